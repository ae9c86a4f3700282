"""Test a player's forecasts: `homeward.study.calibrate`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from homeward.errors import needed
from homeward.extras import needing
from homeward.players.base import Forecaster
from homeward.players.ladder import player as seated
from homeward.positions.game import SEATINGS
from homeward.progress import shown
from homeward.study.contest.crew import played
from homeward.study.contest.forecasts.calibration import Reliability, reliabilities
from homeward.study.contest.forecasts.sampling import BadForecast, Sampler, span_of
from homeward.study.playing.devices import chosen_workers
from homeward.study.simulation import check_range, checked_seed, with_house

if TYPE_CHECKING:
    from polars import DataFrame

    from homeward.positions import Game

GAMES = 2000
CHUNK = 20  # games between two looks at the progress


@dataclass(frozen=True)
class Calibration:
    """How well a player's forecasts hold: a reliability for each phase of a game that has enough of them, and of all.

    `partial` is true where it was stopped early; `games` is how many were played, about.
    """

    sampler: Sampler
    phases: tuple[Reliability, ...]
    games: int
    partial: bool = False

    def as_dict(self) -> dict[str, Any]:
        """Everything in plain values."""
        from homeward.study.contest.forecasts.page import entry_of

        return entry_of(self.sampler, list(self.phases)) | {"partial": self.partial}

    def frame(self) -> DataFrame:
        """A row for each phase, as a polars data frame: errors as shares, not per cent."""
        with needing("study", "A data frame"):
            import polars

        return polars.DataFrame(self.as_dict()["phases"])


def calibrate(
    game: str | Game,
    player: str,
    games: int = GAMES,
    *,
    by: str | None = None,
    players: int = 4,
    partners: bool = False,
    seed: int | None = None,
    workers: int | None = None,
    progress: bool | None = None,
) -> Calibration:
    """Ask a player for its chances in one position of each of so many games, and see how often it is right.

    `by` plays the games on all seats: the player itself unless told. A game that ends before its drawn turn gives
    nothing. Ctrl-C gives what is finished.
    """
    needed(player, str, "The name of a player")
    if not isinstance(seated(player), Forecaster):
        raise BadForecast(f"{player} gives no chances, so there is nothing to calibrate.")
    chosen, who = with_house(game, {}), player if by is None else by
    check_range(0, games)
    chosen.start(players, partners=partners)  # refuses what cannot be seated
    seated(who)  # refuses whom nobody knows
    seed = checked_seed(seed)
    sampler = Sampler(chosen, player, who, players, partners, seed, span_of(chosen, players, partners))
    with shown(chosen.title, games, progress) as tell:
        crew, threads = chosen_workers(workers), sampler.is_compiled
        parts = played(sampler, games, workers=crew, chunk=CHUNK, threads=threads, tell=tell)
    samples = [sample for part in parts for sample in part]
    phases = reliabilities(samples, SEATINGS[players], partners=partners, seed=seed) if len(samples) > 1 else []
    done = len(parts) * CHUNK
    return Calibration(sampler, tuple(phases), min(done, games), partial=done < games)
