"""Trains the Congkak network and writes it as integers.

Reads games (`lab congkak selfplay` writes them), learns on the CPU, and
writes the file that `crates/congkak-engine` reads. With `--answers` it also
writes positions with the worth its own integer arithmetic gives them, for the
test that Rust gives the same.
"""

import argparse
import struct
import time

import numpy as np
import torch

from netfile import sealed

PITS = 14  # of both sides
COUNTS = 32  # counts of marbles that are told apart in a pit
UNITS = 16  # the first is not clipped
PHASES = 8
MOST = 98  # marbles
FULL = 255  # what a clipped sum counts for at most
UNIT = 64  # what stands for 1 in the sums and among the last weights
HEAD = 36  # bytes before the games of a file
RECORD = np.dtype([("pits", "u1", PITS), ("turns", "u1"), ("value", "i1"), ("result", "i1")])
NO_RESULT = -128


def read(path):
    """The positions of a file of games."""
    content = open(path, "rb").read()
    assert content[:8] == b"mrblcgam" and content[8:12] == struct.pack("<I", 1), f"{path}: no games"
    parts, at = [], HEAD
    while at < len(content):
        (count,) = struct.unpack_from("<H", content, at)
        parts.append(np.frombuffer(content, RECORD, count, at + 2))
        at += 2 + count * RECORD.itemsize
    return np.concatenate(parts)


def places(records):
    """For every position, which row of weights each of its pits adds."""
    counts = np.minimum(records["pits"], COUNTS - 1).astype(np.int64)
    return counts + COUNTS * np.arange(PITS)


def phases(records):
    return records["pits"].sum(1, dtype=np.int64) * PHASES // (MOST + 1)


def turns(records):
    return (records["turns"] > 1).astype(np.int64)


class Net(torch.nn.Module):
    """Begins as a fifth of the lead in the pits, and 2 or 4 marbles for the turn."""

    def __init__(self):
        super().__init__()
        weights = torch.randn(PITS * COUNTS, UNITS) * 0.15
        counts = torch.arange(PITS * COUNTS) % COUNTS
        own = torch.arange(PITS * COUNTS) < PITS * COUNTS // 2
        weights[:, 0] = torch.where(own, 0.2, -0.2) * counts
        self.pits = torch.nn.EmbeddingBag(PITS * COUNTS, UNITS, mode="sum", _weight=weights)
        self.first = torch.nn.Parameter(torch.full((2, UNITS), 0.5))
        self.first.data[:, 0] = torch.tensor([2.0, 4.0])
        self.last = torch.nn.Parameter(torch.randn(PHASES, UNITS) * 0.1)
        self.last.data[:, 0] = 0  # what is added to the first sum

    def forward(self, places, phases, turns):
        sums = self.pits(places) + self.first[turns]
        last = self.last[phases]
        return sums[:, 0] + last[:, 0] + (sums[:, 1:].clamp(0, FULL / UNIT) * last[:, 1:]).sum(1)


def quantise(net):
    whole = lambda tensor: np.rint(tensor.detach().double().numpy() * UNIT).astype(np.int64)
    return {"pits": whole(net.pits.weight), "first": whole(net.first), "last": whole(net.last)}


def to_bytes(whole):
    content = b"mrblcnet" + struct.pack("<4I", 1, UNITS, COUNTS, PHASES)
    for weights in whole.values():
        assert np.abs(weights).max() < 1 << 15, "weights too large for 16 bits"
        content += weights.astype("<i2").tobytes()
    return sealed(content)


def answers(whole, records):
    """What the network says of the records, in whole numbers alone."""
    sums = whole["first"][turns(records)] + whole["pits"][places(records)].sum(1)
    last = whole["last"][phases(records)]
    clipped = np.clip(sums[:, 1:], 0, FULL)
    return (sums[:, 0] + last[:, 0]) * UNIT + (clipped * last[:, 1:]).sum(1)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="+")
    parser.add_argument("--out", required=True)
    parser.add_argument("--answers")
    parser.add_argument("--epochs", type=int, default=60)
    parser.add_argument("--batch", type=int, default=4096)
    parser.add_argument("--rate", type=float, default=0.01)
    parser.add_argument("--results", type=float, default=0.3, help="share of the game's result in what is learnt")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    # One thread adds up in one order: the same games give the same network.
    torch.set_num_threads(1)
    torch.manual_seed(args.seed)
    began = time.time()

    records = np.concatenate([read(path) for path in args.games])
    value = records["value"].astype(np.float32)
    is_known = records["result"] != NO_RESULT
    result = np.where(is_known, records["result"], value)
    target = torch.from_numpy(((1 - args.results) * value + args.results * result).astype(np.float32))
    inputs = [torch.from_numpy(some(records)) for some in (places, phases, turns)]
    held_out = len(records) // 12
    learnt = len(records) - held_out
    print(f"{len(records)} positions, {np.mean(is_known):.2f} of them in games; values spread {value.std():.2f}", flush=True)

    net = Net()
    optimiser = torch.optim.Adam(net.parameters(), lr=args.rate)
    guess = lambda rows: net(*(some[rows] for some in inputs))

    def held_out_error():
        with torch.no_grad():
            rows = slice(learnt, len(records))
            return (guess(rows) - target[rows]).square().mean().sqrt().item()

    steps, step = args.epochs * -(-learnt // args.batch), 0
    for epoch in range(args.epochs):
        for rows in torch.randperm(learnt).split(args.batch):
            for group in optimiser.param_groups:
                group["lr"] = args.rate * max(0.01, 1 - step / steps)
            optimiser.zero_grad(set_to_none=True)
            torch.nn.functional.smooth_l1_loss(guess(rows), target[rows], beta=6.0).backward()
            optimiser.step()
            step += 1
        if epoch % 10 == 9:
            print(f"epoch {epoch + 1}: held out {held_out_error():.3f} marbles, {time.time() - began:.0f} s", flush=True)

    whole = quantise(net)
    with open(args.out, "wb") as file:
        file.write(to_bytes(whole))
    some = records[learnt:][:: max(1, held_out // 1000)][:1000]
    exact = answers(whole, some)
    with torch.no_grad():
        floats = net(*(torch.from_numpy(part(some)) for part in (places, phases, turns))).numpy()
    print(f"whole numbers are off by {np.abs(exact / UNIT**2 - floats).mean():.3f} marbles on average")
    if args.answers:
        with open(args.answers, "wb") as file:
            for record, answer in zip(some, exact):
                file.write(record["pits"].tobytes() + struct.pack("<Bi", int(record["turns"]), int(answer)))


if __name__ == "__main__":
    main()
