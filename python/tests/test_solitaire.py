"""Peg solitaire from Python: positions, proofs, counts, tables."""

import pickle

import pytest

from marbles import DamagedFile, IllegalMove, UnreadableText, solitaire
from marbles.solitaire import Position, Solver, Table


@pytest.mark.parametrize("board", Position.boards())
def test_texts_read_back(board: str) -> None:
    start = Position(board)
    assert Position(start.text) == start
    assert hash(Position(start.text)) == hash(start)
    assert pickle.loads(pickle.dumps(start)) == start


def test_the_start_is_what_everybody_knows() -> None:
    start = Position("english")
    assert (start.marbles_left, len(start.holes), start.vacancies) == (32, 33, ["D4"])
    assert start.legal_moves() == ["B4D", "D2R", "D6L", "F4U"]
    assert [start.perft(depth) for depth in range(4)] == [1, 4, 12, 60]
    assert start.with_bits(start.bits) == start
    assert "D 1 1 1 0 1 1 1" in start.picture()


def test_a_jump_takes_a_marble_and_leaves_the_old_position() -> None:
    start = Position("english")
    after = start.play("F4U")
    assert (start.marbles_left, after.marbles_left) == (32, 31)
    assert start.holes_of("F4U") == ["F4", "E4", "D4"]
    action = start.actions.index("F4U")
    assert action in start.legal_actions()
    assert start.play_action(action) == after


def test_refusals_say_why() -> None:
    start = Position("english")
    with pytest.raises(IllegalMove, match="no marble on D4"):
        start.play("D4U")
    with pytest.raises(UnreadableText) as caught:
        start.play("F4X")
    assert (caught.value.line, caught.value.column) == (1, 3)
    assert str(caught.value).startswith("column 3: ")
    with pytest.raises(UnreadableText):
        Position("klingon")
    with pytest.raises(ValueError, match="beyond the 33 holes"):
        start.with_bits(1 << 40)
    with pytest.raises(ValueError, match="no hole A1"):
        Position.start("english", vacancy="A1")
    with pytest.raises(ValueError, match="another board"):
        Solver("french").solve(start)


def test_a_solution_can_be_replayed() -> None:
    start = Position.start("english", finish="D4")
    answer = solitaire.solve(start)
    assert answer.outlook == "winnable" and answer.reason is None
    position = start
    for jump in answer.jumps:
        position = position.play(jump)
    assert position == answer.end and position.marbles == ["D4"] and position.outcome == "won"


def test_a_text_is_solved_and_judged_as_a_position_is() -> None:
    assert solitaire.solve("triangle-15").jumps == solitaire.solve(Position("triangle-15")).jumps
    assert solitaire.hint("oo-").best == "A1R"
    with pytest.raises(UnreadableText, match="there is no board"):
        solitaire.solve("nosuch")


def test_a_pagoda_function_can_be_checked_by_hand() -> None:
    position = Position("ooo--o/------/------/------")
    answer = Solver(position.text).solve(position, "D6")
    assert answer.outlook == "lost" and answer.reason is not None
    assert answer.reason.sentence == str(answer.reason)
    pagoda = Position.start("english", vacancy="D4")
    corner = pagoda.with_bits(sum(1 << pagoda.holes.index(hole) for hole in ["A3", "A4", "A5", "G3", "G4", "G5"]))
    reason = Solver("english").solve(corner, "D4").reason
    assert reason is not None
    for weights, goal in zip(reason.weights, reason.goals, strict=True):
        for jump in corner.actions:
            start, over, to = corner.holes_of(jump)
            assert weights[start] + weights[over] >= weights[to]
        assert sum(weights[hole] for hole in corner.marbles) < sum(weights[hole] for hole in goal)


def test_three_answers() -> None:
    assert Solver("english").solve(Position.start("english", finish="D3")).reason.kind == "class"
    stopped = Solver("wiegleb").solve(Position("wiegleb"), "A4", seconds=0.0)
    assert (stopped.outlook, stopped.limit) in [("unknown", "stopped"), ("lost", None)]


def test_every_jump_gets_a_verdict() -> None:
    hint = solitaire.hint(Position("triangle-15"))
    assert hint.outlook == "winnable" and hint.best in [row["jump"] for row in hint.verdicts]
    assert {row["outlook"] for row in hint.verdicts} <= {"winnable", "lost", "unknown"}


def test_counts_are_rows() -> None:
    rows = Solver("triangle-15").count(Position("triangle-15"))
    assert rows[0]["reachable"] == 1 and rows[0]["winnable"] == 1
    assert [row["jumps"] for row in rows] == list(range(len(rows)))
    games = Solver("triangle-15").count_games(Position("triangle-15"))
    assert games["winning"] > 0 and games["complete"] > games["winning"]


def test_a_table_is_kept_and_a_damaged_one_refused(tmp_path) -> None:
    start = Position("triangle-15")
    table = Table.build(start)
    assert table.can_win(start) is True
    path = tmp_path / "a.table"
    table.save(path)
    again = Table.load("triangle-15", path)
    assert again.winnable == table.winnable
    path.write_bytes(path.read_bytes()[:-1] + b"x")
    with pytest.raises(DamagedFile, match="damaged"):
        Table.load("triangle-15", path)
    with pytest.raises(FileNotFoundError):
        Table.load("triangle-15", tmp_path / "none")


def test_puzzles_can_be_won() -> None:
    puzzle = Solver("english").generate(8, seed=3)
    assert puzzle is not None and puzzle["winning_jumps"] >= 1
    assert solitaire.solve(puzzle["position"]).outlook == "winnable"
