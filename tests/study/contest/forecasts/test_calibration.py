"""The calibration error: nothing where every word is true, what it is where not, and luck taken off."""

from __future__ import annotations

import numpy as np
import pytest

from homeward.study.contest.forecasts.calibration import Bins, debiased, drawn, reliabilities, reliability
from homeward.study.contest.forecasts.sampling import Sample

RANDOM = np.random.default_rng(3)
CHANCES = RANDOM.dirichlet([1.0] * 4, size=4000)


def test_a_perfect_forecaster_errs_by_luck_alone() -> None:
    found = reliability("all", CHANCES, drawn(CHANCES, np.random.default_rng(8)), seed=1)
    assert found.luck > 0.005
    assert found.error == pytest.approx(found.luck, rel=0.5)
    assert found.debiased.low == 0
    assert found.debiased.value < found.luck


def test_a_perfect_forecaster_scores_nothing_on_average() -> None:
    scores, luck = [], 0.0
    for again in range(200):
        bins = Bins(CHANCES)
        won = drawn(CHANCES, np.random.default_rng(again))
        random = np.random.default_rng(again)
        scores.append(debiased(bins.packets(won, random), random))
        luck += bins.error(won) / 200
    assert abs(np.mean(scores)) < 3 * np.std(scores) / 200**0.5
    assert np.std(scores) < luck


@pytest.mark.parametrize("power", [1.1, 1.3, 2.0])
def test_an_error_is_told_in_full_and_the_interval_holds_it(power: float) -> None:
    """One who is too sure, by little or by much; what it is off in truth is known, bin by bin."""
    sure = CHANCES**power / (CHANCES**power).sum(axis=1, keepdims=True)
    truth = Bins(sure).error(CHANCES)
    found = [reliability("all", sure, drawn(CHANCES, np.random.default_rng(n)), seed=n) for n in range(12)]
    assert sum(one.debiased.low <= truth <= one.debiased.high for one in found) >= 10
    assert np.mean([one.debiased.value for one in found]) == pytest.approx(truth, abs=0.35 * found[0].luck)


def test_more_games_leave_less_to_luck() -> None:
    few, many = (reliability("all", CHANCES[:n], drawn(CHANCES[:n], RANDOM), seed=1) for n in (400, 4000))
    assert few.luck > 2 * many.luck
    assert few.debiased.reach > many.debiased.reach


def test_a_sure_thing_that_fails_counts() -> None:
    """A seat that was given nothing is in play all the same."""
    samples = [Sample((1.0, 0.0, 0.0, 0.0), 0b0100, 0.9)] * 20
    found = reliabilities(samples, (0, 2), partners=False, seed=1)
    assert found[-1].error == pytest.approx(1)


def test_sides_are_forecast_in_partnership_and_phases_go_by_progress() -> None:
    samples = [Sample((0.25, 0.25, 0.25, 0.25), 0b0101 if n % 2 else 0b1010, n / 40) for n in range(40)]
    found = {one.phase: one for one in reliabilities(samples, (0, 1, 2, 3), partners=True, seed=1)}
    assert [one.games for one in found.values()] == [14, 13, 13, 40]
    assert found["all"].error == pytest.approx(0)
    assert found["all"].given == (0.5,)
