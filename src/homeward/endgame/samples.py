"""Positions that the two-sided tables hold, for tests and for measuring what players know."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from homeward.endgame.duel import duel_of
from homeward.endgame.stretch import PIECES
from homeward.errors import BadPosition
from homeward.referee import SEATS

if TYPE_CHECKING:
    from homeward.endgame.stretch import Stretch
    from homeward.positions import Game, Position

OPPOSITE = SEATS // 2


def endgame_positions(game: Game, n: int, seed: int) -> list[Position]:
    """So many positions of two players before a throw, the same for the same seed; none where there is no table.

    Each number of pieces left is as likely as another, and each placement of so many.
    """
    duel = duel_of(game.book.track, OPPOSITE) if game.book.has_dice else None
    if duel is None:
        return []
    random = Random(seed)
    found: list[Position] = []
    while len(found) < n:
        try:
            found.append(_drawn(game, duel.first, random))
        except BadPosition:
            continue  # these pieces could not stand so
    return found


def _drawn(game: Game, stretch: Stretch, random: Random) -> Position:
    pieces = {seat: _spaces(stretch, seat, random) for seat in (0, OPPOSITE)}
    forfeited = [seat for seat in pieces if stretch.marks > 1 and random.random() < 1 / 4]
    return game.position(pieces, to_play=random.choice(list(pieces)), forfeited=forfeited)


def _spaces(stretch: Stretch, seat: int, random: Random) -> list[str]:
    """One seat's spaces."""
    left = random.randint(1, stretch.rules.pieces)
    home, limit = stretch.course.home, stretch.limit(left)
    within = sorted(place for place in stretch.places if place != home and stretch.steps_left[place] <= limit)
    places = [*random.choices(within, k=left), *[home] * (PIECES - left)]
    return [stretch.course.names[seat][place] for place in places]
