"""Rollouts: games that go on from a position to their end, compiled, with one policy on every seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from homeward.families import STAGE, TRACK
from homeward.families.family import integers, run
from homeward.playouts.notes import MOST_TURNS, WINNERS_BITS
from homeward.playouts.policies import TEMPERAMENTS
from homeward.referee import SEATS

if TYPE_CHECKING:
    from collections.abc import Callable

    from homeward.players.reading import Standing

POLICY = "steady"


def winners_of(standing: Standing, *, seed: int, first: int, count: int) -> Any:
    """Who wins games first … first + count − 1 of a seed, a bit a seat. The same numbers are the same dice."""
    winners: Callable[..., Any] = _stage_winners if standing.past else _track_winners
    return winners(standing, run(TEMPERAMENTS[POLICY] * SEATS), seed, first, count)


def _track_winners(standing: Standing, policies: Any, seed: int, first: int, count: int) -> Any:
    """A batch like any other, begun before a throw."""
    from homeward.targets.batches import play_games

    rules = (TRACK, TRACK.arrays(standing.tables), run(standing.state), policies)
    words = play_games(*rules, seed=seed, first=first, count=count, most_turns=MOST_TURNS)
    return words[:, 0] & ((1 << WINNERS_BITS) - 1)


def _stage_winners(standing: Standing, policies: Any, seed: int, first: int, count: int) -> Any:
    """Games with a past, which no batch has."""
    from homeward.targets.cpu import compiled

    rules, winners = STAGE.rules(STAGE.arrays(standing.tables), run(standing.state), policies), integers(count)
    play_on = compiled(STAGE.kernel("playouts", "rollouts", "play_on")).play_on
    play_on(*rules, STAGE.room(), seed, first, first + count, MOST_TURNS, winners)
    return winners
