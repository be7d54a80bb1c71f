"""Peg solitaire for Gymnasium, one game or many.

An observation is three planes on the board's grid (marbles, empty holes, the finish); an action is a place in
``position.actions``; ``info["action_mask"]`` says which can be played. A jump that cannot be made changes nothing
and costs `penalty`. The reward is 1 for a game that is won and 0 for one that is lost, or with ``reward="marbles"``
the share of marbles taken away by each jump. `opening` random jumps, drawn from the seed, come before every game.
"""

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.vector.utils import batch_space

from marbles import batch, pictures
from marbles._marbles import SolitairePosition

Observation = npt.NDArray[np.uint8]
Info = dict[str, Any]


class SolitaireEnv(gymnasium.Env[Observation, np.int64]):
    """One game of peg solitaire."""

    metadata = {"render_modes": ["ansi", "rgb_array", "human"], "render_fps": 4}

    def __init__(
        self,
        board: str = "english",
        *,
        vacancy: str | None = None,
        finish: str | None = None,
        reward: str = "win",
        penalty: float = 0.1,
        opening: int = 0,
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"there is no render mode {render_mode!r}; there are ansi, rgb_array and human")
        self.games = _batch(board, vacancy, finish, reward)
        self.observation_space = gymnasium.spaces.Box(0, 1, (3, *self.games.shape), np.uint8)
        self.action_space = gymnasium.spaces.Discrete(self.games.actions)
        self.reward, self.penalty, self.opening, self.render_mode = reward, penalty, opening, render_mode
        self.position: SolitairePosition = self.games.start_position

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Observation, Info]:
        """Begins a game; ``options={"position": text}`` at another position of the board."""
        super().reset(seed=seed)
        self.position = self.games.start_position
        if options and "position" in options:
            self.position = self.position.with_bits(SolitairePosition(options["position"]).bits)
        for _ in range(self.opening):
            if legal := self.position.legal_actions():
                self.position = self.position.play_action(int(self.np_random.choice(legal)))
        self._show()
        return self._observation(), self._info()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, Info]:
        """Makes a jump."""
        if int(action) not in self.position.legal_actions():
            return self._observation(), -self.penalty, self.position.is_over, False, self._info()
        self.position = self.position.play_action(int(action))
        self._show()
        reward = float(self.position.outcome == "won")
        if self.reward == "marbles":
            reward = 1 / (self.games.start_position.marbles_left - 1)
        return self._observation(), reward, self.position.is_over, False, self._info()

    def render(self) -> Any:
        """The board as text or as pixels."""
        if self.render_mode == "rgb_array":
            return pictures.rgb(self.position.places())
        return self.position.picture() if self.render_mode == "ansi" else None

    def _show(self) -> None:
        if self.render_mode == "human":
            print(self.position.picture())

    def _observation(self) -> Observation:
        planes: Observation = self.games.planes(np.array([self.position.bits], dtype=np.uint64))[0]
        return planes

    def _info(self) -> Info:
        mask = np.zeros(self.games.actions, dtype=np.int8)
        mask[self.position.legal_actions()] = 1
        return {"action_mask": mask, "position": self.position.text}


class SolitaireVectorEnv(gymnasium.vector.VectorEnv[Observation, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """Many games of peg solitaire, played by one batch. A game that is over begins again at the next step."""

    metadata = {"render_modes": [], "autoreset_mode": gymnasium.vector.AutoresetMode.NEXT_STEP}

    def __init__(
        self,
        num_envs: int = 1,
        board: str = "english",
        *,
        vacancy: str | None = None,
        finish: str | None = None,
        reward: str = "win",
        penalty: float = 0.1,
        opening: int = 0,
        threads: int = 0,
        max_episode_steps: int | None = None,
    ) -> None:
        self.games = _batch(board, vacancy, finish, reward, threads)
        self.num_envs = num_envs
        self.single_observation_space = gymnasium.spaces.Box(0, 1, (3, *self.games.shape), np.uint8)
        self.single_action_space = gymnasium.spaces.Discrete(self.games.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.reward, self.penalty, self.opening = reward, penalty, opening
        self.most = max_episode_steps
        self.rows = self.games.start(num_envs)
        self.ended = np.zeros(num_envs, dtype=np.bool_)
        self.steps = np.zeros(num_envs, dtype=np.int64)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: Info | None = None
    ) -> tuple[Observation, Info]:
        """Begins every game."""
        super().reset(seed=seed[0] if isinstance(seed, list) else seed)
        self.rows = self._begun(self.num_envs)
        self.ended[:] = False
        self.steps[:] = 0
        return self.games.planes(self.rows), self._info()

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[Observation, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], Info]:
        """Makes a jump in every game that is going on."""
        again = self.ended
        self.rows[again] = self._begun(int(again.sum()))
        legal = self.games.legal(self.rows)[np.arange(self.num_envs), actions] & ~again
        played = np.where(legal, actions, -1).astype(np.int32)
        self.rows, outcomes = self.games.step(self.rows, played)
        rewards = np.where(outcomes == 1, 1.0, 0.0) * legal
        if self.reward == "marbles":
            rewards = legal / (self.games.start_position.marbles_left - 1)
        rewards = np.where(legal | again, rewards, -self.penalty)
        self.steps = np.where(again, 0, self.steps + 1)
        terminated = outcomes != 0
        truncated = np.zeros_like(terminated)
        if self.most is not None:
            truncated = (self.steps >= self.most) & ~terminated
        self.ended = terminated | truncated
        return self.games.planes(self.rows), rewards, terminated, truncated, self._info()

    def _begun(self, count: int) -> npt.NDArray[np.uint64]:
        rows = self.games.start(count)
        for _ in range(self.opening):
            seed = int(self.np_random.integers(1 << 62))
            rows, _ = self.games.step(rows, self.games.random_actions(rows, seed))
        return rows

    def _info(self) -> Info:
        return {"action_mask": self.games.legal(self.rows).astype(np.int8)}


def _batch(board: str, vacancy: str | None, finish: str | None, reward: str, threads: int = 1) -> batch.Solitaire:
    if reward not in ("win", "marbles"):
        raise ValueError(f"there is no reward {reward!r}; there are win and marbles")
    return batch.Solitaire(SolitairePosition.start(board, vacancy, finish), threads=threads)
