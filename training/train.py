"""Trains the Abalone network and writes it as integers.

Reads records of 20 bytes (`marbles abalone positions` writes them), learns on a
GPU if there is one, and writes the file that `crates/abalone-engine` reads. With
`--answers` it also writes positions with the worth its own integer arithmetic
gives them, for the test that Rust gives the same.
"""

import argparse
import struct
import time

import numpy as np
import torch

from netfile import fnv, sealed

CELLS = 61
BUCKETS = 6
FULL = 255  # what stands for 1 in the sums
UNIT = 64  # what stands for 1 among the last weights
RECORD = np.dtype([("own", "<u8"), ("theirs", "<u8"), ("value", "<i2"), ("points", "u1"), ("zero", "u1")])


def board():
    """The cells in the order A1, A2 … I9, as row and column."""
    rows = range(9)
    return [(r, c) for r in rows for c in rows if -4 <= c - r <= 4]


def symmetries():
    """The twelve ways to lay the board onto itself: for every cell, where it goes."""
    cells = board()
    index = {cell: i for i, cell in enumerate(cells)}
    found = []
    for mirror in (False, True):
        for turns in range(6):
            image = []
            for r, c in cells:
                r, c = r - 4, c - 4
                if mirror:
                    r, c = c, r
                for _ in range(turns):
                    r, c = c, c - r  # a sixth of a turn
                image.append(index[(r + 4, c + 4)])
            found.append(image)
    assert len({tuple(image) for image in found}) == 12
    return found


def bits(words):
    """The lowest 61 bits of every word, a byte each."""
    spread = np.unpackbits(words.astype("<u8").view(np.uint8).reshape(-1, 8), axis=1, bitorder="little")
    return spread[:, :CELLS]


def lost(words):
    return (words >> np.uint64(61)).astype(np.int64)


def bucket(records):
    total = np.minimum(lost(records["own"]), 6) + np.minimum(lost(records["theirs"]), 6)
    return np.minimum(total // 2, BUCKETS - 1)


class Net(torch.nn.Module):
    def __init__(self, units):
        super().__init__()
        self.units = units
        self.own = torch.nn.Parameter(torch.randn(CELLS, units) * 0.1)
        self.theirs = torch.nn.Parameter(torch.randn(CELLS, units) * 0.1)
        self.first = torch.nn.Parameter(torch.full((units,), 0.3))
        self.last = torch.nn.Parameter(torch.randn(BUCKETS, 2 * units) * 0.1)
        self.offset = torch.nn.Parameter(torch.zeros(BUCKETS))

    def forward(self, marbles, buckets, image):
        """`image` turns the board: the weights are turned instead of the positions."""
        own, theirs = self.own[image], self.theirs[image]
        weights = torch.cat([torch.cat([own, theirs], 1), torch.cat([theirs, own], 1)], 0)
        sums = marbles @ weights + self.first.repeat(2)
        squares = sums.clamp(0, 1) ** 2
        outputs = squares @ self.last.T + self.offset
        return outputs.gather(1, buckets[:, None])[:, 0]

    def clip(self):
        """Keeps the weights within what the integers can hold."""
        with torch.no_grad():
            self.own.clamp_(-1.9, 1.9)
            self.theirs.clamp_(-1.9, 1.9)
            self.last.clamp_(-127 / UNIT, 127 / UNIT)


def quantise(net, scale):
    whole = lambda tensor, one: np.rint(tensor.detach().cpu().double().numpy() * one).astype(np.int64)
    return {
        "scale": scale,
        "units": net.units,
        "own": whole(net.own, FULL),
        "theirs": whole(net.theirs, FULL),
        "first": whole(net.first, FULL),
        "last": whole(net.last, UNIT),
        "offset": whole(net.offset, FULL * UNIT),
    }


def from_bytes(content):
    """The network that `to_bytes` wrote, to go on learning with."""
    assert content[:8] == b"mrblanet" and struct.unpack("<Q", content[-8:])[0] == fnv(content[:-8]), "no network, or a damaged one"
    version, units, buckets, _scale = struct.unpack("<IIIi", content[8:24])
    assert (version, buckets) == (1, BUCKETS), "a network of another version"
    net, at = Net(units), 24
    for name, kind, one in (("own", "<i2", FULL), ("theirs", "<i2", FULL), ("first", "<i2", FULL), ("last", "<i2", UNIT), ("offset", "<i4", FULL * UNIT)):
        weights = getattr(net, name).data
        whole = np.frombuffer(content, kind, weights.numel(), at).reshape(weights.shape)
        weights.copy_(torch.from_numpy(whole.astype(np.float32) / one))
        at += whole.nbytes
    return net


def to_bytes(whole):
    content = b"mrblanet" + struct.pack("<IIIi", 1, whole["units"], BUCKETS, whole["scale"])
    for name in ("own", "theirs", "first", "last"):
        content += whole[name].astype("<i2").tobytes()
    content += whole["offset"].astype("<i4").tobytes()
    return sealed(content)


def answers(whole, records):
    """What the network says of the records, in whole numbers alone."""
    own, theirs = bits(records["own"]).astype(np.int64), bits(records["theirs"]).astype(np.int64)
    views = [own @ whole["own"] + theirs @ whole["theirs"], theirs @ whole["own"] + own @ whole["theirs"]]
    sums = np.clip(np.concatenate(views, 1) + np.tile(whole["first"], 2), 0, FULL)
    which = bucket(records)
    totals = (sums * sums * whole["last"][which]).sum(1)
    toward_zero = lambda a, b: np.sign(a) * (np.abs(a) // b)
    totals = toward_zero(totals, FULL) + whole["offset"][which]
    return np.clip(toward_zero(totals * whole["scale"], FULL * UNIT), -28000, 28000)


def fit_scale(records):
    """What a value is worth as logarithm of the odds: the scale that foretells results best."""
    value = records["value"].astype(np.float64)
    near = np.abs(value) < 20000
    value, points = value[near], records["points"][near] / 2
    errors = {k: np.mean((1 / (1 + np.exp(-value / k)) - points) ** 2) for k in range(100, 2001, 25)}
    return min(errors, key=errors.get)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("positions", nargs="+")
    parser.add_argument("--early", nargs="*", default=[], help="records of older games, for the first half of learning alone")
    parser.add_argument("--walls", nargs="*", default=[], help="records of games against builders of walls")
    parser.add_argument("--wall-times", type=int, default=3, help="how often each of them is learnt from in an epoch")
    parser.add_argument("--wall-results", type=float, default=0.7, help="share of the game's result in what is learnt from them")
    parser.add_argument("--from", dest="old", help="go on with this network instead of chance")
    parser.add_argument("--out", required=True)
    parser.add_argument("--answers")
    parser.add_argument("--units", type=int, default=64)
    parser.add_argument("--epochs", type=int, default=20)
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--results", type=float, default=0.3, help="share of the game's result in what is learnt")
    parser.add_argument("--value-scale", type=int, default=375, help="scale of the values in the records; 0: fit")
    parser.add_argument("--scale", type=int, default=375, help="scale of the values the network gives")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=1e9, help="stop learning after this long")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    began = time.time()

    read = lambda paths: [np.fromfile(path, RECORD) for path in paths]
    parts = [read(args.early), read(args.walls) * args.wall_times, read(args.positions)]
    early, walls, _ = (sum(part.size for part in some) for some in parts)
    records = np.concatenate(sum(parts, []))
    value_scale = args.value_scale or fit_scale(records[:: max(1, len(records) // 500_000)])
    points = records["points"]
    shares = [np.mean(points == p) for p in (0, 1, 2)]
    print(f"{len(records)} positions; lost, drawn, won {shares}; value scale {value_scale}", flush=True)

    device = args.device
    part = 1 << 22
    marbles = torch.empty(len(records), 2 * CELLS, dtype=torch.uint8, device=device)
    for at in range(0, len(records), part):
        some = records[at : at + part]
        spread = np.concatenate([bits(some["own"]), bits(some["theirs"])], 1)
        marbles[at : at + part] = torch.from_numpy(spread).to(device)
    buckets = torch.from_numpy(bucket(records)).to(device)
    value = torch.from_numpy(records["value"].astype(np.float32)).to(device)
    share = torch.full((len(records),), args.results, device=device)
    share[early : early + walls] = args.wall_results
    target = (1 - share) * torch.sigmoid(value / value_scale) + share * torch.from_numpy(points.astype(np.float32) / 2).to(device)

    held_out = min(len(records) // 50, 400_000)
    learnt = len(records) - held_out
    args.batch = min(args.batch, max(1, learnt // 8))
    images = torch.tensor(symmetries(), device=device)
    net = (from_bytes(open(args.old, "rb").read()) if args.old else Net(args.units)).to(device)
    optimiser = torch.optim.AdamW(net.parameters(), lr=args.rate, weight_decay=1e-6)
    steps = args.epochs * (learnt // args.batch)
    print(f"ready after {time.time() - began:.0f} s; {steps} steps on {device}", flush=True)

    def loss(rows, image):
        out = net(marbles[rows].float(), buckets[rows], image)
        return ((torch.sigmoid(out) - target[rows]) ** 2).mean()

    def held_out_loss():
        with torch.no_grad():
            rows = torch.arange(learnt, len(records), device=device).split(65536)
            return sum(loss(some, images[0]).item() * len(some) for some in rows) / held_out

    step, spent = 0, 0.0
    for epoch in range(args.epochs):
        since = early if spent >= 0.5 else 0
        order = since + torch.randperm(learnt - since, device=device)
        total, count = 0.0, 0
        for rows in order[: len(order) // args.batch * args.batch].split(args.batch):
            # The rate falls with the work or the time, whichever ends first.
            spent = max(step / steps, (time.time() - began) / args.seconds)
            if spent >= 1:
                break
            for group in optimiser.param_groups:
                warm = min(1.0, (step + 1) / 200)
                group["lr"] = args.rate * warm * (0.5 + 0.5 * np.cos(np.pi * spent)) + 1e-6
            optimiser.zero_grad(set_to_none=True)
            error = loss(rows, images[int(torch.randint(12, (1,)))])
            error.backward()
            optimiser.step()
            net.clip()
            total += error.detach()
            count += 1
            step += 1
        print(f"epoch {epoch + 1}: {float(total) / max(1, count):.6f}, held out {held_out_loss():.6f}, {time.time() - began:.0f} s", flush=True)
        if spent >= 1:
            break

    whole = quantise(net, args.scale)
    with open(args.out, "wb") as file:
        file.write(to_bytes(whole))
    some = records[learnt:][:: max(1, held_out // 1000)][:1000]
    exact = answers(whole, some)
    rows = torch.arange(learnt, len(records), device=device)[:: max(1, held_out // 1000)][:1000]
    with torch.no_grad():
        floats = net(marbles[rows].float(), buckets[rows], images[0]).cpu().numpy() * args.scale
    print(f"whole numbers are off by {np.abs(exact - floats).mean():.2f} on average; values spread {exact.std():.0f}, records' {some['value'].astype(float).clip(-3000, 3000).std():.0f}")
    if args.answers:
        with open(args.answers, "wb") as file:
            for record, answer in zip(some, exact):
                file.write(struct.pack("<QQi", int(record["own"]), int(record["theirs"]), int(answer)))


if __name__ == "__main__":
    main()
