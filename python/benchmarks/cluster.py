"""What counting on a cluster costs: one board with several numbers of workers.

    scripts/python python python/benchmarks/cluster.py --workers 0 1 2 4 [--program target/release/marbles] [BOARD]

Wall seconds are those of all that a caller waits for: Ray started, positions counted, Ray ended; in brackets, each of
the three. They depend on whatever else the machine does; processor seconds hardly do: those of the workers, and in
brackets those of this process and all of Ray, their start included. Numbers of workers that stand several times are
measured in turn (`--workers 2 4 2 4`). `--program` runs `marbles solitaire count --disk` on one thread, with the memory
of a worker, and everything else is compared with that.
With `--plan` nothing is counted: the forecasts of large boards and what they would take at a rate are printed
instead.
"""

import argparse
import contextlib
import os
import resource
import subprocess
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import psutil

from marbles import cluster, solitaire
from marbles.cluster import crew

LARGE = {
    "French": "french",
    "6×6": "square-6",
    "diamond": "diamond",
    "Wiegleb": "wiegleb",
    "7×7": "/".join(["ooooooo"] * 3 + ["ooo-ooo"] + ["ooooooo"] * 3),
}

# Machines of a cluster, and the cores of each.
MACHINES = [1, 4, 16]
CORES = 16


def workers_of_ray() -> list[psutil.Process]:
    here = psutil.Process().children(recursive=True)
    return [one for one in here if one.name().startswith("ray::") or "default_worker.py" in " ".join(one.cmdline())]


def processor(processes: list[psutil.Process]) -> float:
    """Processor seconds of processes that are still there."""
    spent = 0.0
    for one in processes:
        with contextlib.suppress(psutil.NoSuchProcess):
            spent += sum(one.cpu_times()[:2])
    return spent


def peak(process: psutil.Process) -> float:
    """The most memory a process had, in MiB."""
    status = Path(f"/proc/{process.pid}/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmHWM")).split()[1]) / 1024


class Cost(NamedTuple):
    """What a count took."""

    wall: float
    processor: float

    def over(self, other: "Cost | None") -> str:
        """How many times the other one it is."""
        if other is None:
            return ""
        wall, processor = self.wall / other.wall, self.processor / other.processor
        return f"; {wall:.2f} times the program's wall time, {processor:.2f} times its processor time"


def in_process(start: solitaire.Position, memory: int, program: Cost | None) -> None:
    with tempfile.TemporaryDirectory() as folder:
        began, own = time.perf_counter(), time.process_time()
        rows = cluster.count(start, folder=folder, workers=0, memory=memory)
        cost = Cost(time.perf_counter() - began, time.process_time() - own)
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(
        f"in one process, no Ray: {counted(rows)}; {cost.wall:.1f} s wall, {cost.processor:.1f} s processor, "
        f"{most:.0f} MiB{cost.over(program)}",
        flush=True,
    )


def with_workers(start: solitaire.Position, workers: int, memory: int, program: Cost | None) -> None:
    import ray

    with tempfile.TemporaryDirectory() as folder:
        clock, own = [time.perf_counter()], time.process_time()
        crew.start(workers)
        clock.append(time.perf_counter())
        rows = cluster.count(start, folder=folder, memory=memory)
        clock.append(time.perf_counter())
        own = time.process_time() - own
        working = workers_of_ray()
        spent, whole = processor(working), processor(psutil.Process().children(recursive=True)) + own
        most = max(peak(one) for one in working)
        before = time.perf_counter()
        ray.shutdown()
        ended = time.perf_counter() - before
    begun, count = clock[1] - clock[0], clock[2] - clock[1]
    cost = Cost(begun + count + ended, whole)
    print(
        f"Ray, {workers} worker{'s' * (workers > 1)}: {counted(rows)}; "
        f"{cost.wall:.1f} s wall ({begun:.1f} + {count:.1f} + {ended:.1f}), {spent:.1f} s processor ({whole:.1f}), "
        f"{most:.0f} MiB a worker at most{cost.over(program)}",
        flush=True,
    )


def counted(rows: list[cluster.Level]) -> str:
    reachable, winnable = sum(row["reachable"] for row in rows), sum(row["winnable"] for row in rows)
    return f"{reachable:,} reachable, {winnable:,} winnable"


def plain(program: str, start: solitaire.Position, memory: int) -> Cost:
    with tempfile.TemporaryDirectory() as folder:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        began = time.perf_counter()
        command = [program, "solitaire", "count", "--disk", folder, "--yes", start.text]
        command += ["--memory", f"{memory >> 20}M"]
        environment = os.environ | {"RAYON_NUM_THREADS": "1"}
        subprocess.run(command, check=True, capture_output=True, env=environment)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        wall = time.perf_counter() - began
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    print(f"the program, one thread: {wall:.1f} s wall, {spent:.1f} s processor", flush=True)
    return Cost(wall, spent)


def plan(rate: float, price: float) -> None:
    columns = ["board", "positions up to symmetry, billions", "disk", "core hours"]
    columns += [f"{machines} machine{'s' * (machines > 1)}" for machines in MACHINES] + ["price"]
    print(f"| {' | '.join(columns)} |\n|{'---|' * len(columns)}")
    for name, board in LARGE.items():
        ahead = cluster.forecast(board)
        hours = ahead["positions"] / rate / 3600
        times = [said(hours / CORES / machines) for machines in MACHINES]
        row = [name, f"{ahead['positions'] / 1e9:,.1f}", f"{ahead['bytes'] / 1e9:,.0f} GB", f"{hours:,.1f}", *times]
        print(f"| {' | '.join(row)} | {hours * price:,.2f} |")


def said(hours: float) -> str:
    """A time as a person says it."""
    minutes = hours * 60
    return f"{hours:,.1f} h" if minutes >= 100 else f"{minutes:.0f} min" if minutes >= 1 else "under 1 min"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("board", nargs="?", default="english")
    parser.add_argument("--vacancy")
    parser.add_argument("--finish")
    parser.add_argument("--workers", type=int, nargs="*", default=[])
    parser.add_argument("--memory", type=int, default=256, help="of a worker, in MiB")
    parser.add_argument("--program")
    parser.add_argument("--plan", action="store_true")
    parser.add_argument("--rate", type=float, default=1_000_000.0, help="positions a processor second")
    parser.add_argument("--price", type=float, default=0.05, help="of a core for an hour")
    asked = parser.parse_args()
    if asked.plan:
        plan(asked.rate, asked.price)
        return
    load = ", ".join(f"{one:.1f}" for one in os.getloadavg())
    print(f"{asked.board}, {asked.memory} MiB, {os.cpu_count()} cores, load {load}", flush=True)
    start = solitaire.Position.start(asked.board, vacancy=asked.vacancy, finish=asked.finish)
    memory = asked.memory << 20
    program = plain(asked.program, start, memory) if asked.program else None
    for workers in asked.workers:
        with_workers(start, workers, memory, program) if workers else in_process(start, memory, program)


if __name__ == "__main__":
    main()
