"""Sheet 5: the state space."""

import sys

Cell = tuple[int, int]


def read(text: str) -> dict[Cell, str]:
    """The marbles of a line such as A1b,B2w: the colour on each cell."""
    raise NotImplementedError


def write(board: dict[Cell, str]) -> str:
    """The same line back: black first, each colour by letter and number."""
    raise NotImplementedError


def state_space(board: dict[Cell, str], turn: str) -> list[tuple[str, dict[Cell, str]]]:
    """Every legal move and the board after it."""
    raise NotImplementedError


if __name__ == "__main__":
    turn = sys.stdin.readline().strip()
    board = read(sys.stdin.readline().strip())
    for move, after in state_space(board, turn):
        print(move, write(after))
