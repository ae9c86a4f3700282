"""The luck of whole dice games, throw by throw: how much better each throw was than the mean of all 21.

What a review counts (docs/review.md), for many games at once, where the net alone says what a row is worth.
"""

from collections.abc import Sequence
from typing import Any

from homeward.playouts.track.batch import begin, goes_on, winners_of
from homeward.playouts.track.playout import MOMENT
from homeward.playouts.track.room import Room
from homeward.referee import SEATS
from homeward.referee.chance import block, die_a, die_b
from homeward.referee.kernel import kernel
from homeward.referee.track.layout import PHASE, THROW, Row
from homeward.referee.track.tables import Tables
from homeward.scholar.net import Net, Nets, Vector
from homeward.scholar.track.games import copy_words, next_step
from homeward.scholar.track.throws import DIE, foresee
from homeward.scholar.track.values import chance_of, value_rows
from homeward.scholar.values import Desk
from homeward.scholar.whole_games import FULL


@kernel
def count_luck(
    t: Tables,
    mind: Any,
    beginning: Sequence[int],
    nets: Nets,
    minded: int,
    judge: Net,
    room: Room,
    beside: Room,
    rows: Sequence[Row],
    desk: Desk,
    told: Sequence[Vector],
    seed: int,
    game: int,
    most_turns: int,
    luck: Vector,
    drift: Vector,
    words: Row,
) -> int:
    """Play a game and add each seat's luck and the evaluator's drift; who won, a bit a seat, or −1 without room.

    The scholar plays for the seats in `minded`; `judge` says what rows are worth, whoever plays. `rows` has room for
    one row, `told` for what 21 throws bring; throws are looked at in a room `beside` the game's own; `words` gets
    what was noted.
    """
    row = room.row
    begin(t, beginning, room, seed, game)
    while goes_on(row, most_turns):
        if row[PHASE] == THROW:
            for i in range(len(row)):
                rows[0][i] = row[i]
            value_rows(t, beside.scratch, judge, desk.weighing, rows, 1, desk.values, 0)
            for k in range(SEATS):
                drift[k] -= chance_of(rows[0], k, desk.values[0])
            if foresee(t, judge, rows, beside, desk, told) == 0:
                return -1
            word = block(seed, game, room.memory[MOMENT], 0)[0]
            count_throw(told, die_a(word), die_b(word), luck, drift)
        if next_step(t, mind, nets, minded, room, desk, seed, game) == FULL:
            return -1
    copy_words(room, words)
    return winners_of(row)


@kernel
def count_throw(told: Sequence[Vector], a: int, b: int, luck: Vector, drift: Vector) -> None:
    """Add what a throw brought more than the mean of all, to the luck; and the mean itself, to the drift."""
    thrown = place_of(max(a, b), min(a, b))
    for k in range(SEATS):
        mean = 0.0
        for high in range(1, DIE + 1):
            for low in range(1, high + 1):
                mean += told[place_of(high, low)][k] * (1.0 if high == low else 2.0)
        mean /= DIE * DIE
        luck[k] += told[thrown][k] - mean
        drift[k] += mean


@kernel
def place_of(high: int, low: int) -> int:
    """The place of a throw among the 21: 1-1, 2-1, 2-2, 3-1 and so on."""
    return high * (high - 1) // 2 + low - 1
