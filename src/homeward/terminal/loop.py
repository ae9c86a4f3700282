"""The loop of a game: throw, draw or play, by whoever's turn it is, until somebody has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.events import Played
from homeward.model import Phase
from homeward.table import can_undo, draw, pass_on, play, throw
from homeward.terminal.ending import ending_words
from homeward.terminal.people import ask_for_play, ask_to_go_on, ask_what_came

if TYPE_CHECKING:
    from homeward.terminal.session import Session


def run(session: Session) -> None:
    """Play until the game is over; raises Left when the people leave before."""
    while not session.table.position.is_over:
        step(session)
    session.show_board()
    for line in ending_words(session.voice):
        session.screen.line(line)


def step(session: Session) -> None:
    """The next thing that happens. Before dice are shown there is a moment to take the last play back."""
    position = session.table.position
    if position.phase is Phase.PLAY:
        _step_of_play(session)
    elif session.table.real_dice:
        ask_what_came(session)
    elif session.is_person(position.to_play) or can_undo(session.table):
        ask_to_go_on(session)
    else:
        show_chance(session)


def show_chance(session: Session) -> None:
    """Throw the dice, or turn a card."""
    verb = draw if session.table.position.phase is Phase.DRAW else throw
    session.become(verb(session.table, session.chance))


def _step_of_play(session: Session) -> None:
    """A forced pass goes by itself, with the reason; a bot decides; a person is asked."""
    position = session.table.position
    if position.is_forced:
        last = session.table.line[-1].event if session.table.line else None
        if not (isinstance(last, Played) and last.forced):
            session.tell_notes(position.to_play)
        session.become(pass_on(session.table))
    elif session.is_person(position.to_play):
        ask_for_play(session)
    else:
        session.become(play(session.table, session.bots[position.to_play].decide(position)))
