"""What `homeward calibrate` does: play, ask, compare, and keep the page."""

from __future__ import annotations

import shlex
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from homeward.players.base import Forecaster
from homeward.players.ladder import player, with_budget
from homeward.positions.game import SEATINGS
from homeward.progress import STOPPED, shown
from homeward.study.contest.asking import ContestOptions, games_called
from homeward.study.contest.crew import played
from homeward.study.contest.forecasts import page
from homeward.study.contest.forecasts.calibration import Reliability, reliabilities
from homeward.study.contest.forecasts.sampling import BadForecast, Sampler, span_of
from homeward.study.contest.kept import check_folder
from homeward.study.playing.devices import chosen_workers
from homeward.study.simulation import checked_seed

if TYPE_CHECKING:
    from homeward.positions import Game

CHUNK = 20  # games between two looks at the progress


@dataclass(frozen=True)
class CalibrateOptions(ContestOptions):
    """The options of `homeward calibrate`, as typed."""

    game: str
    player: str
    games: int
    by: str = ""
    players: int = 4
    partners: bool = False


def run(asked: CalibrateOptions) -> int:
    """Calibrate a player in each game that was asked for; the exit code, 130 where Ctrl-C stopped it."""
    if asked.out is not None:
        check_folder(asked.out)
    who = with_budget(asked.player, asked.budget_ms)
    if not isinstance(player(who), Forecaster):
        raise BadForecast(f"{who} gives no chances, so there is nothing to calibrate.")
    seed = checked_seed(asked.seed)
    for game in games_called(asked.game):
        if _calibrated(asked, game, who, seed):
            return STOPPED
    return 0


def _calibrated(asked: CalibrateOptions, game: Game, who: str, seed: int) -> bool:
    """One game: played, told and kept; whether it was stopped."""
    game.start(asked.players, partners=asked.partners)  # refuses what cannot be seated
    by = asked.by or who
    player(by)  # refuses whom nobody knows
    span = span_of(game, asked.players, asked.partners)
    sampler = Sampler(game, who, by, asked.players, asked.partners, seed, span)
    with shown(game.title, asked.games) as tell:
        workers = chosen_workers(asked.workers)
        parts = played(sampler, asked.games, workers=workers, chunk=CHUNK, threads=sampler.is_compiled, tell=tell)
    samples = [sample for part in parts for sample in part]
    stopped = len(parts) * CHUNK < asked.games
    if len(samples) > 1:
        found = reliabilities(samples, SEATINGS[asked.players], partners=asked.partners, seed=seed)
        Console().print(table(sampler, found))
        if asked.out is not None:
            page.keep(asked.out, sampler, found, command(asked, sampler))
    if stopped:
        print(f"homeward: stopped after about {len(parts) * CHUNK} games.", file=sys.stderr)
    return stopped


def command(asked: CalibrateOptions, sampler: Sampler) -> str:
    """What to type to do the same again."""
    words = ["homeward", "calibrate", sampler.game.name, sampler.forecaster, "--games", str(asked.games)]
    words += ["--by", sampler.by] if sampler.by != sampler.forecaster else []
    words += ["--players", str(asked.players)] if asked.players != 4 else []
    words += ["--partners"] if asked.partners else []
    return shlex.join([*words, "--seed", str(sampler.seed)])


def table(sampler: Sampler, found: list[Reliability]) -> Table:
    """A line for each phase."""
    title = f"{sampler.game.title}: the chances of {sampler.forecaster} in games of {sampler.by}, seed {sampler.seed}"
    caption = "In points of a per cent. Luck is what a perfect forecaster would score."
    drawn = Table(title=title, caption=caption, box=SIMPLE_HEAD, pad_edge=False, title_style="bold")
    drawn.title_justify = drawn.caption_justify = "left"
    for place, name in enumerate(("phase", "games", "error", "luck", "debiased", "95 % interval")):
        drawn.add_column(name, justify="right" if place else "left", no_wrap=True)
    for one in found:
        span = f"{100 * one.debiased.low:.2f} – {100 * one.debiased.high:.2f}"
        figures = [f"{100 * value:.2f}" for value in (one.error, one.luck, one.debiased.value)]
        drawn.add_row(one.phase, f"{one.games:,}", *figures, span)
    return drawn
