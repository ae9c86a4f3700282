"""Answers as JSON text, built from pieces that are kept: keys sorted, no white space."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING

from homeward.game.track import TrackPosition, space_order
from homeward.protocol.stage_answers import stage_answer
from homeward.referee.track import layout as L

if TYPE_CHECKING:
    from homeward.protocol.requests import Question
    from homeward.tables.course import Course
    from homeward.targets.engine import Engines


def answer(question: Question, engines: Engines) -> str:
    """The inside of the answer's braces."""
    if question.op == "outcomes":
        return '"outcomes":[' + ",".join(_outcomes(question, engines)) + "]"
    return '"moves":[' + ",".join(stage_answer(question, engines)) + "]"


def _outcomes(question: Question, engines: Engines) -> list[str]:
    """Every distinct end of the turn, sorted by its text."""
    position = question.game.position(
        question.pieces, to_play=question.to_play, partners=question.partners, forfeited=question.forfeited
    )
    assert isinstance(position, TrackPosition)
    rows = engines.track.outcomes(position.tables, position.row, *question.dice)
    forfeits = question.game.book.track.use_dice == "free"
    return sorted(_outcome(position, row, forfeits) for row in rows)


def _outcome(position: TrackPosition, row: list[int], forfeits: bool) -> str:
    over = row[L.PHASE] == L.OVER
    again = "true" if not over and row[L.TO_PLAY] == position.to_play else "false"
    marks = f'"forfeited":{_seats(row[L.MARKS])},' if forfeits else ""
    pieces = ",".join(_spaces(position.course, seat, tuple(row[4 * seat : 4 * seat + 4])) for seat in position.seats)
    return f'{{"again":{again},{marks}"pieces":{{{pieces}}},"winners":{_seats(row[L.WINNERS])}}}'


@lru_cache(maxsize=65536)
def _spaces(course: Course, seat: int, places: tuple[int, ...]) -> str:
    names = sorted((course.names[seat][place] for place in places), key=space_order)
    return f'"{seat}":{json.dumps(names, separators=(",", ":"))}'


def _seats(mask: int) -> str:
    return "[" + ",".join(str(seat) for seat in range(4) if mask >> seat & 1) + "]"
