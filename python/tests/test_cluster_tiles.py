"""Databases of Congkak in tiles are those in memory."""

import random
from pathlib import Path

import pytest
from counted import Enough, saved, stop_at

from marbles import cluster, congkak
from marbles.cluster import ClusterError


@pytest.mark.parametrize(
    ("pits", "marbles", "count", "memory"),
    [
        (3, 9, "side", 0),
        (3, 9, "store", 5_000),
        (7, 6, "side", 1 << 20),
        (7, 6, "side", 1 << 30),
    ],
)
def test_a_database_in_tiles_is_the_one_in_memory(pits, marbles, count, memory, tmp_path: Path) -> None:
    tiled = cluster.database(pits, marbles, count=count, folder=tmp_path / "tiles", workers=0, memory=memory)
    whole = congkak.Database.build(pits, marbles, count=count)
    assert len(tiled) == len(whole)
    assert saved(tiled.join(), tmp_path) == saved(whole, tmp_path)
    # It is found again by its folder, and asked where it lies.
    again = cluster.TiledDatabase(tmp_path / "tiles")
    luck = random.Random(1)
    for _ in range(20):
        rows = [",".join(str(luck.randrange(2)) for _ in range(pits)) for _ in range(2)]
        position = congkak.Position(
            f"{rows[0]}/{rows[1]} 0/0 {luck.choice([1, 2])} {luck.choice([1, 2])} count={count}"
        )
        assert again.value(position) == whole.value(position)
    assert again.value(congkak.Position()) is None


def test_tiles_lie_anywhere(tmp_path: Path) -> None:
    tiled = cluster.database(3, 7, folder=f"file://{tmp_path}/tiles", workers=0, memory=4_000)
    assert saved(tiled.join(), tmp_path) == saved(congkak.Database.build(3, 7), tmp_path)


def test_a_stopped_database_goes_on_and_a_damaged_tile_is_filled_again(tmp_path: Path) -> None:
    with pytest.raises(Enough):
        cluster.database(3, 8, folder=tmp_path / "tiles", workers=0, memory=4_000, progress=stop_at(5))
    tiles = sorted((tmp_path / "tiles").glob("*.tile"))
    times = {tile: tile.stat().st_mtime_ns for tile in tiles}
    damaged = next(tile for tile in tiles if tile.name.startswith("tile-004-002"))
    content = bytearray(damaged.read_bytes())
    content[-1] ^= 0x10
    damaged.write_bytes(content)
    # However much memory there is now, the tiles stay as large as they are.
    tiled = cluster.database(3, 8, folder=tmp_path / "tiles", workers=0, memory=1 << 30)
    assert saved(tiled.join(), tmp_path) == saved(congkak.Database.build(3, 8), tmp_path)
    assert damaged.read_bytes() != bytes(content)
    assert all(tile.stat().st_mtime_ns == time for tile, time in times.items() if tile != damaged)


def test_what_cannot_be_filled_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for pits, marbles in [(9, 4), (0, 4), (7, 0), (8, 90)]:
        with pytest.raises(ClusterError, match="1 to 8 pits and 1 to 100 marbles, and takes at most a tebibyte"):
            cluster.database(pits, marbles, folder=tmp_path / "a", workers=0)
    with pytest.raises(ClusterError, match="expected side or store"):
        cluster.database(7, 4, count="both", folder=tmp_path / "a", workers=0)
    cluster.database(2, 4, folder=tmp_path / "b", workers=0)
    with pytest.raises(ClusterError, match="has the runs of congkak 2 pits 4 marbles side"):
        cluster.database(2, 5, folder=tmp_path / "b", workers=0)
    with pytest.raises(ClusterError, match="has no database of Congkak"):
        cluster.TiledDatabase(tmp_path / "nowhere")
    monkeypatch.setattr("shutil.disk_usage", lambda _: type("Usage", (), {"free": 10})())
    with pytest.raises(ClusterError, match="this needs about 0.9 GB in .*, where 0.0 GB are free"):
        cluster.database(7, 18, folder=tmp_path / "c", workers=0)
