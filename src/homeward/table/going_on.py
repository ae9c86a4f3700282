"""Let the table go on by itself: dice and cards for bots, what bots play, and passes the rules force."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.model import Phase
from homeward.players import player
from homeward.players.ladder import THINKERS, with_budget
from homeward.table.drawing import draw
from homeward.table.playing import pass_on, play
from homeward.table.refusals import Refused
from homeward.table.throwing import throw
from homeward.table.trusting import draw_lot

if TYPE_CHECKING:
    from homeward.players import Player
    from homeward.table.chance import Chance
    from homeward.table.table import Table

THINKING_MS = 250  # the longest that a bot at a table thinks about a play


def seated(bot: str, seed: int) -> Player:
    """The bot of that name, with as much time as it has at a table."""
    return player(with_budget(bot, THINKING_MS), seed)


def goes_on(table: Table) -> bool:
    """Whether the next thing needs no person."""
    return _why_not(table) is None


def takes_thought(table: Table) -> bool:
    """Whether the next thing is the play of a bot that may think about it for a while."""
    position = table.position
    bot = table.seat(position.to_play).bot
    return bot in THINKERS and position.phase is Phase.PLAY and not position.is_forced


def go_on(table: Table, chance: Chance) -> Table:
    """The table after the next thing that needs no person; refused where it waits for one, or is over."""
    refused = _why_not(table)
    if refused is not None:
        raise Refused(table.book, refused, seat=table.position.to_play)
    position = table.position
    if table.awaits_lot:
        return draw_lot(table, chance)
    if position.phase is Phase.DRAW:
        return draw(table, chance)
    if position.phase is not Phase.PLAY:
        return throw(table, chance)
    if position.is_forced:
        return pass_on(table)
    # A bot made anew for every decision needs nothing kept, so a table goes on the same way after a restart.
    bot = seated(table.seat(position.to_play).bot, chance.for_bot(position.to_play, len(table.line)))
    return play(table, bot.decide(position))


def _why_not(table: Table) -> str | None:
    """The code of what stands against going on; nothing if nothing does."""
    position = table.position
    if position.is_over:
        return "game_over"
    if table.awaits_lot:
        return None if all(seat.is_bot for seat in table.seats) else "lot_due"
    if position.phase is Phase.PLAY and position.is_forced:
        return None
    if not table.seat(position.to_play).is_bot:
        return "waits_for_person"
    if position.phase is not Phase.PLAY and table.real_dice:
        return "type_it_in"
    return None
