"""What counts and databases are held against, and how they are stopped."""

from collections.abc import Callable
from pathlib import Path

from marbles import cluster, congkak, solitaire


def in_memory(start: str) -> list[tuple[int, int, int]]:
    """How many positions of each level can be reached, can be won and are dead ends, counted in this process."""
    position = solitaire.Position(start)
    rows = solitaire.Solver(position.text).count(position)
    names = ["reachable_up_to_symmetry", "winnable_up_to_symmetry", "dead_ends_up_to_symmetry"]
    return [tuple(row[name] for name in names) for row in rows if row["reachable"]]


def plain(levels: list[cluster.Level]) -> list[tuple[int, int, int]]:
    """The same of what a cluster has counted."""
    return [(row["reachable"], row["winnable"], row["dead_ends"]) for row in levels]


def saved(database: congkak.Database, folder: Path) -> bytes:
    """A database as it is kept."""
    database.save(folder / "whole")
    return (folder / "whole").read_bytes()


class Enough(Exception):
    """The watcher has seen enough."""


def stop_at(level: int) -> Callable[[cluster.Working], None]:
    """Stops the work when it comes to a level."""

    def tell(working: cluster.Working) -> None:
        if working.level == level:
            raise Enough

    return tell
