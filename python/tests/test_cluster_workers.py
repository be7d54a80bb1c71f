"""Counting on many machines is exact, whatever happens to the workers."""

import os
import random
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from counted import Enough, in_memory, plain, saved

from marbles import cluster, congkak
from marbles.cluster import ClusterError
from marbles.cluster.crew import in_groups, workers_here


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


def test_workers_that_die_fill_the_same_database(ray, tmp_path: Path) -> None:
    hurdle = deadly(tmp_path / "killed", 5)
    tiled = cluster.database(3, 8, folder=tmp_path / "tiles", memory=4_000, _hurdle=hurdle)
    assert saved(tiled.join(), tmp_path) == saved(congkak.Database.build(3, 8), tmp_path)
    assert len(os.listdir(tmp_path / "killed")) >= 5


def test_memory_of_a_worker_is_bounded(ray, tmp_path: Path) -> None:
    """The peak of a worker grows by what it may take, and by much more where it may take more."""

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
    assert "; finished work stays" in run.stderr
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
