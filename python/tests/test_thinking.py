"""Long work: other threads go on, Ctrl-C stops it, a progress may raise or decline."""

import signal
import threading
import time

import pytest

from marbles import abalone, congkak


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


def test_ctrl_c_stops_thinking() -> None:
    began = threading.Event()

    def interrupt() -> None:
        began.wait()
        signal.raise_signal(signal.SIGINT)

    interrupter = threading.Thread(target=interrupt)
    interrupter.start()
    start = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        congkak.solve(congkak.Position(), progress=lambda _: began.set(), seconds=60)
    assert time.monotonic() - start < 30
    interrupter.join()


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
