"""Games that the scholar's net has watched: how low the later winner had been, and when they were decided."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from homeward.positions import game as game_of
from homeward.scholar.watching import CHANGES, FAVOURITE, LOOKS, LOWEST, SINCE, TOLD
from homeward.study.book.cells import MOST_TURNS
from homeward.study.book.tallies import Tally, counts_of, finely, sums_of
from homeward.study.contest.crew import played
from homeward.study.contest.scholars import Scholars
from homeward.study.playing.devices import chosen_workers

if TYPE_CHECKING:
    from homeward.study.book.cells import Cell, Span

CHUNK = 10  # games that a thread watches at once


class Watching:
    """A run of games, watched."""

    def __init__(self, cell: Cell, span: Span) -> None:
        names = cell.policy * cell.players if len(cell.policy) == 1 else cell.policy
        game = game_of(cell.game)
        self._games = Scholars(game, cell.players, cell.partners, span.seed, names, MOST_TURNS)
        self._begin = span.first

    def play(self, first: int, count: int) -> Any:
        """A row a game: what the net saw, then who won."""
        watched = self._games.watch(self._begin + first, count)
        return np.column_stack((watched.told, watched.winners))


def count(cell: Cell, span: Span) -> Tally:
    """Watch a run of games; Ctrl-C goes through."""
    crew = chosen_workers(span.workers)
    parts = played(Watching(cell, span), span.games, workers=crew, chunk=CHUNK, threads=True, tell=lambda done: None)
    seen = np.concatenate(parts) if parts else np.zeros((0, TOLD + 1))
    if len(seen) < span.games:
        raise KeyboardInterrupt
    return tally(seen)


def tally(seen: Any) -> Tally:
    """What was seen of some games, of those that somebody won."""
    won = seen[seen[:, TOLD] > 0]
    winners = won[:, TOLD].astype(np.int64)
    seats = np.log2(winners & -winners).astype(np.int64)  # with partners the first seat of the side
    lowest = won[np.arange(len(won)), LOWEST + seats]
    last = won[:, FAVOURITE].astype(np.int64)
    as_expected = (winners >> last) & 1 == 1
    since = np.where(as_expected, won[:, SINCE], won[:, LOOKS]) / np.maximum(won[:, LOOKS], 1)
    values = {
        "lowest": finely(lowest),
        "changes": won[:, CHANGES].astype(np.int64),
        "decided": finely(since),
    }
    lows = counts_of("lowest", np.floor(100 * lowest))
    return Tally(len(seen), sums_of(values), lows | {"unfinished": len(seen) - len(won)})
