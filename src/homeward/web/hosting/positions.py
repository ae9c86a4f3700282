"""Positions of no table: found by their text, and advised in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.errors import BadNotation
from homeward.hints import advise
from homeward.model import Phase
from homeward.positions.reading import read_game
from homeward.web.hosting.new_tables import position_read
from homeward.web.refusals import TurnedAway
from homeward.web.views.choosing.position import table_of

if TYPE_CHECKING:
    from homeward.hints import Advice
    from homeward.positions import Game
    from homeward.table import Table
    from homeward.web.hosting.host import Host


def game_called(text: str) -> Game:
    """The game that a position's text begins with."""
    try:
        return read_game(text)
    except BadNotation as error:
        raise TurnedAway("bad_position", why=error.each[0] if error.each else error) from None


async def advice_for(host: Host, text: str) -> tuple[Table, Advice]:
    """What a strong player would do, and a table that stands as in this position."""
    table = await host.off_loop(_table, text)
    return table, await host.think("", advise, table.position)


def _table(text: str) -> Table:
    position = position_read(text)
    if position.phase is not Phase.PLAY or position.is_forced:
        raise TurnedAway("nothing_to_choose")
    return table_of(position)
