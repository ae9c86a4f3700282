"""Kukla & Ollie's answers: moves and cards, each with the position it leads to."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from homeward.game.stage import StagePosition, awaiting_card
from homeward.referee.stage import layout as L

if TYPE_CHECKING:
    from homeward.protocol.requests import Question
    from homeward.targets.engine import Engines


def stage_answer(question: Question, engines: Engines) -> list[str]:
    """Every move of the turn, or every way to obey the card, sorted by piece and then by where it leads."""
    position = question.game.position(question.pieces, to_play=question.to_play)
    assert isinstance(position, StagePosition)
    if question.op == "card":
        position = awaiting_card(position, question.piece, question.card)
    moves = engines.stage.outcomes(position.tables, position.row, position.past)
    names = position.names
    found = [(code >> L.PLAY_SHIFT, names[code & L.PLAY_SPACE], row) for code, row in moves]
    return [_move(position, *move) for move in sorted(found, key=lambda move: move[:2])]


def _move(position: StagePosition, piece: int, to: str, row: list[int]) -> str:
    draw = "true" if row[L.PHASE] == L.DRAW else "false"
    winners = f"[{row[L.WINNER]}]" if row[L.WINNER] != L.NONE else "[]"
    pieces = ",".join(f'"{seat}":{_spaces(position, row, seat)}' for seat in position.seats)
    where = json.dumps(to)
    return f'{{"draw":{draw},"piece":{piece},"pieces":{{{pieces}}},"to":{where},"winners":{winners}}}'


def _spaces(position: StagePosition, row: list[int], seat: int) -> str:
    spaces = ",".join(f'"{n + 1}":"{position.names[row[L.PIECES + 4 * seat + n]]}"' for n in range(4))
    return "{" + spaces + "}"
