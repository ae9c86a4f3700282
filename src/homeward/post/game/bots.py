"""Bots that a seat can be handed to: their play follows from the position alone, so everybody can check it.

A letter names a bot for good: `scholar` is the one of version 1, `scholar@2` of the next, whatever today's nets are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.players import player
from homeward.players.fitting import fits
from homeward.players.scholar import knows_board
from homeward.playouts.versions import FIRST, MARK, TODAYS, VERSIONED, as_kept, to_keep
from homeward.post.refusals import BadLetter
from homeward.scholar.weights import NoWeights

if TYPE_CHECKING:
    from homeward.model import Play
    from homeward.positions import Game, Position

BOTS = ("runner", "hunter", "keeper", "steady", "scholar")


def bots_for(which: Game) -> tuple[str, ...]:
    """The bots that can take over a seat of a game, from the beginner up."""
    return tuple(bot for bot in BOTS if fits(bot, which))


def chosen_bot(bot: str, which: Game) -> str:
    """A bot of today that takes over, as letters name it; refused if it cannot by post."""
    if bot not in bots_for(which):
        raise _no_such(bot, which)
    return to_keep(bot)


def check_bot(bot: str, which: Game) -> None:
    """Refuse what no letter can name: a bot that cannot take over, a version spelled otherwise or still to come."""
    name, mark, number = bot.partition(MARK)
    said = name in VERSIONED and number.isascii() and number.isdecimal() and str(int(number)) == number
    if mark and said and int(number) > TODAYS:
        raise BadLetter("later_bot", name=bot)
    if mark and not (said and int(number) > FIRST):
        raise BadLetter("not_written_so")
    if name not in BOTS or (name in VERSIONED and not knows_board(which)):  # its net may have yet to be fetched
        raise _no_such(bot, which)


def _no_such(bot: str, which: Game) -> BadLetter:
    return BadLetter("no_such_bot", name=bot, names=", ".join(bots_for(which)))


def play_of(bot: str, position: Position) -> Play:
    """What a bot plays that a letter names."""
    try:
        return player(as_kept(bot), 0).decide(position)
    except NoWeights as error:
        raise BadLetter("net_missing", name=bot) from error
