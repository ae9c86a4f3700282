"""What there is: the games and the players, ours and those of others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.players import guests
from homeward.players.fitting import fits
from homeward.players.guests import GuestError
from homeward.players.ladder import LADDER, names, takes
from homeward.positions.game import game as game_of
from homeward.positions.playable import shelf
from homeward.telling.bots import bot_title, bot_words, strength_words
from homeward.terminal.screen import Screen
from homeward.words import catalogue, explain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.errors import HomewardError


def list_games(language: str) -> None:
    """Every game with a line about it, and what is wrong with files that would be games."""
    screen, found = Screen.for_output(), shelf()
    rows = [(game.name, f"{game.title}. {game.book.blurb.say(language)}") for game in found.games]
    _list(screen, rows, [_said(error, language) for error in found.refused], language)


def _said(error: HomewardError, language: str) -> str:
    """What is wrong with a game; with the game's title, where the sentence could be about any."""
    book = error.saying.book if error.saying is not None else None
    return explain(error, language) if book is None else f"{book.title}: {explain(error, language)}"


def list_players(name: str, language: str) -> None:
    """Every player with a line about it; of those who play a game, how strong they are."""
    game = game_of(name) if name else None
    rows, failed = [], list(guests.refused(LADDER))
    for one in names():
        try:
            options = takes(one)
        except GuestError as error:
            failed.append(str(error))
            continue
        if game is None or fits(one, game):
            told = f"{bot_title(one, language)}. {bot_words(one, language)}"
            strength = strength_words(game.name, one, language) if game else ""
            written = f"({', '.join(f'{option}=' for option in options)})" if options else ""
            rows.append((one, " ".join(part for part in (told, strength, written) if part)))
    _list(Screen.for_output(), rows, failed, language)


def _list(screen: Screen, rows: Sequence[tuple[str, str]], failed: Sequence[str], language: str) -> None:
    width = max(len(name) for name, _ in rows)
    for name, told in rows:
        screen.line(f"{screen.bold(f'{name:<{width}}')}  {told}", " " * (width + 2))
    if failed:
        screen.line()
        screen.line(catalogue(language)["terminal"]["left_out"])
        for said in failed:
            screen.line(f"- {said}", "  ")
