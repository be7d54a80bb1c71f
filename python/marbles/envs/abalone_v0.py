"""Abalone for PettingZoo, from any layout.

An observation is five planes of 9 by 9 as the agent sees them, row A first and number 1 first: its own marbles, the
other's, the cells of the board, and two full of the marbles it has pushed off and lost. Actions are
`marbles.abalone.action_of`.
"""

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt

from marbles import batch
from marbles._marbles import ABALONE_ACTIONS, AbalonePosition
from marbles.envs.two import BothEnv, TurnEnv, wrapped


class AbaloneGame:
    """What the environments need to know of Abalone."""

    name = "abalone_v0"
    actions = ABALONE_ACTIONS

    def __init__(self, layout: str = "standard") -> None:
        self._batch = batch.Abalone(layout, threads=1)
        self.plane = gymnasium.spaces.Box(0, 16, (5, 9, 9), np.uint8)

    def start(self) -> AbalonePosition:
        return self._batch.start_position

    def legal(self, position: AbalonePosition) -> list[int]:
        return position.legal_actions()

    def after(self, position: AbalonePosition, action: int) -> AbalonePosition:
        return position.play_action(action)

    def planes(self, position: AbalonePosition, side: int) -> npt.NDArray[Any]:
        planes: npt.NDArray[np.uint8] = self._batch.planes(self._batch.row(position)[None])[0]
        if position.turn != side:
            planes = planes[[1, 0, 2, 4, 3]]
        return planes


def raw_env(layout: str = "standard", *, moves: int = 400, opening: int = 0, render_mode: str | None = None) -> TurnEnv:
    """The bare environment."""
    return TurnEnv(AbaloneGame(layout), moves, opening, render_mode)


def env(**options: Any) -> Any:
    """The environment with PettingZoo's usual checks; options are those of `raw_env`."""
    return wrapped(raw_env(**options))


def parallel_env(
    layout: str = "standard", *, moves: int = 400, opening: int = 0, render_mode: str | None = None
) -> BothEnv:
    """Both act at every step."""
    return BothEnv(AbaloneGame(layout), moves, opening, render_mode)
