"""The bots that can sit down to a game, named and described for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.players.fitting import seatable
from homeward.telling.bots import bot_title, bot_words, strength_words
from homeward.web.wire.shelf import BotShown

if TYPE_CHECKING:
    from homeward.positions import Game


def bots(game: Game, language: str) -> list[BotShown]:
    """Every bot that fits, from the beginner up."""
    return [
        BotShown(
            name,
            bot_title(name, language),
            bot_words(name, language),
            strength_words(game.name, name, language),
        )
        for name in seatable(game)
    ]
