"""Who can reach whom next, and what lies ahead of a piece: every answer is the referee's, throw by throw."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward.model import HOMES, Reason

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.events import Played
    from homeward.model import Throw
    from homeward.positions.position import Position

Dice = tuple[int, ...]


@dataclass(frozen=True)
class Threat:
    """A piece that a rival could capture: with a die, or with two in one turn; with none where there are no dice.

    `piece` is the number of the rival's piece where pieces have numbers.
    """

    space: str
    rival: int
    dice: Dice = ()
    piece: int = 0


@dataclass(frozen=True)
class Step:
    """What a die would do with a piece: the plays it could make, or why there is none."""

    die: int
    plays: tuple[Played, ...]
    why: Reason | None = None


def rivals(position: Position, seat: int) -> list[int]:
    """The seats that play against a seat: all others, but for a partner, who sits opposite."""
    return [one for one in position.seats if one != seat and not (position.partners and (one - seat) % 2 == 0)]


def threats(position: Position, seat: int) -> tuple[Threat, ...]:
    """Every way in which a rival could capture one of the seat's pieces, were it the rival's turn now."""
    return tuple(dict.fromkeys(threat for threat, _ in _found(position, seat)))


def throws_that_reach(position: Position, seat: int) -> int:
    """Of the 36 throws, those with which some rival could capture one of the seat's pieces."""
    found = {throw for _, throw in _found(position, seat)}
    return sum(1 if throw.is_double else 2 for throw in found if throw)


def _found(position: Position, seat: int) -> Iterator[tuple[Threat, Throw | None]]:
    """The threats by single plays, then those by two, each with the throw that brings it."""
    turns = [turn for rival in rivals(position, seat) for turn in position.turns_of(rival)]
    for turn in () if position.is_over else turns:
        yield from ((threat, turn.dice) for threat in _at_once(turn, seat))
    for turn in () if position.is_over else turns:
        yield from ((threat, turn.dice) for threat in _with_both(turn, seat))


def _at_once(turn: Position, seat: int) -> Iterator[Threat]:
    """Captures by a single play of a turn."""
    for made in turn.prospects:
        for owner, space in made.captures:
            if owner == seat:
                yield Threat(space, turn.to_play, made.play.dice, made.play.piece)


def _with_both(turn: Position, seat: int) -> Iterator[Threat]:
    """Captures that take both dice one after the other, where none of them brings it about alone."""
    if turn.dice is None:
        return
    dice, before = (turn.dice.a, turn.dice.b), turn.pieces[seat]
    open_still = set(before) - {"corner", *HOMES, *(threat.space for threat in _at_once(turn, seat))}
    for outcome in turn.outcomes() if open_still else ():
        for space in open_still:
            if outcome.position.pieces[seat].count(space) < before.count(space):
                yield Threat(space, turn.to_play, dice)


def ahead(position: Position, seat: int, piece: str) -> tuple[Step, ...]:
    """What each die would do with a piece: a space of the seat's, or `enter`; without dice what its move could do.

    Where there are no dice the piece is called by its number, and there is one step, of die 0.
    """
    plays: dict[int, dict[str, Played]] = {}
    why: dict[int, Reason] = {}
    for turn in position.turns_of(seat):
        dice = set(turn.dice_left) or {0}
        for made in turn.prospects:
            if len(made.play.dice) < 2 and _is_of(made, piece):
                plays.setdefault(sum(made.play.dice), {})[made.text] = made
        if len(dice) == 1:
            (die,) = dice
            why[die] = turn.why_not(piece, die=die or None)
    return tuple(
        Step(die, tuple(plays.get(die, {}).values()), None if die in plays else why[die]) for die in sorted(why)
    )


def _is_of(made: Played, piece: str) -> bool:
    play = made.play
    if play.piece:
        return str(play.piece) == piece
    return play.kind == piece if piece == "enter" else play.kind == "move" and play.origin == piece
