"""Counting on disks is exact, goes on where it was stopped, and says what cannot be done."""

import re
import resource
import subprocess
import sys
from pathlib import Path

import pytest
from counted import Enough, in_memory, plain, saved, stop_at

from marbles import cluster, congkak
from marbles.cluster import ClusterError


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
    with pytest.raises(ClusterError, match="no cluster at 127.0.0.1:1: its head .* does not answer"):
        cluster.count("triangle-10", folder=tmp_path / "d", address="127.0.0.1:1")
    with pytest.raises(ValueError, match="column 1"):
        cluster.count("no board", folder=tmp_path / "e", workers=0)
    with pytest.raises(ValueError, match="at most 64 holes"):
        cluster.count("/".join(["ooooooooo"] * 8), folder=tmp_path / "f", workers=0)
    for sizes, sentence in [
        ({"workers": -1}, "workers cannot be -1"),
        ({"workers": 0, "memory": -5}, "memory cannot be -5"),
        ({"workers": 0, "shards": 0}, "a level has at least one shard"),
    ]:
        with pytest.raises(ValueError, match=sentence):
            cluster.count("triangle-10", folder=tmp_path / "g", **sizes)
    assert not (tmp_path / "g").exists()


@pytest.mark.parametrize(
    ("missing", "call", "sentence"),
    [
        ("ray", "cluster.count('triangle-10', folder=folder, workers=1)", "Ray is not installed: pip install"),
        ("fsspec", "cluster.count('triangle-10', folder='s3://a/b', workers=0)", "s3://a/b: .*fsspec"),
        ("gymnasium", "import marbles.envs", "pip install 'marbles-games\\[envs\\]'"),
        ("pettingzoo", "import marbles.envs", "pip install 'marbles-games\\[envs\\]'"),
    ],
)
def test_what_is_not_installed_is_said(missing: str, call: str, sentence: str, tmp_path: Path) -> None:
    """In a process of its own, where nothing is imported yet."""
    setting = f"import sys; sys.modules[{missing!r}] = None; folder = {str(tmp_path)!r}; from marbles import cluster"
    run = subprocess.run([sys.executable, "-c", f"{setting}; {call}"], capture_output=True, text=True, timeout=100)
    assert re.search(sentence, run.stderr.splitlines()[-1]), run.stderr


def test_a_worker_of_another_version_is_refused_and_what_is_done_is_kept(tmp_path: Path, monkeypatch) -> None:
    with pytest.raises(Enough):
        cluster.count("triangle-15", folder=tmp_path, workers=0, shards=2, progress=stop_at(5))
    done = sorted(file.name for file in tmp_path.glob("reachable*.run"))
    monkeypatch.setattr("marbles.cluster.crew.__version__", "0.0.0")
    sentence = "a worker has marbles 0.0.0, this program .*: install the same; finished work stays in"
    with pytest.raises(ClusterError, match=sentence):
        cluster.count("triangle-15", folder=tmp_path, workers=0, shards=2)
    monkeypatch.undo()
    assert set(done) <= {file.name for file in tmp_path.glob("reachable*.run")}
    assert plain(cluster.count("triangle-15", folder=tmp_path, workers=0, shards=2)) == in_memory("triangle-15")


def test_a_full_disk_is_said_and_what_is_done_is_kept(tmp_path: Path) -> None:
    """No file may be longer than some bytes, which a run in the middle of the count is and a tile is."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (400, before[1]))
    try:
        with pytest.raises(ClusterError, match="too large.*; finished work stays in"):
            cluster.count("triangle-15", folder=tmp_path / "runs", workers=0, shards=1)
        with pytest.raises(ClusterError, match="too large.*; finished work stays in"):
            cluster.database(3, 8, folder=tmp_path / "tiles", workers=0)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    seen: list[cluster.Working] = []
    rows = cluster.count("triangle-15", folder=tmp_path / "runs", workers=0, shards=1, progress=seen.append)
    assert plain(rows) == in_memory("triangle-15")
    assert min(one.level for one in seen if one.stage == "reaching") > 2
    seen.clear()
    database = cluster.database(3, 8, folder=tmp_path / "tiles", workers=0, progress=seen.append)
    assert min(one.level for one in seen) > 1
    assert saved(database.join(), tmp_path) == saved(congkak.Database.build(3, 8), tmp_path)


def test_a_forecast_is_within_a_factor_of_two() -> None:
    known = {"english": 23_475_688}
    for board in ["square-5", "triangle-21", "english"]:
        real = known.get(board) or sum(row[0] for row in in_memory(board))
        assert real / 2 <= cluster.forecast(board)["positions"] <= real * 2, board
