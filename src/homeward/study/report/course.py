"""The course of a game: how far each seat has come, turn by turn, found by playing games of the batch again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from rich.console import Console
from rich.progress import track

from homeward.study.figures.wins import has_won
from homeward.study.report.steps import standings

if TYPE_CHECKING:
    from homeward.study.result import Result

SAMPLE = 100  # games that are played again, in plain Python
MOMENTS = 41  # points of a curve, from the first turn to the last


@dataclass(frozen=True)
class Course:
    """Progress from 0 to 1, the share of the way home, at MOMENTS points of the games' own length."""

    games: int
    seats: Any  # games × MOMENTS × four seats
    winners: Any  # games × MOMENTS: whoever won, or the mean of a side
    others: Any  # games × MOMENTS: the mean of everybody else

    @property
    def moments(self) -> Any:
        """The points, as shares of a game's turns."""
        return np.linspace(0, 1, MOMENTS)


def course_of(result: Result) -> Course:
    """The course of games spread evenly over the batch; unfinished ones are left out."""
    finished = np.flatnonzero(result.finished)
    chosen = finished[np.unique(np.linspace(0, len(finished) - 1, min(SAMPLE, len(finished))).astype(int))]
    console = Console(stderr=True)
    going = track(
        chosen.tolist(),
        "Playing some again",
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    seats = np.array([_sampled(standings(result.series, result.first + at)) for at in going])
    won = np.stack([has_won(result, seat)[chosen] for seat in range(4)], axis=1)
    playing = np.isin(np.arange(4), result.seats)
    return Course(len(chosen), seats, _mean_of(seats, won), _mean_of(seats, ~won & playing))


def _sampled(turns: list[list[float]]) -> Any:
    """One game's standings at evenly spread moments of its length."""
    at = np.rint(np.linspace(0, len(turns) - 1, MOMENTS)).astype(int)
    return np.array(turns)[at]


def _mean_of(seats: Any, chosen: Any) -> Any:
    """Of each game the mean progress of the seats chosen in it."""
    weight = chosen / chosen.sum(axis=1, keepdims=True)
    return np.einsum("gms,gs->gm", seats, weight)
