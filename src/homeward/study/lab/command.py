"""What `homeward compare` does: read what is varied, play, tell, and write what was asked for."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.console import Console

from homeward.counts import read_count
from homeward.errors import BadOptions
from homeward.positions import Game
from homeward.progress import STOPPED
from homeward.rulebook import load, names
from homeward.study.lab.combining import read_vary
from homeward.study.lab.comparing import GAMES, compare
from homeward.study.lab.comparison import PICTURES
from homeward.study.playing.devices import chosen_device
from homeward.study.saving import check_kind, saved_whole

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from homeward.rulebook import Rulebook, Value
    from homeward.study.lab.comparison import Comparison

    ReadRules = Callable[[Rulebook, Sequence[str]], Mapping[str, Value]]
    """Reads house rules as they are typed."""

ALL = "all"


@dataclass(frozen=True)
class CompareOptions:
    """The options of `homeward compare`, as typed."""

    which: tuple[str | Game, ...] = ()
    vary: tuple[str, ...] = ()
    games: str = ""  # `all`, or how many
    count: int | None = None
    players: int = 4
    partners: bool = False
    seed: int | None = None
    policy: tuple[str, ...] = ("uniform",)
    device: str = "auto"
    workers: int | None = None
    plot: Path | None = None
    csv: Path | None = None
    as_json: bool = False


def run(asked: CompareOptions, read_rules: ReadRules) -> int:
    """Compare what was asked for and tell of it; the exit code, 130 where Ctrl-C stopped it."""
    which, count = _which(asked), _count(asked)
    vary = read_vary(asked.vary, lambda one: read_rules(_book(which[0]), [one]))
    _check_files(asked)
    try:
        found = compare(
            which,
            vary,
            count,
            players=asked.players,
            partners=asked.partners,
            seed=asked.seed,
            policy=asked.policy,
            device=chosen_device(asked.device, lambda said: print(f"homeward: {said}", file=sys.stderr)),
            workers=asked.workers,
        )
    except KeyboardInterrupt:
        print("homeward: stopped, and nothing was compared.", file=sys.stderr)
        return STOPPED
    _write(asked, found)
    if asked.as_json:
        print(json.dumps(found.as_dict()))
    else:
        Console().print(found.table())
    if found.partial:
        print(f"homeward: stopped after {found.games} games of each.", file=sys.stderr)
    return STOPPED if found.partial else 0


def _book(which: str | Game) -> Rulebook:
    """The rulebook that what is varied is read by."""
    return which.book if isinstance(which, Game) else load(which)


def _which(asked: CompareOptions) -> tuple[str | Game, ...]:
    """The games to compare."""
    if asked.games == ALL:
        if asked.which:
            first = asked.which[0]
            named = first.name if isinstance(first, Game) else first
            raise BadOptions(f"--games all compares every game: leave {named} out.")
        return names()
    if not asked.which:
        raise BadOptions("Name a game and what to vary, or compare every game with --games all.")
    return asked.which


def _count(asked: CompareOptions) -> int:
    """How many games of each: --count, or a number after --games."""
    if asked.games in ("", ALL):
        return GAMES if asked.count is None else asked.count
    try:
        count = read_count(asked.games, "--games")
    except BadOptions as error:
        raise BadOptions(f"{str(error).rstrip('.')}; or the word all, for every game.") from None
    if asked.count is not None:
        raise BadOptions("--games and --count both say how many games: leave one out.")
    return count


def _check_files(asked: CompareOptions) -> None:
    """Refuse what could not be written before anything is played."""
    for path, kinds in ((asked.plot, PICTURES), (asked.csv, (".csv",))):
        if path is not None:
            check_kind(path, kinds)
            if not path.absolute().parent.is_dir():
                raise BadOptions(f"{path} cannot be written: there is no folder {path.absolute().parent}.")


def _write(asked: CompareOptions, found: Comparison) -> None:
    """The files that were asked for."""
    if asked.plot is not None:
        found.plot(asked.plot)
    if asked.csv is not None:
        with saved_whole(asked.csv) as beside:
            found.frame().write_csv(beside)
