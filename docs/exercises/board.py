"""Sheet 1: a board and its code."""

import sys


class Board:
    """Rows of cells: o is a marble, - an empty hole, . no hole."""

    def __init__(self, rows: list[str]) -> None:
        self.rows = rows

    def code(self) -> str:
        """The code of the board, such as 3-1-3-r."""
        raise NotImplementedError

    @staticmethod
    def from_code(code: str) -> "Board":
        """The board of a code; ValueError if it is none."""
        raise NotImplementedError


if __name__ == "__main__":
    for line in sys.stdin:
        word, text = line.split()
        try:
            if word == "encode":
                print(Board(text.split("/")).code(), flush=True)
            else:
                print("/".join(Board.from_code(text).rows), flush=True)
        except ValueError:
            print("error", flush=True)
