"""A race finds the best alternative by looking ahead, and stops when it is clear or the budget ends."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from homeward.players.thinking.budgets import Budget
from homeward.players.thinking.racing import Race

GAMES = 12


class Views:
    """Alternatives worth so much to seat 0, as far as common luck lets it be seen."""

    def __init__(self, *worths: float, luck: float = 0.1, own: float = 0.02) -> None:
        self.worths, self.luck, self.own = worths, luck, own
        self.seen: list[tuple[int, int]] = []

    def __call__(self, one: int, number: int) -> Any:
        self.seen.append((one, number))
        common = np.random.default_rng(number).normal(0, self.luck, GAMES)
        worth = self.worths[one] + common + np.random.default_rng((number, one)).normal(0, self.own, GAMES)
        return np.stack([worth, 1 - worth, 0 * worth, 0 * worth], axis=1)

    def race(self, judged: tuple[float, ...]) -> Race:
        mine = np.array(judged)
        return Race(np.stack([mine, 1 - mine, 0 * mine, 0 * mine], axis=1), [0], self, GAMES)


def test_what_looking_ahead_tells_outweighs_the_first_judgement() -> None:
    views = Views(0.30, 0.35, 0.32)
    race = views.race((0.33, 0.30, 0.30))
    assert race.run([0, 1, 2], Budget(plays=4000)) == 1
    assert race.chances(1)[0] == pytest.approx(0.35, abs=0.05)
    assert sum(race.chances(1)) == pytest.approx(1)


def test_all_that_are_left_meet_the_same_luck() -> None:
    views = Views(0.30, 0.301, 0.302)
    views.race((0.3, 0.3, 0.3)).run([0, 1, 2], Budget(plays=GAMES * 6))
    assert views.seen == [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)]


def test_it_stops_where_one_is_clearly_best_or_nothing_is_at_stake() -> None:
    clear, level = Views(0.2, 0.5, 0.2), Views(0.3, 0.3, own=0.0)
    assert clear.race((0.3, 0.3, 0.3)).run([0, 1, 2], Budget(plays=100_000)) == 1
    assert len(clear.seen) < 10
    level.race((0.3, 0.3)).run([0, 1], Budget(plays=100_000))
    assert len(level.seen) == 2


def test_one_alone_is_not_looked_at() -> None:
    views = Views(0.2, 0.5)
    assert views.race((0.9, 0.1)).run([0], Budget()) == 0
    assert not views.seen


def test_nothing_is_begun_that_cannot_be_finished() -> None:
    """The first two are always looked at, however small the budget is."""
    views, budget = Views(0.3, 0.3, 0.3, 0.3), Budget(plays=GAMES * 3 + 1)
    views.race((0.3, 0.3, 0.3, 0.3)).run([3, 2, 1, 0], budget)
    assert [one for one, _ in views.seen] == [3, 2, 1]
    hasty = Views(0.3, 0.3, 0.3)
    hasty.race((0.3, 0.3, 0.3)).run([0, 1, 2], Budget(ms=1e-6))
    assert [one for one, _ in hasty.seen] == [0, 1]


def test_by_the_clock_room_is_told_from_the_slowest_yet() -> None:
    budget = Budget(ms=1e9)
    assert budget.has_room_for(10**12)  # nothing is known yet
    budget.spend(1)
    assert budget.has_room_for(1)
    assert not budget.has_room_for(10**15)
