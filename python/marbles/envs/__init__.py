"""Learning environments: Gymnasium for peg solitaire, PettingZoo for Congkak and Abalone.

Importing this package registers ``marbles/Solitaire-v0`` with Gymnasium, single and vectorised. The two games for
two are modules as PettingZoo has them: :mod:`marbles.envs.congkak_v0` and :mod:`marbles.envs.abalone_v0`, each with
``env``, ``raw_env`` and ``parallel_env``.
"""

try:
    import gymnasium
    import pettingzoo  # noqa: F401
except ImportError as error:
    sentence = "the environments need Gymnasium and PettingZoo: pip install 'marbles-games[envs]'"
    raise ImportError(sentence, name=error.name) from error

from marbles.envs.solitaire import SolitaireEnv, SolitaireVectorEnv

__all__ = ["SolitaireEnv", "SolitaireVectorEnv"]

gymnasium.register(
    "marbles/Solitaire-v0",
    entry_point="marbles.envs.solitaire:SolitaireEnv",
    vector_entry_point="marbles.envs.solitaire:SolitaireVectorEnv",
    max_episode_steps=200,
)
