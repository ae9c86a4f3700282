"""Bots that a seat can be handed to: their play follows from the position alone, so everybody can check it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.players import player
from homeward.players.fitting import fits
from homeward.post.refusals import BadLetter

if TYPE_CHECKING:
    from homeward.model import Play
    from homeward.positions import Game, Position

BOTS = ("runner", "hunter", "keeper", "steady", "scholar")


def bots_for(which: Game) -> tuple[str, ...]:
    """The bots that can take over a seat of a game, from the beginner up."""
    return tuple(bot for bot in BOTS if fits(bot, which))


def check_bot(bot: str, which: Game) -> None:
    """Refuse a bot that cannot take over by post."""
    if bot not in bots_for(which):
        raise BadLetter("no_such_bot", name=bot, names=", ".join(bots_for(which)))


def play_of(bot: str, position: Position) -> Play:
    """What a bot plays."""
    return player(bot, 0).decide(position)
