"""Play every cell beside its neighbour, a block of games at a time, until all have as many as were asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from homeward.errors import needed
from homeward.progress import shown
from homeward.rulebook import load, shipped
from homeward.study.lab.combining import NothingToCompare
from homeward.study.lab.switches.cells import cells_of, game_with
from homeward.study.lab.switches.keeping import PLAYERS, figures_of, keep
from homeward.study.lab.switches.tallies import tally
from homeward.study.repeating import as_text
from homeward.study.simulation import check_range, checked_seed, simulate

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    from homeward.progress import Bar
    from homeward.rulebook import Rulebook, Value
    from homeward.study.lab.switches.cells import Cell
    from homeward.study.lab.switches.keeping import Figures
    from homeward.study.result import Result

    Play = Callable[[Mapping[str, Value]], Result]
    """Plays a block of a game by some house rules."""

GAMES = 100_000
BLOCK = 5_000  # games of every cell before another game has its turn
SEED = 17


@dataclass(frozen=True)
class Survey:
    """What every switch of one game changes: its cells, the sheet's game first, and what was counted of them."""

    book: Rulebook
    cells: tuple[Cell, ...]
    figures: Figures

    @property
    def games(self) -> int:
        """How many games every cell has."""
        return self.figures.games(self.cells)

    @property
    def to_play(self) -> list[Cell]:
        """The cells that have fewest games."""
        return [cell for cell in self.cells if self.figures.of(cell).games == self.games]

    def end_of_block(self, games: int) -> int:
        """Where the next block ends: where others have been before, the cells go on together from there."""
        ahead = [have for cell in self.cells if (have := self.figures.of(cell).games) > self.games]
        return min([games, self.games + BLOCK, *ahead])


def survey(
    which: Sequence[str] = (),
    games: int = GAMES,
    *,
    seed: int = SEED,
    folder: Path | None = None,
    device: str = "auto",
    workers: int | None = None,
    progress: bool | None = None,
    tell: Callable[[Sequence[Survey]], None] | None = None,
) -> list[Survey]:
    """Try every switch of these games, or of all, `games` games a cell, four players, `steady` on every seat.

    Where there are no dice a steady has a whim now and then, or all games would begin alike.

    Game g of every cell has the same dice. What is counted is kept in `folder` after every block, and what is found
    there is not played again. `tell` hears of everything after every block. Ctrl-C goes through; what was kept stays.

    >>> (found,) = survey(["tiny"], 20)
    >>> found.games
    20
    """
    needed(games, int, "A whole number of games")
    if games < 2:
        raise NothingToCompare(f"An interval needs at least two games of each value, not {games}.")
    check_range(0, games)
    seed = checked_seed(seed)
    found = kept(which, folder, seed)
    left = sum(max(0, games - one.figures.of(cell).games) for one in found for cell in one.cells)
    with shown("Trying every switch", left, progress) as bar:
        while (fewest := min(one.games for one in found)) < games:
            number = [one.games for one in found].index(fewest)  # so all games grow alike, also after a stop
            found[number] = _next_block(found[number], games, device, workers, bar)
            _told(found, number, folder, tell)
    return found


def kept(which: Sequence[str], folder: Path | None, seed: int = SEED) -> list[Survey]:
    """What there is of these games, or of all; what is kept of cells that are tried no more is left out."""
    return [_begun(load(name), folder, seed) for name in which or shipped()]


def _begun(book: Rulebook, folder: Path | None, seed: int) -> Survey:
    cells = tuple(cells_of(book))
    there = figures_of(book, folder, seed)
    tallies = {cell.name: there.tallies[cell.name] for cell in cells if cell.name in there.tallies}
    return Survey(book, cells, msgspec.structs.replace(there, tallies=tallies))


def _told(
    found: Sequence[Survey], number: int, folder: Path | None, tell: Callable[[Sequence[Survey]], None] | None
) -> None:
    if folder is not None:
        keep(folder, found[number].figures)
    if tell is not None:
        tell([one for one in found if one.games])


def _next_block(one: Survey, games: int, device: str, workers: int | None, bar: Bar) -> Survey:
    """One more block of the cells that have fewest games."""
    first, end, figures = one.games, one.end_of_block(games), one.figures

    def play(rules: Mapping[str, Value]) -> Result:
        batch = simulate(
            game_with(one.book, rules),
            end - first,
            players=PLAYERS,
            seed=figures.seed,
            device=device,
            workers=workers,
            policy=figures.policy,
            first=first,
            progress=False,
        )
        if batch.partial:
            raise KeyboardInterrupt
        return batch

    for cell, result, beside in _played(one.to_play, play):
        figures = figures.with_tally(cell, tally(result, beside))
        bar.advance(len(result))
    return Survey(one.book, one.cells, figures)


def _played(cells: Sequence[Cell], play: Play) -> Iterator[tuple[Cell, Result, Result]]:
    """Every cell with its games and those it is compared with; the latter are played once for all."""
    neighbours: dict[str, Result] = {}
    for cell in cells:
        beside = as_text(cell.beside.items())
        if beside not in neighbours:
            neighbours[beside] = play(cell.beside)
        yield cell, neighbours[beside] if cell.rules == cell.beside else play(cell.rules), neighbours[beside]
