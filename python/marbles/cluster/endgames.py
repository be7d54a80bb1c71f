"""Databases of Congkak past memory, layer by layer.

A layer is all positions with some number of marbles in pits, cut into tiles. Filling a tile needs tiles of lower
layers and some of its own layer, one at a time, so a worker holds two of them whatever the size of the database.
The values are those of ``congkak.Database``, byte for byte.
"""

import os
from collections.abc import Callable
from typing import Any

from marbles._marbles import CongkakDatabase, CongkakPosition, DatabaseTiles, DatabaseWork
from marbles.cluster.crew import Crew, Damaged, Job, Task, Undertaking, Working, check_room, check_sizes, crew_for
from marbles.cluster.storage import WORK, ClusterError, Storage, storage_at

# Bytes that a worker may take for tiles, unless told otherwise.
MEMORY = 1 << 30


def database(
    pits: int,
    marbles: int,
    *,
    count: str = "side",
    folder: str | os.PathLike[str],
    workers: int | None = None,
    address: str | None = None,
    memory: int = MEMORY,
    sure: bool = False,
    progress: Callable[[Working], object] | None = None,
    _hurdle: Callable[[], None] | None = None,
) -> "TiledDatabase":
    """Fills the database of a board with at most so many marbles in pits, in a folder that it may outlive memory in.

    `workers` and `address` are those of `count`. `memory` bounds what a worker takes besides some 100 MiB for Python
    and Ray, and says how large the tiles are; a folder that was begun keeps its tiles. Unless you are `sure`, nothing
    begins that the disk would not hold.
    """
    check_sizes(pits=pits, marbles=marbles, workers=workers, memory=memory)
    try:
        tiles = DatabaseTiles(pits, marbles, count, memory)
    except ValueError as error:
        raise ClusterError(str(error)) from error
    begun = _tiles_in(storage_at(os.fspath(folder)))
    if begun is not None and (begun.pits, begun.marbles, begun.count) == (pits, marbles, count):
        tiles = begun
    job = Job(
        work="DatabaseWork",
        arguments=(),
        name=tiles.name,
        storage=os.fspath(folder),
        hurdle=_hurdle,
    )
    if not sure:
        check_room(job.storage, tiles.entries)
    with crew_for(job, workers, address) as crew:
        work = _Filling(job, tiles, crew, progress)
        while True:
            try:
                work.run()
                break
            except Damaged as damaged:
                work.storage.remove(_file(damaged.piece))
    return TiledDatabase(job.storage)


class _Filling(Undertaking):
    """One database."""

    def __init__(self, job: Job, tiles: DatabaseTiles, crew: Crew, tell: Callable[[Working], object] | None) -> None:
        super().__init__(job, crew, tell)
        self.tiles = tiles

    def run(self) -> None:
        """Fills whatever tiles are missing."""
        self.claim()
        for layer in range(self.tiles.marbles + 1):
            for wave in self.tiles.waves(layer):
                missing = [tile for tile in wave if not self.storage.has(_file(tile))]
                self.do("filling", layer, [self._task(tile) for tile in missing])

    def _task(self, tile: str) -> Task:
        reads = [_file(source) for source in self.tiles.sources(tile)]
        return Task("fill", (tile,), reads, (_file(tile),), self.tiles.length(tile))


class TiledDatabase:
    """A database in tiles, where they lie: a position is looked up in the one tile that has it.

    >>> TiledDatabase("/shared/seven").value(position)  # doctest: +SKIP
    -3
    """

    def __init__(self, folder: str | os.PathLike[str]) -> None:
        self._storage = storage_at(os.fspath(folder))
        tiles = _tiles_in(self._storage)
        if tiles is None:
            raise ClusterError(f"{self._storage.place} has no database of Congkak")
        self._tiles = tiles
        self.pits, self.marbles, self.count = self._tiles.pits, self._tiles.marbles, self._tiles.count

    def __len__(self) -> int:
        return self._tiles.entries

    def __repr__(self) -> str:
        return f"<TiledDatabase of {self.pits} pits, {self.marbles} marbles, {self.count}>"

    def value(self, position: CongkakPosition) -> int | None:
        """The value of a position for its mover, warehouses left out; `None` if it is not in here."""
        tile = self._tiles.tile_of(position)
        if tile is None:
            return None
        value: int = self._work([tile], "value", position)
        return value

    def join(self) -> CongkakDatabase:
        """The whole database in memory, which must hold it; ``save`` keeps it for the program."""
        layers = (self._tiles.waves(layer) for layer in range(self.marbles + 1))
        joined: CongkakDatabase = self._work([tile for waves in layers for wave in waves for tile in wave], "join")
        return joined

    def _work(self, tiles: list[str], what: str, *arguments: Any) -> Any:
        with self._storage.borrowed([_file(tile) for tile in tiles], ()) as folder:
            return getattr(DatabaseWork(folder, self._tiles.name), what)(*arguments)


def _tiles_in(storage: Storage) -> DatabaseTiles | None:
    """The tiles that a place is for; `None` if it is for something else, or not there."""
    try:
        return DatabaseTiles.named(storage.read(WORK) or "")
    except (OSError, ValueError):
        return None


def _file(tile: str) -> str:
    return f"{tile}.tile"
