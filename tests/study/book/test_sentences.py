"""Words follow figures: who is said to have most has it by more than the intervals."""

from hypothesis import given
from hypothesis import strategies as st

from homeward.intervals import Interval
from homeward.study.book.sentences import (
    ALIKE,
    against,
    by_game,
    clearly,
    extremes,
    greatest,
    least,
    points,
    sign,
    within,
)

figures = st.tuples(st.floats(-50, 50), st.floats(0.01, 20)).map(
    lambda one: Interval(one[0], one[0] - one[1], one[0] + one[1])
)


@given(st.dictionaries(st.sampled_from(["one", "two", "three", "four"]), figures, min_size=2))
def test_nobody_is_said_to_have_most_whose_interval_overlaps_with_anothers_left_out(known):
    up, down = greatest(known), least(known)
    best, worst = (end(known, key=lambda name: known[name].value) for end in (max, min))
    assert best in up
    assert worst in down
    assert all(known[best].low > known[name].high for name in set(known) - set(up))
    assert all(known[worst].high < known[name].low for name in set(known) - set(down))
    told = extremes(known, "most", "fewest")
    assert (ALIKE in told) == bool(set(up) & set(down))


@given(figures, figures)
def test_two_that_overlap_are_never_told_apart(one, other):
    overlap = one.low <= other.high and other.low <= one.high
    assert (against(one, other) == 0) == overlap
    assert against(one, other) == -against(other, one)


@given(figures)
def test_clearly_is_surer_than_a_sign(one):
    assert clearly(one) in (0, sign(one))
    assert clearly(one) == 0 or abs(one.value) > 2 * one.reach


def test_figures_are_written_with_how_far_they_may_be_off():
    assert points(Interval(0.0123, 0.0100, 0.0146)) == "+1.2 ± 0.2"
    assert points(Interval(-0.02, -0.03, -0.01), 2) == "−2.00 ± 1.00"
    assert within(Interval(float("nan"), 0, 0)) == "–"


def test_games_of_which_the_same_is_told_share_it():
    assert by_game({"A": "x.", "B": "y.", "C": "x."}) == ["A and C: x.", "B: y."]
