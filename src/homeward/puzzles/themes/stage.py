"""Themes of Kukla & Ollie: rows and cards. Who stands in company, and what that means, is the referee's word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.model import Phase
from homeward.positions.stage import StagePosition
from homeward.puzzles.puzzle import Theme, played
from homeward.referee.stage import layout as S
from homeward.referee.stage.board import set_board, space_of
from homeward.referee.stage.rows import in_company

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.model import Play
    from homeward.positions import Position

NUMBERS = range(1, S.NUMBERS + 1)


def gives_up(position: Position, best: Sequence[Play], other: Sequence[Play]) -> bool:
    """Never: pieces hold nothing together there."""
    return False


def shuts_out(position: Position, best: Sequence[Play], other: Sequence[Play]) -> bool:
    """Never: nobody is kept from starting there."""
    return False


def own_theme(position: Position, best: Sequence[Play], other: Sequence[Play]) -> Theme | None:
    """The theme of Kukla & Ollie's own in which two moves differ; None where they differ in none."""
    seat = position.to_play
    company = accompanied(position, seat)
    if best[0].piece in company and other[0].piece not in company:
        return Theme.ROW
    ours, theirs = played(position, best), played(position, other)
    if (ours.phase is Phase.DRAW) != (theirs.phase is Phase.DRAW):
        return Theme.CARD
    return Theme.ROW if len(accompanied(ours, seat)) > len(accompanied(theirs, seat)) else None


def accompanied(position: Position, seat: int) -> set[int]:
    """The numbers of a seat's pieces that stand in a row with others, and so move further than by themselves."""
    assert isinstance(position, StagePosition)
    tables, row, scratch = position.tables, list(position.row), [0] * S.SCRATCH
    set_board(tables, row, scratch)
    spaces = ((number, space_of(row, seat, number)) for number in NUMBERS)
    return {
        number
        for number, space in spaces
        if tables.board[S.KIND_OF + space] == S.SQUARE and in_company(tables, scratch, space)
    }
