"""What `homeward calibrate` does: play, ask, compare, and keep the page."""

from __future__ import annotations

import json
import shlex
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from homeward.players.ladder import with_budget
from homeward.progress import STOPPED
from homeward.study.contest.asking import ContestOptions, games_called
from homeward.study.contest.forecasts import page
from homeward.study.contest.forecasts.calibrating import calibrate
from homeward.study.contest.kept import check_folder
from homeward.study.simulation import checked_seed

if TYPE_CHECKING:
    from homeward.positions import Game
    from homeward.study.contest.forecasts.calibration import Reliability
    from homeward.study.contest.forecasts.sampling import Sampler


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
    seed = checked_seed(asked.seed)
    for game in games_called(asked.game):
        if _calibrated(asked, game, who, seed):
            return STOPPED
    return 0


def _calibrated(asked: CalibrateOptions, game: Game, who: str, seed: int) -> bool:
    """One game: played, told and kept; whether it was stopped."""
    found = calibrate(
        game,
        who,
        asked.games,
        by=asked.by or who,
        players=asked.players,
        partners=asked.partners,
        seed=seed,
        workers=asked.workers,
    )
    if found.phases:
        if asked.as_json:
            print(json.dumps(found.as_dict()))
        else:
            Console().print(table(found.sampler, list(found.phases)))
        if asked.out is not None:
            page.keep(asked.out, found.sampler, list(found.phases), command(asked, found.sampler))
    if found.partial:
        print(f"homeward: stopped after about {found.games} games.", file=sys.stderr)
    return found.partial


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
