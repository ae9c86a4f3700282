"""The bots, named and described for people."""

from __future__ import annotations

from homeward.players import names
from homeward.web.wire.shown import BotShown
from homeward.words import catalogue


def bots(language: str) -> list[BotShown]:
    """Every bot that can be seated, the one to suggest first."""
    said = catalogue(language)["views"]
    return [BotShown(name, bot_title(name, language), said[f"bot_{name}_words"]) for name in names()]


def bot_title(name: str, language: str) -> str:
    """What people call a bot; one we have no words for by its own name."""
    return catalogue(language)["views"].get(f"bot_{name}", name.capitalize())
