"""Batches of whole games on one core of this machine, compiled. `cuda` has the same two functions for a GPU."""

from __future__ import annotations

from typing import Any

import numpy as np

from homeward.playouts.notes import WORDS
from homeward.playouts.stage_playout import MEMORY as STAGE_MEMORY
from homeward.playouts.track_choice import mind_of
from homeward.playouts.track_playout import MEMORY
from homeward.referee.stage import layout as S
from homeward.referee.track import layout as L
from homeward.targets.compiled_engine import integers
from homeward.targets.cpu import compiled

AT_ONCE = 1  # nothing waits for a beat: see `play_many`


def track_games(
    tables: Any, beginning: Any, policies: Any, *, seed: int, first: int, count: int, most_turns: int
) -> Any:
    """Games first … first + count − 1 of a dice game: an array with a row of noted words for each.

    Without policies (None) every play is chosen by chance.
    """
    room = (integers(L.ROW), integers(L.SCRATCH), integers(L.PLAYS), integers(MEMORY))
    words = np.zeros((count, WORDS), dtype=np.int64)
    span = (seed, first, first + count, 1, most_turns)
    play_many = compiled("track games").play_many
    play_many(tables, mind_of(policies, integers), beginning, *room, *span, words.ravel(), first, AT_ONCE)
    return words


def stage_games(tables: Any, seats: int, policies: Any, *, seed: int, first: int, count: int, most_turns: int) -> Any:
    """Games first … first + count − 1 of Kukla & Ollie, as `track_games`."""
    room = (integers(S.ROW), integers(S.PAST), integers(S.SCRATCH), integers(S.OUT), integers(STAGE_MEMORY))
    words = np.zeros((count, WORDS), dtype=np.int64)
    span = (seed, first, first + count, 1, most_turns)
    compiled("stage games").play_many(tables, seats, policies, *room, *span, words.ravel(), first)
    return words
