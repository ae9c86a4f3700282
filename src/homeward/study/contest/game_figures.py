"""What a match notes of each of its games: who won, who began, how long it was, how many pieces were sent back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from homeward.model import Phase
from homeward.players.reading import reading_of
from homeward.study.figures import noted

if TYPE_CHECKING:
    from collections.abc import Iterable

    from homeward.positions import Position

WINNERS, FIRST, TURNS, CAPTURES = range(4)
FIGURES = 4


def of_words(words: Any) -> Any:
    """The figures of games that kernels have noted, a row a game."""
    turns, captures = (noted.by_seat(words, what).sum(axis=1, dtype=np.int32) for what in ("turns", "captures"))
    return np.column_stack((noted.winners(words), noted.first_seats(words), turns, captures)).astype(np.int32)


def of_positions(way: Iterable[Position]) -> list[int]:
    """Those of a game at the table, position after position."""
    winners, first, turns, captures = 0, -1, 0, 0
    for position in way:
        if first < 0 and position.phase is not Phase.OPENING:
            first = position.to_play
        turns += reading_of(position).begins_turn(position)
        captures += len(position.captured)
        winners = sum(1 << seat for seat in position.winners) if position.is_over else 0
    return [winners, first, turns, captures]
