"""Peg solitaire, Congkak and Abalone: rules, solvers and engines.

The games are modules: :mod:`marbles.solitaire`, :mod:`marbles.congkak`, :mod:`marbles.abalone`. :class:`Game` is a
game in progress, whichever it is; :class:`Agent` is a program that plays. Moves are text, pits are numbers, sides are
1 and 2.
"""

from marbles import abalone, congkak, solitaire
from marbles._marbles import DamagedFile, Game, IllegalMove, Progress, UnreadableText, __version__
from marbles.agents import Agent

__all__ = [
    "Agent",
    "DamagedFile",
    "Game",
    "IllegalMove",
    "Progress",
    "UnreadableText",
    "__version__",
    "abalone",
    "congkak",
    "solitaire",
]
