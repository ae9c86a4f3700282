"""The loop of a game: throw, draw or play, by whoever's turn it is, until somebody has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.events import Played
from homeward.table import can_undo, go_on
from homeward.terminal.ending import ending_words
from homeward.terminal.prompts.people import ask_for_play, ask_to_go_on, ask_what_came

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
    due = session.table.due
    if due.waits_for == "typing":
        ask_what_came(session)
    elif due.kind == "play" and due.waits_for == "person":
        ask_for_play(session)
    elif due.kind in ("throw", "draw") and (due.waits_for == "person" or can_undo(session.table)):
        ask_to_go_on(session)
    else:
        if due.kind == "pass":
            _tell_why_lost(session)
        session.become(go_on(session.table, session.chance))


def _tell_why_lost(session: Session) -> None:
    """Why nothing can be played; of several passes in a row, before the first."""
    last = session.table.line[-1].event if session.table.line else None
    told_later = session.tells_turns(session.table.due.seat)
    if not told_later and not (isinstance(last, Played) and last.forced):
        session.tell_notes(session.table.due.seat)
