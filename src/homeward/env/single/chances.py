"""What chance can bring to a position, by the numbers that `Batch` gives these outcomes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.model import Phase

if TYPE_CHECKING:
    from homeward.positions import Position

THROWS = tuple((a, b) for a in range(1, 7) for b in range(1, a + 1))
"""Of two dice, the higher first, by their numbers."""
WAYS = 36


def chances_of(position: Position) -> list[tuple[int, float]]:
    """Every outcome that there can be of the throw or card that is due, with its chance."""
    if position.phase is not Phase.DRAW:
        return [(number, (1 + (a != b)) / WAYS) for number, (a, b) in enumerate(THROWS)]
    left = tuple(position.deck.values())
    return [(number, count / sum(left)) for number, count in enumerate(left) if count]


def outcome_name(position: Position, outcome: int) -> str:
    """An outcome as a record writes it: `6-3`, `forward-2`."""
    if position.phase is Phase.DRAW:
        return tuple(position.deck)[outcome]
    a, b = THROWS[outcome]
    return f"{a}-{b}"


def after_outcome(position: Position, outcome: int) -> Position:
    """The position after an outcome."""
    if position.phase is Phase.DRAW:
        return position.draw(outcome_name(position, outcome))
    return position.throw(*THROWS[outcome])
