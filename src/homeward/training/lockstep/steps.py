"""Many games in lockstep, as far as both families do the same: what is kept of each game, and a step of them all.

Kernels like the referee's: the same source for the processor and for a GPU. Thread i of n looks after games i,
i + n, …; `first`, `end` and `stride` say which. The dice games have no past and no codes: theirs are empty.
"""

from collections.abc import Callable, MutableSequence, Sequence
from typing import Any

from homeward.families.twins import EACH_FAMILYS
from homeward.playouts.policies import Policies
from homeward.referee import SEATS
from homeward.referee.chance import below, block
from homeward.referee.stage.layout import Run
from homeward.scholar.layout import Amounts, Marks
from homeward.scholar.net import Net, Vector, Weighing

Counters = MutableSequence[int]
"""What is kept of each game beside where its pieces stand."""

GAME = 0  # its number in the series
MINDED = 1  # seats that the net plays for, a bit each; the others have a temperament
SHORT = 2  # turns that had more outcomes than there was room for
MOMENT = 3  # plays and cards so far (Kukla & Ollie)
ENDED = 4  # what the last step was: OVER_NOW, WHIM, both or neither
OURS = 5  # where two nets meet: the seats of the first, a bit each
COUNTERS = 6

OVER_NOW = 1  # the game is over, or has gone on for too long
WHIM = 2  # the step was none the net would have taken

THE_LOT = 0xFFFFFFFF  # a block that no throw uses
MOST_TURNS = 4000

PHASE: int = EACH_FAMILYS
OVER: int = EACH_FAMILYS
TURN: int = EACH_FAMILYS
TO_PLAY: int = EACH_FAMILYS
set_up: Callable[..., None] = EACH_FAMILYS
offer: Callable[..., int] = EACH_FAMILYS
moment_of: Callable[[Run, Counters], int] = EACH_FAMILYS
take: Callable[..., None] = EACH_FAMILYS
best_row: Callable[..., int] = EACH_FAMILYS
chance_of: Callable[..., float] = EACH_FAMILYS
value_rows: Callable[..., None] = EACH_FAMILYS
see: Callable[..., None] = EACH_FAMILYS
seats_seen: Callable[[Run], int] = EACH_FAMILYS


def offer_many(
    tables: Any,
    policies: Policies,
    beginnings: Sequence[Run],
    lots: Sequence[int],
    rows: Sequence[Run],
    pasts: Sequence[Run],
    counters: Sequence[Counters],
    ahead: Any,
    scratch: Run,
    out: Run,
    found: Sequence[Sequence[Run]],
    codes: Sequence[Run],
    counts: Run,
    seed: int,
    games: int,
    first: int,
    end: int,
    stride: int,
) -> None:
    """In every game, a new one where the last is over: throw or draw what is due, and list what can be done."""
    for g in range(first, end, stride):
        counter = counters[g]
        if counter[ENDED] & OVER_NOW != 0:
            counter[GAME] += games
            counter[MOMENT] = 0
            lot = lots[below(block(seed, counter[GAME], 0, THE_LOT)[0], len(lots))]
            set_up(tables, beginnings[lot], rows[g], pasts[g])
        counts[g] = offer(
            tables, policies, rows[g], pasts[g], counter, ahead, scratch, out, found[g], codes[g], seed
        )  # fmt: skip


def choose_many(
    tables: Any,
    scratch: Run,
    rows: Sequence[Run],
    pasts: Sequence[Run],
    counters: Sequence[Counters],
    found: Sequence[Sequence[Run]],
    codes: Sequence[Run],
    counts: Run,
    firsts: Run,
    values: Sequence[Sequence[float]],
    wander: int,
    seed: int,
    best: Sequence[Vector],
    first: int,
    end: int,
    stride: int,
) -> None:
    """Take what is best for the side that plays; now and then (`wander` in 65536) any of what was found.

    `values` from `firsts` on are the chances after each, as the seat that acts next sees them. `best` gets the best
    one's, by seat.
    """
    for g in range(first, end, stride):
        chosen = choose(rows[g], counters[g], found[g], counts[g], values, firsts[g], wander, seed, best[g])
        take(tables, scratch, rows[g], pasts[g], found[g], codes[g], chosen)
        if rows[g][PHASE] == OVER or rows[g][TURN] >= MOST_TURNS:
            counters[g][ENDED] += OVER_NOW


def choose(
    row: Run,
    counter: Counters,
    found: Sequence[Run],
    n: int,
    values: Sequence[Sequence[float]],
    first: int,
    wander: int,
    seed: int,
    best: Vector,
) -> int:
    """The number of the one to take in one game; `best` gets the chances after the best one, by seat."""
    chosen = best_row(found, n, row[TO_PLAY], values, first)
    for k in range(SEATS):
        best[k] = chance_of(found[chosen], k, values[first + chosen])
    counter[ENDED] = 0
    words = block(seed, counter[GAME], moment_of(row, counter), 1)
    if n > 1 and words[0] & 0xFFFF < wander:
        chosen = below(words[1], n)
        counter[ENDED] = WHIM
    return chosen


def see_many(
    tables: Any,
    scratch: Run,
    rows: Sequence[Run],
    which: Run,
    marks: Sequence[Marks],
    amounts: Sequence[Amounts],
    seats: Run,
    nexts: Run,
    first: int,
    end: int,
    stride: int,
) -> None:
    """Write down the rows named in `which`, the relative seats in play (a bit each), and the seat that sees them."""
    for i in range(first, end, stride):
        row = rows[which[i]]
        see(tables, row, scratch, marks[i], amounts[i])
        seats[i] = seats_seen(row)
        nexts[i] = row[TO_PLAY]


def value_many(
    tables: Any,
    scratch: Run,
    net: Net,
    weighing: Weighing,
    found: Sequence[Sequence[Run]],
    counts: Run,
    firsts: Run,
    values: Sequence[Vector],
    first: int,
    end: int,
    stride: int,
) -> None:
    """The net's chances after everything found, where the processor plays: nothing is kept of what it was shown."""
    for g in range(first, end, stride):
        value_rows(tables, scratch, net, weighing, found[g], counts[g], values, firsts[g])
