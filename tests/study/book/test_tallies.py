"""What was counted adds up to the last digit, and its intervals are those of the numbers themselves."""

import numpy as np
import pytest

from homeward.study.book.tallies import FINE, Tally, counts_of, finely, histogram, paired, sums_of
from homeward.study.figures.intervals import of_mean, wilson


def tally_of(values):
    return Tally(len(values), sums_of({"one": values}), counts_of("one", values))


def test_parts_add_up_to_the_whole():
    values = np.random.default_rng(1).integers(0, 50, 300)
    parts = [tally_of(part) for part in np.split(values, [7, 100, 101])]
    assert parts[0] + parts[1] + parts[2] + parts[3] == tally_of(values)
    assert Tally() + tally_of(values) == tally_of(values)


def test_means_and_shares_are_those_of_the_numbers():
    values = np.random.default_rng(2).integers(0, 2, 400)
    known = tally_of(values)
    assert known.mean("one").value == pytest.approx(of_mean(values).value)
    assert known.mean("one").reach == pytest.approx(of_mean(values).reach)
    assert known.share("one") == wilson(int(values.sum()), 400)
    assert sum(histogram(known, "one").values()) == 400


def test_chances_are_kept_finely_enough():
    chances = np.random.default_rng(3).random(1000)
    known = Tally(1000, sums_of({"chance": finely(chances)}))
    assert known.chance("chance").value == pytest.approx(chances.mean(), abs=1 / FINE)


def test_a_ratio_has_the_interval_of_ratios():
    """The mean lost a decision, where games have more or fewer of them: as sure as many repetitions make it."""
    random = np.random.default_rng(4)
    ratios, inside = [], 0
    for _ in range(400):
        decisions = random.poisson(9, 250) + 1
        lost = random.poisson(2.0 * decisions)
        one = Tally(250, paired("lost", "decisions", {"lost": lost, "decisions": decisions})).ratio(
            "lost", "decisions"
        )
        ratios.append(one.value)
        inside += not one.excludes(2.0)
    assert np.mean(ratios) == pytest.approx(2.0, abs=0.02)
    assert 0.90 < inside / 400 < 0.99


def test_nothing_is_known_of_nothing():
    nothing = Tally()
    assert nothing.ratio("lost", "decisions").value != nothing.ratio("lost", "decisions").value
    assert nothing.mean("one").value != nothing.mean("one").value
