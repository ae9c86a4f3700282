"""What a player is: a name, a decision for every position that asks for one, and perhaps a forecast."""

from __future__ import annotations

from math import isfinite
from typing import TYPE_CHECKING, Protocol, TypeAlias, runtime_checkable

from homeward.referee import SEATS as SEATS  # who forecasts needs it as well

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.model import Chances, Play
    from homeward.positions import Position

Rated: TypeAlias = "tuple[Play, Chances]"
"""A play, and everybody's chances once it is made."""

ROUNDING = 1e-6  # what the sum of a forecast may be off


@runtime_checkable
class Player(Protocol):
    """Anything that can sit at a table. It sees what a person sees: the position's public face."""

    @property
    def name(self) -> str:
        """What the player is called in records and at the table."""

    def decide(self, position: Position) -> Play:
        """One of `position.plays`."""


@runtime_checkable
class Forecaster(Protocol):
    """A player who also says how likely each seat is to win."""

    def chances(self, position: Position) -> Sequence[float]:
        """Four numbers that sum to 1, one a seat; 0 for a seat that does not play.

        In partnership a side's chance is the sum of its two seats'. A game that is over is certain.
        """


@runtime_checkable
class Rater(Protocol):
    """A player who also says what each legal play is worth. Every bot who gives chances does."""

    def rated(self, position: Position) -> Sequence[Rated]:
        """Every legal play with everybody's chances after it, in the order of `position.plays`."""


def fault_in_chances(chances: Sequence[float], seats: Sequence[int]) -> str:
    """What is wrong with a forecast for these seats, in a few words; empty where it is valid.

    >>> fault_in_chances((0.5, 0.0, 0.4, 0.0), (0, 2))
    'they sum to 0.9, not to 1'
    """
    if len(chances) != SEATS:
        return f"there are {len(chances)} of them, not {SEATS}"
    if not all(isfinite(chance) for chance in chances):
        return f"they are not all numbers: {_shown(chances)}"
    if min(chances) < 0:
        return f"one is below 0: {_shown(chances)}"
    stranger = next((seat for seat in range(SEATS) if seat not in seats and chances[seat] > 0), None)
    if stranger is not None:
        return f"seat {stranger} does not play, but is given {chances[stranger]:.3g}"
    if abs(sum(chances) - 1) > ROUNDING:
        return f"they sum to {sum(chances):.6g}, not to 1"
    return ""


def of_winners(winners: Sequence[int]) -> Chances:
    """The forecast of a game that is over."""
    share = 1 / len(winners)
    first, second, third, fourth = (share if seat in winners else 0.0 for seat in range(SEATS))
    return first, second, third, fourth


def _shown(chances: Sequence[float]) -> str:
    return ", ".join(f"{chance:.3g}" for chance in chances)
