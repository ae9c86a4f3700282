"""What the net is shown: the same in plain Python and compiled, from every side of the table, within its bounds."""

from zlib import crc32

import numpy as np
import pytest

import homeward
from homeward.families import family_called
from homeward.referee.track.layout import SCRATCH, TO_PLAY
from homeward.scholar.layout import AMOUNTS, BESIDES, MARKS, NOTHING
from homeward.scholar.track import features as track_features
from homeward.targets.cpu import compiled
from scholar.kit import DICE_GAMES, GAMES, PARTNERED, between_turns, seen, turned


@pytest.mark.parametrize("name", GAMES)
def test_plain_and_compiled_see_the_same(name):
    family = family_called(homeward.game(name).book.family)
    see = compiled(family.kernel("scholar", "features", "see")).see
    looked_at = 0
    for position in between_turns(name, 3, seed=2, events=120):
        plainly, quickly = seen(position), seen(position, see)
        assert np.array_equal(plainly[0], quickly[0])
        assert np.allclose(plainly[1], quickly[1], rtol=1e-6)
        looked_at += 1
    assert looked_at > 20


TRAINED_ON = {"parcheesi": 638363224, "kukla_ollie": 2063543766}


@pytest.mark.parametrize("name", TRAINED_ON)
def test_what_is_seen_is_what_the_weights_were_trained_on(name):
    """A change here, in the tables or in what the temperaments count needs new weights, then a new number."""
    told = [
        (*marks.tolist(), *np.rint(1000 * amounts).astype(int).tolist()) for marks, amounts in map(seen, some(name))
    ]
    assert crc32(repr(told).encode()) == TRAINED_ON[name]


def some(name):
    return between_turns(name, 4, seed=1, events=200)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seats", [2, 4])
def test_every_piece_is_seen_once_and_nothing_runs_over(name, seats):
    for position in between_turns(name, seats, seed=3):
        marks, amounts = seen(position)
        active = marks[marks != NOTHING]
        placed = active[active < BESIDES]
        assert len(active) < MARKS
        assert active.min() >= 0
        assert active.max() < NOTHING
        assert len(set(placed)) == len(placed) == 4 * seats
        assert np.all(amounts >= 0)
        assert amounts.max() < 8


@pytest.mark.parametrize("name", DICE_GAMES)
@pytest.mark.parametrize("by", [1, 2, 3])
def test_the_same_position_from_another_seat_looks_the_same(name, by):
    for position in between_turns(name, 4, partners=name in PARTNERED, seed=4, events=150):
        tables = np.array(position.tables)
        views = []
        for row in (position.row, turned(position.row, by)):
            marks, amounts = np.zeros(MARKS, dtype=np.int32), np.zeros(AMOUNTS, dtype=np.float32)
            track_features.see(tables, row, [0] * SCRATCH, marks, amounts)
            views.append((sorted(marks), list(amounts)))
        assert views[0] == views[1]


def test_another_seat_to_throw_sees_another_board():
    position = list(between_turns("pollyanna", 4, seed=4))[-1]
    row = list(position.row)
    marks = [np.zeros(MARKS, dtype=np.int32) for _ in range(2)]
    for view in marks:
        track_features.see(position.tables, row, [0] * SCRATCH, view, np.zeros(AMOUNTS))
        row[TO_PLAY] = (row[TO_PLAY] + 1) & 3
    assert not np.array_equal(*marks)


def test_danger_is_seen_by_whom_it_threatens():
    """A rival three steps behind a piece that stands alone: what that one may lose to it is no longer nothing."""
    parcheesi = homeward.game("parcheesi")
    waiting = ["corner"] * 3
    _, near = seen(parcheesi.position({0: [*waiting, "B20"], 2: [*waiting, "B17"]}, to_play=2))
    _, far = seen(parcheesi.position({0: [*waiting, "B20"], 2: [*waiting, "corner"]}, to_play=2))
    lost_to_thrower = track_features.LOSS + 3 * 2 + 1  # relative seat 2, to the seat two places further on
    assert near[lost_to_thrower] > 0
    assert far[lost_to_thrower] == 0
