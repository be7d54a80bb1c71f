"""Counting positions of peg solitaire on many machines with Ray.

A level is all positions after some number of jumps, up to the symmetries that keep the goal, cut into shards by a
hash. Expanding a shard gives sorted parts for every shard of the next level; merging the parts of a shard removes
duplicates exactly. A level is done when all its shards are merged. What can still be won is the same walk
backwards, within the levels. Every run is a file with checksums that appears whole or not at all, so a worker that
dies is simply replaced, a damaged run is made again from the level before it, and the same call goes on after any
crash.

The runs lie in a folder that every worker sees, or anywhere that fsspec knows (``s3://bucket/path``): then a worker
fetches what it reads and puts back what it writes. Workers may come and go: Ray starts whatever is waiting where
there is room.

>>> from marbles import cluster
>>> cluster.count("triangle-15", folder="/tmp/triangle", workers=0)[1]["reachable"]  # doctest: +SKIP
1
"""

import json
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypedDict

from marbles._marbles import CountWork, DamagedFile, SolitairePosition, SolitaireSolver, __version__
from marbles.rows import Forecast

__all__ = ["ClusterError", "Level", "Working", "count", "forecast"]

# Shards of a level, unless told otherwise: enough for a few dozen workers, few enough to be merged quickly.
SHARDS = 16
# Bytes that a worker collects before it sorts them, unless told otherwise.
MEMORY = 256 << 20


class ClusterError(RuntimeError):
    """The work cannot go on. What is done is kept, and the same call goes on from there."""


class Level(TypedDict):
    """Positions after some number of jumps, up to the symmetries that keep the goal."""

    jumps: int
    marbles: int
    reachable: int
    winnable: int
    dead_ends: int


class Working(NamedTuple):
    """How far a count is."""

    stage: str
    level: int
    done: int
    total: int


class _Job(NamedTuple):
    """What every worker must know. `hurdle` is for tests: it is called before every task."""

    position: str
    storage: str
    shards: int
    memory: int
    version: str
    hurdle: Callable[[], None] | None

    @property
    def name(self) -> str:
        return f"count {self.position} in {self.shards} shards"


class _Task(NamedTuple):
    """Something to be done by one worker: a method of `CountWork`, what it reads and what it writes."""

    what: str
    arguments: tuple[Any, ...]
    reads: Sequence[str]
    writes: Sequence[str]


class _Result(NamedTuple):
    """What came of a task: a value, or what was wrong. A run that was damaged is named."""

    value: Any = None
    damaged: str | None = None
    wrong: str | None = None


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
    many. With an `address`, or inside a program that has called ``ray.init``, the workers are the cluster's.
    `memory` bounds what a worker collects before it sorts; a worker takes that and some 200 MiB for Python and Ray.
    Unless you are `sure`, nothing begins that the disk would not hold.
    """
    position = SolitairePosition(start) if isinstance(start, str) else start
    job = _Job(position.text, os.fspath(folder), shards, memory, __version__, _hurdle)
    storage = _storage(job.storage)
    if not sure:
        _check_room(position, storage)
    with _crew(job, workers, address) as crew:
        work = _Count(job, position, storage, crew, progress or (lambda _: None))
        while True:
            try:
                return work.run()
            except _Damaged as damaged:
                work.forget(damaged.run)


def _check_room(position: SolitairePosition, storage: "_Storage") -> None:
    free, needed = storage.free(), forecast(position)["bytes"]
    if free is not None and needed > free:
        raise ClusterError(
            f"this needs about {needed / 1e9:.1f} GB in {storage.place}, where {free / 1e9:.1f} GB are free; "
            "choose another folder, or say sure=True"
        )


class _Damaged(Exception):  # noqa: N818
    """A run that must be made again."""

    def __init__(self, run: str) -> None:
        super().__init__(run)
        self.run = run


class _Count:
    """One count, as the one who hands the work out sees it."""

    def __init__(
        self,
        job: _Job,
        position: SolitairePosition,
        storage: "_Storage",
        crew: "_Crew",
        tell: Callable[[Working], object],
    ) -> None:
        self.job, self.position, self.storage, self.crew, self.tell = job, position, storage, crew, tell
        self.shards = range(job.shards)

    def run(self) -> list[Level]:
        """Makes whatever is missing, and gives the counts of all levels."""
        self.storage.claim(self.job)
        reachable: list[int] = []
        while not reachable or reachable[-1]:
            reachable.append(sum(self.level("reachable", len(reachable), self._reach)))
        reachable.pop()
        winnable = [0] * len(reachable)
        (last,) = self.do("looking", 0, [_Task("last", (), (), ())])
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

    def level(self, kind: str, level: int, make: Callable[[int, list[int]], list[int]]) -> list[int]:
        """The length of every shard of a level, which is made if it is not there."""
        note = f"{kind}-{level:02}.json"
        kept = self.storage.read(note)
        if kept is not None:
            lengths: list[int] = json.loads(kept)["lengths"]
            return lengths
        lengths = make(level, list(self.shards))
        self.storage.write(note, json.dumps({"lengths": lengths}))
        return lengths

    def forget(self, run: str) -> None:
        """Removes a damaged run, and the note that its level is done."""
        self.storage.remove(f"{run}.run")
        kind, level = run.split("-")[:2]
        if kind != "part":
            self.storage.remove(f"{kind}-{level}.json")

    def _reach(self, level: int, shards: list[int]) -> list[int]:
        if level == 0:
            tasks = [_Task("begin", (_run("reachable", 0, s), s), (), (_run("reachable", 0, s),)) for s in shards]
            return self.do("reaching", 0, tasks)
        return self._grow("reachable", level, level - 1, backward=False)

    def _goals(self, level: int, shards: list[int]) -> list[int]:
        def task(shard: int) -> _Task:
            run, within = _run("winnable", level, shard), _run("reachable", level, shard)
            return _Task("goals", (run, shard, within), (within,), (run,))

        return self.do("winning", level, [task(shard) for shard in shards])

    def _win(self, level: int, shards: list[int]) -> list[int]:
        return self._grow("winnable", level, level + 1, backward=True)

    def _dead_ends(self, level: int, shards: list[int]) -> list[int]:
        runs = [_run("reachable", level, shard) for shard in shards]
        return self.do("dead ends", level, [_Task("dead_ends", (run,), (run,), ()) for run in runs])

    def _grow(self, kind: str, level: int, before: int, *, backward: bool) -> list[int]:
        """Makes the shards of a level that are missing from all shards of the one before it."""
        stage = "winning" if backward else "reaching"
        missing = [shard for shard in self.shards if not self.storage.has(f"{_run(kind, level, shard)}.run")]
        expansions = []
        for shard in self.shards:
            source = _run(kind, before, shard)
            prefix = f"part-{kind}-{level:02}-{shard:03}"
            arguments = (source, prefix, missing, backward, self.job.memory)
            expansions.append(_Task("expand", arguments, (source,), (f"{prefix}-*",)))
        parts: dict[int, list[str]] = {shard: [] for shard in missing}
        for found in self.do(stage, level, expansions if missing else []):
            for shard, part in found:
                parts[shard].append(part)
        merges = []
        for shard in missing:
            run, within = _run(kind, level, shard), _run("reachable", level, shard) if backward else None
            reads = [*parts[shard], within] if within else parts[shard]
            merges.append(_Task("merge", (run, parts[shard], within), reads, (run,)))
        self.do(stage, level, merges)
        for part in (part for some in parts.values() for part in some):
            self.storage.remove(f"{part}.run")
        lengths = [_Task("length", (run,), (run,), ()) for run in (_run(kind, level, shard) for shard in self.shards)]
        return self.do(stage, level, lengths)

    def do(self, stage: str, level: int, tasks: list[_Task]) -> list[Any]:
        """Has tasks done, in any order; gives their values in the order asked."""
        values: list[Any] = [None] * len(tasks)
        for done, (place, result) in enumerate(self.crew.work(tasks), 1):
            if result.damaged is not None:
                raise _Damaged(result.damaged)
            if result.wrong is not None:
                raise ClusterError(f"{result.wrong}; what is done is kept in {self.storage.place}")
            values[place] = result.value
            self.tell(Working(stage, level, done, len(tasks)))
        return values


def _run(kind: str, level: int, shard: int) -> str:
    return f"{kind}-{level:02}-{shard:03}"


# Who works


class _Crew(Protocol):
    def work(self, tasks: Sequence[_Task]) -> Iterator[tuple[int, _Result]]: ...


@dataclass
class _Here:
    """Everything in this process."""

    job: _Job

    def work(self, tasks: Sequence[_Task]) -> Iterator[tuple[int, _Result]]:
        for place, task in enumerate(tasks):
            yield place, _perform(self.job, task)


class _RayCrew:
    """The workers of a Ray cluster. One that dies is replaced and its task done again."""

    def __init__(self, job: _Job) -> None:
        import ray

        self.job = job
        self.perform = ray.remote(num_cpus=1, max_retries=-1)(_perform)

    def work(self, tasks: Sequence[_Task]) -> Iterator[tuple[int, _Result]]:
        import ray

        try:
            waiting = {self.perform.remote(self.job, task): place for place, task in enumerate(tasks)}
            while waiting:
                (ready, *_), _rest = ray.wait(list(waiting))
                yield waiting.pop(ready), ray.get(ready)
        except (ray.exceptions.RayError, ConnectionError) as error:
            sentence = str(error).strip().splitlines()[0]
            raise ClusterError(f"the cluster was lost: {sentence}; what is done is kept") from error


@contextmanager
def _crew(job: _Job, workers: int | None, address: str | None) -> Iterator[_Crew]:
    if workers == 0:
        yield _Here(job)
        return
    try:
        import ray
    except ImportError as error:
        raise ClusterError("Ray is not installed: pip install 'marbles-games[cluster]', or workers=0") from error
    own = not ray.is_initialized()
    if own:
        options: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
        if address is not None:
            options["address"] = address
        else:
            options |= {"num_cpus": workers, "include_dashboard": False, "object_store_memory": 80 << 20}
        try:
            ray.init(**options)
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise ClusterError(f"no cluster at {address or 'this machine'}: {error}") from error
    try:
        yield _RayCrew(job)
    finally:
        if own:
            ray.shutdown()


def _perform(job: _Job, task: _Task) -> _Result:
    """What a worker does. Whatever goes wrong is a value: exceptions would lose what they are about."""
    if job.version != __version__:
        return _Result(wrong=f"a worker has marbles {__version__}, this program {job.version}: install the same")
    if job.hurdle is not None:
        job.hurdle()
    try:
        with _storage(job.storage).borrowed(task) as folder:
            work = CountWork(job.position, folder, job.name, job.shards)
            method = getattr(work, task.what)
            return _Result(method(*task.arguments) if callable(method) else method)
    except DamagedFile as error:
        return _Result(damaged=error.args[1])
    except (OSError, ValueError) as error:
        return _Result(wrong=str(error))


# Where the runs lie


class _Storage(Protocol):
    place: str

    def claim(self, job: _Job) -> None: ...
    def free(self) -> int | None: ...
    def has(self, name: str) -> bool: ...
    def read(self, name: str) -> str | None: ...
    def write(self, name: str, text: str) -> None: ...
    def remove(self, name: str) -> None: ...
    def borrowed(self, task: _Task) -> Any: ...


def _storage(place: str) -> _Storage:
    return _Remote(place) if "://" in place else _Folder(place)


class _Folder:
    """A folder that every worker sees."""

    def __init__(self, place: str) -> None:
        self.place = place
        self.folder = Path(place)

    def claim(self, job: _Job) -> None:
        """Makes the folder, and fails if it is for something else."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            CountWork(job.position, self.folder, job.name, job.shards)
        except (OSError, ValueError) as error:
            raise ClusterError(str(error)) from error

    def free(self) -> int | None:
        there = next(folder for folder in [self.folder, *self.folder.absolute().parents] if folder.exists())
        return shutil.disk_usage(there).free

    def has(self, name: str) -> bool:
        return (self.folder / name).exists()

    def read(self, name: str) -> str | None:
        try:
            return (self.folder / name).read_text()
        except FileNotFoundError:
            return None

    def write(self, name: str, text: str) -> None:
        new = self.folder / f"{name}.new"
        new.write_text(text)
        new.replace(self.folder / name)

    def remove(self, name: str) -> None:
        (self.folder / name).unlink(missing_ok=True)

    @contextmanager
    def borrowed(self, task: _Task) -> Iterator[Path]:
        yield self.folder


class _Remote:
    """Anywhere that fsspec knows. A worker has a copy of what it reads for as long as it needs it."""

    def __init__(self, place: str) -> None:
        import fsspec

        self.place = place
        self.system, self.root = fsspec.core.url_to_fs(place)

    def _path(self, name: str) -> str:
        return f"{self.root}/{name}"

    def claim(self, job: _Job) -> None:
        found = self.read("work.txt")
        if found is not None and found.strip() != job.name:
            raise ClusterError(f"{self.place} has the runs of {found.strip()}; choose another, or remove it")
        self.system.makedirs(self.root, exist_ok=True)
        self.write("work.txt", f"{job.name}\n")

    def free(self) -> int | None:
        return None

    def has(self, name: str) -> bool:
        return bool(self.system.exists(self._path(name)))

    def read(self, name: str) -> str | None:
        if not self.has(name):
            return None
        content: bytes = self.system.cat_file(self._path(name))
        return content.decode()

    def write(self, name: str, text: str) -> None:
        self.system.pipe_file(self._path(name), text.encode())

    def remove(self, name: str) -> None:
        if self.has(name):
            self.system.rm_file(self._path(name))

    @contextmanager
    def borrowed(self, task: _Task) -> Iterator[Path]:
        with tempfile.TemporaryDirectory(prefix="marbles-") as scratch:
            for run in task.reads:
                self.system.get_file(self._path(f"{run}.run"), f"{scratch}/{run}.run")
            yield Path(scratch)
            for pattern in task.writes:
                for made in Path(scratch).glob(f"{pattern}.run"):
                    # Under another name first: what is there under its name is whole.
                    self.system.put_file(str(made), self._path(f"{made.name}.new"))
                    self.system.mv(self._path(f"{made.name}.new"), self._path(made.name))
