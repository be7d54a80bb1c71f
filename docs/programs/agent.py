"""Plays a random legal move: python3 agent.py"""

import random
import sys


def choose(position: str, milliseconds: int, moves: list[str]) -> str:
    """The move for a position."""
    return random.choice(moves)


for line in sys.stdin:
    position, milliseconds, moves = line.rstrip("\n").split("\t")
    print(choose(position, int(milliseconds), moves.split(" ")), flush=True)
