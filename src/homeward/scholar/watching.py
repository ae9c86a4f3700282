"""Whole games under the net's eyes: how low each seat's chance has been, who was the favourite and until when.

One source for both families. Whoever plays, the net looks at every turn's beginning; with partners it sees sides, and
both seats of a side have its chance.
"""

from collections.abc import Callable, Sequence
from typing import Any

from homeward.families.twins import EACH_FAMILYS
from homeward.playouts.seats import NOBODY
from homeward.referee import SEATS
from homeward.referee.kernel import hot_kernel
from homeward.referee.stage.layout import Run
from homeward.scholar.net import Net, Nets, Vector
from homeward.scholar.values import Desk

SEATS_IN_PLAY: int = EACH_FAMILYS
begin: Callable[..., None] = EACH_FAMILYS
goes_on: Callable[[Run, int], bool] = EACH_FAMILYS
next_step: Callable[..., int] = EACH_FAMILYS
copy_words: Callable[..., None] = EACH_FAMILYS
value_rows: Callable[..., None] = EACH_FAMILYS
begins_turn: Callable[[Run], bool] = EACH_FAMILYS
are_partners: Callable[[Run], bool] = EACH_FAMILYS
chance_of: Callable[[Run, int, Sequence[float]], float] = EACH_FAMILYS

FULL = -3  # as in `whole_games`

# What is told of a game
LOWEST = 0  # by seat: its lowest chance at the beginning of a turn
FAVOURITE = LOWEST + SEATS  # who was most likely to win at last, or NOBODY
CHANGES = FAVOURITE + 1  # how often somebody else was than before
SINCE = CHANGES + 1  # the look from which on the last one was
LOOKS = SINCE + 1  # how many there were
TOLD = LOOKS + 1


def watch_games(
    tables: Any,
    mind: Any,
    beginning: Sequence[int],
    nets: Nets,
    minded: int,
    judge: Net,
    room: Any,
    beside: Any,
    rows: Sequence[Run],
    desk: Desk,
    seed: int,
    first: int,
    end: int,
    most_turns: int,
    words: Sequence[Run],
    told: Sequence[Vector],
) -> int:
    """Play games first … end − 1; how many, fewer where a throw has more ends than there is room for.

    The scholar plays for the seats in `minded`, by the net of each. `rows` has room for one row; the net that judges
    thinks in a room `beside` the game's own.
    """
    row = room.row
    for game in range(first, end):
        begin(tables, beginning, room, seed, game)
        seen = told[game - first]
        open_eyes(seen)
        while goes_on(row, most_turns):
            if begins_turn(row):
                for i in range(len(row)):
                    rows[0][i] = row[i]
                value_rows(tables, beside.scratch, judge, desk.weighing, rows, 1, desk.values, 0)
                look(rows[0], desk.values[0], seen)
            if next_step(tables, mind, nets, minded, room, desk, seed, game) == FULL:
                return game - first
        copy_words(room, words[game - first])
    return end - first


@hot_kernel
def open_eyes(seen: Vector) -> None:
    """Nothing was seen yet."""
    for i in range(TOLD):
        seen[i] = 0.0
    for seat in range(SEATS):
        seen[LOWEST + seat] = 1.0
    seen[FAVOURITE] = NOBODY


def look(row: Run, value: Sequence[float], seen: Vector) -> None:
    """Note what the net says at the beginning of a turn. Of equals, whoever was the favourite still is."""
    best, most = seen[FAVOURITE], 0.0
    if best != NOBODY:
        most = side_chance(row, int(best), value)
    for seat in range(SEATS):
        if (row[SEATS_IN_PLAY] >> seat) & 1 == 1:
            chance = side_chance(row, seat, value)
            seen[LOWEST + seat] = min(seen[LOWEST + seat], chance)
            if chance > most:
                best, most = float(seat), chance
    if best != seen[FAVOURITE]:
        if seen[FAVOURITE] != NOBODY:
            seen[CHANGES] += 1.0
        seen[FAVOURITE] = best
        seen[SINCE] = seen[LOOKS]
    seen[LOOKS] += 1.0


def side_chance(row: Run, seat: int, value: Sequence[float]) -> float:
    """The chance of a seat, and its partner's."""
    chance = chance_of(row, seat, value)
    if are_partners(row):
        chance += chance_of(row, (seat + 2) & 3, value)
    return chance
