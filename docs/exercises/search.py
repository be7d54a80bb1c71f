"""Sheet 3: canonical forms and depth-first search. It needs board.py of sheet 1 beside it."""

import sys

from board import Board


def canonical(board: Board) -> str:
    """The smallest code, in the order of the alphabet, of the eight images of a board."""
    raise NotImplementedError


def solve(board: Board) -> list[str] | None:
    """Jumps that leave one marble, such as ["C1R"]; None if there are none."""
    raise NotImplementedError


if __name__ == "__main__":
    for line in sys.stdin:
        word, code = line.split()
        board = Board.from_code(code)
        if word == "canonical":
            print(canonical(board), flush=True)
        else:
            jumps = solve(board)
            print("impossible" if jumps is None else " ".join(jumps), flush=True)
