"""Count everything a book needs, a block at a time, and keep it: what is there is not counted again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.progress import shown
from homeward.study.book.cells import Span
from homeward.study.book.chapter import Counted
from homeward.study.book.counting import COUNTERS
from homeward.study.book.keeping import figures_of, keep
from homeward.study.lab.switches import survey
from homeward.study.lab.switches.surveying import kept as kept_surveys
from homeward.study.playing.crews import Fitting

if TYPE_CHECKING:
    from pathlib import Path

    from homeward.progress import Bar
    from homeward.study.book.asking import Order
    from homeward.study.book.cells import Cell
    from homeward.study.book.keeping import Figures
    from homeward.study.book.tallies import Tally
    from homeward.study.lab.switches import Survey

    Store = dict[tuple[str, str], Figures]
    """By kind and game."""

SWITCHES = "switches"  # beside the book's own folder: what `homeward switches` has counted
SURVEYED = {"small": 2_000, "full": 100_000}  # games of each value of each switch
FIRST_BLOCK = 20  # games
A_BLOCK = 5.0  # seconds, about: so much is lost at Ctrl-C
GROWTH = 4


def made(order: Order, *, progress: bool | None = None) -> Counted:
    """Everything the order asks for. Ctrl-C goes through; what is kept stays."""
    surveys = _surveyed(order, progress)
    store: Store = {}
    for cell in order.cells:
        if (cell.kind, cell.game) not in store:
            store[cell.kind, cell.game] = figures_of(order.keep, cell.kind, cell.game, order.seed)
    left = {cell: _missing(order, store, cell) for cell in order.cells}
    with shown("The book", sum(left.values()), progress) as bar:
        for cell in order.cells:
            if left[cell]:
                _count(order, store, cell, bar)
    return _counted(order, store, surveys)


def known(order: Order) -> Counted:
    """What is kept already, and nothing counted."""
    store = {(cell.kind, cell.game): figures_of(order.keep, cell.kind, cell.game, order.seed) for cell in order.cells}
    wanted = any(chapter.surveys for chapter in order.chapters)
    surveys = tuple(kept_surveys(order.games, _survey_folder(order), order.seed)) if wanted else ()
    return _counted(order, store, surveys)


def _missing(order: Order, store: Store, cell: Cell) -> int:
    have = _tally(store, cell).games
    wanted = 1 if COUNTERS[cell.kind].once else order.wanted(cell)
    return max(0, wanted - have)


def _tally(store: Store, cell: Cell) -> Tally:
    return store[cell.kind, cell.game].of(cell, COUNTERS[cell.kind].by(cell))


def _count(order: Order, store: Store, cell: Cell, bar: Bar) -> None:
    """What is missing of a cell, block by block."""
    counter, fitting = COUNTERS[cell.kind], Fitting(FIRST_BLOCK, A_BLOCK, GROWTH)
    by = counter.by(cell)

    def block(first: int, count: int) -> Tally:
        return counter.count(cell, Span(order.seed, first, count, order.device, order.workers))

    timed = fitting.timed(block)
    while left := _missing(order, store, cell):
        tally = _tally(store, cell)
        more = timed(tally.games, fitting.size(left))
        store[cell.kind, cell.game] = store[cell.kind, cell.game].with_cell(cell, by, tally + more)
        if order.keep is not None:
            keep(order.keep, store[cell.kind, cell.game])
        bar.advance(more.games)


def _counted(order: Order, store: Store, surveys: tuple[Survey, ...]) -> Counted:
    tallies = {(cell.kind, cell.game, cell.key): _tally(store, cell) for cell in order.cells}
    return Counted(order.games, tallies, surveys)


def _surveyed(order: Order, progress: bool | None) -> tuple[Survey, ...]:
    """What every switch changes, where a chapter needs it; more than is asked for where more is kept."""
    if not any(chapter.surveys for chapter in order.chapters):
        return ()
    games = SURVEYED[order.size] if order.each is None else order.each
    folder = _survey_folder(order)
    how = {"seed": order.seed, "folder": folder, "device": order.device, "workers": order.workers}
    return tuple(survey(order.games, games, progress=progress, **how))  # type: ignore[arg-type]


def _survey_folder(order: Order) -> Path | None:
    if order.keep is None:
        return None
    folder = order.keep / SWITCHES
    folder.mkdir(exist_ok=True)
    return folder
