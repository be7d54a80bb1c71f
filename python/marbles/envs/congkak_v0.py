"""Congkak for PettingZoo, with any rules.

An observation is six rows of counts as the agent sees them, pit 1 first: its own pits, the other's, its burnt pits,
the other's, and two that repeat the warehouses. Action 0 sows pit 1. Hands of a simultaneous opening are not shown:
a choice is secret.
"""

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt

from marbles._marbles import CongkakPosition
from marbles.envs.two import BothEnv, TurnEnv, wrapped


class CongkakGame:
    """What the environments need to know of Congkak."""

    name = "congkak_v0"

    def __init__(self, pits: int = 7, marbles: int = 7, rules: str = "house") -> None:
        self._start = CongkakPosition.start(pits, marbles, rules)
        self.actions = pits
        self.plane = gymnasium.spaces.Box(0, 2 * pits * marbles, (6, pits), np.int16)

    def start(self) -> CongkakPosition:
        return self._start

    def legal(self, position: CongkakPosition) -> list[int]:
        return [pit - 1 for pit in position.legal_moves()]

    def after(self, position: CongkakPosition, action: int) -> CongkakPosition:
        return position.play(action + 1)

    def planes(self, position: CongkakPosition, side: int) -> npt.NDArray[Any]:
        planes = np.zeros(self.plane.shape, dtype=np.int16)
        for row, one in enumerate((side, 3 - side)):
            planes[row] = position.pits(one)
            planes[row + 2, [pit - 1 for pit in position.burnt(one)]] = 1
            planes[row + 4] = position.store(one)
        return planes


def raw_env(
    pits: int = 7,
    marbles: int = 7,
    rules: str = "house",
    *,
    moves: int = 1000,
    opening: int = 0,
    render_mode: str | None = None,
) -> TurnEnv:
    """The bare environment."""
    return TurnEnv(CongkakGame(pits, marbles, rules), moves, opening, render_mode)


def env(**options: Any) -> Any:
    """The environment with PettingZoo's usual checks; options are those of `raw_env`."""
    return wrapped(raw_env(**options))


def parallel_env(
    pits: int = 7,
    marbles: int = 7,
    rules: str = "house",
    *,
    moves: int = 1000,
    opening: int = 0,
    render_mode: str | None = None,
) -> BothEnv:
    """Both act at every step."""
    return BothEnv(CongkakGame(pits, marbles, rules), moves, opening, render_mode)
