"""Rollouts: games that go on from a position to their end, with a temperament on every seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.families import STAGE, TRACK
from homeward.playouts.notes import MOST_TURNS, WINNERS_BITS, WORDS
from homeward.playouts.policies import TEMPERAMENTS
from homeward.referee import SEATS
from homeward.targets.machines import machine

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.families.family import Family
    from homeward.players.reading import Standing
    from homeward.targets.machines import Machine

STEADY = ("steady",) * SEATS


def winners_of(standing: Standing, *, seed: int, first: int, count: int, habits: Sequence[str] = STEADY) -> list[int]:
    """Who wins games first … first + count − 1 of a seed, a bit a seat. The same numbers are the same dice.

    `habits` are the temperaments of the four seats.
    """
    on, family = machine(), STAGE if standing.past else TRACK
    words = on.integers(count * WORDS)
    play_many = on.kernels(family.kernel("playouts", "batch", "play_many")).play_many
    given = (*_rules(on, family, standing, habits), family.room(on.integers), seed, first, first + count)
    play_many(*given, 1, MOST_TURNS, words, first, *family.at_once)
    return [word & ((1 << WINNERS_BITS) - 1) for word in on.numbers(words)[::WORDS]]


def shares(winners: list[int]) -> tuple[float, float, float, float]:
    """How often each seat has won, of all that were won."""
    won = [sum(each >> seat & 1 for each in winners) for seat in range(SEATS)]
    first, second, third, fourth = (each / sum(won) for each in won)
    return first, second, third, fourth


def _rules(on: Machine, family: Family, standing: Standing, habits: Sequence[str]) -> tuple[object, ...]:
    """What the kernels of whole games are given first."""
    policies = on.run([weight for habit in habits for weight in TEMPERAMENTS[habit]])
    return family.rules(on.tables(family, standing.tables), on.run(standing.state), policies, on.integers)
