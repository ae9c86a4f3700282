"""Themes of the dice games: blockades, stacks, turnouts. What stops whom is the referee's word."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from homeward.positions.reach import rivals
from homeward.positions.track import TrackPosition
from homeward.puzzles.puzzle import Theme, played
from homeward.referee import SEATS
from homeward.referee.track.layout import SLOTS
from homeward.referee.track.tables import PLACES, RING_BIT, WALLS
from homeward.referee.track.view import look_at_rivals, survey

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.model import Play
    from homeward.positions import Position

FAR_FEWER = 8
"""Of the 36 throws of a rival who waits."""
SIDE_TRACK = "T"
"""With which the names of the spaces of turnouts and catwalks begin."""


def gives_up(position: Position, best: Sequence[Play], other: Sequence[Play]) -> bool:
    """Whether the best way parts pieces that hold a space together, where another leaves more of them so."""
    seat, ours = position.to_play, _held_after(position, best)
    return ours.total() < _held_after(position, other).total() and bool(held(position, seat) - ours)


def shuts_out(position: Position, best: Sequence[Play], other: Sequence[Play]) -> bool:
    """Whether the best way leaves rivals far fewer throws with which a piece of theirs comes into play."""
    ours, theirs = (entries(played(position, plays), position.to_play) for plays in (best, other))
    return theirs - ours >= FAR_FEWER


def own_theme(position: Position, best: Sequence[Play], other: Sequence[Play]) -> Theme | None:
    """The theme of the dice games' own in which two ways to play a throw differ; None where they differ in none."""
    assert isinstance(position, TrackPosition)
    if _held_after(position, best).total() > _held_after(position, other).total():
        return Theme.BLOCKADE if position.tables[WALLS] else Theme.STACK
    return Theme.TURNOUT if _aside(position, best) != _aside(position, other) else None


def _held_after(position: Position, plays: Sequence[Play]) -> Counter[str]:
    return held(played(position, plays), position.to_play)


def held(position: Position, seat: int) -> Counter[str]:
    """The spaces that a seat's pieces hold together: a blockade to others, or at least safe; each with its pieces."""
    assert isinstance(position, TrackPosition)
    tables, row = position.tables, list(position.row)
    places = row[SLOTS * seat : SLOTS * (seat + 1)]
    walls = survey(tables, row, seat).walls
    standing = [place for place in places if tables[RING_BIT + place] & walls]
    if not tables[WALLS]:
        standing = [place for place in places if _is_stacked(position, row, seat, place)]
    return Counter(position.course.name(seat, place) for place in standing)


def _is_stacked(position: TrackPosition, row: list[int], seat: int, place: int) -> bool:
    """Whether rivals see two pieces on a piece's space."""
    tables = position.tables
    return any(
        look_at_rivals(tables, row, rival).double & tables[RING_BIT + PLACES * ((seat - rival) % SEATS) + place]
        for rival in rivals(position, seat)
    )


def entries(position: Position, seat: int) -> int:
    """With how many of 36 throws each rival of a seat could bring a piece into play, added up."""
    waiting = [rival for rival in rivals(position, seat) if "corner" in position.pieces[rival]]
    turns = [turn for rival in waiting for turn in position.turns_of(rival)] if not position.is_over else []
    entering = (turn.dice for turn in turns if any(play.kind == "enter" for play in turn.plays))
    return sum(1 if dice is not None and dice.is_double else 2 for dice in entering)


def _aside(position: Position, plays: Sequence[Play]) -> int:
    """How many pieces stand on side tracks when the plays are made."""
    return sum(space.startswith(SIDE_TRACK) for space in played(position, plays).pieces[position.to_play])
