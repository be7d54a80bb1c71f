"""Many positions at once: arrays in, arrays out, on several threads.

Every class has the same methods. `start` gives rows of the start, `row` and `position` turn a position into a row
and back. `legal` gives a mask of the actions, `random_actions` one for each row by chance, `step` the rows that
follow and how the games stand, `outcomes` the latter alone, `planes` what a network looks at. `legal_bits` is the
mask with eight actions a byte, `choose` takes one of each such mask by chance. An action of -1 leaves its row as it
is, so that finished games can stay in the batch.

Outcomes are 0 while a game goes on, 1 if the first side has won, -1 if the second has (in solitaire: lost), 2 for a
draw.
"""

from typing import Generic, TypeAlias, TypeVar

import numpy as np
import numpy.typing as npt

from marbles._marbles import (
    ABALONE_ACTIONS,
    AbaloneBatch,
    AbalonePosition,
    CongkakBatch,
    CongkakDatabase,
    CongkakPosition,
    GameBatch,
    SolitaireBatch,
    SolitairePosition,
    SolitaireTable,
)

Bits: TypeAlias = npt.NDArray[np.uint64]
Counts: TypeAlias = npt.NDArray[np.int16]
Actions: TypeAlias = npt.NDArray[np.int32]
Small: TypeAlias = npt.NDArray[np.int8]
Mask: TypeAlias = npt.NDArray[np.bool_]
Planes: TypeAlias = npt.NDArray[np.uint8]

Number = TypeVar("Number", np.uint64, np.int16)

__all__ = ["Abalone", "Congkak", "Solitaire"]


class _Games(Generic[Number]):
    """What the batches of all games have in common. Arrays of rows are of one type, which a game names."""

    _dtype: type[Number]
    _native: GameBatch
    actions: int

    def _array(self, positions: npt.NDArray[Number]) -> npt.NDArray[Number]:
        return np.ascontiguousarray(positions, dtype=self._dtype)

    def legal(self, positions: npt.NDArray[Number]) -> Mask:
        """Which actions can be played: rows by actions. `legal_bits` is eight times smaller."""
        rows = self._array(positions)
        return self._native.legal(rows.reshape(-1)).reshape(len(rows), self.actions).view(np.bool_)

    def legal_bits(self, positions: npt.NDArray[Number]) -> Planes:
        """The same mask, eight actions a byte: `numpy.unpackbits(..., bitorder="little")` reads it."""
        rows = self._array(positions)
        return self._native.legal_bits(rows.reshape(-1)).reshape(len(rows), -(-self.actions // 8))

    def choose(self, mask: Planes, seed: int) -> Actions:
        """One of the actions of each row of `legal_bits`, all as likely; -1 where there is none."""
        return self._native.choose(np.ascontiguousarray(mask, dtype=np.uint8).reshape(-1), seed)

    def random_actions(self, positions: npt.NDArray[Number], seed: int) -> Actions:
        """A legal action for each row, all as likely; -1 where the game is over. The same as to `choose`."""
        return self._native.random_actions(self._array(positions).reshape(-1), seed)

    def step(self, positions: npt.NDArray[Number], actions: Actions) -> tuple[npt.NDArray[Number], Small]:
        """The rows after the actions, and how the games stand."""
        rows = self._array(positions)
        actions = np.ascontiguousarray(actions, dtype=np.int32).reshape(-1)
        following, outcomes = self._native.step(rows.reshape(-1), actions)
        return following.reshape(rows.shape), outcomes

    def outcomes(self, positions: npt.NDArray[Number]) -> Small:
        """How the games stand."""
        return self._native.outcomes(self._array(positions).reshape(-1))


class Solitaire(_Games[np.uint64]):
    """Peg solitaire on one board: a row is a number of 64 bits, `position.bits`.

    Actions are places in `position.actions`. Planes are marbles, empty holes and the finish, on the board's own grid.
    """

    _dtype = np.uint64
    _native: SolitaireBatch

    def __init__(self, start: SolitairePosition | str = "english", *, threads: int = 0) -> None:
        self.start_position = SolitairePosition(start) if isinstance(start, str) else start
        self._native = SolitaireBatch(self.start_position.text, threads)
        self.actions = self._native.actions
        places = self.start_position.places()
        left, top = min(place["x"] for place in places), min(place["y"] for place in places)
        # A row of a triangle is shifted by half a hole; columns count along the row.
        rows = sorted({place["y"] for place in places})
        if any(place["x"] % 2 for place in places):
            firsts = {y: min(place["x"] for place in places if place["y"] == y) for y in rows}
            self._columns = np.array([(place["x"] - firsts[place["y"]]) // 2 for place in places])
        else:
            self._columns = np.array([(place["x"] - left) // 2 for place in places])
        self._rows = np.array([(place["y"] - top) // 2 for place in places])
        self.shape = (int(self._rows.max()) + 1, int(self._columns.max()) + 1)

    def start(self, count: int) -> Bits:
        """That many rows of the start."""
        return np.full(count, self.start_position.bits, dtype=np.uint64)

    def row(self, position: SolitairePosition) -> np.uint64:
        """The row of a position."""
        return np.uint64(position.bits)

    def position(self, row: np.uint64 | int) -> SolitairePosition:
        """The position of a row."""
        return self.start_position.with_bits(int(row))

    def verdicts(self, positions: Bits, table: SolitaireTable) -> Small:
        """Whether one marble can be reached: 1 yes, -1 no, 0 where the table does not say."""
        return self._native.verdicts(self._array(positions), table)

    def planes(self, positions: Bits) -> Planes:
        """Marbles, empty holes and the finish: rows by 3 by height by width."""
        rows = self._array(positions)
        holes = np.arange(len(self._rows), dtype=np.uint64)
        marbles = (rows[:, None] >> holes & np.uint64(1)).astype(np.uint8)
        planes = np.zeros((len(rows), 3, *self.shape), dtype=np.uint8)
        planes[:, 0, self._rows, self._columns] = marbles
        planes[:, 1, self._rows, self._columns] = 1 - marbles
        if self.start_position.finish is not None:
            place = self.start_position.holes.index(self.start_position.finish)
            planes[:, 2, self._rows[place], self._columns[place]] = 1
        return planes


class Congkak(_Games[np.int16]):
    """Congkak with one length of row and rules without rounds.

    A row has the pits of Player 1 from pit 1, those of Player 2, both warehouses, the side to move (1 or 2) and the
    turns it has left. Action 0 sows pit 1. Planes are counts as the mover sees them: own pits, the other's pits,
    and two that repeat the warehouses.
    """

    _dtype = np.int16
    _native: CongkakBatch

    def __init__(self, pits: int = 7, marbles: int = 7, rules: str = "house", *, threads: int = 0) -> None:
        self.start_position = CongkakPosition.start(pits, marbles, rules)
        self._native = CongkakBatch(pits, rules, threads)
        self.actions = pits
        self.width = self._native.width

    def start(self, count: int) -> Counts:
        """That many rows of the start."""
        return np.tile(self.row(self.start_position), (count, 1))

    def row(self, position: CongkakPosition) -> Counts:
        """The row of a position."""
        return np.array(self._native.row(position), dtype=np.int16)

    def position(self, row: Counts) -> CongkakPosition:
        """The position of a row."""
        return self._native.position(row.tolist())

    def values(self, positions: Counts, database: CongkakDatabase) -> Small:
        """Exact values for the mover, warehouses left out; -128 where the database does not say."""
        return self._native.values(self._array(positions).reshape(-1), database)

    def planes(self, positions: Counts) -> Counts:
        """Own pits, the other's pits, the own warehouse, the other's: rows by 4 by pits."""
        rows = self._array(positions)
        pits = self.actions
        mover = rows[:, 2 * pits + 2] - 1
        sides = rows[:, : 2 * pits].reshape(-1, 2, pits)
        stores = rows[:, 2 * pits : 2 * pits + 2]
        line = np.arange(len(rows))
        planes = np.empty((len(rows), 4, pits), dtype=np.int16)
        planes[:, 0], planes[:, 1] = sides[line, mover], sides[line, 1 - mover]
        planes[:, 2], planes[:, 3] = stores[line, mover][:, None], stores[line, 1 - mover][:, None]
        return planes


class Abalone(_Games[np.uint64]):
    """Abalone: a row is three numbers of 64 bits.

    The black marbles, the white ones (`cells` names the cell of each bit), and the rest: bit 0 says that White is
    to move, bits 8 to 15 how many black marbles are lost, 16 to 23 how many white ones, 32 to 47 the number of the
    move. Actions are those of `abalone.action_of`. Planes are 9 by 9, row A first and number 1 first: the mover's
    marbles, the other's, the cells of the board, then two planes full of the marbles each has pushed off.
    """

    _dtype = np.uint64
    _native: AbaloneBatch

    def __init__(self, start: AbalonePosition | str = "standard", *, threads: int = 0) -> None:
        self.start_position = AbalonePosition(start) if isinstance(start, str) else start
        self._native = AbaloneBatch(threads)
        self.actions = ABALONE_ACTIONS
        self.cells = self._native.cells
        self._letters = np.array([ord(cell[0]) - ord("A") for cell in self.cells])
        self._numbers = np.array([int(cell[1]) - 1 for cell in self.cells])

    def start(self, count: int) -> Bits:
        """That many rows of the start."""
        return np.tile(self.row(self.start_position), (count, 1))

    def row(self, position: AbalonePosition) -> Bits:
        """The row of a position."""
        return np.array(self._native.row(position), dtype=np.uint64)

    def position(self, row: Bits) -> AbalonePosition:
        """The position of a row."""
        return self._native.position(row.tolist())

    def planes(self, positions: Bits) -> Planes:
        """What the mover sees: rows by 5 by 9 by 9."""
        rows = self._array(positions)
        bits = np.arange(len(self.cells), dtype=np.uint64)
        marbles = (rows[:, :2, None] >> bits & np.uint64(1)).astype(np.uint8)
        mover = (rows[:, 2] & np.uint64(1)).astype(np.intp)
        line = np.arange(len(rows))
        planes = np.zeros((len(rows), 5, 9, 9), dtype=np.uint8)
        planes[:, 0, self._letters, self._numbers] = marbles[line, mover]
        planes[:, 1, self._letters, self._numbers] = marbles[line, 1 - mover]
        planes[:, 2, self._letters, self._numbers] = 1
        lost = np.stack([rows[:, 2] >> np.uint64(8), rows[:, 2] >> np.uint64(16)], axis=1).astype(np.uint8)
        planes[:, 3] = lost[line, 1 - mover][:, None, None]
        planes[:, 4] = lost[line, mover][:, None, None]
        return planes
