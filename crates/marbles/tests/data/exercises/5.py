"""A solution of sheet 5: the state space."""

import sys

STEPS = {1: (1, 1), 3: (0, 1), 5: (-1, 0), 7: (-1, -1), 9: (0, -1), 11: (1, 0)}


def on_board(cell: tuple[int, int]) -> bool:
    row, number = cell
    return 1 <= row <= 9 and max(1, row - 4) <= number <= min(9, row + 4)


def step(cell: tuple[int, int], way: int, count: int = 1) -> tuple[int, int]:
    return cell[0] + STEPS[way][0] * count, cell[1] + STEPS[way][1] * count


def name(cell: tuple[int, int]) -> str:
    return "ABCDEFGHI"[cell[0] - 1] + str(cell[1])


def write(board: dict[tuple[int, int], str]) -> str:
    return ",".join(name(cell) + board[cell] for cell in sorted(board, key=lambda cell: (board[cell], cell)))


def moved(board, group, way, pushed=()):
    after = {cell: colour for cell, colour in board.items() if cell not in group and cell not in pushed}
    for cell in [*group, *pushed]:
        if on_board(step(cell, way)):
            after[step(cell, way)] = board[cell]
    return after


turn = sys.stdin.readline().strip()
board = {}
for text in sys.stdin.readline().strip().split(","):
    if text:
        board["ABCDEFGHI".index(text[0]) + 1, int(text[1])] = text[2]
own = sorted(cell for cell in board if board[cell] == turn)

for cell in own:
    for way in STEPS:
        group = [cell]
        while board.get(step(group[-1], way)) == turn:
            group.append(step(group[-1], way))
        pushed, ahead = [], step(group[-1], way)
        while ahead in board and board[ahead] != turn:
            pushed.append(ahead)
            ahead = step(ahead, way)
        blocked = ahead in board or (not pushed and not on_board(ahead))
        if len(group) <= 3 and len(pushed) < len(group) and not blocked:
            print(f"i-{name(cell)}-{way}", write(moved(board, group, way, pushed)))

for cell in own:
    for along in (3, 1, 11):
        for count in (2, 3):
            group = [step(cell, along, n) for n in range(count)]
            if any(board.get(one) != turn for one in group):
                continue
            for way in STEPS:
                targets = [step(one, way) for one in group]
                if way % 6 != along % 6 and all(on_board(one) and one not in board for one in targets):
                    print(f"s-{name(group[0])}-{name(group[-1])}-{way}", write(moved(board, group, way)))
