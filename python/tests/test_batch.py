"""Batches agree with single positions, row by row, whatever the threads."""

import numpy as np
import pytest

from marbles import IllegalMove, abalone, batch, congkak, solitaire

BATCHES = {
    "english": lambda threads: batch.Solitaire("english", threads=threads),
    "triangle": lambda threads: batch.Solitaire("triangle-15", threads=threads),
    "finish": lambda threads: batch.Solitaire(solitaire.Position.start("square-5", finish="C3"), threads=threads),
    "congkak": lambda threads: batch.Congkak(threads=threads),
    "store": lambda threads: batch.Congkak(4, 3, "house,count=store,steal=both", threads=threads),
    "abalone": lambda threads: batch.Abalone("belgian-daisy", threads=threads),
}


def outcome_of(position) -> int:
    if isinstance(position, solitaire.Position):
        return {None: 0, "won": 1, "lost": -1}[position.outcome]
    return {None: 0, 1: 1, 2: -1, 0: 2}[position.winner]


def legal_of(position) -> list[int]:
    if isinstance(position, congkak.Position):
        return [pit - 1 for pit in position.legal_moves()]
    return position.legal_actions()


def after(position, action: int):
    if isinstance(position, congkak.Position):
        return position.play(action + 1)
    return position.play_action(action)


@pytest.mark.parametrize("name", BATCHES)
def test_a_batch_plays_as_positions_do(name: str) -> None:
    games = BATCHES[name](2)
    rows = games.start(40)
    singles = [games.start_position] * 40
    for ply in range(30):
        mask = games.legal(rows)
        actions = games.random_actions(rows, seed=ply)
        for row, single, action, legal in zip(rows, singles, actions, mask, strict=True):
            assert games.position(row) == single
            assert np.flatnonzero(legal).tolist() == legal_of(single)
            assert action == -1 if single.is_over else action in legal_of(single)
        rows, outcomes = games.step(rows, actions)
        singles = [after(one, action) if action >= 0 else one for one, action in zip(singles, actions, strict=True)]
        assert outcomes.tolist() == [outcome_of(one) for one in singles]
        assert games.outcomes(rows).tolist() == outcomes.tolist()
    assert name in ("abalone", "congkak") or outcomes.any()


@pytest.mark.parametrize("name", BATCHES)
def test_threads_and_calls_change_nothing(name: str) -> None:
    def play(threads: int):
        games = BATCHES[name](threads)
        rows = games.start(10_000)
        for ply in range(6):
            rows, _ = games.step(rows, games.random_actions(rows, seed=ply))
        return rows

    assert (play(1) == play(2)).all()
    assert len(np.unique(play(2), axis=0)) > 100


def test_a_wrong_row_is_named() -> None:
    games = batch.Solitaire()
    with pytest.raises(IllegalMove, match="row 3: action 0 cannot"):
        games.step(games.start(5), np.array([-1, -1, -1, 0, -1]))
    pushes = batch.Abalone()
    with pytest.raises(IllegalMove, match="row 1: there is no action 5000"):
        pushes.step(pushes.start(2), np.array([-1, 5000]))
    rows = pushes.start(2)
    rows[1, 0] = rows[1, 1]
    with pytest.raises(IllegalMove, match="row 1: two marbles"):
        pushes.legal(rows)
    sowings = batch.Congkak()
    with pytest.raises(IllegalMove, match="row 0"):
        sowings.step(sowings.start(1), np.array([8]))
    with pytest.raises(ValueError, match="rounds=1,opening=turns"):
        batch.Congkak(rules="traditional")
    with pytest.raises(ValueError, match="were expected"):
        games.step(games.start(5), np.array([-1]))
    with pytest.raises(ValueError, match="there are 4 actions where 2 were expected"):
        games.step(games.start(2), np.zeros((2, 2)))


def test_packed_masks_say_the_same() -> None:
    games = batch.Abalone()
    rows = games.start(50)
    rows, _ = games.step(rows, games.random_actions(rows, 1))
    unpacked = np.unpackbits(games.legal_bits(rows), axis=1, bitorder="little")[:, : games.actions]
    assert (unpacked.astype(bool) == games.legal(rows)).all()


def test_verdicts_and_values_are_those_of_tables() -> None:
    games = batch.Solitaire("triangle-15")
    table = solitaire.Table.build(games.start_position)
    rows = games.start(200)
    for ply in range(5):
        rows, _ = games.step(rows, games.random_actions(rows, ply))
    expected = [{True: 1, False: -1, None: 0}[table.can_win(games.position(row))] for row in rows]
    assert games.verdicts(rows, table).tolist() == expected and -1 in expected
    sowings = batch.Congkak(3, 2)
    database = congkak.Database.build(3, 9)
    counts = sowings.start(200)
    for ply in range(6):
        counts, _ = sowings.step(counts, sowings.random_actions(counts, ply))
    values = sowings.values(counts, database)
    known = [database.value(sowings.position(row)) for row in counts]
    assert values.tolist() == [-128 if value is None else value for value in known]
    assert any(value is not None for value in known)


def test_planes_show_what_the_mover_sees() -> None:
    games = batch.Solitaire(solitaire.Position.start("english", finish="D4"))
    planes = games.planes(games.start(1))[0]
    assert planes.shape == (3, 7, 7) and planes[0].sum() == 32 and planes[1, 3, 3] == 1 and planes[2, 3, 3] == 1
    pushes = batch.Abalone()
    rows, _ = pushes.step(pushes.start(1), np.array([abalone.action_of("i-A1-1")]))
    planes = pushes.planes(rows)[0]
    assert planes[2].sum() == 61 and planes[0].sum() == 14
    # White is to move and stands above.
    assert planes[0, 8].sum() == 5 and planes[1, 0].sum() == 4
    sowings = batch.Congkak(3, 2)
    counts, _ = sowings.step(sowings.start(1), np.array([2]))
    assert sowings.planes(counts).shape == (1, 4, 3)
