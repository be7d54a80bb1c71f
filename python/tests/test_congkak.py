"""Congkak from Python: sowing, exact values, databases, the engine."""

import pickle

import pytest

from marbles import DamagedFile, IllegalMove, UnreadableText, congkak
from marbles.congkak import Database, Engine, Position


def test_texts_read_back() -> None:
    for text in ["house", "traditional", "3,3/3,3 0/0 2 1 house,count=store"]:
        position = Position(text)
        assert Position(position.text) == position
        assert pickle.loads(pickle.dumps(position)) == position
    with pytest.raises(UnreadableText, match="unknown rules"):
        Position("homely")


def test_a_diagram_with_an_empty_side_has_its_first_sowing() -> None:
    diagram = Position("0,2,0/0,0,0 0/0 1 1")
    assert not diagram.is_over
    assert pickle.loads(pickle.dumps(diagram)) == diagram
    ended = diagram.play(2)
    assert ended.is_over
    assert pickle.loads(pickle.dumps(ended)) == ended


def test_sowing_is_told_marble_by_marble() -> None:
    start = Position()
    after = start.play(7)
    assert (after.turn, after.store(1), after.pits(1)) == (1, 1, [8, 8, 8, 8, 8, 8, 0])
    steps = start.sowing(7)
    assert steps[0] == {"what": "lift", "side": 1, "place": "1:7", "marbles": 7}
    assert [step["what"] for step in steps[1:]] == ["drop"] * 7 + ["free-turn"]
    with pytest.raises(IllegalMove):
        start.play(8)
    with pytest.raises(IllegalMove, match="there is no pit 0"):
        start.play(0)
    with pytest.raises(ValueError, match="there is no side 3"):
        start.pits(3)


def test_path_counts() -> None:
    assert [Position().perft(depth) for depth in range(1, 6)] == [7, 48, 309, 2016, 12952]


def test_exact_values_are_those_known() -> None:
    assert congkak.solve(Position.start(2, 1))["value"] == 2
    assert dict(congkak.solve(Position.start(2, 1))["pits"]) == {1: 2, 2: -2}
    assert congkak.solve(Position.start(2, 1, "house,count=store"))["value"] == 1
    stopped = congkak.solve(Position(), seconds=0.0)
    assert stopped["value"] is None and stopped["at_least"] <= stopped["at_most"]
    with pytest.raises(ValueError, match="rules without relay"):
        congkak.solve(Position("traditional"))


def test_a_database_agrees_with_solving(tmp_path) -> None:
    database = Database.build(3, 6)
    position = Position("1,0,2/0,2,1 0/0 1 1")
    assert database.value(position) == congkak.solve(position)["value"]
    assert congkak.solve(position, database=database)["value"] == database.value(position)
    path = tmp_path / "a.database"
    database.save(path)
    assert len(Database.load(path)) == len(database)
    path.write_bytes(b"nothing")
    with pytest.raises(DamagedFile, match="damaged, or of another version"):
        Database.load(path)
    with pytest.raises(ValueError, match="1 to 8 pits"):
        Database.build(9, 3)


def test_the_engine_obeys_its_limits_and_tells_how_far_it_is() -> None:
    heard = []
    thought = Engine().think(Position(), depth=6, progress=heard.append)
    assert thought is not None and thought["depth"] == 6
    assert [one.depth for one in heard if one.depth] == list(range(1, 7))
    assert Engine().think(Position(), depth=6) == thought
    assert Engine().think(Position("0,0/1,1 0/0 1 1"), depth=3) is None
    with pytest.raises(ValueError, match="how long"):
        Engine().think(Position())
    with pytest.raises(ValueError, match="level from 1 to 9"):
        Engine().think(Position(), level=0)
    weak = Engine(seed=5).think(Position(), level=1)
    assert weak is not None and weak["pit"] in Position().legal_moves()
