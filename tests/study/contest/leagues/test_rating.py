"""Ratings find the strengths that the games were drawn from."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from homeward.study.contest.leagues.rating import ANCHOR, Sittings, ratings, share_against

TRUTH = (1500.0, 1700.0, 1400.0, 1550.0, 900.0)


def drawn_sittings(groups: int, seed: int) -> list[Sittings]:
    """Games drawn from the truth, four to a group, for every company of four."""
    random = np.random.default_rng(seed)
    sittings = []
    for company in combinations(range(len(TRUTH)), 4):
        strength = np.array([10 ** (TRUTH[who] / 400) for who in company])
        wins = random.multinomial(4, strength / strength.sum(), size=groups)
        sittings.append(Sittings(company, wins, 4))
    return sittings


def test_the_truth_is_found() -> None:
    found = ratings(len(TRUTH), drawn_sittings(2000, seed=1), anchor=0, seed=1)
    assert found[0].value == found[0].low == found[0].high == ANCHOR
    for rating, truth in zip(found[1:4], TRUTH[1:4], strict=True):
        assert rating.value == pytest.approx(truth, abs=15)
        assert rating.low < rating.value < rating.high


def test_intervals_hold_the_truth_about_nineteen_times_in_twenty() -> None:
    held = [
        one.low < truth < one.high
        for seed in range(8)
        for one, truth in zip(ratings(len(TRUTH), drawn_sittings(100, seed), 0, seed)[1:4], TRUTH[1:4], strict=True)
    ]
    assert 0.8 < np.mean(held) <= 1


def test_who_never_wins_has_a_rating_all_the_same() -> None:
    sittings = [Sittings((0, 0, 0, 1), np.array([[2, 1, 1, 0]] * 50), 4)]
    assert np.isfinite(ratings(2, sittings, 0, 1)[1].value)


def test_a_rating_tells_a_share() -> None:
    assert share_against(1500) == 0.25
    assert share_against(1900) == pytest.approx(10 / 13)
    assert share_against(1500, rivals=1) == 0.5
