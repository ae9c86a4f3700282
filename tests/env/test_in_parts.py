"""A step made in two parts, as a GPU makes it, comes to what a step in one piece does."""

import numpy as np
import pytest

from homeward.env import Batch
from homeward.env.games import BY_CHANCE, BY_SEATS, Desk, Slate
from homeward.env.stepping import SETTLED, UNTOUCHED
from homeward.env.track.step import finish_step, start_step
from homeward.referee.track.layout import PLAYS, SCRATCH

pytestmark = [pytest.mark.compiler, pytest.mark.importing("numba")]

GAMES, STEPS, RHYTHM = 16, 420, 12  # every so many steps one is made in parts
TABLES = [
    ("pollyanna", {}, {}),
    ("pollyanna", {"reward": 20, "home_bonus": 10}, {"skip_forced": True}),
    ("dixie_pollyanna", {"three_doublets": True}, {"most_turns": 120}),
    ("parcheesi", {"capture_throws_again": True}, {"chance": "explicit"}),
    ("poliana", {"play_on": True, "six_three": True}, {"reset": "never"}),
]


@pytest.mark.parametrize(("name", "house", "how"), TABLES)
def test_a_step_in_parts_is_a_step(name, house, how):
    whole, parts = (Batch(name, GAMES, seed=5, house=house, checked=False, **how) for _ in range(2))
    at_once = left_over = 0
    for step in range(STEPS):
        actions = whole.sample().copy()
        if step % RHYTHM == 0:
            left = in_parts(parts, actions)
            left_over += left
            at_once += GAMES - left
        else:
            parts.step(actions)
        whole.step(actions)
        for one, other, what in zip(whole._games, parts._games, whole._games._fields, strict=True):
            assert np.array_equal(one, other), (step, what)
    assert left_over > 10
    assert at_once > 10


def in_parts(batch, actions):
    """Step every game by plain Python in two parts; how many needed the second."""
    tables = batch.game.track.tables
    who = BY_SEATS | BY_CHANCE if batch.chance == "explicit" else BY_SEATS
    terms, games, left = batch._terms, batch._games, 0
    for g in range(GAMES):
        row, past = games.rows[g].tolist(), games.pasts[g]
        slate = Slate(games.mask[g], games.compact[g])
        more = start_step(tables, terms, Desk([], [0] * PLAYS), games, slate, row, past, g, int(actions[g]), who)
        if more not in (SETTLED, UNTOUCHED):
            left += 1
            finish_step(tables, terms, Desk([0] * SCRATCH, [0] * PLAYS), games, slate, row, past, g, more)
        games.rows[g] = row
    return left
