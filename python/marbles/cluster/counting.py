"""Counting positions of peg solitaire level by level.

A level is all positions after some number of jumps, up to the symmetries that keep the goal, cut into shards by a
hash. Expanding a shard gives sorted parts for every shard of the next level; merging the parts of a shard removes
duplicates exactly. A level is done when all its shards are merged. What can still be won is the same walk
backwards, within the levels.
"""

import json
import os
from collections.abc import Callable, Sequence
from typing import TypedDict

from marbles._marbles import SolitairePosition, SolitaireSolver
from marbles.cluster.crew import (
    Crew,
    Damaged,
    Job,
    Task,
    Undertaking,
    Working,
    check_room,
    check_sizes,
    crew_for,
    in_groups,
)
from marbles.rows import Forecast

# Shards of a level, unless told otherwise: enough for a few dozen workers, few enough to be merged quickly.
SHARDS = 16
# Bytes that a worker collects before it sorts them, unless told otherwise.
MEMORY = 256 << 20


class Level(TypedDict):
    """Positions after some number of jumps, up to the symmetries that keep the goal."""

    jumps: int
    marbles: int
    reachable: int
    winnable: int
    dead_ends: int


def forecast(start: SolitairePosition | str) -> Forecast:
    """About how many positions there are, and how many bytes they take: right within a factor of two or so."""
    position = SolitairePosition(start) if isinstance(start, str) else start
    return SolitaireSolver(position.text).forecast(position)


def count(
    start: SolitairePosition | str,
    *,
    folder: str | os.PathLike[str],
    workers: int | None = None,
    address: str | None = None,
    shards: int = SHARDS,
    memory: int = MEMORY,
    sure: bool = False,
    progress: Callable[[Working], object] | None = None,
    _hurdle: Callable[[], None] | None = None,
) -> list[Level]:
    """Counts the positions that can be reached and won, level by level.

    With ``workers=0`` everything is done in this process, without Ray. With a number, Ray is started here with so
    many, at most one for each core. With an `address`, or inside a program that has called ``ray.init``, the workers
    are the cluster's.
    `memory` bounds what a worker takes besides some 100 MiB for Python and Ray.
    Unless you are `sure`, nothing begins that the disk would not hold.
    """
    position = SolitairePosition(start) if isinstance(start, str) else start
    check_sizes(workers=workers, memory=memory)
    if shards < 1:
        raise ValueError("a level has at least one shard")
    if not sure:
        check_room(os.fspath(folder), forecast(position)["bytes"])
    job = Job(
        work="CountWork",
        arguments=(position.text, shards, memory),
        name=f"count {position.text} in {shards} shards",
        storage=os.fspath(folder),
        hurdle=_hurdle,
    )
    with crew_for(job, workers, address) as crew:
        work = _Count(job, position, shards, crew, progress)
        while True:
            try:
                return work.run()
            except Damaged as damaged:
                work.forget(damaged.piece)


class _Count(Undertaking):
    """One count."""

    def __init__(
        self,
        job: Job,
        position: SolitairePosition,
        shards: int,
        crew: Crew,
        tell: Callable[[Working], object] | None,
    ) -> None:
        super().__init__(job, crew, tell)
        self.position = position
        self.shards = range(shards)
        # The lengths of the shards of every level that is done, by kind and level.
        self.lengths: dict[tuple[str, int], list[int]] = {}

    def run(self) -> list[Level]:
        """Makes whatever is missing, and gives the counts of all levels."""
        self.claim()
        reachable: list[int] = []
        while not reachable or reachable[-1]:
            reachable.append(sum(self.level("reachable", len(reachable), self._reach)))
        reachable.pop()
        winnable = [0] * len(reachable)
        (last,) = self.do("looking", 0, [Task("last", ())])
        if last is not None and last < len(reachable):
            for level in range(last, -1, -1):
                make = self._goals if level == last else self._win
                winnable[level] = sum(self.level("winnable", level, make))
        dead = [sum(self.level("dead", level, self._dead_ends)) for level in range(len(reachable))]
        marbles = self.position.marbles_left
        rows = enumerate(zip(reachable, winnable, dead, strict=True))
        return [
            Level(jumps=jumps, marbles=marbles - jumps, reachable=a, winnable=b, dead_ends=c)
            for jumps, (a, b, c) in rows
        ]

    def level(self, kind: str, level: int, make: Callable[[int], list[int]]) -> list[int]:
        """The length of every shard of a level, which is made if it is not there."""
        kept = self.storage.read(_note(kind, level))
        if kept is not None:
            lengths: list[int] = json.loads(kept)["lengths"]
        else:
            lengths = make(level)
            self._note(kind, level, lengths)
        self.lengths[kind, level] = lengths
        return lengths

    def _note(self, kind: str, level: int, lengths: list[int]) -> None:
        """Notes that a level is done."""
        self.storage.write(_note(kind, level), json.dumps({"lengths": lengths}))

    def forget(self, run: str) -> None:
        """Removes a damaged run, and the note that its level is done."""
        self.storage.remove(_file(run))
        kind, level = run.split("-")[:2]
        if kind != "part":
            self.storage.remove(_note(kind, int(level)))

    def _reach(self, level: int) -> list[int]:
        if level > 0:
            return self._grow("reachable", level, level - 1)
        runs = [_run("reachable", 0, shard) for shard in self.shards]
        tasks = [Task("begin", (run, shard), (), (_file(run),)) for shard, run in enumerate(runs)]
        return self.do("reaching", 0, tasks)

    def _goals(self, level: int) -> list[int]:
        tasks = []
        for shard in self.shards:
            run, within = _run("winnable", level, shard), _run("reachable", level, shard)
            tasks.append(Task("goals", (run, shard, within), (_file(within),), (_file(run),)))
        return self.do("winning", level, tasks)

    def _win(self, level: int) -> list[int]:
        return self._grow("winnable", level, level + 1)

    def _dead_ends(self, level: int) -> list[int]:
        tasks = []
        for shard, length in enumerate(self.lengths["reachable", level]):
            run = _run("reachable", level, shard)
            tasks.append(Task("dead_ends", (run,), (_file(run),), (), length))
        return self.do("dead ends", level, tasks)

    def _grow(self, kind: str, level: int, before: int) -> list[int]:
        """Makes the shards of a level that are missing from all shards of the one before it; gives all lengths."""
        stage = "winning" if kind == "winnable" else "reaching"
        runs = [_run(kind, level, shard) for shard in self.shards]
        missing = [shard for shard in self.shards if not self.storage.has(_file(runs[shard]))]
        parts = self._expand(stage, kind, level, before, missing)
        weight = sum(self.lengths[kind, before]) // len(self.shards)
        tasks = [Task("length", (run,), (_file(run),)) for run in runs]
        for shard in missing:
            within = _run("reachable", level, shard) if kind == "winnable" else None
            reads = [_file(run) for run in [*parts[shard], *([within] if within else [])]]
            tasks[shard] = Task("merge", (runs[shard], parts[shard], within), reads, (_file(runs[shard]),), weight)
        lengths = self.do(stage, level, tasks)
        for part in (part for some in parts.values() for part in some):
            self.storage.remove(_file(part))
        return lengths

    def _expand(self, stage: str, kind: str, level: int, before: int, wanted: Sequence[int]) -> dict[int, list[str]]:
        """The parts of the shards wanted, by shard."""
        parts: dict[int, list[str]] = {shard: [] for shard in wanted}
        lengths = self.lengths[kind, before]
        tasks = []
        # Shards that one worker expands together give fewer parts, and what they have in common is found at once.
        for group, shards in enumerate(in_groups(lengths, self.crew.workers) if wanted else []):
            sources, prefix = [_run(kind, before, shard) for shard in shards], f"part-{kind}-{level:02}-{group:03}"
            arguments = (sources, prefix, list(wanted), kind == "winnable")
            reads, weight = [_file(source) for source in sources], sum(lengths[shard] for shard in shards)
            tasks.append(Task("expand", arguments, reads, (_file(f"{prefix}-*"),), weight))
        dead = []
        for found, without_jump in self.do(stage, level, tasks):
            dead.append(without_jump)
            for shard, part in found:
                parts[shard].append(part)
        if kind == "reachable" and dead:
            # The worker that looked for jumps knows where there were none: nobody has to look again.
            self._note("dead", before, dead)
        return parts


def _note(kind: str, level: int) -> str:
    return f"{kind}-{level:02}.json"


def _run(kind: str, level: int, shard: int) -> str:
    return f"{kind}-{level:02}-{shard:03}"


def _file(run: str) -> str:
    return f"{run}.run"
