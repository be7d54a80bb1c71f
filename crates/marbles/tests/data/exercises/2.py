"""A solution of sheet 2: the game in letters."""

import re
import sys

STEPS = {"L": (0, -1), "R": (0, 1), "U": (-1, 0), "D": (1, 0)}
ROWS = ["  111  ", "  111  ", "1111111", "1110111", "1111111", "  111  ", "  111  "]

pegs = {(y, x): cell for y, row in enumerate(ROWS) for x, cell in enumerate(row) if cell != " "}


def show() -> None:
    print("  1 2 3 4 5 6 7")
    for y in range(7):
        print(("ABCDEFG"[y] + "".join(" " + pegs.get((y, x), " ") for x in range(7))).rstrip())


def cells(place: tuple[int, int], letter: str) -> list[tuple[int, int]]:
    (y, x), (down, right) = place, STEPS[letter]
    return [(y + down * n, x + right * n) for n in range(3)]


def problem(text: str) -> str | None:
    if not re.fullmatch(r"[A-Z]\d[A-Z]", text):
        return "Something wrong with your input!"
    place = (ord(text[0]) - ord("A"), int(text[1]) - 1)
    if place not in pegs:
        return "Given peg position is out of board!"
    if pegs[place] == "0":
        return "Given peg position does not have a peg!"
    if text[2] not in STEPS:
        return "Direction is not L or R or U or D!"
    _, over, to = cells(place, text[2])
    if to not in pegs:
        return "Moving peg will fall out of bounds!"
    if pegs[over] == "0":
        return "No peg at next position to jump over!"
    if pegs[to] == "1":
        return "Landing position is occupied!"
    return None


def can_move() -> bool:
    texts = ("ABCDEFG"[y] + str(x + 1) + letter for y, x in pegs for letter in STEPS)
    return any(problem(text) is None for text in texts)


show()
while can_move():
    print("Enter peg position followed by move (L, R, U, or D): ", end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        break
    text = line.strip().upper()
    wrong = problem(text)
    if wrong:
        print(wrong)
        continue
    place, over, to = cells((ord(text[0]) - ord("A"), int(text[1]) - 1), text[2])
    pegs[place], pegs[over], pegs[to] = "0", "0", "1"
    show()
else:
    print("No more moves. The number of remaining pegs is", list(pegs.values()).count("1"))
