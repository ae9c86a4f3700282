"""Ranges of one series, joined: any order, nothing twice, nothing missing, nothing foreign."""

import numpy as np
import pytest

from homeward.study import Result, merge, simulate
from homeward.study.merging import CannotMerge


def part(first, end, name="pollyanna", **how):
    return simulate(name, end - first, first=first, **{"seed": 3} | how)


def test_parts_in_any_order_make_the_whole():
    whole = merge([part(40, 70), part(0, 25), part(25, 40)])
    assert np.array_equal(whole.words, part(0, 70).words)
    assert (whole.first, len(whole), whole.partial) == (0, 70, False)


def test_a_whole_may_begin_anywhere():
    assert merge([part(60, 70), part(50, 60)]).first == 50


def test_one_part_is_a_whole():
    assert np.array_equal(merge([part(5, 9)]).words, part(5, 9).words)


def test_a_stopped_part_and_the_rest_make_the_whole():
    stopped = part(0, 30)
    stopped = Result(stopped.series, 0, stopped.words[:12], partial=True)
    whole = merge([stopped, part(12, 30)])
    assert not whole.partial
    assert np.array_equal(whole.words, part(0, 30).words)
    assert merge([part(0, 5), Result(stopped.series, 5, part(5, 9).words, partial=True)]).partial


@pytest.mark.parametrize(
    ("spans", "said"),
    [
        ([(0, 20), (15, 30)], "Games 15 to 19 are in both a and b. Leave one of them out."),
        ([(0, 20), (19, 30)], "Game 19 is in both a and b. Leave one of them out."),
        ([(0, 20), (0, 20)], "Games 0 to 19 are in both a and b"),
        ([(0, 30), (5, 9)], "Games 5 to 8 are in both a and b"),
        ([(0, 20), (25, 30)], "Games 20 to 24 are missing between a and b. Play them with --from 20 --to 25"),
        ([(25, 30), (0, 24)], "Game 24 is missing between b and a"),
    ],
)
def test_overlaps_and_gaps_are_refused(spans, said):
    parts = dict(zip("ab", (part(*span) for span in spans), strict=True))
    with pytest.raises(CannotMerge, match=said):
        merge(parts)


@pytest.mark.parametrize(
    ("other", "said"),
    [
        ({"seed": 4}, "seed is 3 in part 1 and 4 in part 2"),
        ({"players": 3}, "players is 4 in part 1 and 3 in part 2"),
        ({"partners": True}, "partners is False in part 1 and True in part 2"),
        ({"most_turns": 99}, "most_turns is 32767 in part 1 and 99 in part 2"),
        ({"reward": 20}, "house is {} in part 1 and {'reward': 20} in part 2"),
        ({"name": "parcheesi"}, "game is pollyanna in part 1 and parcheesi in part 2"),
    ],
)
def test_other_series_are_refused(other, said):
    with pytest.raises(CannotMerge, match=said):
        merge([part(0, 10), part(10, 20, **other)])


def test_nothing_is_no_batch():
    with pytest.raises(CannotMerge, match="nothing to merge"):
        merge([])
