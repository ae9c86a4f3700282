"""Kukla & Ollie's answers: moves and cards, each with the position it leads to."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from homeward.positions.board import stage_board
from homeward.positions.stage import StagePosition, awaiting_card
from homeward.protocol.lines import written
from homeward.referee.stage import layout as L

if TYPE_CHECKING:
    from homeward.protocol.requests import Question
    from homeward.protocol.serving import Referees
    from homeward.rulebook import Rulebook


def stage_answer(question: Question, referees: Referees) -> list[str]:
    """Every move of the turn, or every way to obey the card, sorted by piece and then by where it leads."""
    position = question.game.position(question.pieces, to_play=question.to_play)
    assert isinstance(position, StagePosition)
    if question.op == "card":
        position = awaiting_card(position, question.piece, question.card)
    plays = referees.stage.outcomes(position.tables, position.row, position.past)
    names = position.names
    found = [(code >> L.PLAY_SHIFT, names[code & L.PLAY_SPACE], row) for code, row in plays]
    found.sort(key=lambda move: move[:2])
    return [_move(question, *move) for move in found]


def _move(question: Question, piece: int, to: str, row: list[int]) -> str:
    book = question.game.book
    draw = "true" if row[L.PHASE] == L.DRAW else "false"
    winners = "[]" if row[L.WINNER] == L.NONE else f"[{row[L.WINNER]}]"
    pieces = ",".join([_spaces(book, seat, tuple(row[4 * seat : 4 * seat + 4])) for seat in question.seats])
    return f'{{"draw":{draw},"piece":{piece},"pieces":{{{pieces}}},"to":"{to}","winners":{winners}}}'


@lru_cache(maxsize=1 << 16)
def _spaces(book: Rulebook, seat: int, places: tuple[int, ...]) -> str:
    """A seat with its pieces, as a part of an object."""
    names = stage_board(book).names
    spaces = {str(number): names[place] for number, place in enumerate(places, start=1)}
    return f'"{seat}":{written(spaces)}'
