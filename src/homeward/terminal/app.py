"""`homeward play`: set or resume a table, play, and leave it in good order."""

from __future__ import annotations

import signal
from dataclasses import replace
from typing import TYPE_CHECKING

from homeward.errors import HomewardError
from homeward.positions.playable import shelf as playable
from homeward.rulebook import also_called
from homeward.terminal.keeping import Keeper, load
from homeward.terminal.loop import run
from homeward.terminal.options import PlayOptions, new_table, resumed_table
from homeward.terminal.prompts.asking import Left, allow_editing, ask
from homeward.terminal.refusing import refusal_words
from homeward.terminal.screen import Screen
from homeward.terminal.session import Session
from homeward.terminal.welcome import welcome_words
from homeward.words import catalogue

if TYPE_CHECKING:
    from homeward.table import Table


def play(wishes: PlayOptions) -> None:
    """Play a game in this terminal, from the beginning or from where its record ends."""
    screen = Screen.for_output(wishes.plain)
    allow_editing()
    try:
        table, resumed = _table(wishes, screen)
    except (Left, KeyboardInterrupt):
        screen.line()
        return
    except HomewardError as error:
        raise HomewardError(refusal_words(error, wishes.language)) from error
    session = Session(table, screen, Keeper(wishes.record), wishes.language)
    if resumed:
        session.tell("resumed", file=str(wishes.record))
    for line in welcome_words(session.voice):
        screen.line(line)
    try:
        run(session)
    except (Left, KeyboardInterrupt):
        leave(session)


def leave(session: Session) -> None:
    """Say goodbye; where a file was named the game is in it, whatever was going on."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a second Ctrl-C shall not spoil the first
    session.screen.line()
    session.keeper.keep(session.table)
    if session.keeper.path is not None:
        session.tell("left_kept", file=str(session.keeper.path))
    else:
        session.tell("left")


def _table(wishes: PlayOptions, screen: Screen) -> tuple[Table, bool]:
    """The table to sit down at, and whether it was taken up again."""
    path = wishes.record
    if path is not None and path.expanduser().exists() and path.expanduser().stat().st_size:
        return resumed_table(load(path), wishes), True
    if not wishes.game and not wishes.rules:
        wishes = replace(wishes, game=choose_game(screen, wishes.language))
    return new_table(wishes), False


def choose_game(screen: Screen, language: str) -> str:
    """Ask which game, by number or name, until there is one."""
    said = catalogue(language)["terminal"]
    screen.line(said["which_game"])
    games = playable().games
    shelf = [game.name for game in games]
    for number, game in enumerate(games, 1):
        screen.line(f"  {number}) {screen.bold(game.title)}: {game.book.blurb.say(language)}", "     ")
    while True:
        word = ask(said["prompt_game"]).strip().lower()
        if word.isdecimal() and 1 <= int(word[:9]) <= len(shelf):
            return shelf[int(word) - 1]
        matches = [name for name in shelf if word and name.startswith(word.replace(" ", "_"))]
        if matches:
            return matches[0]
        if also := also_called(word):
            return also
        if word in ("q", "quit", "terminar"):
            raise Left
