"""Sheet 6: minimax, and an agent. It needs sowing.py of sheet 4 beside it."""

import sys

from sowing import play


def value(position: str, depth: int) -> int:
    """How many marbles the first player is ahead by after so many more sowings, with the best play of both."""
    raise NotImplementedError


def choose(position: str, milliseconds: int, moves: list[str]) -> str:
    """The best move."""
    best = max if position.split(" ")[2] == "1" else min
    return best(moves, key=lambda move: value(play(position, int(move)), 4))


if __name__ == "__main__":
    for line in sys.stdin:
        position, milliseconds, moves = line.rstrip("\n").split("\t")
        print(choose(position, int(milliseconds), moves.split(" ")), flush=True)
