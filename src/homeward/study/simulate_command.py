"""What `homeward simulate` and `homeward merge` do: play or join, write what was asked for, and tell."""

from __future__ import annotations

import json
import sys
import time
from contextlib import redirect_stdout
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rich.console import Console

from homeward.errors import BadOptions, HomewardError
from homeward.playouts.notes import MOST_TURNS
from homeward.playouts.written import SCHOLAR
from homeward.progress import STOPPED, shown
from homeward.rulebook import load as load_book
from homeward.study.figures.summary import as_tables, summary
from homeward.study.merging import merge
from homeward.study.playing.devices import chosen_device
from homeward.study.saving import check_kind, load
from homeward.study.simulation import simulate

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from homeward.positions import Position
    from homeward.rulebook import Value
    from homeward.study.result import Result
    from homeward.study.trajectories.columns import What

GAMES = 1000
REPORTS = (".html", ".csv", ".parquet")


@dataclass(frozen=True)
class SimulateOptions:
    """The options of `homeward simulate`, as typed."""

    game: str | Position
    games: int | None = None
    players: int | None = None
    partners: bool = False
    seed: int | None = None
    house: dict[str, Value] = field(default_factory=dict)
    policy: tuple[str, ...] = ("uniform",)
    most_turns: int = MOST_TURNS
    begin: int | None = None
    end: int | None = None
    device: str = "auto"
    workers: int | None = None
    ray: str | None = None
    out: Path | None = None
    report: tuple[Path, ...] = ()
    keep: What | None = None
    parquet: Path | None = None
    replay: int | None = None
    record: Path | None = None
    as_json: bool = False


class Stopwatch:
    """Passes on how many games are finished, and times them from the moment everything is ready."""

    def __init__(self, tell: Callable[[int], None]) -> None:
        self._tell = tell
        self._begun: float | None = None
        self.seconds: float = 0.0

    def __call__(self, finished: int) -> None:
        """So many games are finished; first of all it hears that none is."""
        now = time.perf_counter()
        self._begun = now if self._begun is None else self._begun
        self.seconds = now - self._begun
        self._tell(finished)


def run(asked: SimulateOptions) -> int:
    """Play what was asked for and tell of it; the exit code, 130 where Ctrl-C stopped it."""
    if asked.replay is not None:
        return _replay(asked, asked.replay)
    if asked.record is not None:
        raise BadOptions("--record keeps one game: say which with --replay.")
    _check_files(asked)
    first, games = _range(asked)
    with shown(_title(asked.game), games) as bar:
        watch = Stopwatch(bar)
        result = _played(asked, first, games, watch)
    try:
        _write(asked, result)
    finally:
        _tell(result, watch.seconds, as_json=asked.as_json)
    if result.partial:
        print(f"homeward: stopped after {len(result)} of {games} games.", file=sys.stderr)
    return STOPPED if result.partial else 0


def _title(game: str | Position) -> str:
    return load_book(game).title if isinstance(game, str) else game.game.title


def _range(asked: SimulateOptions) -> tuple[int, int]:
    """The first game and how many."""
    first = asked.begin or 0
    if asked.end is None:
        return first, GAMES if asked.games is None else asked.games
    if asked.games is not None:
        raise BadOptions("--to says where the games end: leave --games out.")
    if asked.end <= first:
        raise BadOptions(f"There are no games from {first} up to {asked.end}: --to comes after --from.")
    return first, asked.end - first


def _played(asked: SimulateOptions, first: int, games: int, progress: bool | Callable[[int], None]) -> Result:
    device = asked.device
    if asked.ray is None and asked.keep is None and not any(one.startswith(SCHOLAR) for one in asked.policy):
        device = chosen_device(asked.device, lambda said: print(f"homeward: {said}", file=sys.stderr))
    with redirect_stdout(sys.stderr):  # Ray tells of lost workers on stdout, where only the figures belong
        return simulate(
            asked.game,
            games,
            players=asked.players,
            partners=asked.partners,
            seed=asked.seed,
            device=device,
            workers=asked.workers,
            policy=asked.policy,
            most_turns=asked.most_turns,
            first=first,
            progress=progress,
            ray=asked.ray,
            keep=asked.keep,
            parquet=asked.parquet,
            **asked.house,
        )


def _replay(asked: SimulateOptions, game: int) -> int:
    """One game alone, as a record: in a file, or printed."""
    if asked.seed is None:
        raise BadOptions("--replay needs the --seed of the batch that the game is from.")
    if asked.games is not None or asked.begin is not None or asked.end is not None:
        raise BadOptions("--replay plays one game alone: leave --games, --from and --to out.")
    if asked.out is not None or asked.report or asked.as_json or asked.keep is not None:
        raise BadOptions("--replay gives a record and nothing else: leave --out, --report, --keep and --json out.")
    result = _played(asked, game, 1, False)
    if result.partial:
        return STOPPED
    record = result.replay(game)
    if asked.record is None:
        print(record, end="")
        return 0
    try:
        record.write(asked.record)
    except OSError as error:
        raise HomewardError(f"{asked.record} cannot be written: {error.strerror}.") from None
    print(f"Game {game} is in {asked.record}: {len(record.events)} events.")
    return 0


def _check_files(asked: SimulateOptions) -> None:
    """Refuse what could not be written before anything is played."""
    for path in asked.report:
        check_kind(path, REPORTS)
    kept = [] if asked.out is None else [asked.out]
    for path in kept:
        check_kind(path, (".npz",))
    if (asked.keep is None) != (asked.parquet is None):
        raise BadOptions("--keep says what is written down, and --parquet where: name both, or neither.")
    written = [] if asked.parquet is None else [asked.parquet]
    for path in written:
        check_kind(path, (".parquet",))
    for path in (*kept, *written, *asked.report):
        if not path.absolute().parent.is_dir():
            raise BadOptions(f"{path} cannot be written: there is no folder {path.absolute().parent}.")


def _write(asked: SimulateOptions, result: Result) -> None:
    """The files that were asked for; none where not a single game was finished."""
    if not len(result):
        return
    if asked.out is not None:
        result.save(asked.out)
    for path in asked.report:
        if path.suffix.lower() == ".html":
            from homeward.study.report import write

            write(result, path)
        else:
            result.save(path)


def _tell(result: Result, seconds: float, *, as_json: bool) -> None:
    if as_json:
        rate = {"seconds": seconds, "games_per_s": len(result) / seconds} if seconds > 0 else {}
        print(json.dumps(summary(result) | rate))
    elif len(result):
        Console(soft_wrap=True).print(as_tables(result, seconds))


def run_merge(out: Path, parts: tuple[Path, ...]) -> None:
    """Join the batches in files to one file."""
    check_kind(out, (".npz",))
    if len({path.resolve() for path in parts}) < len(parts):
        raise BadOptions("A file is named twice.")
    result = merge({str(path): load(path) for path in parts})
    result.save(out)
    print(f"{out} holds games {result.first} to {result.first + len(result) - 1} of seed {result.series.seed}.")
