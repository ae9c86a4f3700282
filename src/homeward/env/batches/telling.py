"""What rows and numbers are called, for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.env.games import LOT, PLAY, THROW
from homeward.positions.stage import StagePosition
from homeward.positions.track import DISTINCT_THROWS, TrackPosition
from homeward.referee.stage import layout as S
from homeward.referee.track import layout as L
from homeward.rulebook import CARDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.env.actions import Actions
    from homeward.positions import Game, Position


def position_of(game: Game, start: Position, row: Sequence[int], past: Sequence[int]) -> Position:
    """A row as a position; while a lot is awaited, the one before anything happens."""
    numbers = [int(number) for number in row]
    if game.book.has_dice:
        numbers[L.TURN] = 0
        return TrackPosition(game, tuple(numbers)) if numbers[L.TO_PLAY] >= 0 else start
    numbers[S.TURN] = 0
    return (
        StagePosition(game, tuple(numbers), tuple(int(word) for word in past)) if numbers[S.TO_PLAY] >= 0 else start
    )


def outcome_names(game: Game) -> tuple[str, ...]:
    """What the outcomes of chance are called, by their numbers."""
    return tuple(map(str, DISTINCT_THROWS)) if game.book.has_dice else CARDS


def why_not(actions: Actions, position: Position, awaits: int, answer: int) -> str:
    """Why an action or an outcome is none now."""
    if awaits == PLAY:
        return actions.why_not(position, answer)
    if awaits == LOT:
        return f"the lot for the start draws one of the seats {', '.join(map(str, position.seats))}, not {answer}."
    names = outcome_names(actions.game)
    if awaits == THROW or not 0 <= answer < len(names):
        return f"outcomes are numbered from 0 to {len(names) - 1}, and {answer} is none."
    return f"no card {names[answer]} is left."
