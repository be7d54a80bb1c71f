"""Counting on many machines is exact, whatever happens to the workers."""

import os
import random
import signal
import threading
from pathlib import Path

import pytest

from marbles import cluster, solitaire
from marbles.cluster import ClusterError


def in_memory(start: str) -> list[tuple[int, int, int]]:
    position = solitaire.Position(start)
    rows = solitaire.Solver(position.text).count(position)
    names = ["reachable_up_to_symmetry", "winnable_up_to_symmetry", "dead_ends_up_to_symmetry"]
    return [tuple(row[name] for name in names) for row in rows if row["reachable"]]


def plain(levels: list[cluster.Level]) -> list[tuple[int, int, int]]:
    return [(row["reachable"], row["winnable"], row["dead_ends"]) for row in levels]


@pytest.mark.parametrize(
    ("board", "shards"), [("triangle-10", 7), ("triangle-15", 1), ("triangle-15", 4), ("square-5", 2)]
)
def test_counts_are_those_in_memory(board: str, shards: int, tmp_path: Path) -> None:
    assert plain(cluster.count(board, folder=tmp_path / "runs", workers=0, shards=shards)) == in_memory(board)


def test_little_memory_and_a_storage_elsewhere_change_nothing(tmp_path: Path) -> None:
    start = "oooo/oooo/oo-o/oooo"
    assert plain(cluster.count(start, folder=tmp_path / "little", workers=0, shards=1, memory=1)) == in_memory(start)
    elsewhere = cluster.count("triangle-15", folder=f"file://{tmp_path}/elsewhere", workers=0, shards=3)
    assert plain(elsewhere) == in_memory("triangle-15")
    again = cluster.count("triangle-15", folder=f"file://{tmp_path}/elsewhere", workers=0, shards=3)
    assert again == elsewhere


def test_a_stopped_count_goes_on(tmp_path: Path) -> None:
    class Enough(Exception):
        pass

    def stop_at(level: int):
        def tell(working: cluster.Working) -> None:
            if working.level == level:
                raise Enough

        return tell

    for level in (3, 7, 9):
        with pytest.raises(Enough):
            cluster.count("triangle-15", folder=tmp_path, workers=0, shards=3, progress=stop_at(level))
    seen = []
    rows = cluster.count("triangle-15", folder=tmp_path, workers=0, shards=3, progress=seen.append)
    assert plain(rows) == in_memory("triangle-15")
    assert min(one.level for one in seen if one.stage == "reaching") >= 9


@pytest.mark.parametrize("run", ["reachable-05-001", "winnable-04-000", "reachable-00-000"])
def test_a_damaged_run_is_found_and_made_again(run: str, tmp_path: Path) -> None:
    expected = cluster.count("triangle-15", folder=tmp_path, workers=0, shards=2)
    path = tmp_path / f"{run}.run"
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 0x10
    path.write_bytes(content)
    # The note that a level is done is taken away, so that the run is read again.
    kind, level = run.split("-")[:2]
    for note in tmp_path.glob("*.json"):
        if note.name.startswith("dead") or note.name > f"{kind}-{level}.json" or kind == "winnable":
            note.unlink()
    for later in tmp_path.glob(f"{kind}-*.run"):
        shift = 1 if kind == "reachable" else -1
        if int(later.name.split("-")[1]) == int(level) + shift:
            later.unlink()
    assert cluster.count("triangle-15", folder=tmp_path, workers=0, shards=2) == expected
    assert path.read_bytes() != bytes(content)


def test_what_cannot_be_done_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cluster.count("triangle-10", folder=tmp_path / "a", workers=0)
    with pytest.raises(ClusterError, match="has the runs of count"):
        cluster.count("triangle-15", folder=tmp_path / "a", workers=0)
    with pytest.raises(ClusterError, match="GB are free"):
        monkeypatch.setattr("shutil.disk_usage", lambda _: type("Usage", (), {"free": 10})())
        cluster.count("english", folder=tmp_path / "b", workers=0)
    monkeypatch.undo()
    (tmp_path / "file").write_text("")
    with pytest.raises(ClusterError, match="file"):
        cluster.count("triangle-10", folder=tmp_path / "file" / "c", workers=0, sure=True)
    monkeypatch.setattr("marbles.cluster.__version__", "0.0.0")
    job = cluster._Job("triangle-10", str(tmp_path), 1, 1, "0.1.0", None)
    result = cluster._perform(job, cluster._Task("last", (), (), ()))
    assert result.wrong == "a worker has marbles 0.0.0, this program 0.1.0: install the same"


def test_a_forecast_is_within_a_factor_of_two() -> None:
    known = {"english": 23_475_688}
    for board in ["square-5", "triangle-21", "english"]:
        real = known.get(board) or sum(row[0] for row in in_memory(board))
        assert real / 2 <= cluster.forecast(board)["positions"] <= real * 2, board


@pytest.fixture(scope="module")
def ray():
    """One small cluster on this machine."""
    import ray

    ray.init(
        num_cpus=4,
        include_dashboard=False,
        log_to_driver=False,
        logging_level="ERROR",
        object_store_memory=80 << 20,
    )
    yield ray
    ray.shutdown()


def test_workers_change_nothing(ray, tmp_path: Path) -> None:
    assert plain(cluster.count("square-5", folder=tmp_path, shards=2)) == in_memory("square-5")


def test_twenty_workers_killed_at_random_change_nothing(ray, tmp_path: Path) -> None:
    notes = tmp_path / "killed"
    notes.mkdir()

    def hurdle() -> None:
        if len(os.listdir(notes)) >= 20 or random.random() < 0.3:
            return

        def kill() -> None:
            killed = sorted(int(name) for name in os.listdir(notes))
            try:
                os.close(os.open(notes / str(len(killed)), os.O_CREAT | os.O_EXCL))
            except FileExistsError:
                return
            if len(killed) < 20:
                os.kill(os.getpid(), signal.SIGKILL)

        # In the middle of the work, or just before or after it.
        threading.Timer(random.random() * 0.003, kill).start()

    rows = cluster.count("triangle-15", folder=tmp_path / "runs", shards=4, _hurdle=hurdle)
    assert plain(rows) == in_memory("triangle-15")
    assert len(os.listdir(notes)) >= 20
