"""Matches of the one against the other. A game of the cell is a group: the same dice once for every rotation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from homeward.study.book.tallies import Tally, sums_of
from homeward.study.contest.crew import played
from homeward.study.contest.game_figures import WINNERS
from homeward.study.contest.match import COMPILED_CHUNK, fixture_of
from homeward.study.contest.outcome import MatchResult
from homeward.study.playing.devices import chosen_workers

if TYPE_CHECKING:
    from homeward.study.book.cells import Cell, Span
    from homeward.study.contest.fixture import Fixture


@dataclass(frozen=True)
class Later:
    """The groups of a match from one on."""

    fixture: Fixture
    begin: int

    def play(self, first: int, count: int) -> Any:
        """So many groups, counted from there."""
        return self.fixture.play(self.begin + first, count)


def count(cell: Cell, span: Span) -> Tally:
    """Play a run of groups: how many games of each the first player won, and how many there are in one."""
    fixture = fixture_of(cell.game, cell.policy, cell.players, cell.partners, span.seed, {})
    crew = chosen_workers(span.workers)
    chunk = COMPILED_CHUNK if fixture.is_compiled else 1
    work = Later(fixture, span.first)
    parts = played(work, span.games, workers=crew, chunk=chunk, threads=fixture.is_compiled, tell=lambda done: None)
    figures = np.concatenate(parts) if parts else np.zeros((0, 1, 1))
    if len(figures) < span.games:
        raise KeyboardInterrupt
    result = MatchResult(fixture, figures[..., WINNERS].astype(np.int8))
    return Tally(span.games, sums_of({"won": result.won(0).sum(axis=1)}))


def rotations(cell: Cell) -> int:
    """How many games a group has."""
    return len(fixture_of(cell.game, cell.policy, cell.players, cell.partners, 0, {}).lineup.turns)
