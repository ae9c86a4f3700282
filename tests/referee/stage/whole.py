"""Games of Kukla & Ollie played on by a kernel's steps, plain or compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from homeward.playouts.notes import COUNTER_BITS, COUNTER_MASK, SEAT_WORDS
from homeward.playouts.seats import BY_LOT
from homeward.playouts.stage.playout import MEMORY
from homeward.playouts.stage.room import Room
from homeward.playouts.written import policies_of
from homeward.referee.stage import layout

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

BY_CHANCE = policies_of({})
RUNS = (layout.ROW, layout.PAST, layout.SCRATCH, layout.OUT)


def play_on(
    step: Callable[..., None],
    tables: layout.StageTables,
    runs: Sequence[Any],
    memory: Any,
    *,
    seed: int,
    game: int,
    most_turns: int,
    policies: Any = BY_CHANCE,
) -> None:
    """Let every seat play by its policy until the game is over or so many turns are."""
    row = runs[0]
    while row[layout.PHASE] != layout.OVER and row[layout.TURN] < most_turns:
        step(tables, policies, Room(*runs, memory), seed, game)


def begun_by_lot(seats: int) -> list[int]:
    """A game of these seats, a bit each, before the lot has decided who begins."""
    row = [0] * layout.ROW
    row[layout.SEATS_IN_PLAY] = seats
    row[layout.TO_PLAY] = BY_LOT
    return row


def nothing_noted() -> list[int]:
    """The memory of a game that begins."""
    return [0] * MEMORY


def plays_noted(memory: Sequence[int]) -> int:
    """How many plays all seats together have made."""
    return sum(memory[SEAT_WORDS + 2 * seat] >> COUNTER_BITS & COUNTER_MASK for seat in range(4))
