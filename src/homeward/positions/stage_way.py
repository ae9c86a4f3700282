"""The way a Kukla & Ollie piece goes, found along the referee's own steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.positions.board import board_of
from homeward.referee.stage import layout as L
from homeward.referee.stage.board import set_board
from homeward.referee.stage.cards import steps_of
from homeward.referee.stage.rows import count_for
from homeward.rulebook import CARDS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from homeward.model import Play
    from homeward.positions.stage import StagePosition
    from homeward.referee.stage.layout import StageTables

AHEAD = ((L.STEP_AHEAD, 0), (L.STEP_AHEAD_HIGHER, 1), (L.STEP_AHEAD_LOWER, -1))


def way_of(position: StagePosition, play: Play) -> tuple[str, ...]:
    """One way of the move's full count over open squares; only its two ends where a card names the place."""
    board = board_of(position.game.book)
    scratch = [0] * L.SCRATCH
    set_board(position.tables, list(position.row), scratch)
    origin, target = board.by_name[play.origin], board.by_name[play.target]
    if position.card:
        count = steps_of(CARDS.index(position.card))
    else:
        count = count_for(position.tables, scratch, origin, play.piece)
    found = _search(position.tables, scratch, (origin,), 0, target, count) if count else None
    return tuple(board.names[space] for space in found) if found else (play.origin, play.target)


def _search(
    tables: StageTables, scratch: Sequence[int], way: tuple[int, ...], aside: int, target: int, left: int
) -> tuple[int, ...] | None:
    """A way on to the target in `left` steps; `aside` is the direction taken in this rank, which may not turn."""
    here = way[-1]
    if here == target and (left == 0 or target == tables.stage):  # K14: the stage ends a move
        return way
    if left == 0 or (len(way) > 1 and not _is_open(tables, scratch, here)):
        return None
    for space, turned in _steps(tables, here, aside):
        found = _search(tables, scratch, (*way, space), turned, target, left - 1)
        if found:
            return found
    return None


def _is_open(tables: StageTables, scratch: Sequence[int], space: int) -> bool:
    """Whether a move goes on over this space: a square with no piece on it (K10, K11)."""
    return tables.board[L.KIND_OF + space] == L.SQUARE and scratch[L.BOARD + space] == 0


def _steps(tables: StageTables, space: int, aside: int) -> Iterator[tuple[int, int]]:
    """Every step from a space as the tables have them, ahead first, with the direction it goes aside in its rank."""
    board, rank = tables.board, tables.board[L.RANK_OF + space]
    lane_word = board[L.LANE_OF + space]
    lane = lane_word.bit_length() // L.FIELD - 1
    for steps, towards in AHEAD:
        if board[steps + rank] & lane_word:
            yield board[L.SPACE_AT + L.LANES * board[L.RANK_AHEAD + rank] + lane + towards], 0
    if board[L.COLUMN_UP + rank] and lane == L.LANES - 1:
        yield board[L.SPACE_AT + L.LANES * board[L.COLUMN_UP + rank] + lane], 0
    for steps, towards in ((L.STEP_HIGHER, 1), (L.STEP_LOWER, -1)):
        if board[steps + rank] & lane_word and aside != -towards:
            yield board[L.SPACE_AT + L.LANES * rank + lane + towards], towards
