"""Sheet 4: sowing."""

import sys


def play(position: str, pit: int) -> str | None:
    """The position after a sowing; None if the pit cannot be sown."""
    raise NotImplementedError


if __name__ == "__main__":
    for line in sys.stdin:
        position, pit = line.rstrip("\n").split("\t")
        print(play(position, int(pit)) or "illegal", flush=True)
