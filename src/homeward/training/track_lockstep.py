"""Many dice games at once, one turn a step: each throw with all its outcomes, and the outcome that is chosen.

Kernels like the referee's: the same source for the processor and for a GPU. Thread i of n looks after games i,
i + n, …; `first`, `end` and `stride` say which.
"""

from collections.abc import Sequence

from homeward.playouts.policies import Policies
from homeward.playouts.track_choice import Mind, best_of
from homeward.referee.chance import below, block, die_a, die_b
from homeward.referee.kernel import kernel
from homeward.referee.track.duty import copy_row
from homeward.referee.track.layout import (
    FORFEIT,
    OVER,
    PHASE,
    PLAY,
    TO_PLAY,
    TURN,
    USE_SHIFT,
    Frames,
    Row,
)
from homeward.referee.track.moving import ANYWHERE
from homeward.referee.track.outcomes import outcomes
from homeward.referee.track.plays import plays
from homeward.referee.track.tables import Tables
from homeward.referee.track.turn import play, throw
from homeward.scholar.layout import Amounts, Marks
from homeward.scholar.net import Net, Vector
from homeward.scholar.track_features import seats_seen, see
from homeward.scholar.track_values import best_row, chance_of, value_rows
from homeward.training.counters import ENDED, GAME, MINDED, MOST_TURNS, OVER_NOW, SHORT, THE_LOT, WHIM, Counters

# The throw and its outcomes


@kernel
def offer_many(
    t: Tables,
    policies: Policies,
    beginnings: Frames,
    lots: Sequence[int],
    rows: Frames,
    counters: Sequence[Counters],
    ways: Frames,
    scratch: Row,
    out: Row,
    found: Sequence[Frames],
    counts: Row,
    seed: int,
    games: int,
    first: int,
    end: int,
    stride: int,
) -> None:
    """In every game, a new one where the last is over: throw, and list the outcomes."""
    for g in range(first, end, stride):
        if counters[g][ENDED] & OVER_NOW != 0:
            counters[g][GAME] += games
            set_up(beginnings, lots, rows[g], seed, counters[g][GAME])
        counts[g] = offer(t, policies, rows[g], counters[g], ways, scratch, out, found[g], seed)


@kernel
def set_up(beginnings: Frames, lots: Sequence[int], row: Row, seed: int, game: int) -> None:
    """Begin a game: the lot decides the set-up and who throws first."""
    word = block(seed, game, 0, THE_LOT)[0]
    copy_row(beginnings[lots[below(word, len(lots))]], row)


@kernel
def offer(
    t: Tables,
    policies: Policies,
    row: Row,
    counter: Counters,
    ways: Frames,
    scratch: Row,
    out: Row,
    found: Frames,
    seed: int,
) -> int:
    """Throw the dice and list every outcome in `found`; for a seat with a temperament, the one it takes."""
    word = block(seed, counter[GAME], row[TURN], 0)[0]
    throw(t, row, scratch, out, die_a(word), die_b(word))
    if (counter[MINDED] >> row[TO_PLAY]) & 1 == 0:
        copy_row(row, found[0])
        play_turn(t, Mind(policies, ways[0], ways[1], ways[2]), found[0], scratch, out)
        return 1
    n = outcomes(t, row, ways, scratch, out, found, len(found))
    if n < 0:  # those that were found are right, though there are more
        counter[SHORT] += 1
        return len(found)
    return n


@kernel
def play_turn(t: Tables, mind: Mind, row: Row, scratch: Row, out: Row) -> None:
    """Play a whole throw as a temperament does, which forfeits no die it can use."""
    turn = row[TURN]
    seat = row[TO_PLAY]
    while row[PHASE] == PLAY and row[TURN] == turn:
        n = plays(t, row, scratch, out)
        useful = 0
        for i in range(n):
            if out[i] >> USE_SHIFT <= FORFEIT:
                out[useful] = out[i]
                useful += 1
        chosen = out[0]
        if useful > 0:
            chosen = best_of(t, row, scratch, out, useful, mind, seat)
        play(t, row, chosen, ANYWHERE)


# Choosing


@kernel
def choose_many(
    rows: Frames,
    counters: Sequence[Counters],
    found: Sequence[Frames],
    counts: Row,
    firsts: Row,
    values: Sequence[Sequence[float]],
    wander: int,
    seed: int,
    best: Sequence[Vector],
    first: int,
    end: int,
    stride: int,
) -> None:
    """Take the outcome that is best for the side that threw; now and then (`wander` in 65536) any of them.

    `values` from `firsts` on are the chances after each outcome, as the seat that throws next sees them. `best`
    gets the best one's, by seat.
    """
    for g in range(first, end, stride):
        choose(rows[g], counters[g], found[g], counts[g], values, firsts[g], wander, seed, best[g])


@kernel
def choose(
    row: Row,
    counter: Counters,
    found: Frames,
    n: int,
    values: Sequence[Sequence[float]],
    first: int,
    wander: int,
    seed: int,
    best: Vector,
) -> None:
    """One game of `choose_many`."""
    chosen = best_row(found, n, row[TO_PLAY], values, first)
    for k in range(4):
        best[k] = chance_of(found[chosen], k, values[first + chosen])
    counter[ENDED] = 0
    words = block(seed, counter[GAME], row[TURN], 1)
    if n > 1 and words[0] & 0xFFFF < wander:
        chosen = below(words[1], n)
        counter[ENDED] = WHIM
    copy_row(found[chosen], row)
    if row[PHASE] == OVER or row[TURN] >= MOST_TURNS:
        counter[ENDED] += OVER_NOW


# What the net is shown


@kernel
def see_many(
    t: Tables,
    rows: Frames,
    which: Row,
    marks: Sequence[Marks],
    amounts: Sequence[Amounts],
    seats: Row,
    nexts: Row,
    first: int,
    end: int,
    stride: int,
) -> None:
    """Write down the rows named in `which`, the relative seats in play (a bit each), and the seat that sees them."""
    for i in range(first, end, stride):
        row = rows[which[i]]
        see(t, row, marks[i], amounts[i])
        seats[i] = seats_seen(row)
        nexts[i] = row[TO_PLAY]


@kernel
def value_many(
    t: Tables,
    net: Net,
    found: Sequence[Frames],
    counts: Row,
    firsts: Row,
    marks: Marks,
    amounts: Amounts,
    hidden: Vector,
    second: Vector,
    values: Sequence[Vector],
    first: int,
    end: int,
    stride: int,
) -> None:
    """The net's chances after every outcome, where the processor plays: nothing is kept of what it was shown."""
    for g in range(first, end, stride):
        value_rows(t, net, found[g], counts[g], marks, amounts, hidden, second, values, firsts[g])
