"""What `homeward league` does: play, tell, and keep the page."""

from __future__ import annotations

import json
import shlex
import sys
from dataclasses import dataclass

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from homeward.players.ladder import with_budget
from homeward.progress import STOPPED
from homeward.study.contest.asking import ContestOptions, games_called
from homeward.study.contest.kept import check_folder
from homeward.study.contest.leagues import page
from homeward.study.contest.leagues.league import League, league
from homeward.study.contest.telling import percent
from homeward.study.simulation import checked_seed


@dataclass(frozen=True)
class LeagueOptions(ContestOptions):
    """The options of `homeward league`, as typed."""

    game: str
    players: str
    games: int
    slow_games: int | None = None


def run(asked: LeagueOptions) -> int:
    """Play a league of each game that was asked for; the exit code, 130 where Ctrl-C stopped it."""
    if asked.out is not None:
        check_folder(asked.out)
    games = games_called(asked.game)
    players = [with_budget(name.strip(), asked.budget_ms) for name in asked.players.split(",") if name.strip()]
    seed = checked_seed(asked.seed)
    for one in games:
        played = league(one, players, asked.games, slow_games=asked.slow_games, seed=seed, workers=asked.workers)
        if not played.games:
            print("homeward: stopped, before everybody had met.", file=sys.stderr)
            return STOPPED
        if asked.as_json:
            print(json.dumps(played.as_dict()))
        else:
            Console().print(table(played))
        if asked.out is not None:
            page.keep(asked.out, played, command(asked, one.name, players, seed))
        if played.partial:
            print(f"homeward: stopped after {played.games} games.", file=sys.stderr)
            return STOPPED
    return 0


def command(asked: LeagueOptions, game: str, players: list[str], seed: int) -> str:
    """What to type to play the same league again."""
    words = ["homeward", "league", game, "--players", ",".join(players)]
    slow = [] if asked.slow_games is None else ["--slow-games", str(asked.slow_games)]
    return shlex.join([*words, "--games", str(asked.games), *slow, "--seed", str(seed)])


def table(played: League) -> Table:
    """A line for each player, the strongest first."""
    title = f"{played.game.title}: {played.games:,} games, tables of four, seed {played.seed}"
    shown = Table(title=title, box=SIMPLE_HEAD, pad_edge=False, title_justify="left", title_style="bold")
    for place, name in enumerate(("player", "rating", "95 % interval", f"against three {played.anchor}", "won")):
        shown.add_column(name, justify="right" if place else "left", no_wrap=True)
    for one in played.standings:
        span = f"{one.rating.low:.0f} – {one.rating.high:.0f}"
        shares = (percent(one.against_anchor), percent(one.share.value))
        shown.add_row(one.player, f"{one.rating.value:.0f}", span, *shares)
    return shown
