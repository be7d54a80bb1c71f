"""The dictionaries that come back: rows that `pandas.DataFrame` takes as they are."""

from typing import TYPE_CHECKING, Literal, TypedDict

if TYPE_CHECKING:
    from marbles._marbles import SolitairePosition

Outlook = Literal["winnable", "lost", "unknown"]


class Place(TypedDict):
    name: str
    kind: Literal["hole", "pit", "store"]
    x: int
    y: int
    marbles: int
    side: int | None


class MoveMade(TypedDict):
    number: int
    side: int
    move: str
    seconds: float | None


class MoveAdvice(TypedDict):
    move: str
    judgement: Literal["keeps", "loses", "unknown"]
    words: str


class Advice(TypedDict):
    sentence: str
    line: list[str]
    moves: list[MoveAdvice]


class JumpVerdict(TypedDict):
    jump: str
    outlook: Outlook
    fewest: int
    fewest_is_exact: bool
    reason: str | None


class LevelCount(TypedDict):
    jumps: int
    marbles: int
    reachable: int
    reachable_up_to_symmetry: int
    winnable: int
    winnable_up_to_symmetry: int
    dead_ends: int
    dead_ends_up_to_symmetry: int


class GameCount(TypedDict):
    complete: int
    winning: int
    chance: float
    dead_ends: list[int]
    positions: list[int]


class Puzzle(TypedDict):
    position: "SolitairePosition"
    jumps: int
    winning_jumps: int


class Step(TypedDict):
    what: Literal["lift", "drop", "take", "end", "free-turn", "steal", "lose-turn", "round", "fill", "burn"]
    side: int
    place: str
    marbles: int


class CongkakValue(TypedDict):
    value: int | None
    at_least: int
    at_most: int
    pits: list[tuple[int, int]]
    nodes: int


class CongkakThought(TypedDict):
    pit: int
    value: int
    exact: bool
    line: list[int]
    pits: list[tuple[int, int]]
    depth: int
    nodes: int


class Push(TypedDict):
    move: str
    action: int
    marbles: list[str]
    direction: int
    pushed: int
    captures: int


class AbaloneThought(TypedDict):
    move: str | None
    line: list[str]
    value: float
    depth: int
    nodes: int


class Forecast(TypedDict):
    positions: int
    bytes: int
