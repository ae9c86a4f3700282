"""Let the table go on by itself: dice and cards for bots, what bots play, and passes the rules force."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.players import player
from homeward.players.guests import GuestError
from homeward.players.ladder import UnknownPlayer, is_thinker, with_budget
from homeward.playouts.versions import as_kept
from homeward.table.refusals import Refused
from homeward.table.verbs.drawing import draw
from homeward.table.verbs.expecting import CODES, NO_TURN
from homeward.table.verbs.playing import pass_on, play
from homeward.table.verbs.throwing import throw
from homeward.table.verbs.trusting import draw_lot

if TYPE_CHECKING:
    from homeward.model import Play
    from homeward.players import Player
    from homeward.table.chance import Chance
    from homeward.table.table import Table

THINKING_MS = 250  # the longest that a bot at a table thinks about a play


def seated(bot: str, seed: int) -> Player:
    """The bot of that name, with as much time as it has at a table."""
    return player(with_budget(bot, THINKING_MS), seed)


def goes_on(table: Table) -> bool:
    """Whether the next thing needs no person."""
    return table.due.waits_for == "nobody" and not table.position.is_over


def takes_thought(table: Table) -> bool:
    """Whether the next thing is the play of a bot that may think about it for a while."""
    due = table.due
    return due.kind == "play" and table.seat(due.seat).is_bot and is_thinker(table.seat(due.seat).bot)


def go_on(table: Table, chance: Chance) -> Table:
    """The table after the next thing that needs no person; refused where it waits for one, or is over."""
    due = table.due
    if not goes_on(table):
        raise Refused(table.book, _why_not(table), seat=due.seat)
    match due.kind:
        case "lot":
            return draw_lot(table, chance)
        case "draw":
            return draw(table, chance)
        case "throw":
            return throw(table, chance)
        case "pass":
            return pass_on(table)
    # A bot made anew for every decision needs nothing kept, so a table goes on the same way after a restart.
    return play(table, _decided(table, _bot_at(table, due.seat), chance.for_bot(due.seat, len(table.line))))


def _bot_at(table: Table, seat: int) -> str:
    """Who plays for a seat: today's bot of that name, but in a game by post the one that the letter named."""
    bot = table.seat(seat).bot
    return bot if table.post is None else as_kept(bot)


def _decided(table: Table, bot: str, seed: int) -> Play:
    """What a bot plays. One of another package may fail, or be gone: people then give its seat to somebody else."""
    try:
        return seated(bot, seed).decide(table.position)
    except UnknownPlayer:
        raise Refused(table.book, "bot_missing", name=bot) from None
    except GuestError as error:
        raise Refused(table.book, "bot_failed", name=bot, why=str(error)) from error


def _why_not(table: Table) -> str:
    """The code of what stands against going on."""
    due = table.due
    if due.kind in NO_TURN:
        return CODES[due.kind]
    return "type_it_in" if table.seat(due.seat).is_bot else "waits_for_person"
