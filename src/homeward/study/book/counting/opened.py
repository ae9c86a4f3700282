"""How games begin: what the first throw is worth, or in Kukla & Ollie the piece that is started first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from homeward.endgame.ways import THROWS
from homeward.players.scholar import Scholar
from homeward.positions import game as game_of
from homeward.study.book.cells import MOST_TURNS
from homeward.study.book.tallies import Tally, sums_of
from homeward.study.simulation import simulate

if TYPE_CHECKING:
    from homeward.study.book.cells import Cell, Span
    from homeward.study.result import Result


def count(cell: Cell, span: Span) -> Tally:
    """Play a run of games and look how each began; Ctrl-C goes through."""
    has_dice = game_of(cell.game).book.has_dice
    result = simulate(
        cell.game,
        span.games,
        players=cell.players,
        seed=span.seed,
        workers=span.workers,
        policy=cell.policy,
        most_turns=MOST_TURNS,
        first=span.first,
        progress=False,
        keep="throws" if has_dice else "plays",
    )
    if result.partial:
        raise KeyboardInterrupt
    foreseen = (_throws_foreseen if has_dice else _starts_foreseen)(cell) if span.first == 0 else {}
    return Tally(len(result), sums_of(_won_by_beginning(result, has_dice=has_dice)), values=foreseen)


def _won_by_beginning(result: Result, *, has_dice: bool) -> dict[str, Any]:
    """By how it began: for each finished game whether whoever began has won."""
    assert result.kept is not None
    lines = result.kept.columns
    games, firsts = np.unique(lines["game"][lines["turn"] == 1], return_index=True)
    at = np.flatnonzero(lines["turn"] == 1)[firsts]
    winners = result.winners[games - result.first]
    won = (winners >> lines["seat"][at]) & 1
    begun = lines["high"][at] * 10 + lines["low"][at] if has_dice else lines["piece"][at]
    found = {}
    for one in np.unique(begun):
        name = f"{one // 10}-{one % 10}" if has_dice else f"piece {one}"
        found[name] = won[(begun == one) & (winners != 0)]
    return found


def _throws_foreseen(cell: Cell) -> dict[str, float]:
    """What the scholar's net says of each first throw, best played; and of whoever begins."""
    start, scholar = game_of(cell.game).start(cell.players, first=0), Scholar()
    told = {f"{high}-{low}": scholar.chances(start.throw(high, low))[0] for high, low in THROWS}
    return told | {"begins": scholar.chances(start)[0]}


def _starts_foreseen(cell: Cell) -> dict[str, float]:
    """What it says of each piece that may be started first, on the best square for it."""
    start, scholar = game_of(cell.game).start(cell.players, first=0), Scholar()
    told: dict[str, float] = {}
    for play, chances in scholar.rated(start):
        name = f"piece {play.text[0]}"
        told[name] = max(told.get(name, 0.0), chances[0])
    return told | {"begins": max(told.values())}
