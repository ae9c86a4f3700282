"""Plays that were in question in reviewed games among bots, with what was said of them."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

import homeward
from homeward.players.sitting import seatings
from homeward.reviews.reviewing import Reviewer
from reviewing.seated import way_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.reviews.accounts import Contest
    from homeward.reviews.confirming import Confirmed
    from homeward.reviews.evaluating import Evaluator

BOTS = ("wanderer", "runner", "hunter", "keeper", "steady")


class Compared(NamedTuple):
    """A play beside a better one, in game so-and-so: where both can be judged again, and what was said of them."""

    game: int
    evaluator: Evaluator
    contest: Contest
    side: tuple[int, ...]
    said: Confirmed


def compared_in(game: str, seed: int, first: int = 0) -> Iterator[Compared]:
    """Plays in question, game after game from the first on: with two, three and four players and in partnership."""
    for number in count(first):
        yield from compared_of(game, seed, number)


def compared_of(game: str, seed: int, number: int) -> Iterator[Compared]:
    """Plays in question in game so-and-so."""
    ways = seatings(homeward.game(game))
    seating = ways[number % len(ways)]
    bots = [str(bot) for bot in np.random.default_rng(seed).choice(BOTS, (number + 1, 4))[-1]]
    reviewer = Reviewer(way_of(game, seating, bots[: seating.players], seed, number))
    for pieces in reviewer.stages():
        for piece in pieces:
            piece()
    review = reviewer.review
    for event in review.events:
        if event.confirmed is not None:
            side = review.sides[review.side_of(event.seat)].seats
            yield Compared(number, reviewer.evaluator, reviewer.contest(event.n), side, event.confirmed)
