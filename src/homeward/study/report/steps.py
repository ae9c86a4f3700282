"""A game of a series played again by the same kernels, in plain Python: how everybody stands after each turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.players.reading import reading_called
from homeward.playouts.notes import STEPS
from homeward.playouts.seats import steps_of
from homeward.referee import SEATS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.study.series import Series


def standings(series: Series, game: int) -> list[list[float]]:
    """How far each of the four seats has come, from 0 to 1: before the first turn and after every turn."""
    whole = reading_called(series.family.name).whole_way(series.tables)
    return [[steps_of(count, seat) / whole for seat in range(SEATS)] for count in _counts(series, game)]


def _counts(series: Series, game: int) -> Iterator[int]:
    """Everybody's progress at the beginning and after every turn, as the kernels count it."""
    turn = None
    for now, memory in series.family.steps(series.tables, series.first_state, series.policies, series.seed, game):
        if now != turn:
            turn = now
            yield memory[STEPS]
