"""What a position of Kukla & Ollie is worth to a seat, in twelfths of a move."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from homeward.model import Phase
from homeward.players.sight import allies, rivals
from homeward.referee.stage.layout import SQUARE
from homeward.tables.stage import Board

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.game import Position
    from homeward.rulebook import Rulebook

WON = 1_000_000
MOVE = 12  # the way a piece alone makes with one move, for a piece of one's own
RIVAL = 4  # the same of a rival's piece, against
STARTED = 12  # standing on the board instead of in the circle
ARRIVED = 12  # being on stage for good
CARD = 6  # a card to draw: most of them lead forward
RISK = 6  # the way that is lost when a piece is captured, for each piece that could come that far


@dataclass(frozen=True)
class Place:
    """What matters of a space: how far along it is, the row it belongs to, whether it is safe."""

    depth: int
    row: frozenset[str]
    line: int  # the depth of the starting line behind it
    is_safe: bool


def stage_worth(position: Position, seat: int) -> int:
    """How a seat likes a position it has just played to; only comparisons mean anything."""
    if position.is_over:
        return WON if seat in position.winners else -WON
    worth = CARD if position.phase is Phase.DRAW and position.to_play == seat else 0
    for ally in allies(position, seat):
        worth += progress(position, ally, MOVE) - risk(position, ally)
    for rival in rivals(position, seat):
        worth -= progress(position, rival, RIVAL)
    return worth


def progress(position: Position, seat: int, weight: int) -> int:
    """How many moves a seat's pieces have behind them, each counted as if it went alone."""
    places = places_of(position.game.book)
    total = 0
    for number, space in enumerate(position.pieces[seat], 1):
        if space == "circle":
            continue
        first = _first_depth(position.game.book, number)
        total += weight * (places[space].depth - first) // number + STARTED * weight // MOVE
        total += ARRIVED * weight // MOVE if space == "stage" else 0
    return total


def risk(position: Position, seat: int) -> int:
    """What a seat stands to lose: the way of each piece that stands alone with rivals in reach behind it."""
    places = places_of(position.game.book)
    total = 0
    for number, space in enumerate(position.pieces[seat], 1):
        place = places[space]
        if place.is_safe or _company(position, place, space):
            continue
        lost = place.depth - place.line
        total += RISK * lost * sum(_reaches(position, seat, place)) // number
    return total


def _reaches(position: Position, seat: int, place: Place) -> Iterator[bool]:
    """For every rival piece: whether its count brings it as far as a place."""
    places = places_of(position.game.book)
    for rival in rivals(position, seat):
        for number, space in enumerate(position.pieces[rival], 1):
            if space not in ("circle", "stage"):
                count = number + _company(position, places[space], space)
                yield 0 < place.depth - places[space].depth <= count


def _company(position: Position, place: Place, space: str) -> int:
    """The numbers of the other pieces in a row, added up."""
    return sum(
        number
        for spaces in position.pieces.values()
        for number, other in enumerate(spaces, 1)
        if other in place.row and other != space
    )


def _first_depth(book: Rulebook, number: int) -> int:
    """The depth of the starting line at which a piece of this number begins: the 4s at side 0 (K2)."""
    return places_of(book)[f"{4 - number}.0.1"].depth


@lru_cache
def places_of(book: Rulebook) -> dict[str, Place]:
    """Every space of the board by name."""
    board = Board(book.stage)
    found: dict[str, Place] = {}
    for index, space in enumerate(board.spaces):
        line = max((rank for rank in board.lines if rank <= space.rank), default=0)
        on_line = space.rank in board.lines
        found[space.name] = Place(
            depth=board.depth(space.rank),
            row=frozenset(board.spaces[i].name for i in board.row(index)),
            line=board.depth(line),
            is_safe=on_line or space.kind != SQUARE,
        )
    return found
