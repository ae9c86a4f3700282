"""Answers as JSON text, built from pieces that are kept: keys sorted, no white space."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from homeward.lowering.course import course_of
from homeward.positions.track import PLACES_OF, TrackPosition
from homeward.protocol.lines import written
from homeward.protocol.stage_answers import stage_answer
from homeward.referee.track import layout as L

if TYPE_CHECKING:
    from homeward.positions import Position
    from homeward.protocol.requests import Question
    from homeward.protocol.serving import Referees
    from homeward.rulebook import Rulebook

# A mask of seats → their list as JSON
SEATS = tuple(written([seat for seat in range(4) if mask >> seat & 1]) for mask in range(16))


def answer(question: Question, referees: Referees) -> str:
    """The inside of the answer's braces."""
    if question.op == "outcomes":
        return '"outcomes":[' + ",".join(_outcomes(question, referees)) + "]"
    return '"moves":[' + ",".join(stage_answer(question, referees)) + "]"


def _outcomes(question: Question, referees: Referees) -> list[str]:
    """Every distinct end of the turn, sorted by its text."""
    position = laid(question)
    assert isinstance(position, TrackPosition)
    rows = referees.track.outcomes(position.tables, position.row, *question.dice)
    return sorted([_outcome(question, row) for row in rows])


def laid(question: Question) -> Position:
    """The position that a question tells, before its dice or its card."""
    return question.game.position(
        question.pieces,
        to_play=question.to_play,
        partners=question.partners,
        forfeited=question.forfeited,
        doublets=question.doublets,
        places=question.places,
    )


def _outcome(question: Question, row: list[int]) -> str:
    book = question.game.book
    again = "true" if row[L.PHASE] != L.OVER and row[L.TO_PLAY] == question.to_play else "false"
    marks = f'"forfeited":{SEATS[row[L.MARKS]]},' if book.track.use_dice == "free" else ""
    pieces = ",".join([_spaces(book, seat, tuple(row[4 * seat : 4 * seat + 4])) for seat in question.seats])
    places = f'"places":{written(PLACES_OF[row[L.DONE]])},' if book.track.play_on else ""
    return f'{{"again":{again},{marks}"pieces":{{{pieces}}},{places}"winners":{SEATS[row[L.WINNERS]]}}}'


@lru_cache(maxsize=1 << 16)
def _spaces(book: Rulebook, seat: int, places: tuple[int, ...]) -> str:
    """A seat with its pieces, as a part of an object."""
    return f'"{seat}":{written(course_of(book.track).told(seat, places))}'
