"""Whole games, played and counted: who won by the order of play, how long they were, and what happened in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from homeward.study.book.cells import MOST_TURNS
from homeward.study.book.tallies import Tally, counts_of, sums_of
from homeward.study.figures.wins import contenders, has_won, played_at
from homeward.study.simulation import simulate

if TYPE_CHECKING:
    from homeward.study.book.cells import Cell, Span
    from homeward.study.result import Result

WIDTH = 10  # turns that are counted together, for how games spread


def count(cell: Cell, span: Span) -> Tally:
    """Play a run of games; Ctrl-C goes through."""
    result = simulate(
        cell.game,
        span.games,
        players=cell.players,
        partners=cell.partners,
        seed=span.seed,
        device=span.device,
        workers=span.workers,
        policy=cell.policy,
        most_turns=MOST_TURNS,
        first=span.first,
        progress=False,
    )
    if result.partial:
        raise KeyboardInterrupt
    return tally(result)


def tally(result: Result) -> Tally:
    """What a batch comes to; of its finished games alone, but for how many were not finished."""
    done = result.finished
    values = {name: getattr(result, name)[done] for name in ("turns", "captures", "lead_changes")}
    for place in range(len(contenders(result))):
        values[f"won {place}"] = has_won(result, played_at(result, place))[done]
    lengths = counts_of("turns", np.asarray(values["turns"]) // WIDTH)
    return Tally(len(result), sums_of(values), lengths | {"unfinished": int((~done).sum())})
