"""What `homeward match` does: seat the players, let them play, tell."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rich.console import Console

from homeward.players.external import External
from homeward.players.ladder import with_budget
from homeward.progress import STOPPED
from homeward.study.contest.lineup import BadLineup
from homeward.study.contest.match import GAMES, match

if TYPE_CHECKING:
    from homeward.rulebook import Value
    from homeward.study.contest.lineup import Contestant

EXTERNAL = "external"


@dataclass(frozen=True)
class MatchOptions:
    """The options of `homeward match`, as typed."""

    game: str
    names: tuple[str, ...]
    games: int = GAMES
    players: int = 4
    partners: bool = False
    external: tuple[str, ...] = ()
    budget_ms: float | None = None
    house: dict[str, Value] = field(default_factory=dict)
    seed: int | None = None
    workers: int | None = None
    as_json: bool = False
    adjusted: bool = False


def run(asked: MatchOptions) -> int:
    """Play what was asked for and tell of it; the exit code, 130 where Ctrl-C stopped it."""
    result = match(
        asked.game,
        contestants(asked),
        asked.games,
        seats=asked.players,
        partners=asked.partners,
        seed=asked.seed,
        workers=asked.workers,
        progress=None,
        adjusted=asked.adjusted,
        **asked.house,
    )
    if asked.as_json:
        print(json.dumps(result.as_dict()))
    elif result.games:
        Console().print(result)
    if result.partial:
        print(f"homeward: stopped after {result.games} games.", file=sys.stderr)
    return STOPPED if result.partial else 0


def contestants(asked: MatchOptions) -> list[Contestant]:
    """The players in their order; a program sits where the word external stands, or after all who are named."""
    programs = [External(command) for command in asked.external]
    places = asked.names.count(EXTERNAL)
    if places not in (0, len(programs)):
        raise BadLineup(f"The word external stands {places} times, and --external is given {len(programs)} times.")
    seated: list[Contestant] = []
    for name in asked.names:
        seated.append(programs.pop(0) if name == EXTERNAL else with_budget(name, asked.budget_ms))
    return [*seated, *programs]
