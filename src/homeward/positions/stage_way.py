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
    found = _Search(position.tables, scratch, origin, target).way(origin, 0, count) if count else None
    return tuple(board.names[space] for space in found) if found else (play.origin, play.target)


class _Search:
    """A search for one way. What has led nowhere is not tried again: a long move has millions of ways."""

    def __init__(self, tables: StageTables, scratch: Sequence[int], origin: int, target: int) -> None:
        self._tables = tables
        self._scratch = scratch
        self._origin = origin
        self._target = target
        self._nowhere: set[tuple[int, int, int]] = set()

    def way(self, here: int, aside: int, left: int) -> tuple[int, ...] | None:
        """A way to the target in `left` steps; `aside` is the direction taken in this rank, which may not turn."""
        if here == self._target and (left == 0 or here == self._tables.stage):  # K14: the stage ends a move
            return (here,)
        if left == 0 or not self._is_open(here) or (here, aside, left) in self._nowhere:
            return None
        for space, turned in _steps(self._tables, here, aside):
            onward = self.way(space, turned, left - 1)
            if onward:
                return (here, *onward)
        self._nowhere.add((here, aside, left))
        return None

    def _is_open(self, space: int) -> bool:
        """Whether a move goes on over this space: a square with no piece on it (K10, K11), or where it began."""
        empty = self._tables.board[L.KIND_OF + space] == L.SQUARE and self._scratch[L.BOARD + space] == 0
        return empty or space == self._origin


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
