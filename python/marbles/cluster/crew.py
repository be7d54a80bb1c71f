"""Who works: this process, or the workers of a Ray cluster."""

import logging
import os
import re
import socket
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from marbles import _marbles
from marbles._marbles import DamagedFile, __version__
from marbles.cluster.storage import ClusterError, storage_at

# Seconds between looks at whether the head of the cluster is there.
LOOK = 2.0


class Working(NamedTuple):
    """How far the work is."""

    stage: str
    level: int
    done: int
    total: int


class Job(NamedTuple):
    """What every worker must know. `hurdle` is for tests: it is called before every task."""

    # The class of `_marbles` that does the work, and what it is told after the folder and the name.
    work: str
    arguments: tuple[Any, ...]
    # What the folder is for, in words.
    name: str
    storage: str
    hurdle: Callable[[], None] | None
    version: str = __version__


class Task(NamedTuple):
    """Something to be done by one worker: a method of the work, the files it reads and the files it writes."""

    what: str
    arguments: tuple[Any, ...]
    reads: Sequence[str] = ()
    writes: Sequence[str] = ()
    # How much there is to do, in positions or so.
    weight: int = 1


class Result(NamedTuple):
    """What came of a task: a value, or what was wrong. A file that was damaged is named."""

    value: Any = None
    damaged: str | None = None
    wrong: str | None = None


def perform(job: Job, tasks: Sequence[Task]) -> list[Result]:
    """What a worker does. Whatever goes wrong is a value: exceptions would lose what they are about."""
    if job.version != __version__:
        sentence = f"a worker has marbles {__version__}, this program {job.version}: install the same"
        return [Result(wrong=sentence)] * len(tasks)
    return [_perform(job, task) for task in tasks]


def _perform(job: Job, task: Task) -> Result:
    if job.hurdle is not None:
        job.hurdle()
    try:
        with storage_at(job.storage).borrowed(task.reads, task.writes) as folder:
            method = getattr(_work(job.work, folder, job.name, job.arguments), task.what)
            return Result(method(*task.arguments) if callable(method) else method)
    except DamagedFile as error:
        return Result(damaged=error.args[1])
    except (OSError, ValueError) as error:
        return Result(wrong=str(error))


@lru_cache(maxsize=1)
def _work(work: str, folder: Path, name: str, arguments: tuple[Any, ...]) -> Any:
    """What does the tasks of a folder. It is made once for all that a process does there: that takes a while."""
    return getattr(_marbles, work)(folder, name, *arguments)


# Tasks go together, little ones until there is this much to do: handing one out costs some milliseconds.
TOGETHER = 50_000
# However much there is to do, every worker gets about so many groups, so that none is waited for long.
GROUPS = 4


def in_groups(weights: Sequence[int], workers: float) -> Iterator[list[int]]:
    """Places of what is to be done, in groups with enough to do for so many workers, the largest first."""
    enough = max(TOGETHER, sum(weights) / workers / GROUPS)
    group, weight = [], 0
    for place in sorted(range(len(weights)), key=lambda place: -weights[place]):
        group.append(place)
        weight += weights[place]
        if weight >= enough:
            yield group
            group, weight = [], 0
    if group:
        yield group


class Crew(Protocol):
    # How many there are to work now.
    workers: float

    def work(self, tasks: Sequence[Task]) -> Iterator[tuple[int, Result]]: ...


class Here:
    """Everything in this process."""

    workers = 1.0

    def __init__(self, job: Job) -> None:
        self.job = job

    def work(self, tasks: Sequence[Task]) -> Iterator[tuple[int, Result]]:
        for place, task in enumerate(tasks):
            (result,) = perform(self.job, [task])
            yield place, result


class RayCrew:
    """The workers of a Ray cluster. One that dies is replaced and its task done again."""

    def __init__(self, job: Job) -> None:
        import ray

        self.job = job
        self.perform = ray.remote(num_cpus=1, max_retries=-1)(perform)
        self.head = ray.get_runtime_context().gcs_address
        self._look_around()

    def work(self, tasks: Sequence[Task]) -> Iterator[tuple[int, Result]]:
        import ray

        with cluster_errors():
            waiting = {
                self.perform.remote(self.job, [tasks[place] for place in places]): places
                for places in in_groups([task.weight for task in tasks], self.workers)
            }
            while waiting:
                ready, _ = ray.wait(list(waiting), timeout=LOOK)
                if time.monotonic() - self.looked >= LOOK:
                    self._look_around()
                for one in ready:
                    yield from zip(waiting.pop(one), ray.get(one), strict=True)

    def _look_around(self) -> None:
        """Fails if the head of the cluster does not answer; counts the workers, who come and go."""
        import ray

        look_for_head(self.head)
        self.workers = max(ray.cluster_resources().get("CPU", 1), 1)  # type: ignore[no-untyped-call]
        self.looked = time.monotonic()


@contextmanager
def cluster_errors() -> Iterator[None]:
    """Says in a sentence that the cluster was lost."""
    import ray

    try:
        yield
    except (ray.exceptions.RayError, ConnectionError) as error:
        sentence = str(error).strip().splitlines()[0]
        raise ClusterError(f"the cluster was lost: {sentence}; finished work stays") from error


def look_for_head(address: str) -> None:
    """Fails if nobody answers at a ``HOST:PORT``. Ray would try for minutes, and then end this process."""
    host, port = address.rsplit(":", 1)
    try:
        socket.create_connection((host, int(port)), timeout=10).close()
    except OSError as error:
        raise ConnectionError(f"its head at {address} does not answer ({error})") from error


@contextmanager
def crew_for(job: Job, workers: int | None, address: str | None) -> Iterator[Crew]:
    """The crew that was asked for; Ray is started and stopped where it is not there yet."""
    if workers == 0:
        yield Here(job)
        return
    try:
        import ray
    except ImportError as error:
        raise ClusterError("Ray is not installed: pip install 'marbles-games[cluster]', or workers=0") from error
    own = not ray.is_initialized()
    if own:
        try:
            join(address) if address is not None else start(workers)
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise ClusterError(f"no cluster at {address or 'this machine'}: {error}") from error
    try:
        with cluster_errors():
            crew = RayCrew(job)
        yield crew
    finally:
        if own:
            ray.shutdown()


def join(address: str) -> None:
    """Joins the cluster at an address."""
    import ray

    if re.fullmatch(r"[^/:]+:\d+", address):
        look_for_head(address)
    ray.init(address, log_to_driver=False, logging_level=logging.ERROR)


def start(workers: int | None) -> None:
    """Starts Ray on this machine."""
    import ray

    ray.init(
        num_cpus=workers_here(workers),
        include_dashboard=False,
        log_to_driver=False,
        logging_level=logging.ERROR,
        object_store_memory=80 << 20,
    )


def workers_here(asked: int | None) -> int | None:
    """As many workers as asked, but no more than this machine has cores: each costs a second to start, and those
    beyond the cores only wait for the others. `None` lets Ray decide.
    """
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if asked is None or asked <= cores:
        return asked
    sentence = f"{cores} workers are started instead of {asked}: more than one for each core would only wait"
    warnings.warn(sentence, stacklevel=2)
    return cores


class Damaged(Exception):  # noqa: N818
    """A piece that must be made again."""

    def __init__(self, piece: str) -> None:
        super().__init__(piece)
        self.piece = piece


class Undertaking:
    """A piece of work as the one who hands it out sees it."""

    def __init__(self, job: Job, crew: Crew, tell: Callable[[Working], object] | None) -> None:
        self.job, self.crew, self.tell = job, crew, tell or (lambda _: None)
        self.storage = storage_at(job.storage)

    def claim(self) -> None:
        """Makes the folder, and fails if it is for something else."""
        try:
            self.storage.claim(self.job.name)
        except (OSError, ValueError) as error:
            raise ClusterError(str(error)) from error

    def do(self, stage: str, level: int, tasks: Sequence[Task]) -> list[Any]:
        """Has tasks done, in any order; gives their values in the order asked."""
        values: list[Any] = [None] * len(tasks)
        for done, (place, result) in enumerate(self.crew.work(tasks), 1):
            if result.damaged is not None:
                raise Damaged(result.damaged)
            if result.wrong is not None:
                raise ClusterError(f"{result.wrong}; finished work stays in {self.storage.place}")
            values[place] = result.value
            self.tell(Working(stage, level, done, len(tasks)))
        return values


def check_sizes(**sizes: int | None) -> None:
    """Fails if a number that was asked for, called by its name, is below zero."""
    for name, size in sizes.items():
        if size is not None and size < 0:
            raise ValueError(f"{name} cannot be {size}")


def check_room(storage: str, needed: int) -> None:
    """Fails if the disk would not hold so many bytes."""
    place = storage_at(storage)
    free = place.free()
    if free is not None and needed > free:
        raise ClusterError(
            f"this needs about {needed / 1e9:.1f} GB in {place.place}, where {free / 1e9:.1f} GB are free; "
            "choose another folder, or say sure=True"
        )
