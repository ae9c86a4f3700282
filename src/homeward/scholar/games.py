"""Whole games with the scholar, compiled: on the thread that calls, without holding Python up.

Importing this imports Numba.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from homeward.playouts import stage_playout, track_playout
from homeward.playouts.track_choice import mind_of
from homeward.referee import SEATS
from homeward.referee.stage import layout as S
from homeward.referee.track import layout as L
from homeward.scholar import stage_games, track_games
from homeward.scholar.compiling import compiled
from homeward.scholar.layout import AMOUNTS, HIDDEN, MARKS, SECOND
from homeward.targets.compiled_engine import integers

if TYPE_CHECKING:
    from homeward.scholar.net import Net

ENDS = 512  # of a throw, to begin with; hardly any throw has more


class Played(NamedTuple):
    """Some games, one after the other: who won each, a bit a seat, and where it stood at the turn asked for."""

    winners: Any
    rows: Any  # in Kukla & Ollie with the past behind each


@dataclass(frozen=True)
class Company:
    """Who sits where in a game, and everything the kernels must know of it."""

    family: str
    tables: Any
    beginning: Any  # the row before anything happens; in Kukla & Ollie the seats in play, a bit each
    policies: Any  # of the seats with a temperament
    net: Net
    minded: int  # the scholar's seats, a bit each

    def play(self, seed: int, first: int, turns: Any, most_turns: int) -> Played:
        """As many games of a seed as `turns` has numbers, from game `first` on, each with a look at that turn.

        Where a game is over by then, the row is its last.
        """
        play_games = compiled(f"homeward.scholar.{self.family}_games", "play_games").play_games
        count, ends, done = len(turns), ENDS, 0
        winners, rows = integers(count), integers(count, S.ROW + S.PAST if self.family == "stage" else L.ROW)
        others = self.policies if self.family == "stage" else mind_of(self.policies, integers)
        company = (self.tables, self.beginning, others, self.net, self.minded)
        while True:
            span = (seed, first + done, first + count, most_turns)
            done += play_games(*company, self._room(ends), *span, turns[done:], rows[done:], winners[done:])
            if done == count:
                return Played(winners, rows)
            ends *= 4  # a throw had more: its game begins again, with more room

    def _room(self, ends: int) -> Any:
        """Room for the kernels, new for each call: threads may play side by side."""
        net = {
            "marks": np.zeros(MARKS, dtype=np.int32),
            "amounts": _floats(AMOUNTS),
            "hidden": _floats(HIDDEN),
            "second": _floats(SECOND),
        }
        if self.family == "stage":
            return stage_games.Room(
                row=integers(S.ROW),
                past=integers(S.PAST),
                memory=integers(stage_playout.MEMORY),
                later=integers(S.PAST),
                scratch=integers(S.SCRATCH),
                out=integers(S.OUT),
                found=integers(S.OUT, S.ROW),
                values=_floats(S.OUT, SEATS),
                **net,
            )
        return track_games.Room(
            row=integers(L.ROW),
            memory=integers(track_playout.MEMORY),
            ways=integers(L.FRAMES, L.FRAME),
            scratch=integers(L.SCRATCH),
            out=integers(L.PLAYS),
            found=integers(ends, L.ROW),
            values=_floats(ends, SEATS),
            **net,
        )


def _floats(*shape: int) -> Any:
    return np.zeros(shape, dtype=np.float32)
