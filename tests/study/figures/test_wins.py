"""Who won how often: by seat, by side, and by the order of play."""

import numpy as np
import pytest

from homeward import simulate
from homeward.study.figures import wins
from study.batches import batch


def shares(found):
    return {one.label: one.wins for one in found}


def test_wins_by_seat_leave_out_unfinished_games():
    result = batch("pollyanna", [(0, [0]), (1, [0]), (2, [3]), (3, [])])
    assert shares(wins.by_seat(result)) == {"Green": 2, "Red": 0, "Blue": 0, "Yellow": 1}
    assert wins.by_seat(result)[0].share.value == 2 / 3
    assert wins.par(result) == 1 / 4


def test_where_the_turn_passes_to_the_right_the_next_seat_is_the_higher():
    result = batch("pollyanna", [(3, [3]), (3, [0]), (3, [1]), (3, [2]), (3, [2])])
    assert shares(wins.by_order(result)) == {"first": 1, "second": 1, "third": 1, "fourth": 2}


def test_where_it_passes_to_the_left_the_lower():
    result = batch("poliana", [(0, [0]), (0, [3]), (0, [3]), (0, [2])])
    assert shares(wins.by_order(result)) == {"first": 1, "second": 2, "third": 1, "fourth": 0}
    turned = batch("poliana", [(0, [0]), (0, [3]), (0, [3]), (0, [2])], turn_passes="right")
    assert shares(wins.by_order(turned)) == {"first": 1, "second": 0, "third": 1, "fourth": 2}


def test_empty_seats_are_passed_over():
    three = batch("pollyanna", [(2, [0]), (2, [1]), (1, [2])], players=3)
    assert shares(wins.by_order(three)) == {"first": 0, "second": 2, "third": 1}
    two = batch("poliana", [(2, [2]), (2, [0]), (0, [2])], players=2)
    assert shares(wins.by_order(two)) == {"first": 1, "second": 2}
    assert wins.par(two) == 1 / 2


def test_partners_win_together():
    result = batch("pollyanna", [(0, [0, 2]), (1, [0, 2]), (2, [0, 2]), (3, [1, 3])], partners=True)
    assert shares(wins.by_seat(result)) == {"Green and Blue": 3, "Red and Yellow": 1}
    assert shares(wins.by_order(result)) == {"side that begins": 3, "other side": 1}
    assert wins.par(result) == 1 / 2


@pytest.mark.parametrize("name", ["pollyanna", "kukla_ollie"])
def test_every_finished_game_is_somebody_s_in_both_counts(name):
    result = simulate(name, 150, seed=3, players=3)
    assert sum(one.wins for one in wins.by_seat(result)) == 150
    assert sum(one.wins for one in wins.by_order(result)) == 150
    first = np.count_nonzero(result.winners == 1 << result.first_seat.astype(int))
    assert wins.by_order(result)[0].wins == first
