"""A solution of sheet 1: a board and its code."""

import sys

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
DIGITS = ".-o"


class Board:
    def __init__(self, rows: list[str]) -> None:
        self.rows = rows

    def code(self) -> str:
        cells = "".join(self.rows)
        values = [DIGITS.index(cell) for cell in cells] + [0, 0]
        letters = ""
        for at in range(0, len(cells), 3):
            one, two, three = values[at : at + 3]
            letters += LETTERS[one + 3 * two + 9 * three]
        return f"{len(self.rows[0])}-{len(self.rows)}-3-{letters}"

    @staticmethod
    def from_code(code: str) -> "Board":
        width, height, size, letters = code.split("-")
        width, height = int(width), int(height)
        if size != "3" or len(letters) != -(-width * height // 3):
            raise ValueError(code)
        cells = ""
        for letter in letters:
            value = LETTERS.index(letter)
            if value > 26:
                raise ValueError(letter)
            cells += DIGITS[value % 3] + DIGITS[value // 3 % 3] + DIGITS[value // 9]
        if cells[width * height :].strip("."):
            raise ValueError(code)
        return Board([cells[row * width : (row + 1) * width] for row in range(height)])


if __name__ == "__main__":
    for line in sys.stdin:
        word, text = line.split()
        try:
            board = Board(text.split("/")) if word == "encode" else Board.from_code(text)
            print(board.code() if word == "encode" else "/".join(board.rows), flush=True)
        except ValueError:
            print("error", flush=True)
