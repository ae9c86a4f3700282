"""Games of `simulate`, for the environments of other libraries to go through."""

from __future__ import annotations

from env.following import decisions
from homeward import game
from homeward.playouts.notes import MOST_TURNS
from homeward.study.replaying import replay
from homeward.study.series import Series

SEED = 6
TABLES = [
    ("pollyanna", {}, 2, False),
    ("pollyanna", {"reward": 20, "home_bonus": 10}, 4, True),
    ("dixie_pollyanna", {}, 3, False),
    ("parcheesi", {}, 4, True),
    ("poliana", {"play_on": True, "starter": "throw"}, 3, False),
    ("kukla_ollie", {}, 2, False),
]
"""Game, house rules, how many play, whether in partnership."""


def recorded(name, house, players, partners, number=0):
    """A game of the seed, event by event."""
    series = Series(game(name, **house), players, partners, SEED, MOST_TURNS, ("uniform",))
    (words,) = series.play(number, 1)
    return replay(series, number, words)


def decided(name, house, players, partners, number=0):
    """Its decisions, and the position at its end."""
    *made, (last, _) = decisions(recorded(name, house, players, partners, number))
    return made, last
