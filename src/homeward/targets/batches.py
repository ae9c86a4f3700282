"""Batches of whole games on one core of this machine, compiled. `cuda` has the same two functions for a GPU."""

from __future__ import annotations

from typing import Any

import numpy as np

from homeward.playouts.notes import WORDS
from homeward.playouts.stage_playout import MEMORY as STAGE_MEMORY
from homeward.playouts.track_playout import MEMORY
from homeward.referee.stage import layout as S
from homeward.referee.track import layout as L
from homeward.targets.compiled_engine import integers
from homeward.targets.cpu import compiled


def track_games(tables: Any, beginning: Any, *, seed: int, first: int, count: int, most_turns: int) -> Any:
    """Games first … first + count − 1 of a dice game: an array with a row of noted words for each."""
    row, scratch, out = integers(L.ROW), integers(L.SCRATCH), integers(L.PLAYS)
    words = np.zeros((count, WORDS), dtype=np.int64)
    play_many = compiled("track").play_many
    end = first + count
    play_many(
        tables,
        beginning,
        row,
        scratch,
        out,
        integers(MEMORY),
        seed,
        first,
        end,
        1,
        most_turns,
        words.ravel(),
        first,
        1,
    )
    return words


def stage_games(tables: Any, seats: int, *, seed: int, first: int, count: int, most_turns: int) -> Any:
    """Games first … first + count − 1 of Kukla & Ollie, as `track_games`."""
    row, past, scratch, out = integers(S.ROW), integers(S.PAST), integers(S.SCRATCH), integers(S.OUT)
    words = np.zeros((count, WORDS), dtype=np.int64)
    play_many = compiled("stage").play_many
    end, memory = first + count, integers(STAGE_MEMORY)
    play_many(tables, seats, row, past, scratch, out, memory, seed, first, end, 1, most_turns, words.ravel(), first)
    return words
