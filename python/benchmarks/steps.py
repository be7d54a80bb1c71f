"""Steps a second: batches against an environment written in plain Python.

    scripts/python python python/benchmarks/steps.py

A step is a legal move by chance in one game: next position and outcome. "choose and step" includes finding the
legal moves and choosing one; "step" is given the actions. The plain environments below are what people write:
lists, loops and the same rules; they are compared with the batch position by position before anything is timed.
"""

import random
import sys
import time

import numpy as np

from marbles import abalone, batch, solitaire

GAMES = 100_000
SECONDS = 3.0


class PlainSolitaire:
    """Peg solitaire as a set of holes and a list of triples."""

    def __init__(self) -> None:
        start = solitaire.Position("english")
        self.holes = start.holes
        self.triples = [tuple(start.holes.index(hole) for hole in start.holes_of(jump)) for jump in start.actions]
        self.first = [hole in start.marbles for hole in start.holes]
        self.reset()

    def reset(self) -> None:
        self.marbles = list(self.first)

    def legal(self) -> list[int]:
        marbles = self.marbles
        return [
            action
            for action, (start, over, to) in enumerate(self.triples)
            if marbles[start] and marbles[over] and not marbles[to]
        ]

    def step(self, action: int) -> None:
        start, over, to = self.triples[action]
        self.marbles[start] = self.marbles[over] = False
        self.marbles[to] = True


class PlainAbalone:
    """Abalone as a dictionary from cells to sides; in-line moves and side-steps by walking."""

    WAYS = [(1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1), (1, 0)]
    LINES = [1, 0, 5]

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        start = abalone.Position()
        cells = [(letter, number) for letter in range(9) for number in range(max(0, letter - 4), min(9, letter + 5))]
        self.number = {cell: index for index, cell in enumerate(cells)}
        place = {f"{chr(65 + letter)}{number + 1}": (letter, number) for letter, number in cells}
        self.board = dict.fromkeys(cells, 0)
        self.board.update({place[cell]: 1 for cell in start.black})
        self.board.update({place[cell]: 2 for cell in start.white})
        self.turn, self.lost = 1, [0, 0]

    def ahead(self, cell: tuple[int, int], way: int, steps: int = 1) -> tuple[int, int]:
        row, column = self.WAYS[way]
        return cell[0] + row * steps, cell[1] + column * steps

    def runs(self, cell: tuple[int, int], way: int) -> tuple[int, int]:
        own = theirs = 0
        while self.board.get(cell) == self.turn:
            own, cell = own + 1, self.ahead(cell, way)
        while self.board.get(cell) == 3 - self.turn:
            theirs, cell = theirs + 1, self.ahead(cell, way)
        return (own, theirs) if self.board.get(cell, 0 if theirs else -1) == 0 else (0, 0)

    def legal(self) -> list[int]:
        actions = []
        for cell, side in self.board.items():
            if side != self.turn:
                continue
            first = self.number[cell]
            for way in range(6):
                own, theirs = self.runs(cell, way)
                if 1 <= own <= 3 and theirs < own:
                    actions.append(first * 6 + way)
            for line, along in enumerate(self.LINES):
                ways = [way for way in range(6) if way % 3 != along % 3]
                group = [cell]
                for more in (0, 1):
                    group.append(self.ahead(group[-1], along))
                    if self.board.get(group[-1]) != self.turn:
                        break
                    for place, way in enumerate(ways):
                        if all(self.board.get(self.ahead(one, way)) == 0 for one in group):
                            actions.append(366 + ((first * 3 + line) * 2 + more) * 4 + place)
        return actions

    def step(self, action: int) -> None:
        cells = list(self.number)
        if action < 366:
            cell, way = cells[action // 6], action % 6
            carried = 0
            while cell in self.board:
                carried, self.board[cell] = self.board[cell], carried
                cell = self.ahead(cell, way)
                if not carried:
                    break
            if carried:
                self.lost[carried - 1] += 1
        else:
            rest, place = divmod(action - 366, 4)
            end, more = divmod(rest, 2)
            cell, along = cells[end // 3], self.LINES[end % 3]
            way = [way for way in range(6) if way % 3 != along % 3][place]
            for steps in range(more + 2):
                one = self.ahead(cell, along, steps)
                self.board[one], self.board[self.ahead(one, way)] = 0, self.turn
        self.turn = 3 - self.turn


def agree(games, plain, plies: int) -> None:
    """The plain environment and the batch list the same actions along a random game."""
    luck = random.Random(1)
    rows = games.start(1)
    plain.reset()
    for _ in range(plies):
        legal = plain.legal()
        assert sorted(legal) == np.flatnonzero(games.legal(rows)[0]).tolist()
        if not legal:
            return
        action = luck.choice(legal)
        plain.step(action)
        rows, _ = games.step(rows, np.array([action]))


def plain_rate(plain, plies: int) -> float:
    luck, steps = random.Random(1), 0
    end = time.perf_counter() + SECONDS / 3
    begin = time.perf_counter()
    while time.perf_counter() < end:
        plain.reset()
        for _ in range(plies):
            legal = plain.legal()
            if not legal:
                break
            plain.step(luck.choice(legal))
            steps += 1
    return steps / (time.perf_counter() - begin)


def batch_rates(games, plies: int) -> dict[str, float]:
    spent = dict.fromkeys(["choose", "step", "mask"], 0.0)
    steps, seed = 0, 0
    while sum(spent.values()) < SECONDS:
        rows = games.start(GAMES)
        for _ in range(plies):
            seed += 1
            begin = time.perf_counter()
            actions = games.random_actions(rows, seed)
            chosen = time.perf_counter()
            rows, _ = games.step(rows, actions)
            stepped = time.perf_counter()
            spent["choose"] += chosen - begin
            spent["step"] += stepped - chosen
            steps += int((actions >= 0).sum())
            if hasattr(games, "legal_bits") and seed % 4 == 0:
                begin = time.perf_counter()
                games.legal_bits(rows)
                spent["mask"] += 4 * (time.perf_counter() - begin)
    rates = {"step": steps / spent["step"], "choose and step": steps / (spent["choose"] + spent["step"])}
    if spent["mask"]:
        rates["step and mask"] = steps / (spent["step"] + spent["mask"])
    return rates


def main() -> None:
    agree(batch.Solitaire(), PlainSolitaire(), 31)
    agree(batch.Abalone(), PlainAbalone(), 200)
    print(f"Python {sys.version.split()[0]}, {GAMES:,} games at a time")
    for name, games, plain, plies in [
        ("peg solitaire", batch.Solitaire(), PlainSolitaire(), 24),
        ("Abalone", batch.Abalone(), PlainAbalone(), 100),
    ]:
        slow = plain_rate(plain, plies)
        print(f"{name}: plain Python, choose and step: {slow:,.0f} a second")
        for what, rate in batch_rates(games, plies).items():
            print(f"{name}: batch, {what}: {rate:,.0f} a second, {rate / slow:,.0f} times as many")


if __name__ == "__main__":
    main()
