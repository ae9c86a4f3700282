"""Kukla & Ollie: a started piece, a step, a row of two.

Two in a row are set beside the same two one rank before and one rank behind, in their lanes, each of the two ways.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from homeward.lowering.stage import Board
from homeward.referee.stage.layout import CIRCLE, PIECES, SQUARE
from homeward.study.book.counting.worths.instance import Instance, with_pieces

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.players.reading import Row
    from homeward.positions import Game
    from homeward.positions.stage import StagePosition

NUMBERS = 4
LANES = range(1, 5)


def on_stage(position: StagePosition) -> list[Instance]:
    """Everything of that kind in a position before a move, of all seats."""
    standing = Standing(board_of(position.game), position.row, tuple(position.seats))
    return [found for seat in position.seats for found in standing.instances(seat)]


@lru_cache(maxsize=8)
def board_of(game: Game) -> Board:
    """A game's board, built once."""
    return Board(game.book.stage)


@dataclass(frozen=True)
class Standing:
    """Who stands where."""

    board: Board
    row: Row
    seats: tuple[int, ...]

    def instances(self, seat: int) -> Iterator[Instance]:
        """What a seat has, or might have."""
        for index, space in enumerate(self.pieces(seat)):
            if space == CIRCLE:
                yield from self._started(seat, index)
            else:
                yield from self._step(seat, index, space)
        for one in range(NUMBERS):
            for other in range(NUMBERS):
                if one != other:
                    yield from self._row_had(seat, one, other)
                    yield from self._row_free(seat, one, other)

    def _started(self, seat: int, index: int) -> Iterator[Instance]:
        """A piece that waits: what it would be worth on each free square of its starting line."""
        line = self.board.lines[NUMBERS - (index + 1)]
        for lane in LANES:
            square = self.board.at[line, lane]
            if square not in self._taken:
                yield Instance("started", seat, ((1.0, self._moved(seat, {index: square})), (-1.0, self.row)))

    def _step(self, seat: int, index: int, space: int) -> Iterator[Instance]:
        """A piece alone, and what it would be worth one rank further."""
        ahead = self._next(space, 1)
        if ahead is not None and self._is_alone(space, space) and self._is_alone(ahead, space):
            yield Instance("step", seat, ((1.0, self._moved(seat, {index: ahead})), (-1.0, self.row)))

    def _row_had(self, seat: int, one: int, other: int) -> Iterator[Instance]:
        """Two in a row of their own, less the same two apart: the one ahead, the other behind."""
        here, there = self.pieces(seat)[one], self.pieces(seat)[other]
        if there not in self._row_of(here) or self._others_in_row(here, here, there):
            return
        ahead, behind = self._next(here, 1), self._next(there, -1)
        if ahead is None or behind is None or not (self._is_alone(ahead, here) and self._is_alone(behind, there)):
            return
        yield Instance("row had", seat, ((1.0, self.row), (-1.0, self._moved(seat, {one: ahead, other: behind}))))

    def _row_free(self, seat: int, one: int, other: int) -> Iterator[Instance]:
        """Two apart, the one two ranks ahead: what it would be worth to have them in a row between."""
        front, back = self.pieces(seat)[one], self.pieces(seat)[other]
        here, there = self._next(front, -1), self._next(back, 1)
        if here is None or there is None or here == there or there not in self._row_of(here):
            return
        if not (self._is_alone(front, front) and self._is_alone(back, back)):
            return
        if self._others_in_row(here):
            return
        yield Instance("row free", seat, ((1.0, self._moved(seat, {one: here, other: there})), (-1.0, self.row)))

    def pieces(self, seat: int) -> tuple[int, ...]:
        """The spaces of a seat's pieces, by number."""
        return self.row[PIECES + NUMBERS * seat : PIECES + NUMBERS * seat + NUMBERS]

    def _moved(self, seat: int, to: dict[int, int]) -> Row:
        pieces = [to.get(index, space) for index, space in enumerate(self.pieces(seat))]
        return with_pieces(self.row, seat, pieces)

    def _next(self, space: int, step: int) -> int | None:
        """The square in the same lane of the next rank, or the one before; none at starting lines and last rows."""
        found = self.board.spaces[space]
        rank = found.rank + step
        apart = {*self.board.lines, *self.board.columns}
        if found.kind != SQUARE or apart.intersection((found.rank, rank)) or rank >= self.board.track:
            return None
        return self.board.at.get((rank, found.lane)) if self.board.kind(rank, found.lane) == SQUARE else None

    def _is_alone(self, space: int, mover: int) -> bool:
        """Whether a square is free, or the mover's own, and nobody else stands in its row."""
        return (space == mover or space not in self._taken) and not self._others_in_row(space, space, mover)

    def _others_in_row(self, space: int, *known: int) -> bool:
        return any(square in self._taken and square not in known for square in self._row_of(space))

    def _row_of(self, space: int) -> list[int]:
        return self.board.row(space)

    @cached_property
    def _taken(self) -> frozenset[int]:
        """The spaces on which somebody stands."""
        return frozenset(space for seat in self.seats for space in self.pieces(seat))
