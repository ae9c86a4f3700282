"""Questions of whoever listens: my pieces, who can reach me, what is ahead, say it again, and in how many words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.telling.questions import ahead_words, pieces_words, reach_words
from homeward.telling.turns import WORDINESS
from homeward.words import LANGUAGES, catalogue

if TYPE_CHECKING:
    from homeward.terminal.session import Session


def pieces(session: Session, rest: str) -> None:
    """Where the pieces of whoever asks are."""
    session.screen.line(pieces_words(session.voice, _asking(session)), "  ")


def reach(session: Session, rest: str) -> None:
    """Who could capture them next, and with what."""
    session.screen.line(reach_words(session.voice, _asking(session)), "  ")


def ahead(session: Session, rest: str) -> None:
    """What each die would do with a piece, and who stands ahead of it."""
    if not rest:
        session.tell("which_piece")
        return
    session.screen.line(ahead_words(session.voice, _asking(session), rest), "  ")


def again(session: Session, rest: str) -> None:
    """What happened last, once more."""
    session.say_again()


def words(session: Session, rest: str) -> None:
    """In how many words the bots' turns are told."""
    for level in WORDINESS:
        if rest.lower() in {catalogue(language)["terminal"][f"words_{level}"] for language in LANGUAGES}:
            session.wordiness = level
            session.tell("words_set", name=session.voice.say(f"words_{level}"))
            return
    session.tell("which_words")


def _asking(session: Session) -> int:
    """Whose pieces are meant: whoever is to play, if that is a person; else the first who is."""
    position = session.table.position
    people = [seat for seat in position.seats if session.is_person(seat)]
    return position.to_play if position.to_play in people or not people else people[0]
