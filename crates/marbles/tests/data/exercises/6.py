"""A solution of sheet 6: minimax, and an agent."""

import importlib.util
import pathlib
import sys

spec = importlib.util.spec_from_file_location("sheet4", pathlib.Path(__file__).with_name("4.py"))
sheet4 = importlib.util.module_from_spec(spec)
spec.loader.exec_module(sheet4)


def value(position: str, depth: int) -> int:
    """The marbles that the first player is ahead by."""
    pits, stores, turn, _ = position.split(" ")
    sides = [[int(pit) for pit in side.split(",")] for side in pits.split("/")]
    first, second = (int(store) for store in stores.split("/"))
    if depth == 0 or not any(sides[0]) or not any(sides[1]):
        return first - second + sum(sides[0]) - sum(sides[1])
    after = [sheet4.play(position, pit) for pit in range(1, len(sides[0]) + 1)]
    values = [value(position, depth - 1) for position in after if position]
    return max(values) if turn == "1" else min(values)


def choose(position: str, moves: list[str], depth: int) -> str:
    best = max if position.split(" ")[2] == "1" else min
    return best(moves, key=lambda move: value(sheet4.play(position, int(move)), depth))


for line in sys.stdin:
    position, _, moves = line.rstrip("\n").split("\t")
    print(choose(position, moves.split(" "), 7), flush=True)
