"""The levels: what people call the bots, what each is like, and how strong it measured."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.offers import whose
from homeward.players import names
from homeward.players.fitting import STUDIED, unstudied
from homeward.players.ladder import guest
from homeward.players.strengths import wins_in_100
from homeward.playouts.versions import plain
from homeward.words import LANGUAGES, catalogue

if TYPE_CHECKING:
    from collections.abc import Iterable

    from homeward.positions import Game


def bot_title(name: str, language: str) -> str:
    """What people call a bot, of whatever version; one we have no words for by its own name."""
    return catalogue(language)["bots"].get(plain(name), name.capitalize())


def bot_words(name: str, language: str) -> str:
    """What a bot is like, in a line."""
    told, offer = catalogue(language)["bots"], guest(name)
    return told["guest_words"].format(package=whose(offer)) if offer is not None else told[f"{name}_words"]


def strength_words(game: str, name: str, language: str) -> str:
    """What a bot was measured to win in this game; empty where it was not."""
    wins = wins_in_100(game, name)
    if wins is None:
        return ""
    code = "strength" if wins >= 1 else "strength_below_one"
    return catalogue(language)["bots"][code].format(number=round(wins), steady=bot_title("steady", language))


def unstudied_words(game: Game, language: str, seated: Iterable[str] | None = None) -> str:
    """Which bots play these house rules without having learned them, or cannot; empty where there are none.

    Of all bots, or of those that are `seated`.
    """
    playing = unstudied(game)
    unfit = tuple(name for name in STUDIED if game.book.house and name not in playing)
    for code, found in (("unstudied", playing), ("unfit", unfit)):
        told = [bot_title(name, language) for name in found if seated is None or name in seated]
        if told:
            one = code == "unstudied" and len(told) == 1
            names = f" {catalogue(language)['telling']['and']} ".join(told)
            return catalogue(language)["bots"][f"{code}_one" if one else code].format(names=names)
    return ""


def bot_called(word: str) -> str:
    """The bot of that name, or of that title in any language; empty where there is none."""
    wanted = word.strip().lower()
    for name in names():
        if wanted in {name, *(bot_title(name, language).lower() for language in LANGUAGES)}:
            return name
    return ""
