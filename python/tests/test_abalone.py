"""Abalone from Python: pushes, their numbers, the engine."""

import pickle

import pytest

from marbles import IllegalMove, UnreadableText, abalone
from marbles.abalone import Engine, Position


@pytest.mark.parametrize("layout", Position.layouts())
def test_texts_and_numbers_read_back(layout: str) -> None:
    start = Position(layout)
    assert Position(start.text) == start
    assert pickle.loads(pickle.dumps(start)) == start
    by_text = {abalone.action_of(move): move for move in start.legal_moves()}
    assert sorted(by_text) == start.legal_actions()
    for action, move in by_text.items():
        assert abalone.move_of(action) == move
        assert start.play_action(action) == start.play(move)


def test_every_number_is_one_move() -> None:
    moves = [abalone.move_of(action) for action in range(abalone.ACTIONS)]
    real = [move for move in moves if move is not None]
    assert len(set(real)) == len(real)
    for action, move in enumerate(moves):
        assert move is None or abalone.action_of(move) == action


def test_path_counts() -> None:
    marbles = "C5b,D5b,E4b,E5b,E6b,F5b,F6b,F7b,F8b,G6b,H6b,C3w,C4w,D3w,D4w,D6w,E7w,F4w,G5w,G7w,G8w,G9w,H7w,H8w,H9w"
    position = Position(f"b\n{marbles}\n")
    assert [position.perft(depth) for depth in (1, 2, 3)] == [32, 1757, 65629]


def test_a_push_is_described() -> None:
    position = Position("5/6/7/8/b5bbw/8/7/6/wwwww b 0/0 1")
    push = next(position.push(move) for move in position.legal_moves() if position.push(move)["captures"])
    assert (push["pushed"], push["direction"], len(push["marbles"])) == (1, 3, 2)
    after = position.play(push["move"])
    assert after.lost(2) == position.lost(2) + 1 and after.turn == 2
    assert position.play(position.write(push["move"], "abapro")) == after
    assert position.play(position.write(push["move"], "list")) == after


def test_refusals_say_why() -> None:
    start = Position()
    with pytest.raises(IllegalMove):
        start.play("i-E5-3")
    with pytest.raises(UnreadableText):
        start.play("hello")
    with pytest.raises(IllegalMove, match="no move on the board"):
        start.play_action(abalone.ACTIONS)
    with pytest.raises(UnreadableText):
        Engine(judge="best")


def test_the_engine_obeys_its_limits() -> None:
    heard = []
    start = Position("belgian-daisy")
    thought = Engine().think(start, depth=3, progress=heard.append)
    assert thought["depth"] == 3 and thought["move"] in start.legal_moves()
    assert [one.depth for one in heard if one.depth][-1] == 3
    assert Engine().think(start, depth=3) == thought
    past = [start, start.play(thought["line"][0])]
    assert Engine().think(past[-1], past=past[:1], nodes=2000)["move"] in past[-1].legal_moves()
    assert Engine().think(start, level=2)["depth"] == 3


def test_a_layout_that_is_not_there_is_said() -> None:
    with pytest.raises(UnreadableText, match="there is no such layout; well known are standard"):
        Position("daisy")
    with pytest.raises(UnreadableText, match="^(?!.*layout)"):
        Position("bbb/www")


def test_a_state_space_has_every_move_and_the_board_after_it() -> None:
    position = Position("belgian-daisy").play("i-A1-1")
    space = position.state_space()
    assert [move for move, _ in space] == position.legal_moves()
    for move, board in space:
        assert position.play(move).two_lines.splitlines()[1] == board
