"""Abalone: positions, moves as numbers, and the engine."""

from marbles._marbles import ABALONE_ACTIONS as ACTIONS
from marbles._marbles import AbaloneEngine as Engine
from marbles._marbles import AbalonePosition as Position
from marbles._marbles import abalone_action as action_of
from marbles._marbles import abalone_move as move_of

__all__ = ["ACTIONS", "Engine", "Position", "action_of", "move_of"]
