"""What an invitation is to, for whoever comes with one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.web.views.now.seats import seats
from homeward.web.views.over.fair import own_dice
from homeward.web.views.voice import Voice
from homeward.web.wire.friends import Knocked

if TYPE_CHECKING:
    from homeward.table import Table
    from homeward.web.views.voice import Whose


def knocked(table: Table, whose: Whose, seat: int | None, language: str) -> Knocked:
    """The game and who is there already; `seat` is the one that is offered, none where there is only to watch."""
    voice = Voice(table, language, whose=whose)
    over, own = table.position.is_over, own_dice(table, language)
    return Knocked(table.book.name, table.book.title, seat, seats(voice), over, own)
