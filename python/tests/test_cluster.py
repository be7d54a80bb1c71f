"""Counting on many machines is exact, whatever happens to the workers."""

import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from marbles import cluster, congkak, solitaire
from marbles.cluster import ClusterError
from marbles.cluster.crew import in_groups, workers_here


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
    class Enough(Exception):
        pass

    def stop(working: cluster.Working) -> None:
        if working.level == 5:
            raise Enough

    with pytest.raises(Enough):
        cluster.count("triangle-15", folder=tmp_path, workers=0, shards=2, progress=stop)
    done = sorted(file.name for file in tmp_path.glob("reachable*.run"))
    monkeypatch.setattr("marbles.cluster.crew.__version__", "0.0.0")
    sentence = "a worker has marbles 0.0.0, this program .*: install the same; what is done is kept in"
    with pytest.raises(ClusterError, match=sentence):
        cluster.count("triangle-15", folder=tmp_path, workers=0, shards=2)
    monkeypatch.undo()
    assert set(done) <= {file.name for file in tmp_path.glob("reachable*.run")}
    assert plain(cluster.count("triangle-15", folder=tmp_path, workers=0, shards=2)) == in_memory("triangle-15")


ANOTHER_INSTALL = """
import os
import sys

from marbles import cluster

# Workers that are started from here find the other install first.
os.environ["PYTHONPATH"] = sys.argv[2]
try:
    cluster.count("triangle-15", folder=sys.argv[1], workers=1, shards=2)
except cluster.ClusterError as error:
    sys.exit(str(error))
"""


def test_a_worker_with_another_install_is_refused(tmp_path: Path) -> None:
    """Two installs of the package: the one of this program, and one of another version that the workers have."""
    package = Path(cluster.__file__).parent.parent
    other = shutil.copytree(package, tmp_path / "other" / "marbles")
    with open(other / "cluster" / "crew.py", "a") as crew:
        crew.write('\n\n__version__ = "0.0.9"\n')
    arguments = [tmp_path / "runs", tmp_path / "other"]
    run = subprocess.run(
        [sys.executable, "-c", ANOTHER_INSTALL, *arguments], capture_output=True, text=True, timeout=100
    )
    assert "a worker has marbles 0.0.9, this program " in run.stderr, run.stderr
    rows = cluster.count("triangle-15", folder=tmp_path / "runs", workers=0, shards=2)
    assert plain(rows) == in_memory("triangle-15")


def test_a_full_disk_is_said_and_what_is_done_is_kept(tmp_path: Path) -> None:
    """No file may be longer than some bytes, which a run in the middle of the count is and a tile is."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (400, before[1]))
    try:
        with pytest.raises(ClusterError, match="too large.*; what is done is kept in"):
            cluster.count("triangle-15", folder=tmp_path / "runs", workers=0, shards=1)
        with pytest.raises(ClusterError, match="too large.*; what is done is kept in"):
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


@pytest.fixture(scope="module")
def s3():
    """A server of objects on this machine that speaks as Amazon's does, with an empty bucket; what finds it there."""
    import s3fs
    from moto.server import ThreadedMotoServer

    server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    server.start()
    _, port = server.get_host_and_port()
    settings = {
        "AWS_ENDPOINT_URL_S3": f"http://127.0.0.1:{port}",
        "AWS_ACCESS_KEY_ID": "anybody",
        "AWS_SECRET_ACCESS_KEY": "anything",
        "AWS_DEFAULT_REGION": "us-east-1",
    }
    with pytest.MonkeyPatch.context() as patch:
        for name, value in settings.items():
            patch.setenv(name, value)
        s3fs.S3FileSystem().mkdir("bucket")
        yield settings
    server.stop()


def test_runs_and_tiles_lie_in_an_object_storage(ray, s3, tmp_path: Path) -> None:
    def find_server() -> None:
        os.environ.update(s3)

    counted = cluster.count("triangle-10", folder="s3://bucket/runs", shards=2, _hurdle=find_server)
    assert plain(counted) == in_memory("triangle-10")
    # Nothing is made again.
    seen: list[cluster.Working] = []
    again = cluster.count("triangle-10", folder="s3://bucket/runs", workers=0, shards=2, progress=seen.append)
    assert again == counted and [one.stage for one in seen] == ["looking"]
    with pytest.raises(ClusterError, match="s3://bucket/runs has the runs of count"):
        cluster.count("triangle-15", folder="s3://bucket/runs", workers=0, shards=2)
    tiled = cluster.database(2, 4, folder="s3://bucket/tiles", workers=0)
    assert saved(tiled.join(), tmp_path) == saved(congkak.Database.build(2, 4), tmp_path)


def test_an_object_storage_that_cannot_be_used_is_said(s3) -> None:
    with pytest.raises(ClusterError, match="nowhere://bucket/runs: .*nowhere"):
        cluster.count("triangle-10", folder="nowhere://bucket/runs", workers=0)
    with pytest.raises(ClusterError, match="s3://No such bucket/runs: .*bucket"):
        cluster.count("triangle-10", folder="s3://No such bucket/runs", workers=0)


PARTS_OF_FRENCH = {
    "the upper half": "..ooo../.ooooo./ooo-ooo/ooooooo",
    "the middle": ".ooooo./ooooooo/ooo-ooo",
}


@pytest.mark.parametrize("workers", [1, 2, 4])
@pytest.mark.parametrize("start", ["triangle-15", "triangle-21", *PARTS_OF_FRENCH.values()])
def test_workers_change_nothing(ray, start: str, workers: int, tmp_path: Path) -> None:
    """As many shards as workers: each has one of every level."""
    assert plain(cluster.count(start, folder=tmp_path, shards=workers)) == in_memory(start)


def test_no_more_workers_are_started_here_than_there_are_cores() -> None:
    cores = len(os.sched_getaffinity(0))
    assert [workers_here(asked) for asked in (None, 1, cores)] == [None, 1, cores]
    with pytest.warns(UserWarning, match=f"^{cores} workers are started instead of {2 * cores}: "):
        assert workers_here(2 * cores) == cores


def test_every_worker_gets_a_few_groups_of_tasks_and_none_is_left_out() -> None:
    weights = [1_000_000] * 12 + [10] * 4
    for workers in (1, 2, 8):
        groups = list(in_groups(weights, workers))
        assert sorted(place for group in groups for place in group) == list(range(16))
        assert len(groups) == pytest.approx(min(4 * workers, 13), abs=1)
    assert list(in_groups([20_000] * 4, 8)) == [[0, 1, 2], [3]]
    assert list(in_groups([], 8)) == []


def deadly(notes: Path, kills: int) -> Callable[[], None]:
    """Something that kills its process now and then, so many times in all."""
    notes.mkdir()

    def hurdle() -> None:
        if len(os.listdir(notes)) >= kills or random.random() < 0.3:
            return

        def kill() -> None:
            killed = sorted(int(name) for name in os.listdir(notes))
            try:
                os.close(os.open(notes / str(len(killed)), os.O_CREAT | os.O_EXCL))
            except FileExistsError:
                return
            if len(killed) < kills:
                os.kill(os.getpid(), signal.SIGKILL)

        # In the middle of the work, or just before or after it.
        threading.Timer(random.random() * 0.003, kill).start()

    return hurdle


def test_twenty_workers_killed_at_random_change_nothing(ray, tmp_path: Path) -> None:
    hurdle = deadly(tmp_path / "killed", 20)
    rows = cluster.count("triangle-15", folder=tmp_path / "runs", shards=4, _hurdle=hurdle)
    assert plain(rows) == in_memory("triangle-15")
    assert len(os.listdir(tmp_path / "killed")) >= 20


def test_memory_of_a_worker_is_bounded(ray, tmp_path: Path) -> None:
    """The peak of a worker grows by what it may take, and by much more where it may take more."""

    class Enough(Exception):
        pass

    def stop(working: cluster.Working) -> None:
        # The second task of a level merges what the first has found.
        steps.append(working.level)
        if steps.count(13) == 2:
            raise Enough

    def growth(memory: int) -> int:
        notes = tmp_path / f"peaks-{memory}"
        notes.mkdir()
        steps.clear()

        def note() -> None:
            """Notes what this process has now, and the most it had since the last time."""
            status = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines())
            with open(notes / str(os.getpid()), "a") as file:
                file.write(f"{status['VmRSS'].split()[0]} {status['VmHWM'].split()[0]}\n")
            Path("/proc/self/clear_refs").write_text("5")

        with pytest.raises(Enough):
            cluster.count(
                "english", folder=tmp_path / f"runs-{memory}", shards=1, memory=memory, progress=stop, _hurdle=note
            )
        noted = [[line.split() for line in file.read_text().splitlines()] for file in notes.iterdir()]
        grown = [max(int(peak) for _, peak in lines[1:]) - int(lines[0][0]) for lines in noted if len(lines) > 1]
        return max(grown) * 1024

    steps: list[int] = []
    little = growth(8 << 20)
    assert little <= (8 << 20) + (12 << 20), little
    assert growth(256 << 20) > 3 * (8 << 20)


LOST = """
import sys

import psutil

from marbles import cluster

cluster.crew.LOOK = 0.05


def kill_head(working):
    if working.level == 8:
        for process in psutil.Process().children(recursive=True):
            if process.name() == "gcs_server":
                process.kill()


try:
    cluster.count("triangle-21", folder=sys.argv[1], workers=1, shards=2, progress=kill_head)
except cluster.ClusterError as error:
    sys.exit(str(error))
"""


def test_a_lost_head_is_said_and_what_is_done_is_kept(tmp_path: Path) -> None:
    run = subprocess.run([sys.executable, "-c", LOST, tmp_path], capture_output=True, text=True, timeout=100)
    assert "the cluster was lost: its head at " in run.stderr, run.stderr
    assert "; what is done is kept" in run.stderr
    seen: list[cluster.Working] = []
    rows = cluster.count("triangle-21", folder=tmp_path, workers=0, shards=2, progress=seen.append)
    assert plain(rows) == in_memory("triangle-21")
    assert min(one.level for one in seen if one.stage == "reaching") >= 8


ELASTIC = """
import sys
from pathlib import Path

import ray
from ray.cluster_utils import Cluster

from marbles import cluster

runs, notes = map(Path, sys.argv[1:])
little = {"object_store_memory": 80 << 20}
# Nobody works at the head.
machines = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False, **little})
first = machines.add_node(num_cpus=1, **little)
seen = []


def change_machines(working):
    seen.append((working.stage, working.level))
    if seen.count(("reaching", 6)) == 1 and seen[-1] == ("reaching", 6):
        machines.add_node(num_cpus=1, **little)
    if seen.count(("reaching", 9)) == 1 and seen[-1] == ("reaching", 9):
        machines.remove_node(first, allow_graceful=False)


def note_machine():
    (notes / ray.get_runtime_context().get_node_id()).touch()


cluster.count(
    "triangle-21", folder=runs, address=machines.address, shards=4, progress=change_machines, _hurdle=note_machine
)
machines.shutdown()
"""


def test_a_machine_that_comes_and_one_that_is_lost_change_nothing(tmp_path: Path) -> None:
    """A second machine joins in the middle of a count, and the first is lost later: then only the second can work."""
    notes = tmp_path / "machines"
    notes.mkdir()
    arguments = [tmp_path / "runs", notes]
    run = subprocess.run([sys.executable, "-c", ELASTIC, *arguments], capture_output=True, text=True, timeout=200)
    assert run.returncode == 0, run.stderr
    assert len(os.listdir(notes)) == 2
    # All that was counted is there: nothing is made again.
    seen: list[cluster.Working] = []
    rows = cluster.count("triangle-21", folder=tmp_path / "runs", workers=0, shards=4, progress=seen.append)
    assert plain(rows) == in_memory("triangle-21")
    assert [one.stage for one in seen] == ["looking"]


# Databases of Congkak


def saved(database: congkak.Database, folder: Path) -> bytes:
    database.save(folder / "whole")
    return (folder / "whole").read_bytes()


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
    class Enough(Exception):
        pass

    def stop(working: cluster.Working) -> None:
        if working.level == 5:
            raise Enough

    with pytest.raises(Enough):
        cluster.database(3, 8, folder=tmp_path / "tiles", workers=0, memory=4_000, progress=stop)
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


def test_workers_that_die_fill_the_same_database(ray, tmp_path: Path) -> None:
    hurdle = deadly(tmp_path / "killed", 5)
    tiled = cluster.database(3, 8, folder=tmp_path / "tiles", memory=4_000, _hurdle=hurdle)
    assert saved(tiled.join(), tmp_path) == saved(congkak.Database.build(3, 8), tmp_path)
    assert len(os.listdir(tmp_path / "killed")) >= 5
