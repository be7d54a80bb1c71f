"""Whole games: records, files, advice, pictures."""

import pickle
from xml.etree import ElementTree

import pandas as pd
import pytest

import marbles
from marbles import DamagedFile, Game, IllegalMove, pictures


def test_a_record_reads_back(tmp_path) -> None:
    game = Game("solitaire")
    for move in ["F4U", "E2R"]:
        game.play(move)
    game.undo()
    again = Game.read(game.text)
    assert again.text == game.text and again.redo() == 1
    assert [row["move"] for row in again.history] == ["F4U", "E2R"]
    game.save(tmp_path / "a.game")
    assert Game.load(tmp_path / "a.game").text == game.text
    assert pickle.loads(pickle.dumps(game)).text == game.text
    (tmp_path / "a.game").write_text("nonsense")
    with pytest.raises(DamagedFile):
        Game.load(tmp_path / "a.game")
    with pytest.raises(FileNotFoundError):
        Game.load(tmp_path / "none.game")


def test_a_game_ends_and_says_how() -> None:
    game = Game("abalone", "belgian-daisy")
    game.play(game.legal_moves()[0])
    with pytest.raises(IllegalMove):
        game.play("i-E5-3")
    game.resign(2)
    assert game.winner == 1 and "resign" in game.status.lower()
    with pytest.raises(IllegalMove, match="over"):
        game.play(game.legal_moves()[0] if game.legal_moves() else "i-A1-1")


def test_advice_is_a_table() -> None:
    advice = Game("solitaire", "triangle-15").advise()
    frame = pd.DataFrame(advice["moves"])
    assert list(frame.columns) == ["move", "judgement", "words"] and "keeps" in set(frame.judgement)
    assert advice["line"] and advice["sentence"].startswith("Best:")


@pytest.mark.parametrize("name", ["solitaire", "congkak", "abalone"])
def test_pictures_show_every_marble(name: str) -> None:
    game = Game(name)
    picture = ElementTree.fromstring(game._repr_svg_())
    circles = [part for part in picture if part.tag.endswith("circle")]
    places = game.places()
    assert len(circles) == len(places) + sum(place["marbles"] for place in places)
    pixels = pictures.rgb(places)
    assert pixels.shape[2] == 3 and pixels.dtype.name == "uint8"
    assert (pixels == pictures.BOARD).all(axis=2).any() and (pixels == pictures.HOLE).all(axis=2).any()


def test_the_version_is_that_of_the_program() -> None:
    assert marbles.__version__ == "0.2.0"


def test_a_file_that_is_not_there_is_said_as_python_says_it(tmp_path) -> None:
    with pytest.raises(FileNotFoundError) as ours:
        marbles.Game.load(tmp_path / "none.game")
    with pytest.raises(FileNotFoundError) as pythons:
        (tmp_path / "none.game").read_text()
    assert str(ours.value) == str(pythons.value)
