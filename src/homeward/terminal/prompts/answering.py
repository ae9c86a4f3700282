"""Commands that may be typed at any prompt: why, undo, rules, save and the others."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from homeward.errors import HomewardError
from homeward.events import Drawn, Played
from homeward.model import Phase
from homeward.table import Refused, correct_card, correct_throw, last_shown, undo
from homeward.telling.events import dice_words
from homeward.telling.plays import made_words
from homeward.terminal.keeping import load, save
from homeward.terminal.prompts import listening
from homeward.terminal.prompts.asking import Left
from homeward.terminal.prompts.hinting import hint_lines
from homeward.terminal.prompts.typed import read_card, read_dice
from homeward.terminal.refusing import refusal_words
from homeward.terminal.rules_page import guide_lines, ruling_lines
from homeward.words import LANGUAGES, speak, tell

if TYPE_CHECKING:
    from collections.abc import Callable

    from homeward.terminal.prompts.commands import Command
    from homeward.terminal.session import Session


def answer(session: Session, command: Command) -> bool:
    """Do what a command asks; false if it is none of these, but a play, a throw or Enter."""
    doing = COMMANDS.get(command.verb)
    if doing is None:
        return False
    try:
        doing(session, command.rest)
    except Refused as refused:
        tell_refusal(session, refused)
    except HomewardError as error:
        session.screen.line(refusal_words(error, session.language))
    return True


def tell_refusal(session: Session, refused: Refused) -> None:
    """Why not: the table's sentence, and the ruling behind it."""
    saying = refused.saying
    assert saying is not None
    said = [
        (speak if session.screen.plain else tell)(
            saying.book, refused.section, saying.code, session.language, **saying.params
        )
    ]
    if refused.reason:
        said.append(session.voice.reason(refused.reason))
    elif refused.code == "illegal_play":
        said = [session.voice.say("say_which")]
    session.screen.line(" ".join(said), "  ")


def _help(session: Session, rest: str) -> None:
    """What can be typed, in two columns: as this game is played, with dice or with cards."""
    rows = [re.split(r" {2,}", line, maxsplit=1) for line in _help_text(session).splitlines()]
    width = max(len(typed) for typed, _ in rows) + 2
    for typed, meaning in rows:
        session.screen.line(f"{typed:<{width}}{meaning}", " " * (width + 2))


def _help_text(session: Session) -> str:
    book, voice = session.table.book, session.voice
    chance = "throw" if book.has_dice else "draw"
    spaces = [voice.label(space) for space in ("B6", "B9")] if book.has_dice else ["3", "1.0.2"]
    return voice.say(
        "help",
        act=voice.say(f"act_{chance}"),
        shown=voice.say(f"shown_{chance}"),
        typed=voice.say(f"typed_{chance}"),
        again="5 3" if book.has_dice else voice.say("card_stay"),
        example="-".join(spaces),
        why=" ".join(spaces),
        piece=spaces[0],
        ruling=next(iter(book.rulings)),
    )


def _why(session: Session, rest: str) -> None:
    """`why B9 B12`: what stands against it; `why` alone: what binds the player now."""
    piece, _, to = rest.partition(" ")
    reason = session.table.position.why_not(piece, to=to.strip())
    session.screen.line(session.voice.reason(reason), "  ")


def _hint(session: Session, rest: str) -> None:
    """What a strong player would do, and the chances after every play."""
    position = session.table.position
    if not session.table.begun.hints:
        session.tell("no_hints")
    elif position.phase is not Phase.PLAY:
        session.tell("nothing_to_choose")
    else:
        for line in hint_lines(session.voice):
            session.screen.line(line, "     ")


def _undo(session: Session, rest: str) -> None:
    before = session.table
    after = undo(before)
    taken = before.line[len(after.line)].event
    assert isinstance(taken, Played)
    words = made_words(session.voice, taken)
    session.become(after)
    session.shown = None
    session.tell("undone", play=words)


def _correct(session: Session, rest: str) -> None:
    """`correct 5 3`: the last typed throw, or card, was another."""
    table, voice = session.table, session.voice
    wrong = last_shown(table)
    who = voice.who(wrong.seat)
    if isinstance(wrong, Drawn):
        card = read_card(voice, table.position, rest)
        if card is None:
            session.tell("not_a_card")
            return
        session.become(correct_card(table, card))
        session.tell("corrected_card", who=who, card=voice.say(f"card_{card}"))
    else:
        dice = read_dice(rest)
        if dice is None:
            session.tell("not_two_dice")
            return
        session.become(correct_throw(table, dice))
        session.tell("corrected_throw", who=who, dice=dice_words(voice, dice))
    session.shown = None


def _rules(session: Session, rest: str) -> None:
    book = session.table.book
    lines = ruling_lines(book, rest, session.language) if rest else guide_lines(book, session.language)
    session.screen.page(lines)


def _board(session: Session, rest: str) -> None:
    if session.table.position.phase is Phase.PLAY:
        session.shown = None  # the next question shows it
    else:
        session.show_board()


def _save(session: Session, rest: str) -> None:
    if not rest:
        session.tell("save_where")
        return
    save(session.table, Path(rest))
    session.tell("saved", file=rest)


def _load(session: Session, rest: str) -> None:
    """Go on with another game; where games are kept, it is kept in its own file from now on."""
    if not rest:
        session.tell("load_where")
        return
    path = Path(rest)
    table = load(path)
    if session.keeper.path is not None:
        session.keeper = type(session.keeper)(path)
    session.sit_down(table)
    session.tell("loaded", file=rest)
    if session.keeper.path is not None:
        session.tell("now_kept", file=rest)


def _lang(session: Session, rest: str) -> None:
    if rest.lower() not in LANGUAGES:
        session.tell("no_such_language")
        return
    session.language = rest.lower()
    session.shown = None
    session.tell("language_set")


def _quit(session: Session, rest: str) -> None:
    raise Left


def _salir(session: Session, rest: str) -> None:
    """`salir` is both to leave and to come out: say which."""
    session.tell("salir")


COMMANDS: dict[str, Callable[[Session, str], None]] = {
    "help": _help,
    "why": _why,
    "hint": _hint,
    "undo": _undo,
    "correct": _correct,
    "pieces": listening.pieces,
    "reach": listening.reach,
    "ahead": listening.ahead,
    "again": listening.again,
    "words": listening.words,
    "rules": _rules,
    "board": _board,
    "save": _save,
    "load": _load,
    "lang": _lang,
    "quit": _quit,
    "salir": _salir,
}
