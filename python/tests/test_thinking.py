"""Long work: other threads go on, Ctrl-C stops it, a progress may raise or decline."""

import itertools
import signal
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from marbles import Progress, abalone, batch, cluster, congkak, solitaire

# The task of a count in one shard that expands level 12: the beginning comes first, then two tasks a level.
LONG = 25


def test_other_threads_run_while_it_thinks() -> None:
    seen = []

    def count() -> None:
        while not seen or seen[-1] < 1000:
            seen.append(len(seen))

    counting = threading.Thread(target=count)

    def begin(_: object) -> None:
        if not counting.ident:
            counting.start()
        # The counter comes to its end although the engine has not: the lock is free.
        counting.join()

    abalone.Engine().think(abalone.Position(), nodes=300_000, progress=begin)
    assert seen[-1] == 1000


def calls_that_take_a_while() -> dict[str, Callable[[], object]]:
    games = batch.Abalone(threads=1)
    rows = games.start(20_000)
    bits, actions = games.legal_bits(rows), games.random_actions(rows, 1)
    triangle = solitaire.Position("triangle-15")
    return {
        "legal": lambda: games.legal(rows),
        "legal_bits": lambda: games.legal_bits(rows),
        "choose": lambda: games.choose(bits, 1),
        "random_actions": lambda: games.random_actions(rows, 1),
        "step": lambda: games.step(rows, actions),
        "outcomes": lambda: games.outcomes(rows),
        "perft": lambda: abalone.Position().perft(3),
        "solve": lambda: solitaire.solve(triangle),
        "count": lambda: solitaire.Solver("triangle-15").count(triangle),
        "table": lambda: solitaire.Table.build(triangle),
        "database": lambda: congkak.Database.build(3, 8),
    }


@pytest.mark.parametrize("name", calls_that_take_a_while())
def test_the_lock_is_free_meanwhile(name: str) -> None:
    """A thread that waits is heard: no other thread is given the lock here unless it is given up."""
    call = calls_that_take_a_while()[name]
    gate, heard = threading.Lock(), []

    def wait() -> None:
        with gate:
            heard.append(True)

    interval = sys.getswitchinterval()
    gate.acquire()
    waiting = threading.Thread(target=wait)
    waiting.start()
    sys.setswitchinterval(1000)
    try:
        gate.release()
        began = time.monotonic()
        while not heard and time.monotonic() - began < 20:
            call()
        assert heard
    finally:
        sys.setswitchinterval(interval)
        waiting.join()


@pytest.fixture
def interrupt():
    """Has Ctrl-C pressed by another thread once this is called."""
    wanted = threading.Event()

    def press() -> None:
        wanted.wait()
        signal.raise_signal(signal.SIGINT)

    pressing = threading.Thread(target=press)
    pressing.start()
    yield wanted.set
    wanted.set()
    pressing.join()


def test_ctrl_c_stops_thinking(interrupt) -> None:
    start = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        congkak.solve(congkak.Position(), progress=lambda _: interrupt(), seconds=60)
    assert time.monotonic() - start < 30


@pytest.mark.parametrize("start", [abalone.Position(), congkak.Position(), solitaire.Position("english")])
def test_ctrl_c_stops_what_would_never_end(start, interrupt) -> None:
    with pytest.raises(KeyboardInterrupt):
        threading.Timer(0.05, interrupt).start()
        start.perft(25)


def test_ctrl_c_stops_a_count_in_the_middle_of_a_task(interrupt, tmp_path: Path) -> None:
    tasks = itertools.count()

    def begin_the_long_one() -> None:
        if next(tasks) == LONG:
            threading.Timer(0.01, interrupt).start()

    with pytest.raises(KeyboardInterrupt):
        cluster.count("english", folder=tmp_path, workers=0, shards=1, _hurdle=begin_the_long_one)
    # Parts are written at the end of the task, and it has not come to that.
    assert (tmp_path / "reachable-12-000.run").exists()
    assert not list(tmp_path.glob("part-reachable-13-*"))


def test_an_exception_in_the_progress_comes_out() -> None:
    def fail(_: object) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        congkak.solve(congkak.Position(), progress=fail, seconds=60)


def test_a_progress_that_says_no_ends_the_work_with_what_is_known() -> None:
    thought = abalone.Engine().think(abalone.Position(), seconds=60, progress=lambda one: not one.depth)
    assert thought["move"] in abalone.Position().legal_moves()


def test_a_time_is_not_negative() -> None:
    with pytest.raises(ValueError, match="no time"):
        abalone.Engine().think(abalone.Position(), seconds=-1)


def test_the_last_that_is_told_is_the_last_that_was_found() -> None:
    seen: list[Progress] = []
    abalone.Engine().think(abalone.Position(), depth=5, progress=seen.append)
    assert seen[-1].depth == 5
