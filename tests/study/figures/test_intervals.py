"""Intervals against textbook numbers, and against chance itself."""

import math

import numpy as np
import pytest

from homeward.study.figures.intervals import Interval, are_alike, of_mean, wilson


@pytest.mark.parametrize(
    ("hits", "tries", "low", "high"),
    [
        (10, 20, 0.2993, 0.7007),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I
        (15, 148, 0.0624, 0.1605),
    ],
)
def test_wilson_s_interval_is_that_of_the_books(hits, tries, low, high):
    found = wilson(hits, tries)
    assert found.value == hits / tries
    assert found.low == pytest.approx(low, abs=6e-5)
    assert found.high == pytest.approx(high, abs=6e-5)


def test_of_no_games_nothing_is_known():
    assert math.isnan(wilson(0, 0).value)
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0, 1)
    assert math.isnan(of_mean(np.array([])).value)


def test_the_interval_of_a_mean():
    found = of_mean(np.array([1, 2, 3, 4]))
    assert (found.value, found.low, found.high) == pytest.approx((2.5, 1.2348, 3.7652), abs=1e-4)
    assert found.reach == pytest.approx(1.2652, abs=1e-4)


def test_one_game_has_a_mean_and_no_interval():
    found = of_mean(np.array([7]))
    assert found.value == 7
    assert math.isnan(found.low)
    assert not found.excludes(0)


@pytest.mark.parametrize("share", [0.02, 0.25, 0.5])
def test_the_truth_lies_inside_about_nineteen_times_in_twenty(share):
    chance = np.random.default_rng(4)
    shares = [wilson(int(hits), 400) for hits in chance.binomial(400, share, 2000)]
    means = [of_mean(chance.exponential(share, 400)) for _ in range(2000)]
    for found in (shares, means):
        assert 0.93 < np.mean([not one.excludes(share) for one in found]) < 0.975


def test_an_interval_can_be_counted_from_elsewhere():
    edge = Interval(0.26, 0.255, 0.265).shifted(-0.25)
    assert edge.excludes(0)
    assert not edge.excludes(0.012)
    assert edge.value == pytest.approx(0.01)


def test_whether_counts_are_alike():
    assert are_alike([250, 251, 249, 250])
    assert are_alike([0, 0])
    assert not are_alike([300, 230, 235, 235])
    assert are_alike([530, 470])  # χ² 3.6 and 3.844, where chance stays below 3.841
    assert not are_alike([531, 469])
