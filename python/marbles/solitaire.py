"""Peg solitaire: positions, the solver with its proofs, counts and tables."""

from collections.abc import Callable

from marbles._marbles import Progress
from marbles._marbles import SolitaireAnswer as Answer
from marbles._marbles import SolitaireHint as Hint
from marbles._marbles import SolitairePosition as Position
from marbles._marbles import SolitaireReason as Reason
from marbles._marbles import SolitaireSolver as Solver
from marbles._marbles import SolitaireTable as Table

__all__ = ["Answer", "Hint", "Position", "Reason", "Solver", "Table", "hint", "solve"]


def solve(
    position: Position | str,
    goal: Position | str | None = None,
    *,
    shortest: bool = False,
    seconds: float | None = None,
    progress: Callable[[Progress], object] | None = None,
) -> Answer:
    """Solves a position, or what stands for one, with a solver of its own; see :meth:`Solver.solve`."""
    position = _read(position)
    return Solver(position.text).solve(position, goal, shortest=shortest, seconds=seconds, progress=progress)


def hint(position: Position | str, *, seconds: float | None = None) -> Hint:
    """Judges every jump with a solver of its own; see :meth:`Solver.hint`."""
    position = _read(position)
    return Solver(position.text).hint(position, seconds=seconds)


def _read(position: Position | str) -> Position:
    return Position(position) if isinstance(position, str) else position
