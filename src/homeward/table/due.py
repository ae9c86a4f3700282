"""What is due at a table: decided here, and read by whoever goes on, acts, shows it or asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from homeward.model import Phase

if TYPE_CHECKING:
    from homeward.table.table import Table

Kind = Literal["lot", "throw", "draw", "play", "pass", "over"]
WaitsFor = Literal["nobody", "person", "typing"]

SHOWN: dict[Phase, Kind] = {Phase.OPENING: "throw", Phase.THROW: "throw", Phase.DRAW: "draw"}


class Due(NamedTuple):
    """What happens next, at whose seat, and whom it waits for.

    It waits for the person who sits there (for a lot, anybody who plays), or for somebody who types in what real dice
    and cards show. What waits for nobody goes by itself: what bots do, and passes that the rules force.
    """

    kind: Kind
    seat: int
    waits_for: WaitsFor


def due_at(table: Table) -> Due:
    """What is due at a table."""
    position = table.position
    seat = position.to_play
    if position.is_over:
        return Due("over", seat, "nobody")
    if table.awaits_lot:
        return Due("lot", seat, "nobody" if all(one.is_bot for one in table.seats) else "person")
    by_itself: WaitsFor = "nobody" if table.seat(seat).is_bot else "person"
    if position.phase is Phase.PLAY:
        return Due("pass", seat, "nobody") if position.is_forced else Due("play", seat, by_itself)
    return Due(SHOWN[position.phase], seat, "typing" if table.real_dice else by_itself)
