"""What a piece of advice is worth: a steady that is deaf to it, alone against three that heed it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

import homeward
from homeward.intervals import Interval, wilson
from homeward.playouts import policies
from homeward.playouts.policies import TEMPERAMENTS
from homeward.referee import SEATS
from homeward.study.figures import noted
from homeward.study.playing.workers import play_here
from homeward.study.series import Series

if TYPE_CHECKING:
    from collections.abc import Mapping

RIVAL = "steady"
DICE = ("pollyanna", "parcheesi", "poliana")  # Dixie has Pollyanna's figures: its one rule more never changes a throw
CARDS = ("kukla_ollie",)


class Deaf(NamedTuple):
    """A steady with other weights, in words, and the games in which they count."""

    words: str
    weights: Mapping[int, int]
    games: tuple[str, ...]


DEAF = {
    "danger": Deaf("sees no danger for its own pieces", {policies.RISK: 0}, DICE),
    "blockade": Deaf("does not care to stand in a rival's way", {policies.BLOCKED: 0}, DICE),
    "far_rival": Deaf("does not care how far a captured rival had come", {policies.RIVAL_STEP: 0}, DICE),
    "leader": Deaf("moves its foremost piece four times as gladly", {policies.FRONT: 4}, DICE),
    "idle": Deaf("does not care to enter", {policies.ENTERED: 0}, DICE),
    "company": Deaf("does not look for company", {policies.COMPANY: 0}, CARDS),
    "cards": Deaf("does not care for cards", {policies.CARD: 0}, CARDS),
    "peril": Deaf("keeps out of danger at nine times the price", {policies.PERIL: 9}, CARDS),
    "capture": Deaf("captures as gladly as it moves", {policies.RIVAL_MOVE: 24}, CARDS),
    "starting": Deaf("does not care to start its pieces", {policies.STARTED: 0}, CARDS),
}


def share(game: str, name: str, games: int, seed: int) -> Interval:
    """How often it wins, on every seat with the same dice; 25 % would be as often as a steady does."""
    weights = dict(enumerate(TEMPERAMENTS[RIVAL])) | dict(DEAF[name].weights)
    TEMPERAMENTS[name] = tuple(weights.values())
    won = 0
    for seat in range(SEATS):
        seated = tuple(name if one == seat else RIVAL for one in range(SEATS))
        series = Series(homeward.game(game), seed=seed, policy=seated)
        words = play_here(series, 0, games, workers=1, tell=lambda _: None)
        won += int(np.count_nonzero(noted.winners(words) == 1 << seat))
    return wilson(won, SEATS * games)
