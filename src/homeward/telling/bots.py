"""The levels: what people call the bots, what each is like, and how strong it measured."""

from __future__ import annotations

from homeward.players import names
from homeward.players.strengths import wins_in_100
from homeward.words import LANGUAGES, catalogue


def bot_title(name: str, language: str) -> str:
    """What people call a bot; one we have no words for by its own name."""
    return catalogue(language)["bots"].get(name, name.capitalize())


def bot_words(name: str, language: str) -> str:
    """What a bot is like, in a line."""
    return catalogue(language)["bots"][f"{name}_words"]


def strength_words(game: str, name: str, language: str) -> str:
    """What a bot was measured to win in this game; empty where it was not."""
    wins = wins_in_100(game, name)
    if wins is None:
        return ""
    code = "strength" if wins >= 1 else "strength_below_one"
    return catalogue(language)["bots"][code].format(number=round(wins), steady=bot_title("steady", language))


def bot_called(word: str) -> str:
    """The bot of that name, or of that title in any language; empty where there is none."""
    wanted = word.strip().lower()
    for name in names():
        if wanted in {name, *(bot_title(name, language).lower() for language in LANGUAGES)}:
            return name
    return ""
