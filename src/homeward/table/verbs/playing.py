"""Make a play, or give up what nothing can be done with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.errors import IllegalPlay
from homeward.table.refusals import Refused
from homeward.table.verbs.expecting import expect

if TYPE_CHECKING:
    from homeward.model import Play
    from homeward.table.table import Table


def play(table: Table, wanted: Play | str, seat: int | None = None) -> Table:
    """The table after a play, given as a Play or its text; an illegal one is refused with the reason."""
    expect(table, seat, "play", "pass")
    position = table.position
    try:
        return table.led_to(position.play(wanted))
    except IllegalPlay as error:
        why = position.why_not(str(wanted))
        raise Refused(table.book, "illegal_play", why, play=str(wanted)) from error


def pass_on(table: Table, seat: int | None = None) -> Table:
    """The table after a pass that the rules force, or a die given up; refused while anything can be played."""
    expect(table, seat, "play", "pass")
    position = table.position
    if table.due.kind != "pass":
        raise Refused(table.book, "can_still_play", position.why_not("pass"), play=position.plays[0].text)
    return play(table, position.plays[0], seat)
