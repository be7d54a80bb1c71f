"""Trains the Abalone network and writes it as integers.

Reads records of 20 bytes (`lab abalone positions` writes them), learns on a
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


def arguments():
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
    parser.add_argument("--batch", type=int, default=16384, help="positions a step; fewer where an epoch would have under 200 steps")
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--results", type=float, default=0.3, help="share of the game's result in what is learnt")
    parser.add_argument("--value-scale", type=int, default=375, help="scale of the values in the records; 0: fit")
    parser.add_argument("--scale", type=int, default=375, help="scale of the values the network gives")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=1e9, help="stop learning after this long")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    return parser.parse_args()


class Lessons:
    """The positions on the device: older games first, then those against walls; the last of all are held out."""

    def __init__(self, args):
        read = lambda paths: [np.fromfile(path, RECORD) for path in paths]
        parts = [read(args.early), read(args.walls) * args.wall_times, read(args.positions)]
        self.early, walls, _ = (sum(part.size for part in some) for some in parts)
        self.records = np.concatenate(sum(parts, []))
        self.held_out = min(len(self.records) // 50, 400_000)
        self.learnt = len(self.records) - self.held_out
        self.marbles = self.spread(args.device)
        self.buckets = torch.from_numpy(bucket(self.records)).to(args.device)
        share = torch.full((len(self.records),), args.results, device=args.device)
        share[self.early : self.early + walls] = args.wall_results
        self.target = self.targets(args, share)

    def spread(self, device):
        """Every position as 122 bytes, some at a time: numpy's copy of all would not fit beside them."""
        marbles = torch.empty(len(self.records), 2 * CELLS, dtype=torch.uint8, device=device)
        part = 1 << 22
        for at in range(0, len(self.records), part):
            some = self.records[at : at + part]
            marbles[at : at + part] = torch.from_numpy(np.concatenate([bits(some["own"]), bits(some["theirs"])], 1)).to(device)
        return marbles

    def targets(self, args, share):
        """The odds that the search's value means, mixed with the game's result."""
        scale = args.value_scale or fit_scale(self.records[:: max(1, len(self.records) // 500_000)])
        points = self.records["points"]
        shares = [float(np.mean(points == p).round(3)) for p in (0, 1, 2)]
        print(f"{len(points)} positions; lost, drawn, won {shares}; value scale {scale}", flush=True)
        value = torch.from_numpy(self.records["value"].astype(np.float32)).to(args.device)
        result = torch.from_numpy(points.astype(np.float32) / 2).to(args.device)
        return (1 - share) * torch.sigmoid(value / scale) + share * result

    def guess(self, net, rows, image):
        return net(self.marbles[rows].float(), self.buckets[rows], image)

    def loss(self, net, rows, image):
        return ((torch.sigmoid(self.guess(net, rows, image)) - self.target[rows]) ** 2).mean()

    def held_out_loss(self, net, image):
        with torch.no_grad():
            rows = torch.arange(self.learnt, len(self.records), device=image.device).split(65536)
            return sum(self.loss(net, some, image).item() * len(some) for some in rows) / self.held_out

    def sample(self):
        """About a thousand of those held out, as places among all."""
        return np.arange(self.learnt, len(self.records))[:: max(1, self.held_out // 1000)][:1000]


def learn(net, lessons, images, args, began):
    """Teaches the network, epoch after epoch, the board turned and mirrored at random."""
    batch = max(1, min(args.batch, lessons.learnt // 200))
    steps = args.epochs * (lessons.learnt // batch)
    optimiser = torch.optim.AdamW(net.parameters(), lr=args.rate, weight_decay=1e-6)
    print(f"ready after {time.time() - began:.0f} s; {steps} steps of {batch} on {args.device}", flush=True)
    step, spent = 0, 0.0
    for epoch in range(args.epochs):
        since = lessons.early if spent >= 0.5 else 0
        order = since + torch.randperm(lessons.learnt - since, device=args.device)
        total, count = 0.0, 0
        for rows in order[: len(order) // batch * batch].split(batch):
            # The rate falls with the work or the time, whichever ends first.
            spent = max(step / steps, (time.time() - began) / args.seconds)
            if spent >= 1:
                break
            for group in optimiser.param_groups:
                warm = min(1.0, (step + 1) / 200)
                group["lr"] = args.rate * warm * (0.5 + 0.5 * np.cos(np.pi * spent)) + 1e-6
            optimiser.zero_grad(set_to_none=True)
            error = lessons.loss(net, rows, images[int(torch.randint(12, (1,)))])
            error.backward()
            optimiser.step()
            net.clip()
            total += error.detach()
            count += 1
            step += 1
        held_out = lessons.held_out_loss(net, images[0])
        print(f"epoch {epoch + 1}: {float(total) / max(1, count):.6f}, held out {held_out:.6f}, {time.time() - began:.0f} s", flush=True)
        if spent >= 1:
            break


def main():
    args = arguments()
    torch.manual_seed(args.seed)
    began = time.time()
    lessons = Lessons(args)
    images = torch.tensor(symmetries(), device=args.device)
    net = (from_bytes(open(args.old, "rb").read()) if args.old else Net(args.units)).to(args.device)
    learn(net, lessons, images, args, began)

    whole = quantise(net, args.scale)
    with open(args.out, "wb") as file:
        file.write(to_bytes(whole))
    rows = lessons.sample()
    some = lessons.records[rows]
    exact = answers(whole, some)
    with torch.no_grad():
        floats = lessons.guess(net, torch.from_numpy(rows).to(args.device), images[0]).cpu().numpy() * args.scale
    spread = some["value"].astype(float).clip(-3000, 3000).std()
    print(f"whole numbers are off by {np.abs(exact - floats).mean():.2f} on average; values spread {exact.std():.0f}, records' {spread:.0f}")
    if args.answers:
        with open(args.answers, "wb") as file:
            for record, answer in zip(some, exact):
                file.write(struct.pack("<QQi", int(record["own"]), int(record["theirs"]), int(answer)))


if __name__ == "__main__":
    main()
