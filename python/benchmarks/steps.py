"""Steps a second: batches against environments that people use or write.

    target/python/bin/pip install --target target/others pgx open_spiel 'pettingzoo[classic]'   # to measure those, too
    PYTHONPATH=target/others scripts/python python python/benchmarks/steps.py [--threads 2] [--ours]

A step is a legal move by chance in one game: next position and outcome. "masks, choose, step" is the loop that a
learner runs: ask for the mask of every game, take one of its actions by chance, play it. "step" is given the actions.
The plain environments below are what people write: lists, loops and the same rules; they are compared with the
batch position by position before anything is timed.

None of the others has Abalone, Congkak with house rules or peg solitaire. What is measured of them is the same loop of
masks, chance and steps on their nearest games: a board of 64 cells filled with two colours (Othello), moving pieces
(chess), a sowing game (Mancala, which is Kalah), and PettingZoo's turn by turn interface (Connect Four). So the
figures compare environments, not rules.

Rates are millions of steps a second, and in brackets a processor second; only the latter hold on a machine that others
use. `--ours` leaves the others out, and takes some seconds.
"""

import argparse
import importlib.util
import os
import random
import sys
import time
from collections.abc import Callable

import numpy as np

from marbles import abalone, batch, solitaire

GAMES = 50_000
SECONDS = 2.0
# What the loop of a batch is made of; the last is what a learner runs.
PIECES = ["step", "random_actions, step", "masks, choose, step"]


class PlainSolitaire:
    """Peg solitaire as a set of holes and a list of triples."""

    def __init__(self) -> None:
        start = solitaire.Position("english")
        self.holes = start.holes
        self.triples = [tuple(start.holes.index(hole) for hole in start.holes_of(jump)) for jump in start.actions]
        self.first = [hole in start.marbles for hole in start.holes]
        self.reset()

    def reset(self) -> None:
        self.marbles = list(self.first)

    def legal(self) -> list[int]:
        marbles = self.marbles
        return [
            action
            for action, (start, over, to) in enumerate(self.triples)
            if marbles[start] and marbles[over] and not marbles[to]
        ]

    def step(self, action: int) -> None:
        start, over, to = self.triples[action]
        self.marbles[start] = self.marbles[over] = False
        self.marbles[to] = True


class PlainAbalone:
    """Abalone as a dictionary from cells to sides; in-line moves and side-steps by walking."""

    WAYS = [(1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1), (1, 0)]
    LINES = [1, 0, 5]

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        start = abalone.Position()
        # In the order of the batch, so that actions have the same numbers.
        self.cells = [(ord(name[0]) - 65, int(name[1]) - 1) for name in batch.Abalone(threads=1).cells]
        cells = sorted(self.cells)
        self.number = {cell: index for index, cell in enumerate(self.cells)}
        place = {f"{chr(65 + letter)}{number + 1}": (letter, number) for letter, number in cells}
        self.board = dict.fromkeys(cells, 0)
        self.board.update({place[cell]: 1 for cell in start.black})
        self.board.update({place[cell]: 2 for cell in start.white})
        self.turn, self.lost = 1, [0, 0]

    def ahead(self, cell: tuple[int, int], way: int, steps: int = 1) -> tuple[int, int]:
        row, column = self.WAYS[way]
        return cell[0] + row * steps, cell[1] + column * steps

    def runs(self, cell: tuple[int, int], way: int) -> tuple[int, int]:
        own = theirs = 0
        while self.board.get(cell) == self.turn:
            own, cell = own + 1, self.ahead(cell, way)
        while self.board.get(cell) == 3 - self.turn:
            theirs, cell = theirs + 1, self.ahead(cell, way)
        return (own, theirs) if self.board.get(cell, 0 if theirs else -1) == 0 else (0, 0)

    def legal(self) -> list[int]:
        actions = []
        for cell, side in self.board.items():
            if side != self.turn:
                continue
            first = self.number[cell]
            for way in range(6):
                own, theirs = self.runs(cell, way)
                if 1 <= own <= 3 and theirs < own:
                    actions.append(way * 61 + first)
            for line, along in enumerate(self.LINES):
                ways = [way for way in range(6) if way % 3 != along % 3]
                group = [cell]
                for more in (0, 1):
                    group.append(self.ahead(group[-1], along))
                    if self.board.get(group[-1]) != self.turn:
                        break
                    for place, way in enumerate(ways):
                        if all(self.board.get(self.ahead(one, way)) == 0 for one in group):
                            actions.append((6 + (line * 2 + more) * 4 + place) * 61 + first)
        return actions

    def step(self, action: int) -> None:
        plane, first = divmod(action, 61)
        cell = self.cells[first]
        if plane < 6:
            way = plane
            carried = 0
            while cell in self.board:
                carried, self.board[cell] = self.board[cell], carried
                cell = self.ahead(cell, way)
                if not carried:
                    break
            if carried:
                self.lost[carried - 1] += 1
        else:
            rest, place = divmod(plane - 6, 4)
            line, more = divmod(rest, 2)
            along = self.LINES[line]
            way = [way for way in range(6) if way % 3 != along % 3][place]
            for steps in range(more + 2):
                one = self.ahead(cell, along, steps)
                self.board[one], self.board[self.ahead(one, way)] = 0, self.turn
        self.turn = 3 - self.turn


def agree(games, plain, plies: int) -> None:
    """The plain environment and the batch list the same actions along a random game."""
    luck = random.Random(1)
    rows = games.start(1)
    plain.reset()
    for _ in range(plies):
        legal = plain.legal()
        assert sorted(legal) == np.flatnonzero(games.legal(rows)[0]).tolist()
        if not legal:
            return
        action = luck.choice(legal)
        plain.step(action)
        rows, _ = games.step(rows, np.array([action]))


class Clock:
    """Steps, and what they took."""

    def __init__(self) -> None:
        self.wall = self.processor = 0.0
        self.steps = 0

    def __enter__(self) -> None:
        self.began = time.perf_counter(), time.process_time()

    def __exit__(self, *_: object) -> None:
        self.wall += time.perf_counter() - self.began[0]
        self.processor += time.process_time() - self.began[1]

    def __str__(self) -> str:
        wall, processor = self.steps / self.wall / 1e6, self.steps / self.processor / 1e6
        return f"{wall:.3g} ({processor:.3g})"


def timed(round_of_steps: Callable[[], int]) -> Clock:
    """Rounds for some seconds of processor time, after one to warm up."""
    round_of_steps()
    clock = Clock()
    while clock.processor < SECONDS:
        with clock:
            clock.steps += round_of_steps()
    return clock


def plain_round(plain, plies: int) -> Callable[[], int]:
    luck = random.Random(1)

    def play() -> int:
        plain.reset()
        for ply in range(plies):
            legal = plain.legal()
            if not legal:
                return ply
            plain.step(luck.choice(legal))
        return plies

    return play


def batch_clocks(games, plies: int) -> dict[str, Clock]:
    """What the parts of the loop take: each is timed by itself along the same games."""
    clocks = {name: Clock() for name in PIECES}
    seed = 0
    while sum(clock.processor for clock in clocks.values()) < SECONDS:
        rows = games.start(GAMES)
        for _ in range(plies):
            seed += 1
            with clocks["random_actions, step"]:
                by_chance = games.random_actions(rows, seed)
            with clocks["masks, choose, step"]:
                actions = games.choose(games.legal_bits(rows), seed)
            assert (actions == by_chance).all()
            with clocks["step"]:
                following, _ = games.step(rows, actions)
            rows = following
            for clock in clocks.values():
                clock.steps += int((actions >= 0).sum())
    for name, clock in clocks.items():
        if name != "step":
            clock.wall += clocks["step"].wall
            clock.processor += clocks["step"].processor
    return clocks


def pgx_round(name: str, games: int, plies: int) -> Callable[[], int]:
    """Many games of pgx at once, compiled by JAX for the processor."""
    import jax
    import jax.numpy as jnp
    import pgx

    env = pgx.make(name)
    begin = jax.jit(jax.vmap(env.init))

    @jax.jit
    def ply(state, key):
        scores = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        going_on = (~state.terminated).sum()
        return jax.vmap(env.step)(state, jax.random.categorical(key, scores, axis=-1)), going_on

    key = jax.random.PRNGKey(1)

    def play() -> int:
        nonlocal key
        state, steps = begin(jax.random.split(key, games)), 0
        for _ in range(plies):
            key, luck = jax.random.split(key)
            state, going_on = ply(state, luck)
            steps += int(going_on)
        return steps

    return play


def open_spiel_round(name: str) -> Callable[[], int]:
    import pyspiel

    game, luck = pyspiel.load_game(name), random.Random(1)

    def play() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            legal = np.flatnonzero(state.legal_actions_mask())
            state.apply_action(int(luck.choice(legal)))
            steps += 1
        return steps

    return play


def pettingzoo_round() -> Callable[[], int]:
    from pettingzoo.classic import connect_four_v3

    env = connect_four_v3.env()

    def play() -> int:
        env.reset(seed=1)
        steps = 0
        for agent in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            over = ended or cut
            env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
            steps += not over
        return steps

    return play


OTHERS = {
    "pgx (JAX), Othello, 4096 games at once": ("pgx", lambda: pgx_round("othello", 4096, 60)),
    "pgx (JAX), chess, 1024 games at once": ("pgx", lambda: pgx_round("chess", 1024, 30)),
    "OpenSpiel, Mancala": ("pyspiel", lambda: open_spiel_round("mancala")),
    "OpenSpiel, Othello": ("pyspiel", lambda: open_spiel_round("othello")),
    "PettingZoo, Connect Four": ("pettingzoo", pettingzoo_round),
}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--ours", action="store_true")
    asked = parser.parse_args()
    agree(batch.Solitaire(), PlainSolitaire(), 31)
    agree(batch.Abalone(), PlainAbalone(), 200)
    load = ", ".join(f"{one:.1f}" for one in os.getloadavg())
    print(f"Millions of steps a second, and a processor second. Python {sys.version.split()[0]}, {GAMES:,} games at")
    print(f"a time, {asked.threads} threads, {os.cpu_count()} cores, load {load}\n")
    columns = ["", "asked", *PIECES, "plain Python, masks, choose, step"]
    print(f"| {' | '.join(columns)} |\n|{'---|' * len(columns)}", flush=True)
    for name, bar, games, plain, plies in [
        ("peg solitaire, English", "20", batch.Solitaire(threads=asked.threads), PlainSolitaire(), 24),
        ("Abalone, standard", "5", batch.Abalone(threads=asked.threads), PlainAbalone(), 100),
        ("Congkak, 7 pits of 7", "", batch.Congkak(threads=asked.threads), None, 60),
    ]:
        clocks = [str(clock) for clock in batch_clocks(games, plies).values()]
        theirs = str(timed(plain_round(plain, plies))) if plain is not None else ""
        print(f"| {' | '.join([name, bar, *clocks, theirs])} |", flush=True)
    if asked.ours:
        return
    print("\n| the others | masks, choose, step |\n|---|---|", flush=True)
    for name, (module, prepare) in OTHERS.items():
        rate = "not installed" if importlib.util.find_spec(module) is None else str(timed(prepare()))
        print(f"| {name} | {rate} |", flush=True)


if __name__ == "__main__":
    main()
