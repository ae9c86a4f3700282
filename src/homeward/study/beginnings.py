"""Where the games of a series begin: at a game's own start, or at any position that was named."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.errors import HomewardError
from homeward.players.reading import reading_of, standing_of
from homeward.positions import parse
from homeward.record import Record
from homeward.record.links import PATH

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.positions import Position


class BadBeginning(HomewardError):
    """A position that no games can begin from, or that does not go with what else was asked."""


def is_text_of_position(named: str) -> bool:
    """Whether this is a position's line, and no game's name: it has fields."""
    return "seats=" in named


def checked_beginning(position: Position, players: int | None, partners: bool) -> None:
    """Refuse a position that nothing can come after, or others playing than those who sit there."""
    if position.is_over:
        raise BadBeginning("The game is over in this position: nothing can be played from it.")
    seated = len(position.seats)
    if players not in (None, seated):
        raise BadBeginning(f"In this position {seated} play, not {players}: leave the number of players out.")
    if partners and not position.partners:
        raise BadBeginning("In this position each plays alone: partners there are where its text says so.")


def hidden_past(position: Position) -> tuple[int, ...]:
    """The past that its text does not tell, as the referee keeps it (K24); empty where there is none."""
    past = standing_of(position).past
    return past if past and past != standing_of(parse(position.text)).past else ()


def with_past(position: Position, past: Sequence[int]) -> Position:
    """The position with such a past behind it; refused where it cannot be one."""
    known = standing_of(position)
    if len(past) != len(known.past):
        raise BadBeginning("its position has no such past")
    return reading_of(position).position(position.game, (*known.row, *past))


def typed(position: Position) -> str:
    """What to type for a position: its text; where that hides a past a link to the game so far, or nothing."""
    if not hidden_past(position):
        return position.text
    way = way_to(position)
    return "" if hidden_past(way.positions()[0]) else f"{PATH}{way.link_text()}"


def way_to(position: Position) -> Record:
    """The record that games from a position go on: nothing yet, or where its text hides a past the game so far."""
    way = [position]
    while way[-1].previous is not None and hidden_past(position):
        way.append(way[-1].previous)
    return Record.starting(way[-1]).with_positions(way[-2::-1])
