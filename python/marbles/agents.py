"""Programs that play at the program's tables: `marbles congkak match 3 "program:python3 agent.py"`."""

import sys
from collections.abc import Iterable
from typing import TextIO


class Agent:
    """A player. Derive a class, write :meth:`choose`, and call :meth:`run`."""

    def choose(self, position: str, moves: list[str], seconds: float) -> str:
        """The move for a position, as text; so many seconds are left to think about it."""
        raise NotImplementedError

    def run(self, lines: Iterable[str] = sys.stdin, output: TextIO = sys.stdout) -> None:
        """Answer every line with a move until the input ends: one game."""
        for line in lines:
            position, milliseconds, moves = line.rstrip("\n").split("\t")
            move = self.choose(position, moves.split(" "), int(milliseconds) / 1000)
            print(move, file=output, flush=True)
