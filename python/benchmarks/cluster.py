"""What counting on a cluster costs: one board with several numbers of workers.

    scripts/python python python/benchmarks/cluster.py --workers 0 1 2 4 [--program target/release/marbles] [BOARD]

Wall seconds depend on whatever else the machine does; processor seconds hardly do. The first are those of the call,
the second those of the workers, and in brackets those of this process and all of Ray: its own processes and their start
included. Numbers of workers that stand several times are measured in turn (`--workers 2 4 2 4`). `--program` runs
`marbles solitaire count --disk` on one thread for comparison.
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

import psutil

from marbles import cluster, solitaire

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


def with_workers(start: solitaire.Position, workers: int, memory: int) -> str:
    with tempfile.TemporaryDirectory() as folder:
        began, own = time.perf_counter(), time.process_time()
        if workers == 0:
            rows = cluster.count(start, folder=folder, workers=0, memory=memory)
            wall = time.perf_counter() - began
            spent, most = time.process_time() - own, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
            whole = spent
        else:
            import ray

            ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False, object_store_memory=80 << 20)
            began = time.perf_counter()
            rows = cluster.count(start, folder=folder, memory=memory)
            wall = time.perf_counter() - began
            crew = workers_of_ray()
            spent = processor(crew)
            whole = processor(psutil.Process().children(recursive=True)) + time.process_time() - own
            most = max(peak(one) for one in crew)
            ray.shutdown()
    reachable, winnable = sum(row["reachable"] for row in rows), sum(row["winnable"] for row in rows)
    return (
        f"{workers} workers: {reachable:,} reachable, {winnable:,} winnable; {wall:.1f} s wall, "
        f"{spent:.1f} s processor ({whole:.1f}), "
        f"{reachable / spent:,.0f} positions a processor second, {most:.0f} MiB a worker at most"
    )


def plain(program: str, start: solitaire.Position) -> str:
    with tempfile.TemporaryDirectory() as folder:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        began = time.perf_counter()
        command = [program, "solitaire", "count", "--disk", folder, "--yes", start.text]
        environment = os.environ | {"RAYON_NUM_THREADS": "1"}
        subprocess.run(command, check=True, capture_output=True, env=environment)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        wall = time.perf_counter() - began
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return f"the program, one thread: {wall:.1f} s wall, {spent:.1f} s processor"


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
    parser.add_argument("--finish")
    parser.add_argument("--workers", type=int, nargs="*", default=[])
    parser.add_argument("--memory", type=int, default=64 << 20)
    parser.add_argument("--program")
    parser.add_argument("--plan", action="store_true")
    parser.add_argument("--rate", type=float, default=1_000_000.0, help="positions a processor second")
    parser.add_argument("--price", type=float, default=0.05, help="of a core for an hour")
    asked = parser.parse_args()
    if asked.plan:
        plan(asked.rate, asked.price)
        return
    start = solitaire.Position.start(asked.board, finish=asked.finish)
    if asked.program:
        print(plain(asked.program, start), flush=True)
    for workers in asked.workers:
        print(with_workers(start, workers, asked.memory), flush=True)


if __name__ == "__main__":
    main()
