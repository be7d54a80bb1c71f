#!/usr/bin/env python3
"""Checks a proof about peg solitaire: python3 check_proof.py FILE

A second checker beside `marbles solitaire verify`, which shares nothing with it. It needs nothing but Python 3.10.
docs/proofs.md describes the format and why each argument holds. Exit code: 0 the proof holds, 1 it does not.
"""

import itertools
import sys
import zlib

STEPS = {"square": {"L": (0, -1), "R": (0, 1), "U": (-1, 0), "D": (1, 0)},
         "triangular": {"L": (0, -1), "R": (0, 1), "UL": (-1, -1), "UR": (-1, 0), "DL": (1, 0), "DR": (1, 1)}}


def expect(condition, problem):
    if not condition:
        raise ValueError(problem)


class Board:
    """Holes are numbered in the order of the file; a position is a number with a bit for each marble."""

    def __init__(self, lattice, names):
        self.lattice, self.names = lattice, {name: number for number, name in enumerate(names)}
        self.cells = [(ord(name[0]) - ord("A"), int(name[1:]) - 1) for name in names]
        expect(self.cells == sorted(set(self.cells)), "the holes go from row to row")
        self.number = {cell: number for number, cell in enumerate(self.cells)}
        self.jumps = {}  # (hole, letters): (hole jumped over, hole of landing)
        for number, (row, column) in enumerate(self.cells):
            for letters, (down, right) in STEPS[lattice].items():
                over = self.number.get((row + down, column + right))
                landing = self.number.get((row + 2 * down, column + 2 * right))
                if over is not None and landing is not None:
                    self.jumps[number, letters] = (over, landing)
        holes = [(hole, over, landing) for (hole, _), (over, landing) in self.jumps.items()]
        # The three holes, the marbles before the jump, and all three as masks.
        self.masks = [(*three, 1 << three[0] | 1 << three[1], sum(1 << hole for hole in three)) for three in holes]

    def symmetries(self, keep):
        """The symmetries that map each of some positions onto itself, as tables for the bytes of a position."""
        if self.lattice == "square":
            maps = [lambda r, c, s=s, t=t, x=x: (s * c, t * r) if x else (s * r, t * c)
                    for s in (1, -1) for t in (1, -1) for x in (0, 1)]
        else:  # In the coordinates (r - c, c, -r) they permute the three and may change all signs.
            maps = [lambda r, c, p=p, s=s: (-s * (r - c, c, -r)[p[2]], s * (r - c, c, -r)[p[1]])
                    for p in itertools.permutations(range(3)) for s in (1, -1)]
        found = []
        for image in maps:
            cells = [image(row, column) for row, column in self.cells]
            top, left = min(cell[0] for cell in cells), min(cell[1] for cell in cells)
            targets = [self.number.get((row - top, column - left)) for row, column in cells]
            if None not in targets:
                parts = [targets[first:first + 8] for first in range(0, len(targets), 8)]
                tables = [[sum(1 << target for place, target in enumerate(part) if byte >> place & 1)
                           for byte in range(256)] for part in parts]
                if all(apply(tables, position) == position for position in keep):
                    found.append(tables)
        return found


def apply(tables, position):
    return sum(table[position >> 8 * byte & 255] for byte, table in enumerate(tables))


class Reader:
    def __init__(self, data):
        self.data, self.at = data, 0

    def words(self):
        end = self.data.find(b"\n", self.at)
        expect(end >= 0, "the file ends too early")
        line, self.at = self.data[self.at:end].decode("ascii"), end + 1
        return line.split(" ")

    def block(self, length):
        block, self.at = self.data[self.at:self.at + length], self.at + length + 1
        expect(self.data[self.at - 1:self.at] == b"\n", "a block has another length")
        return block

    def positions(self, count, length, holes):
        positions, last, step, shift = [], 0, 0, 0
        for byte in self.block(length):
            step |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                expect(step > 0 or not positions, "the positions do not ascend")
                last, step, shift = last + step, 0, 0
                positions.append(last)
        expect((len(positions), shift, last >> holes) == (count, 0, 0), "there are other positions than announced")
        return positions


def check(data):
    """Checks a whole file; gives the board, the start and the verdicts."""
    end = data.rfind(b"\nend ") + 1
    expect(data[end:] == b"end %08x\n" % zlib.crc32(data[:end]), "the checksum does not fit")
    reader = Reader(data)
    expect(reader.words() == "marbles solitaire proof 1".split(), "not a proof")
    word, lattice, *names = reader.words()
    expect(word == "board" and lattice in STEPS, "the board comes first")
    board, (word, start) = Board(lattice, names), reader.words()
    expect(word == "start" and (start := int(start, 16)) < 1 << len(names), "the start is on the board")
    verdicts, ways, refutations = [], set(), []
    while (words := reader.words())[0] != "end":
        word, *rest = words
        if word == "verdict":
            verdicts.append(rest)
        elif word == "way":
            ways |= {tuple(rest), (*rest, check_way(board, start, rest, reader.words()))}
        elif word in ("no-way", "no-shorter"):
            sweeps = int(rest.pop(0)) if word == "no-shorter" else None
            refutations.append(Refutation(board, start, rest, sweeps))
        else:
            refutations[-1].read(reader, word, rest)
    for refutation in refutations:
        refutation.check()
    refuted = {(*refutation.aim, refutation.sweeps) for refutation in refutations}
    expect(verdicts, "the proof claims nothing")
    for verdict in verdicts:
        expect(follows(verdict, ways, refuted), f"nothing shows that the position is {' '.join(verdict)}")
    return board, start, verdicts


def follows(verdict, ways, refuted):
    kind, *aim = verdict
    if kind == "fewest":
        fewer = all(("marbles", str(number), None) in refuted for number in range(1, int(aim[0])))
        return fewer and ("marbles", aim[0]) in ways
    if kind == "sweeps":
        number, *aim = aim
        return (*aim, int(number)) in ways and (number == "0" or (*aim, int(number)) in refuted)
    return tuple(aim) in ways if kind == "solved" else kind == "impossible" and (*aim, None) in refuted


def is_reached(aim, position):
    kind, value = aim
    return position.bit_count() == int(value) if kind == "marbles" else position == int(value, 16)


def check_way(board, position, aim, jumps):
    """Plays a way; gives how many sweeps it has."""
    expect(jumps[0] == "jumps", "jumps follow a way")
    sweeps, last = 0, None
    for jump in jumps[1:]:
        name = jump.rstrip("LRUD") if len(jump) > 2 else jump
        hole = board.names.get(name)
        over, landing = board.jumps.get((hole, jump[len(name):]), (None, None))
        expect(over is not None, f"{jump} is no jump of the board")
        expect(position >> hole & position >> over & ~position >> landing & 1, f"{jump} cannot be made")
        position ^= 1 << hole | 1 << over | 1 << landing
        sweeps, last = sweeps + (hole != last), landing
    expect(is_reached(aim, position), "the jumps do not lead to the aim")
    return sweeps


class Refutation:
    """Why an aim cannot be reached, or not in fewer than some sweeps."""

    def __init__(self, board, start, aim, sweeps):
        self.board, self.start, self.aim, self.sweeps = board, start, aim, sweeps
        expect(len(aim) == 2 and aim[0] in ("marbles", "exactly"), "an aim is `marbles N` or `exactly HEX`")
        self.size = int(aim[1]) if aim[0] == "marbles" else int(aim[1], 16).bit_count()
        self.parities, self.pagodas, self.set, self.table = [], [], None, None
        self.levels = {"forward": [], "backward": []}

    def read(self, reader, word, rest):
        if word == "parity":
            self.parities.append(int(rest[0], 16))
        elif word == "pagoda":
            self.pagodas.append([int(weight) for weight in rest])
        elif word == "table":
            self.table = ([self.board.names[name] for name in rest[1:]], reader.block(int(rest[0])))
        elif word == "set":
            self.set = set(reader.positions(*map(int, rest), len(self.board.cells)))
        else:
            self.levels[word].append(reader.positions(*map(int, rest), len(self.board.cells)))

    def check(self):
        for parity in self.parities:
            changed = any((touched & parity).bit_count() % 2 for *_, touched in self.board.masks)
            expect(not changed, "a jump changes a parity")
        for weights in self.pagodas:
            never_raised = all(weights[a] + weights[b] >= weights[c] for a, b, c, *_ in self.board.masks)
            expect(never_raised and len(weights) == len(self.board.cells), "the weights are no pagoda function")
        keep = [int(self.aim[1], 16)] if self.aim[0] == "exactly" else []
        self.symmetries = self.board.symmetries(keep if self.sweeps is None else [*keep, self.start])
        if self.sweeps is not None:
            return self.check_levels(*self.levels.values())
        expect(not is_reached(self.aim, self.start), "the start is what cannot be reached")
        if self.set is not None:
            return self.check_set()
        if self.table is not None:
            return self.check_table(*self.table)
        return expect(not list(self.open_goals()), "no argument excludes some position of the aim")

    def open_goals(self):
        """The positions of the aim that parities, pagoda functions and the number of marbles do not exclude."""
        if self.size >= self.start.bit_count() and not is_reached(self.aim, self.start):
            return
        holes = range(len(self.board.cells))
        chosen = itertools.combinations(holes, self.size) if self.aim[0] == "marbles" else []
        goals = (sum(1 << hole for hole in goal) for goal in chosen) if chosen else [int(self.aim[1], 16)]
        weigh = lambda weights, position: sum(weights[hole] for hole in holes if position >> hole & 1)
        odd = [(self.start & parity).bit_count() % 2 for parity in self.parities]
        sums = [weigh(weights, self.start) for weights in self.pagodas]
        for goal in goals:
            same = odd == [(goal & parity).bit_count() % 2 for parity in self.parities]
            if same and not any(weigh(weights, goal) > start for weights, start in zip(self.pagodas, sums)):
                yield goal

    def canonical(self, position):
        return min(apply(tables, position) for tables in self.symmetries)

    def check_set(self):
        expect(self.canonical(self.start) in self.set, "the set does not have the start")
        for position in self.set:
            expect(not is_reached(self.aim, position), "the set has a position of the aim")
            for *_, marbles, touched in self.board.masks:
                if position & touched == marbles and position.bit_count() > self.size:
                    after = position ^ touched
                    inside = after.bit_count() <= self.size or self.canonical(after) in self.set
                    expect(inside and not is_reached(self.aim, after), "a jump leads out of the set")

    def check_table(self, free, data):
        """A bit for each combination on the free holes. Large numbers are used as rows of bits, a part at a time."""
        expect(len(set(free)) == len(free) and len(data) * 8 == 1 << len(free), "a bit for each position")
        bit = {hole: 1 << place for place, hole in enumerate(free)}
        follows, added = dict(bit), dict.fromkeys(free, 0)
        for parity in self.parities:
            holes = [hole for hole in range(len(self.board.cells)) if parity >> hole & 1]
            followers = [hole for hole in holes if hole not in bit]
            if len(followers) == 1:
                follows[followers[0]] = sum(bit.get(hole, 0) for hole in holes)
                added[followers[0]] = (self.start & parity).bit_count()
        expect(len(follows) == len(self.board.cells), "every hole is free or follows from free ones")
        low = min(len(free), 22)  # Bits of an index within a part.
        below, ones, size = (1 << low) - 1, (1 << (1 << low)) - 1, (1 << low) // 8
        patterns = dict.fromkeys(follows, 0)  # For which of the lowest indices the sum of a hole's bits is odd.
        for (hole, mask), place in itertools.product(follows.items(), range(low)):
            width, row = 1 << place, patterns[hole]
            patterns[hole] |= (row ^ ((1 << width) - 1) if mask >> place & 1 else row) << width
        parts = [int.from_bytes(data[first:first + size], "little") for first in range(0, len(data), size)]

        def has(position):
            index = sum(place for hole, place in bit.items() if position >> hole & 1)
            return data[index >> 3] >> (index & 7) & 1

        expect(has(self.start), "the table does not have the start")
        expect(not any(has(goal) for goal in self.open_goals()), "the table has a position of the aim")
        for hole, over, landing, *_ in self.board.masks:
            leave, arrive = bit.get(hole, 0) + bit.get(over, 0), bit.get(landing, 0)
            shift = (arrive & below) - (leave & below)
            for number, movers in enumerate(parts):
                for one, full in ((hole, 1), (over, 1), (landing, 0)):
                    turned = (number << low & follows[one]).bit_count() + added[one] + full
                    if follows[one] & below == 0:  # All positions of the part have it, or none has.
                        movers = movers if turned % 2 == 0 else 0
                    else:
                        movers &= patterns[one] if turned % 2 else patterns[one] ^ ones
                    if not movers:
                        break
                moved = movers << shift if shift >= 0 else movers >> -shift
                expect(moved & (parts[number ^ (leave | arrive) >> low] ^ ones) == 0, "a jump leads out of the table")

    def check_levels(self, forward, backward):
        expect(len(forward) + max(len(backward), 1) - 1 >= self.sweeps, "there are too few levels")
        ahead, back = ({position: level for level in reversed(range(len(levels))) for position in levels[level]}
                       for levels in (forward, backward))  # Of two levels, the lower one counts.
        expect(ahead.get(self.canonical(self.start)) == 0, "the first level does not have the start")
        self.check_walk(ahead, len(forward), False)
        if not backward:
            return expect(not any(is_reached(self.aim, one) for one in ahead), "a level has a position of the aim")
        for goal in self.open_goals():
            expect(back.get(self.canonical(goal)) == 0, "the last level lacks a position of the aim")
        self.check_walk(back, len(backward), True)
        expect(ahead.keys().isdisjoint(back), "the levels from both ends have a position in common")

    def check_walk(self, levels, count, backward):
        for position, level in levels.items():
            for after in self.sweeps_from(position, None, backward) if level + 1 < count else []:
                expect(levels.get(self.canonical(after), count) <= level + 1, "a sweep leads past the next level")

    def sweeps_from(self, position, marble, backward):
        for hole, over, landing, marbles, touched in self.board.masks:
            begins, ends, before = (landing, hole, 1 << landing) if backward else (hole, landing, marbles)
            if marble in (None, begins) and position & touched == before:
                yield position ^ touched
                yield from self.sweeps_from(position ^ touched, ends, backward)


if __name__ == "__main__":
    try:
        with open(sys.argv[1], "rb") as file:
            board, start, verdicts = check(file.read())
    except (ValueError, LookupError, TypeError, OSError) as error:
        sys.exit(f"the proof does not hold: {error}")
    print("marbles on", *(name for name, number in board.names.items() if start >> number & 1))
    print(*(f"proved: {' '.join(verdict)}" for verdict in verdicts), sep="\n")
