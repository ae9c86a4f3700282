"""How fast is the referee here? Random complete games of each game on one core, compiled."""

from __future__ import annotations

import json
import time
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from homeward.positions import Game, game
from homeward.rulebook import names
from homeward.study.noted import by_seat
from homeward.study.series import Series

if TYPE_CHECKING:
    from collections.abc import Sequence

SEED = 1
PLAYERS = 4
A_BATCH = 0.01  # seconds; short, so that some batches have the core to themselves


@dataclass(frozen=True)
class Speed:
    """What one measurement gave."""

    players: int
    cores: int
    games_per_s: float
    plays_per_s: float


def bench(which: Sequence[str] = (), *, seconds: float = 2.0, as_json: bool = False) -> None:
    """Measure each game for about so many seconds and print games and plays a second."""
    chosen = [game(name) for name in (which or names())]
    console = Console(stderr=True)
    speeds: dict[str, list[Speed]] = {}
    with Progress(console=console, transient=True, disable=as_json or not console.is_terminal) as progress:
        task = progress.add_task("Playing", total=len(chosen))
        for one in chosen:
            progress.update(task, description=f"Playing {one.title}")
            speeds[one.name] = [measure(one, seconds)]
            progress.advance(task)
    if as_json:
        print(json.dumps({name: [asdict(speed) for speed in found] for name, found in speeds.items()}))
    else:
        Console().print(_table(chosen, speeds))


def measure(one: Game, seconds: float) -> Speed:
    """The speed of one game with four players, the best of several batches (others may use this machine)."""
    series = Series(one, PLAYERS, seed=SEED)
    series.play(0, 1)  # compile, or read the compiled code
    count, best = 100, Speed(PLAYERS, 1, 0.0, 0.0)
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        begun = time.perf_counter()
        words = series.play(0, count)
        took = time.perf_counter() - begun
        if count / took > best.games_per_s:
            best = Speed(PLAYERS, 1, count / took, float(by_seat(words, "plays").sum()) / took)
        if took < A_BATCH:
            count *= 2
    return best


def _table(chosen: Sequence[Game], speeds: dict[str, list[Speed]]) -> Table:
    table = Table(title="Random complete games, compiled, on one core")
    for heading in ("game", "players", "games/s", "plays/s"):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for one in chosen:
        for speed in speeds[one.name]:
            table.add_row(one.title, str(speed.players), f"{speed.games_per_s:,.0f}", f"{speed.plays_per_s:,.0f}")
    return table
