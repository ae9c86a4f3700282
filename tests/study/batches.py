"""Batches made by hand: who began, who won, and whatever else a test wants to have happened."""

from __future__ import annotations

import numpy as np

from homeward import game
from homeward.playouts import notes as N
from homeward.study.result import Result
from homeward.study.series import Series


def batch(name, games, *, players=4, partners=False, **house):
    """A result of games told as (seat that began, seats that won); nobody where it was not finished."""
    words = np.zeros((len(games), N.WORDS), dtype=np.int64)
    for row, (began, winners) in zip(words, games, strict=True):
        row[0] = (began << N.FIRST_SHIFT) + sum(1 << seat for seat in winners)
        row[N.SEAT_WORDS + 2 * began] = N.TURN + N.PLAY
    return Result(Series(game(name, **house), players, partners), 0, words)
