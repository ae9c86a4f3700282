"""What a position of Kukla & Ollie is worth to a seat, in twelfths of a move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.model import Phase
from homeward.players.sight import allies, rivals
from homeward.players.stage_places import places_of
from homeward.positions.stage import StagePosition

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.players.stage_places import Place
    from homeward.positions import Position

WON = 1_000_000
MOVE = 12  # the way a piece alone makes with one move, for a piece of one's own
RIVAL = 4  # the same of a rival's piece, against
STARTED = 1  # moves that standing on the board instead of in the circle is worth
ARRIVED = 1  # moves that being on stage for good is worth
CARD = 24  # two steps that a card brings the piece forward, taking one card with another
RISK = 6  # a step that is lost when a piece is captured, for each piece that could come that far
PROSPECT = 4  # a step more than its own number that a piece could make next time, in company


def stage_worth(position: Position, seat: int) -> int:
    """How a seat likes a position it has just played to; only comparisons mean anything."""
    if position.is_over:
        return WON if seat in position.winners else -WON
    worth = 0
    if isinstance(position, StagePosition) and position.phase is Phase.DRAW:
        worth += CARD // position.drawing
    for ally in allies(position, seat):
        worth += progress(position, ally, MOVE) - risk(position, ally) + prospect(position, ally)
    for rival in rivals(position, seat):
        worth -= progress(position, rival, RIVAL)
    return worth


def progress(position: Position, seat: int, move: int) -> int:
    """How many moves a seat's pieces have behind them, each counted as if it went alone."""
    places = places_of(position.game.book)
    total = 0
    for number, space in enumerate(position.pieces[seat], 1):
        if space == "circle":
            continue
        begun = places[f"{len(position.game.book.stage.sides) - number}.0.1"]
        total += move * (begun.left - places[space].left) // number
        total += move * (STARTED + (ARRIVED if space == "stage" else 0))
    return total


def risk(position: Position, seat: int) -> int:
    """What a seat stands to lose: the way of each piece that stands alone with rivals in reach behind it."""
    places = places_of(position.game.book)
    total = 0
    for number, space in enumerate(position.pieces[seat], 1):
        place = places[space]
        if not place.is_safe and not company(position, place, space):
            total += RISK * place.from_line * sum(_reaches(position, seat, place)) // number
    return total


def prospect(position: Position, seat: int) -> int:
    """What company adds to the longest move a seat could make next."""
    places = places_of(position.game.book)
    added = [
        PROSPECT * company(position, places[space], space) // number
        for number, space in enumerate(position.pieces[seat], 1)
    ]
    return max(added)


def company(position: Position, place: Place, space: str) -> int:
    """The numbers of the other pieces in a row, added up (K13)."""
    return sum(
        number
        for spaces in position.pieces.values()
        for number, other in enumerate(spaces, 1)
        if other in place.row and other != space
    )


def _reaches(position: Position, seat: int, place: Place) -> Iterator[bool]:
    """For every rival piece: whether its count brings it as far as a place."""
    places = places_of(position.game.book)
    for rival in rivals(position, seat):
        for number, space in enumerate(position.pieces[rival], 1):
            if space not in ("circle", "stage"):
                count = number + company(position, places[space], space)
                yield 0 < place.rank - places[space].rank <= count
