"""Congkak: positions, exact values, databases and the engine."""

from marbles._marbles import CongkakDatabase as Database
from marbles._marbles import CongkakEngine as Engine
from marbles._marbles import CongkakPosition as Position
from marbles._marbles import solve_congkak as solve

__all__ = ["Database", "Engine", "Position", "solve"]
