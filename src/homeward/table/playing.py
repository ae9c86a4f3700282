"""Make a play, or give up what nothing can be done with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.errors import IllegalPlay
from homeward.model import Phase, Play
from homeward.positions.text import written
from homeward.table.events import Played
from homeward.table.expecting import expect
from homeward.table.refusals import Refused

if TYPE_CHECKING:
    from homeward.positions import Position
    from homeward.table.table import Table

GIVING_UP = ("pass", "forfeit")


def play(table: Table, wanted: Play | str, seat: int | None = None) -> Table:
    """The table after a play, given as a Play or its text; an illegal one is refused with the reason."""
    player = expect(table, seat, Phase.PLAY)
    position = table.position
    try:
        after = position.play(wanted)
    except IllegalPlay as error:
        why = position.why_not(str(wanted))
        raise Refused(table.book, "illegal_play", why, play=str(wanted)) from error
    text = written(position, after.event) if isinstance(after.event, Play) else str(after.event)
    return table.led_to(after, Played(player, text, is_forced(position)))


def is_forced(position: Position) -> bool:
    """Whether nothing can be done with the throw, the die or the turn but to give it up."""
    return all(play.kind in GIVING_UP for play in position.plays)


def pass_on(table: Table, seat: int | None = None) -> Table:
    """The table after a pass that the rules force, or a die given up; refused while anything can be played."""
    expect(table, seat, Phase.PLAY)
    position = table.position
    if not is_forced(position):
        raise Refused(table.book, "can_still_play", position.why_not("pass"), play=position.plays[0].text)
    return play(table, position.plays[0], seat)
