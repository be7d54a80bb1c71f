"""Environments pass the tests that Gymnasium and PettingZoo bring, and play by the rules."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

import marbles.envs
from marbles import solitaire
from marbles.envs import abalone_v0, congkak_v0

TWO = {
    "congkak": (congkak_v0, {}),
    "traditional": (congkak_v0, {"pits": 4, "marbles": 3, "rules": "traditional,rounds=2"}),
    "abalone": (abalone_v0, {"layout": "belgian-daisy", "moves": 60}),
}


@pytest.mark.parametrize("name", TWO)
def test_pettingzoo_is_content(name: str) -> None:
    module, options = TWO[name]
    api_test(module.env(**options), num_cycles=120)
    api_test(module.raw_env(**options), num_cycles=60)
    parallel_api_test(module.parallel_env(**options), num_cycles=120)
    seed_test(lambda: module.env(opening=3, **options), num_cycles=10)


@pytest.mark.parametrize("options", [{}, {"board": "triangle-15"}, {"finish": "D4", "reward": "marbles", "opening": 4}])
def test_gymnasium_is_content(options: dict) -> None:
    check_env(gymnasium.make("marbles/Solitaire-v0", render_mode="rgb_array", **options).unwrapped)


def test_a_board_is_drawn_as_text() -> None:
    env = gymnasium.make("marbles/Solitaire-v0", render_mode="ansi")
    env.reset()
    assert env.render() == solitaire.Position("english").picture()


def test_a_solution_wins_the_environment() -> None:
    env = gymnasium.make("marbles/Solitaire-v0", board="triangle-15")
    _, info = env.reset(seed=1)
    jumps = solitaire.solve(solitaire.Position("triangle-15")).jumps
    for jump in jumps:
        action = env.unwrapped.position.actions.index(jump)
        assert info["action_mask"][action] == 1
        _, reward, terminated, truncated, info = env.step(action)
    assert (reward, terminated, truncated) == (1.0, True, False)


def test_an_illegal_jump_costs_and_changes_nothing() -> None:
    env = gymnasium.make("marbles/Solitaire-v0")
    before, info = env.reset()
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    after, reward, terminated, _, _ = env.step(illegal)
    assert (before == after).all() and reward == -0.1 and not terminated


def test_many_games_play_as_one_does() -> None:
    count = 16
    many = gymnasium.make_vec("marbles/Solitaire-v0", num_envs=count, board="triangle-15")
    singles = [gymnasium.make("marbles/Solitaire-v0", board="triangle-15") for _ in range(count)]
    planes, info = many.reset(seed=5)
    for single in singles:
        single.reset()
    luck = np.random.default_rng(5)
    running = [True] * count
    for _ in range(13):
        masks = info["action_mask"]
        actions = np.array([luck.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in masks])
        planes, rewards, ended, _, info = many.step(actions)
        for place, single in enumerate(singles):
            if running[place]:
                plane, reward, over, _, _ = single.step(actions[place])
                assert (plane == planes[place]).all() and reward == rewards[place] and over == ended[place]
                running[place] = not over
    assert not all(running)


def test_games_that_end_begin_again() -> None:
    many = gymnasium.make_vec("marbles/Solitaire-v0", num_envs=4, board="triangle-10")
    _, info = many.reset(seed=2)
    ends = 0
    for _ in range(40):
        actions = np.array([np.flatnonzero(mask)[0] if mask.any() else 0 for mask in info["action_mask"]])
        _, _, ended, cut, info = many.step(actions)
        ends += int(ended.sum())
    assert ends >= 8 and not cut.any()


def test_seeds_choose_the_opening() -> None:
    def first(seed: int) -> str:
        env = gymnasium.make("marbles/Solitaire-v0", opening=6)
        env.reset(seed=seed)
        return env.unwrapped.position.text

    assert first(1) == first(1) and len({first(seed) for seed in range(6)}) > 2


def test_winner_and_loser_are_paid() -> None:
    env = congkak_v0.env(pits=3, marbles=2)
    env.reset(seed=1)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    luck = np.random.default_rng(3)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        totals[agent] += reward
        legal = np.flatnonzero(observation["action_mask"])
        env.step(None if terminated or truncated else int(luck.choice(legal)))
    winner = env.unwrapped.table.position.winner
    expected = {1: (1.0, -1.0), 2: (-1.0, 1.0), 0: (0.0, 0.0)}[winner]
    assert tuple(totals.values()) == expected


def test_pictures_and_wrong_options() -> None:
    env = abalone_v0.env(render_mode="rgb_array")
    env.reset()
    assert env.render().shape[2] == 3
    with pytest.raises(ValueError, match="render mode"):
        congkak_v0.parallel_env(render_mode="film")
    with pytest.raises(ValueError, match="reward"):
        marbles.envs.SolitaireEnv(reward="gold")
