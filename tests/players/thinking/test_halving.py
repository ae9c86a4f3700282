"""The best of several alternatives is found, no sooner than luck allows and no later than needed."""

from __future__ import annotations

from random import Random

import pytest

from homeward.players.thinking.budgets import Budget
from homeward.players.thinking.halving import best_of


class Urns:
    """Alternatives that win with known chances, all by the same luck."""

    def __init__(self, *chances: float) -> None:
        self.chances = chances
        self.tried: list[tuple[int, int, int]] = []

    def __call__(self, alternative: int, first: int, count: int) -> list[float]:
        self.tried.append((alternative, first, count))
        luck = [Random(game).random() for game in range(first, first + count)]
        return [float(each < self.chances[alternative]) for each in luck]


def test_the_best_wins() -> None:
    assert best_of(5, Urns(0.3, 0.35, 0.6, 0.2, 0.4), Budget(plays=600)) == 2


def test_all_that_are_left_are_tried_with_the_same_games() -> None:
    urns = Urns(0.5, 0.5, 0.5)
    best_of(3, urns, Budget(plays=60))
    begun = {first: {one for one, at, _ in urns.tried if at == first} for _, first, _ in urns.tried}
    assert begun[0] == {0, 1, 2}


def test_it_stops_early_where_one_is_clearly_best() -> None:
    budget = Budget(plays=100_000)
    assert best_of(4, Urns(0.1, 0.9, 0.1, 0.1), budget) == 1
    assert budget.played < 1000


def test_the_budget_is_kept() -> None:
    budget = Budget(plays=500)
    best_of(7, Urns(*[0.5 + 0.001 * one for one in range(7)]), budget)
    assert 400 <= budget.played <= 520


def test_a_lead_that_luck_gives_does_not_beat_the_favourite() -> None:
    assert best_of(3, Urns(0.5, 0.5, 0.5), Budget(plays=200)) == 0
    assert best_of(2, Urns(0.5, 0.501), Budget(plays=100)) == 0


@pytest.mark.parametrize("luck", range(20))
def test_a_handful_of_games_proves_nothing(luck: int) -> None:
    """Thirty alike, each with a luck of its own, three games of each: one is always lucky, and is not believed."""
    urns = Urns(*[0.5] * 30)

    def trial(alternative: int, first: int, count: int) -> list[float]:
        return urns(alternative, first + 1000 * (30 * luck + alternative), count)

    assert best_of(30, trial, Budget(plays=100)) == 0


def test_time_is_a_budget_too() -> None:
    budget = Budget(ms=0.001)
    assert best_of(3, Urns(0.9, 0.1, 0.1), budget) == 0
    assert budget.used >= 1
