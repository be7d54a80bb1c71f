"""What the games for two share: turns, rewards and pictures, for PettingZoo.

A game tells how it starts, what a mover sees and which actions there are; everything else is here. The reward is 1
for the winner and -1 for the loser; a draw, and a game cut off after `moves`, gives 0. `opening` random moves,
drawn from the seed, come before every game. A player who keeps the turn, as in Congkak, is selected again.
"""

from typing import Any, Protocol, TypeVar

import gymnasium
import numpy as np
import numpy.typing as npt
from pettingzoo import AECEnv, ParallelEnv

from marbles import pictures
from marbles.rows import Place

AGENTS = ["player_1", "player_2"]


class PositionOfTwo(Protocol):
    """What a position of either game has."""

    @property
    def turn(self) -> int: ...
    @property
    def is_over(self) -> bool: ...
    @property
    def winner(self) -> int | None: ...
    @property
    def text(self) -> str: ...
    def picture(self) -> str: ...
    def places(self) -> list[Place]: ...


P = TypeVar("P", bound=PositionOfTwo)


class GameOfTwo(Protocol[P]):
    """What a game tells."""

    name: str
    actions: int
    plane: Any

    def start(self) -> P: ...
    def legal(self, position: P) -> list[int]: ...
    def after(self, position: P, action: int) -> P: ...
    def planes(self, position: P, side: int) -> npt.NDArray[Any]: ...


class Table:
    """One game in progress."""

    def __init__(self, game: GameOfTwo[Any], moves: int, opening: int) -> None:
        self.game, self.moves, self.opening = game, moves, opening
        self.position = game.start()
        self.made = 0
        self.random = np.random.default_rng()

    def begin(self, seed: int | None) -> None:
        if seed is not None:
            self.random = np.random.default_rng(seed)
        self.position, self.made = self.game.start(), 0
        for _ in range(self.opening):
            if legal := self.game.legal(self.position):
                self.position = self.game.after(self.position, int(self.random.choice(legal)))

    def play(self, action: int) -> None:
        self.position = self.game.after(self.position, action)
        self.made += 1

    @property
    def mover(self) -> str:
        turn: int = self.position.turn
        return AGENTS[turn - 1]

    @property
    def cut_off(self) -> bool:
        return self.made >= self.moves and not self.position.is_over

    def reward(self, agent: str) -> float:
        if not self.position.winner:
            return 0.0
        return 1.0 if AGENTS[self.position.winner - 1] == agent else -1.0

    def mask(self, agent: str, length: int) -> npt.NDArray[np.int8]:
        mask = np.zeros(length, dtype=np.int8)
        if agent == self.mover and not self.position.is_over:
            mask[self.game.legal(self.position)] = 1
        elif length > self.game.actions:
            mask[-1] = 1
        return mask

    def observation(self, agent: str, actions: int) -> dict[str, npt.NDArray[Any]]:
        planes = self.game.planes(self.position, AGENTS.index(agent) + 1)
        return {"observation": planes, "action_mask": self.mask(agent, actions)}

    def render(self, mode: str | None) -> Any:
        if mode == "rgb_array":
            return pictures.rgb(self.position.places())
        if mode == "human":
            print(self.position.picture())
            return None
        return self.position.picture() if mode == "ansi" else None


def _space(game: GameOfTwo[Any], actions: int) -> gymnasium.spaces.Dict:
    mask = gymnasium.spaces.Box(0, 1, (actions,), np.int8)
    return gymnasium.spaces.Dict({"observation": game.plane, "action_mask": mask})


def _checked(mode: str | None) -> str | None:
    if mode not in (None, "ansi", "rgb_array", "human"):
        raise ValueError(f"there is no render mode {mode!r}; there are ansi, rgb_array and human")
    return mode


class TurnEnv(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """A game for two as an agent environment cycle."""

    def __init__(self, game: GameOfTwo[Any], moves: int, opening: int, render_mode: str | None) -> None:
        super().__init__()
        self.metadata = {
            "name": game.name,
            "render_modes": ["ansi", "rgb_array", "human"],
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = _checked(render_mode)
        self.table = Table(game, moves, opening)
        self.possible_agents = list(AGENTS)
        self.observation_spaces = {agent: _space(game, game.actions) for agent in AGENTS}
        self.action_spaces = {agent: gymnasium.spaces.Discrete(game.actions) for agent in AGENTS}

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        return self.action_spaces[agent]

    def observe(self, agent: str) -> dict[str, npt.NDArray[Any]]:
        return self.table.observation(agent, self.table.game.actions)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.table.begin(seed)
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = self.table.mover

    def step(self, action: Any) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        self._cumulative_rewards[agent] = 0.0
        self.table.play(int(action))
        over, cut_off = self.table.position.is_over, self.table.cut_off
        for one in self.agents:
            self.rewards[one] = self.table.reward(one) if over else 0.0
            self.terminations[one], self.truncations[one] = over, cut_off
        self.agent_selection = AGENTS[1 - AGENTS.index(agent)] if over or cut_off else self.table.mover
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        return self.table.render(self.render_mode)

    def close(self) -> None:
        """Nothing is open."""


class BothEnv(ParallelEnv[str, Any, Any]):  # type: ignore[misc]
    """A game for two in which both act at every step: the one who is not to move passes, with the last action."""

    def __init__(self, game: GameOfTwo[Any], moves: int, opening: int, render_mode: str | None) -> None:
        self.metadata = {"name": game.name, "render_modes": ["ansi", "rgb_array", "human"], "render_fps": 2}
        self.render_mode = _checked(render_mode)
        self.table = Table(game, moves, opening)
        self.actions = game.actions + 1
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self._observation_spaces = {agent: _space(game, self.actions) for agent in AGENTS}
        self._action_spaces = {agent: gymnasium.spaces.Discrete(self.actions) for agent in AGENTS}

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        return self._action_spaces[agent]

    def _observations(self) -> dict[str, dict[str, npt.NDArray[Any]]]:
        return {agent: self.table.observation(agent, self.actions) for agent in AGENTS}

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        self.table.begin(seed)
        self.agents = list(AGENTS)
        return self._observations(), {agent: {} for agent in AGENTS}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        self.table.play(int(actions[self.table.mover]))
        over, cut_off = self.table.position.is_over, self.table.cut_off
        if over or cut_off:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            self._observations(),
            {agent: self.table.reward(agent) if over else 0.0 for agent in AGENTS},
            dict.fromkeys(AGENTS, over),
            dict.fromkeys(AGENTS, cut_off),
            {agent: {} for agent in AGENTS},
        )

    def render(self) -> Any:
        return self.table.render(self.render_mode)

    def close(self) -> None:
        """Nothing is open."""


def wrapped(raw: TurnEnv) -> Any:
    """As PettingZoo's own classic games are: an illegal move loses, and the order of calls is checked."""
    from pettingzoo.utils import wrappers

    return wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1))
    )
