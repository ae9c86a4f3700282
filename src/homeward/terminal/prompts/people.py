"""Ask whoever sits at the keyboard: for a play, for Enter, or for what real dice and cards show.

Each question is one exchange; the loop asks again while the table waits for the same thing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.model import Phase, Play
from homeward.table import Refused, draw, play, throw, type_card, type_throw
from homeward.telling.events import turn_words
from homeward.telling.plays import play_words
from homeward.terminal.prompts.answering import answer, tell_refusal
from homeward.terminal.prompts.asking import ask
from homeward.terminal.prompts.commands import Command, parse
from homeward.terminal.prompts.typed import card_list, read_card, read_dice

if TYPE_CHECKING:
    from homeward.terminal.session import Session


def ask_for_play(session: Session) -> None:
    """Show what can be played, and make the play that is chosen."""
    if session.shown is not session.table.position:
        show_choices(session)
    command = parse(ask(session.voice.say("prompt_play")))
    if answer(session, command):
        return
    choice = chosen(session, command)
    if choice is None:
        return
    try:
        session.become(play(session.table, choice))
    except Refused as refused:
        tell_refusal(session, refused)


def show_choices(session: Session) -> None:
    """The board, whose turn it is, what binds them, and the legal plays by number."""
    position, voice = session.table.position, session.voice
    session.show_board()
    session.shown = position
    session.screen.line(turn_words(voice, position))
    session.tell_notes(position.to_play)
    width = len(str(len(position.plays)))
    session.screen.choices(
        [f"  {number:>{width}}) {play_words(voice, position, one)}" for number, one in enumerate(position.plays, 1)]
    )


def chosen(session: Session, command: Command) -> Play | str | None:
    """The play that was typed, by number, as it is listed, or as a record writes it; Enter makes the only one."""
    position = session.table.position
    plays = position.plays
    if command.verb == "go":
        if len(plays) == 1:
            return plays[0]
        session.tell("choose_one")
        return None
    if not command.rest.isdecimal():
        listed = [one for one in plays if _alike(play_words(session.voice, position, one), command.rest)]
        return listed[0] if listed else command.rest
    number = int(command.rest[:9])
    if 1 <= number <= len(plays):
        return plays[number - 1]
    session.tell("no_such_number", number=number, most=len(plays))
    return None


def _alike(listed: str, typed: str) -> bool:
    """Whether a play was typed as it is listed, whatever the case and the spaces."""
    return listed.casefold().split() == typed.casefold().split()


def ask_to_go_on(session: Session) -> None:
    """Enter throws the dice or draws a card; until then the last play can be taken back."""
    position, voice = session.table.position, session.prompting
    code = "prompt_draw" if position.phase is Phase.DRAW else "prompt_throw"
    if not session.is_person(position.to_play):
        code = "prompt_go_on"
    command = parse(ask(voice.say(code, who=voice.who(position.to_play))))
    if answer(session, command):
        return
    if command.verb == "go":
        verb = draw if position.phase is Phase.DRAW else throw
        session.become(verb(session.table, session.chance))
    else:
        session.tell("only_enter")


def ask_what_came(session: Session) -> None:
    """What the real dice show, or which real card was drawn."""
    if session.table.position.phase is Phase.DRAW:
        _ask_for_card(session)
    else:
        _ask_for_throw(session)


def _ask_for_throw(session: Session) -> None:
    position, voice = session.table.position, session.prompting
    command = parse(ask(voice.say("prompt_type_throw", who=voice.who(position.to_play))))
    if answer(session, command):
        return
    dice = read_dice(command.rest)
    if dice is None:
        session.tell("not_two_dice")
    else:
        session.become(type_throw(session.table, dice))


def _ask_for_card(session: Session) -> None:
    position, voice = session.table.position, session.prompting
    if session.shown is not position:
        session.shown = position
        for line in card_list(voice, position):
            session.screen.line(line)
    command = parse(ask(voice.say("prompt_type_card", who=voice.who(position.to_play))))
    if answer(session, command):
        return
    card = read_card(voice, position, command.rest)
    if card is None:
        session.tell("not_a_card")
        return
    try:
        session.become(type_card(session.table, card))
    except Refused as refused:
        tell_refusal(session, refused)
