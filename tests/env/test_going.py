"""A batch that goes on from other rows: as after the plays that led there, and never from what is no row."""

import random

import numpy as np
import pytest

import homeward
from homeward.env import Batch, actions_of
from homeward.env.batches.checking import BadBatch
from homeward.env.games import PLAY
from homeward.env.stage import going as stage_going
from homeward.env.track import going as track_going
from homeward.model import Phase
from homeward.referee.stage import layout as S
from homeward.referee.stage.moves import plays as stage_plays
from homeward.referee.track import layout as L
from homeward.referee.track.plays import plays as track_plays

pytestmark = [pytest.mark.compiler, pytest.mark.importing("numba")]

GAMES = homeward.games()
DICE = [name for name in GAMES if homeward.game(name).book.has_dice]
ARRAYS = ("rows", "to_play", "awaits", "action_mask", "rewards", "terminated", "truncated", "compact", "numbers")


def alike(one, other):
    """Whether two batches have the same of their games, the chance that comes next included."""
    seen = all(np.array_equal(getattr(one, array), getattr(other, array)) for array in ARRAYS)
    return seen and np.array_equal(one._games.moments, other._games.moments)


def amid(name, n=8, steps=40, **how):
    """A batch in the middle of its games."""
    batch = Batch(name, n, seed=3, **how)
    for _ in range(steps):
        batch.step(batch.sample())
    return batch


@pytest.mark.parametrize("name", DICE)
def test_a_throw_goes_to_its_end_as_if_it_were_played(name):
    """To the end of a game, and into the next: what is paid, what is thrown next, what can be played then."""
    played, gone = Batch(name, 1, players=2, seed=4), Batch(name, 1, players=2, seed=4)
    actions, ended = actions_of(homeward.game(name)), 0
    while ended == 0 or played.numbers[0] == 1:
        position, turn = played.position(0), played.rows[0][L.TURN]
        while position.phase is Phase.PLAY:
            if position.is_forced:  # what is left comes to nothing: no action
                position = position.play(position.plays[0])
                continue
            action = int(played.sample()[0])
            position = position.play(actions.play(position, action))
            played.step([action])
        gone.go_to(np.array([[*position.row[: L.TURN], turn + 1 - position.is_over]]))
        assert alike(played, gone)
        ended += played.terminated[0]
        if ended and played.rows[0][L.TURN] > 20:
            break


def test_a_move_leads_where_its_afterstate_does_and_is_remembered():
    played, gone = Batch("kukla_ollie", 4, seed=4), Batch("kukla_ollie", 4, seed=4)
    for step in range(300):
        found = gone.afterstates(256)
        chosen = [step % count for count in found.counts]
        actions = [
            gone.actions.action(gone.position(g), gone.position(g).plays[which]) for g, which in enumerate(chosen)
        ]
        gone.go_to(found.rows[np.arange(4), chosen])
        played.step(np.array(actions))
        assert alike(played, gone)
        assert [gone.position(g).plays for g in range(4)] == [played.position(g).plays for g in range(4)]


@pytest.mark.parametrize("name", GAMES)
def test_any_position_can_be_gone_on_from(name):
    way = homeward.simulate(name, 1, seed=8).replay(0).positions()
    asked = [position for position in way if position.phase is Phase.PLAY and not position.is_forced][::9]
    batch = Batch(name, len(asked), seed=1, observe=("compact", "scholar"))
    batch.go_to(np.array([position.row for position in asked]))
    for g, position in enumerate(asked):
        assert batch.position(g) == position
        assert np.flatnonzero(batch.action_mask[g]).tolist() == sorted(batch.actions.legal(position))
    seen = batch.observe(batch.rows)
    assert np.array_equal(seen.compact, batch.compact)
    assert np.array_equal(seen.indices, batch.indices)


def test_only_those_go_that_are_marked():
    batch, before = amid("pollyanna"), amid("pollyanna")
    mask = np.arange(8) % 2 == 0
    batch.go_to(batch.afterstates(512).rows[:, 0], mask)
    assert np.array_equal(batch.rows[~mask], before.rows[~mask])
    assert (batch.rows[mask] != before.rows[mask]).any(axis=1).all()


def test_where_a_row_wins_it_is_paid():
    batch = Batch("pollyanna", 1, players=2, seed=1, reset="never")
    last = homeward.game("pollyanna").position(
        {0: ["P6", "home", "home", "home"], 2: ["P1", "P2", "P3", "P4"]}, to_play=0
    )
    won = last.throw(1, 2).play("P6-home")
    batch.go_to(np.array([won.row]))
    assert (batch.rewards[0].tolist(), batch.terminated.tolist(), batch.to_play.tolist()) == (
        [1, 0, -1, 0],
        [True],
        [-2],
    )
    batch.go_to(np.array([last.row]))  # and it can be gone back
    assert (batch.rewards.any(), batch.terminated.any(), batch.awaits.tolist()) == (False, False, [PLAY])


def test_threads_change_nothing():
    one, several = amid("pollyanna", 32), amid("pollyanna", 32, workers=2)
    rows = one.afterstates(512).rows[:, 0].copy()
    one.go_to(rows)
    several.go_to(rows)
    assert alike(one, several)


# What is refused


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        (lambda rows: rows[:3], "There is a row of 40 whole numbers for each of the 8 games, not of shape"),
        (lambda rows: rows[:, :39], "Rows are 40 whole numbers of 64 bits each"),
        (lambda rows: rows.astype(float), "Rows are 40 whole numbers of 64 bits each"),
        (
            lambda rows: np.where(np.arange(8)[:, None] == 5, -1, rows),
            "Game 5 of the batch: what it should go on from",
        ),
    ],
)
def test_what_is_no_row_is_refused_and_changes_nothing(rows, said):
    batch, before = amid("pollyanna"), amid("pollyanna")
    with pytest.raises(BadBatch, match=said):
        batch.go_to(rows(batch.rows.copy()))
    assert alike(batch, before)


def test_rows_of_other_players_are_refused():
    batch = amid("pollyanna", players=2)
    for other in (amid("pollyanna"), amid("pollyanna", partners=True)):
        with pytest.raises(BadBatch, match="is no row of this game with these players"):
            batch.go_to(other.rows)


@pytest.mark.parametrize("name", GAMES)
def test_whatever_is_taken_can_be_played_on_from(name):
    """Rows with one number changed: those that are taken lead nowhere outside the tables, in plain Python."""
    batch, chance, taken = amid(name), random.Random(5), 0
    cards = name == "kukla_ollie"
    going, layout = (stage_going, S) if cards else (track_going, L)
    tables = batch.position(0).tables
    for _ in range(1500):
        g = chance.randrange(8)
        row = batch.rows[g].tolist()
        row[chance.randrange(layout.ROW)] = chance.choice([-1, 0, 1, 2, 3, 5, 7, 40, 70, 90, 120, 1 << 40])
        if not going.is_row(tables, batch._terms, row):
            continue
        taken += 1
        if cards:
            stage_plays(tables, row, [0] * S.PAST, [0] * S.SCRATCH, [0] * S.OUT)
        elif row[L.PHASE] == L.PLAY:
            track_plays(tables, row, [0] * L.SCRATCH, [0] * L.PLAYS)
    assert 100 < taken < 900


@pytest.mark.parametrize("name", GAMES)
def test_every_row_of_a_game_is_one(name):
    going = stage_going if name == "kukla_ollie" else track_going
    batch = Batch(name, 1)
    for position in homeward.simulate(name, 1, seed=2).replay(0).positions():
        assert going.is_row(position.tables, batch._terms, position.row), position
