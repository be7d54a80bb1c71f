"""A solution of sheet 4: sowing."""

import sys


def play(position: str, pit: int) -> str | None:
    pits, stores, turn, turns = position.split(" ")
    sides = [[int(pit) for pit in side.split(",")] for side in pits.split("/")]
    stores = [int(store) for store in stores.split("/")]
    mover, turns, count = int(turn) - 1, int(turns) - 1, len(sides[0])
    if not 1 <= pit <= count or sides[mover][pit - 1] == 0:
        return None
    # Own pits towards the warehouse, the warehouse, the other's pits, own far end.
    ring = [(mover, n) for n in range(count - 1, -1, -1)] + [None]
    ring += [(1 - mover, n) for n in range(count - 1, -1, -1)]
    at = count - pit
    hand, sides[mover][pit - 1] = sides[mover][pit - 1], 0
    while hand:
        at = (at + 1) % len(ring)
        hand -= 1
        if ring[at] is None:
            stores[mover] += 1
        else:
            side, place = ring[at]
            sides[side][place] += 1
    if ring[at] is None:
        turns += 1
    else:
        side, place = ring[at]
        if sides[side][place] == 1 and side == mover:
            opposite = count - 1 - place
            stores[mover] += sides[1 - mover][opposite]
            sides[1 - mover][opposite] = 0
        elif sides[side][place] == 1:
            mover, turns = 1 - mover, 2
    if turns == 0:
        mover, turns = 1 - mover, 1
    text = "/".join(",".join(map(str, side)) for side in sides)
    return f"{text} {stores[0]}/{stores[1]} {mover + 1} {turns}"


if __name__ == "__main__":
    for line in sys.stdin:
        position, pit = line.rstrip("\n").split("\t")
        print(play(position, int(pit)) or "illegal", flush=True)
