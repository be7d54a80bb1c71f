"""Programs that play: one line in, one line out."""

import io

import pytest

import marbles
from marbles import congkak


class Last(marbles.Agent):
    """Takes the last move of the list."""

    def choose(self, position: str, moves: list[str], seconds: float) -> str:
        assert seconds == 1.5
        now = congkak.Position(position)
        assert sorted(moves) == sorted(str(pit) for pit in now.legal_moves())
        return moves[-1]


def test_an_agent_answers_every_line() -> None:
    line = "3,3,3/3,3,3 0/0 1 1\t1500\t1 2 3\n"
    output = io.StringIO()
    Last().run([line, line], output)
    assert output.getvalue() == "3\n3\n"


def test_an_agent_has_to_choose() -> None:
    with pytest.raises(NotImplementedError):
        marbles.Agent().run(["start\t1\tmove\n"])
