"""Making an edition: games first, then positions out of them, in parts that stay when it is stopped; then files."""

from __future__ import annotations

import json
import shutil
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING

from homeward.extras import check_installed
from homeward.opendata import card, puzzles
from homeward.opendata.columns import PUZZLES, Table, frame
from homeward.opendata.companies import ORDER
from homeward.opendata.edition import CARD, PARTS, Edition, File, finished, measured_file, opened
from homeward.opendata.parts import Making, file_of, is_made, tables_of
from homeward.opendata.plan import GAMES, IN_FILE, POSITIONS, ROLLOUTS, Part, parts_of, planned
from homeward.progress import shown
from homeward.study.contest.crew import played
from homeward.study.playing.devices import chosen_workers
from homeward.study.saving import saved_whole

import polars as pl  # isort: skip  # the columns have said what it takes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from os import PathLike

    from homeward.opendata.plan import Plan

LEVEL = 12  # of compression: more takes longer and gains nothing
ROWS = 1 << 17  # of a group, so that the same rows are the same bytes
A_GAME, WITH_MASTERS, A_ROLLOUT = 0.05, 0.8, 0.0012  # seconds, about: how far the bar moves


def make(
    folder: str | PathLike[str],
    *titles: str,
    games: int = GAMES,
    positions: int = POSITIONS,
    rollouts: int = ROLLOUTS,
    seed: int = 1,
    workers: int | None = None,
    progress: bool | None = None,
) -> Edition:
    """Make an edition of the data in a folder: of all games, or of those that are named.

    The same plan makes the same rows. Ctrl-C gives an edition that is not `complete`; the same call goes on with it.
    """
    check_installed("fast", "Making open data")
    plan = planned(titles, games, positions, rollouts, seed)
    edition = opened(Path(folder), plan)
    if edition.complete:
        edition.check()
        return edition
    try:
        with shown("Open data", _weight(plan), progress, games=False) as bar:
            whole = _worked(edition, chosen_workers(workers), bar)
        return _joined(edition) if whole else edition
    except KeyboardInterrupt:  # while nothing was in hand
        return edition


def _worked(edition: Edition, crew: int, tell: Callable[[float], None]) -> bool:
    """Have everything made that is missing, the games first; whether all is done."""
    done = 0.0
    for of in ("games", "positions"):
        parts = _parts(edition.plan, of)
        if not _made(edition, parts, crew, done, tell):
            return False
        done += sum(map(_weigh(edition.plan), parts))
    return True


def _parts(plan: Plan, of: str) -> list[Part]:
    size = plan.games if of == "games" else plan.positions
    return [part for title in plan.titles for part in parts_of(size, title, of)]


def _made(edition: Edition, parts: list[Part], crew: int, begun: float, tell: Callable[[float], None]) -> bool:
    """Have what is missing of some parts made; whether all are done. So much was done before them."""
    folder = edition.folder / PARTS
    folder.mkdir(exist_ok=True)
    left = tuple(part for part in parts if not is_made(folder, part))
    weigh = _weigh(edition.plan)
    before = begun + sum(map(weigh, parts)) - sum(map(weigh, left))
    weights = list(accumulate(map(weigh, left), initial=before))
    if left:
        work = Making(edition.plan, folder, left)
        played(work, len(left), workers=crew, chunk=1, threads=False, tell=lambda done: tell(weights[done]))
    return all(is_made(folder, part) for part in left)


def _weigh(plan: Plan) -> Callable[[Part], float]:
    """About how many seconds a part takes."""
    share = ORDER.count("masters") / len(ORDER)
    a_game = share * WITH_MASTERS + (1 - share) * A_GAME
    return lambda part: part.size * (a_game if part.of == "games" else plan.rollouts * A_ROLLOUT)


def _weight(plan: Plan) -> float:
    return sum(map(_weigh(plan), [*_parts(plan, "games"), *_parts(plan, "positions")]))


# All parts are there


def _joined(edition: Edition) -> Edition:
    """The files out of the parts, the card, and last of all the label that says that it is complete."""
    plan, files = edition.plan, dict[str, File]()
    for of in ("games", "positions"):
        for table in tables_of(of):
            for title in plan.titles:
                parts = [part for part in _parts(plan, of) if part.game == title]
                files |= _written(edition.folder, table, _frames(edition.folder / PARTS, title, parts, table))
    for title in plan.titles:
        rows = puzzles.rows_of(title)
        files |= _written(edition.folder, PUZZLES, [(title, frame(PUZZLES, rows))] if rows else [])
    whole = Edition(edition.folder, plan, files)
    with saved_whole(edition.folder / CARD) as beside:
        beside.write_text(card.text(whole), encoding="utf-8")
    complete = finished(edition, whole.files)
    shutil.rmtree(edition.folder / PARTS)
    return complete


def _frames(folder: Path, title: str, parts: Sequence[Part], table: Table) -> Iterator[tuple[str, pl.DataFrame]]:
    """The rows of parts, by the name of the file they are to stand in: one, or several where it is very much."""
    a_file = max(1, IN_FILE // parts[0].size)
    for nth, at in enumerate(range(0, len(parts), a_file)):
        rows = pl.concat([pl.read_parquet(folder / file_of(part, table)) for part in parts[at : at + a_file]])
        yield (title if len(parts) <= a_file else f"{title}-{nth:04}"), rows


def _written(folder: Path, table: Table, frames: Iterable[tuple[str, pl.DataFrame]]) -> dict[str, File]:
    """Files of a table, by their paths."""
    (folder / table.name).mkdir(exist_ok=True)
    meanings = {"columns": json.dumps({name: one.meaning for one in table.columns for name in one.names})}
    files = {}
    for name, rows in frames:
        path = f"{table.name}/{name}.parquet"
        with saved_whole(folder / path) as beside:
            rows.write_parquet(beside, compression_level=LEVEL, row_group_size=ROWS, metadata=meanings)
        files[path] = measured_file(folder / path, len(rows))
    return files
