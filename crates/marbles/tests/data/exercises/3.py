"""A solution of sheet 3: canonical forms and depth-first search."""

import importlib.util
import pathlib
import sys

spec = importlib.util.spec_from_file_location("sheet1", pathlib.Path(__file__).with_name("1.py"))
sheet1 = importlib.util.module_from_spec(spec)
spec.loader.exec_module(sheet1)
Board = sheet1.Board

STEPS = {"L": (0, -1), "R": (0, 1), "U": (-1, 0), "D": (1, 0)}


def canonical(rows: list[str]) -> str:
    codes = []
    for _ in range(4):
        codes += [Board(rows).code(), Board(rows[::-1]).code()]
        rows = ["".join(column) for column in zip(*rows[::-1])]
    return min(codes)


def solve(rows: list[str], lost: set[str]) -> list[str] | None:
    if "".join(rows).count("o") == 1:
        return []
    key = canonical(rows)
    if key in lost:
        return None
    for y, row in enumerate(rows):
        for x, cell in enumerate(row):
            for letter, (down, right) in STEPS.items():
                places = [(y + down * n, x + right * n) for n in range(3)]
                if not all(0 <= y < len(rows) and 0 <= x < len(row) for y, x in places):
                    continue
                if [rows[y][x] for y, x in places] != ["o", "o", "-"]:
                    continue
                after = [list(line) for line in rows]
                for (j, i), new in zip(places, "--o"):
                    after[j][i] = new
                rest = solve(["".join(line) for line in after], lost)
                if rest is not None:
                    return [chr(ord("A") + y) + str(x + 1) + letter, *rest]
    lost.add(key)
    return None


for line in sys.stdin:
    word, code = line.split()
    rows = Board.from_code(code).rows
    if word == "canonical":
        print(canonical(rows), flush=True)
    else:
        moves = solve(rows, set())
        print("impossible" if moves is None else " ".join(moves), flush=True)
