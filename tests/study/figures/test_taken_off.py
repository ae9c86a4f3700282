"""Luck taken off a figure: the mean stays, and hardly anything could leave less variance."""

import numpy as np
import pytest

from homeward.study.figures.taken_off import ENOUGH, best_share, without_luck

CHANCE = np.random.default_rng(16)
LUCK = CHANCE.normal(size=4000)
BESIDE = CHANCE.normal(size=4000)


@pytest.mark.parametrize("swings", [0.4, 1.0, 1.6])
def test_what_luck_really_did_is_taken_off(swings: float) -> None:
    values = 0.25 + swings * LUCK + BESIDE
    left = without_luck(values, LUCK)
    assert best_share(values, LUCK) == pytest.approx(swings, abs=0.05)
    assert left.var() == pytest.approx(BESIDE.var(), rel=0.01)
    assert left.mean() == pytest.approx(values.mean() - swings * LUCK.mean(), abs=0.005)


def test_it_leaves_no_more_than_all_of_it_does() -> None:
    values = 0.5 * LUCK + BESIDE
    assert without_luck(values, LUCK).var() < (values - LUCK).var() - 0.2


def test_no_half_is_fitted_to_itself() -> None:
    """Where luck did nothing, the values of a half are moved by what the other half says alone."""
    values, luck = BESIDE[:ENOUGH], LUCK[:ENOUGH]
    moved = values.copy()
    moved[::2] += 100 * luck[::2]  # a half that seems to be nothing but luck
    left = without_luck(moved, luck)
    assert left[::2] == pytest.approx(moved[::2] - best_share(values[1::2], luck[1::2]) * luck[::2])


def test_of_a_few_all_luck_is_taken_off() -> None:
    values, luck = BESIDE[: ENOUGH - 1], LUCK[: ENOUGH - 1]
    assert without_luck(values, luck) == pytest.approx(values - luck)


def test_without_any_luck_nothing_changes() -> None:
    assert without_luck(BESIDE, np.zeros(len(BESIDE))) == pytest.approx(BESIDE)
