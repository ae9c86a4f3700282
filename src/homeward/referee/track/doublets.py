"""H2: a player's third doublet in a row of throws is not played, and costs the piece that has come farthest."""

from collections.abc import Sequence

from homeward.referee.kernel import hot_kernel, kernel
from homeward.referee.track.layout import CORNER, DIE_A, DIE_B, DOUBLETS, TO_PLAY, Row
from homeward.referee.track.moving import relocate
from homeward.referee.track.tables import FOREMOST, Tables

BEFORE_THE_THIRD = 2


@hot_kernel
def is_third_doublet(row: Sequence[int]) -> bool:
    """Whether the dice on the table are the third doublet of this player."""
    return row[DOUBLETS] == BEFORE_THE_THIRD and row[DIE_A] == row[DIE_B]


@kernel
def foremost(t: Tables, row: Sequence[int]) -> int:
    """The place of the player's piece with the fewest steps left, of those on their way; the corner if none is."""
    base = row[TO_PLAY] * 4
    place = CORNER
    for i in range(4):
        if t[FOREMOST + row[base + i]] > t[FOREMOST + place]:
            place = row[base + i]
    return place


@kernel
def pay_for_doublets(t: Tables, row: Row) -> None:
    """Send that piece back to its corner: no capture, and nobody earns anything."""
    place = foremost(t, row)
    if place != CORNER:
        relocate(row, row[TO_PLAY], place, CORNER)
