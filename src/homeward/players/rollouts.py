"""Rollouts: games that go on from a position to their end, compiled, with one policy on every seat."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from homeward.playouts.notes import MOST_TURNS, WINNERS_BITS
from homeward.playouts.policies import TEMPERAMENTS
from homeward.playouts.stage_playout import MEMORY as STAGE_MEMORY
from homeward.positions.stage import StagePosition
from homeward.positions.track import TrackPosition
from homeward.referee import SEATS
from homeward.referee.stage import layout as S

if TYPE_CHECKING:
    from homeward.positions import Position
    from homeward.referee.stage.layout import StageTables

POLICY = "steady"


@dataclass(frozen=True)
class Standing:
    """Where a game goes on from: a row between two plays, and in Kukla & Ollie the past that K24 looks at."""

    tables: Any
    row: tuple[int, ...]
    past: tuple[int, ...] = ()


def standing_of(position: Position) -> Standing:
    """A position as rollouts take it: a dice game's before a throw."""
    if isinstance(position, StagePosition):
        return Standing(position.tables, position.row, position.past)
    assert isinstance(position, TrackPosition)
    return Standing(position.tables, position.row)


def winners_of(standing: Standing, *, seed: int, first: int, count: int) -> Any:
    """Who wins games first … first + count − 1 of a seed, a bit a seat. The same numbers are the same dice."""
    from homeward.targets.compiled_engine import run

    policies = run(TEMPERAMENTS[POLICY] * SEATS)
    if not standing.past:
        return _track_winners(standing, policies, seed, first, count)
    return _stage_winners(standing, policies, seed, first, count)


def _track_winners(standing: Standing, policies: Any, seed: int, first: int, count: int) -> Any:
    from homeward.targets.batches import track_games
    from homeward.targets.compiled_engine import run

    tables = _track_tables().of(standing.tables)
    span = {"seed": seed, "first": first, "count": count, "most_turns": MOST_TURNS}
    return track_games(tables, run(standing.row), policies, **span)[:, 0] & ((1 << WINNERS_BITS) - 1)


def _stage_winners(standing: Standing, policies: Any, seed: int, first: int, count: int) -> Any:
    from homeward.targets.compiled_engine import integers, run

    room = (integers(S.ROW), integers(S.PAST), integers(S.SCRATCH), integers(S.OUT), integers(STAGE_MEMORY))
    begin = (_stage_tables().of(standing.tables), policies, run(standing.row), run(standing.past))
    winners = integers(count)
    _stage_kernel()(*begin, *room, seed, first, first + count, MOST_TURNS, winners)
    return winners


@lru_cache
def _stage_kernel() -> Any:
    from homeward.targets.cpu import compiled

    return compiled("stage rollouts").play_on


@lru_cache
def _track_tables() -> Any:
    from homeward.targets.compiled_engine import Kept, track_array

    kept: Kept[tuple[int, ...]] = Kept(track_array)
    return kept


@lru_cache
def _stage_tables() -> Any:
    from homeward.targets.compiled_engine import Kept, stage_arrays

    kept: Kept[StageTables] = Kept(stage_arrays)
    return kept
