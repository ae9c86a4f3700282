"""Many games of Kukla & Ollie at once, one play a step; a card that is due is drawn before it is obeyed.

The same as `track_lockstep`, with every legal play for the outcomes of a throw.
"""

from collections.abc import Sequence

from homeward.playouts.policies import Policies
from homeward.playouts.stage_taste import favourite
from homeward.referee.chance import below, block
from homeward.referee.kernel import kernel
from homeward.referee.stage.apply import pass_turn, play, start
from homeward.referee.stage.cards import card_at, cards_left, draw
from homeward.referee.stage.layout import (
    DRAW,
    OVER,
    PHASE,
    ROW,
    SEATS_IN_PLAY,
    TO_PLAY,
    TURN,
    Run,
    StageTables,
)
from homeward.referee.stage.moves import plays
from homeward.scholar.layout import Amounts, Marks
from homeward.scholar.net import Net, Vector
from homeward.scholar.stage_features import seats_seen, see
from homeward.scholar.stage_values import best_row, chance_of, value_rows
from homeward.training.counters import (
    ENDED,
    GAME,
    MINDED,
    MOMENT,
    MOST_TURNS,
    OVER_NOW,
    SHORT,
    THE_LOT,
    WHIM,
    Counters,
)

PASSED = -1  # for the number of a play: the turn is lost

# The plays


@kernel
def offer_many(
    tables: StageTables,
    policies: Policies,
    beginnings: Sequence[Run],
    lots: Sequence[int],
    rows: Sequence[Run],
    pasts: Sequence[Run],
    counters: Sequence[Counters],
    later: Run,
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
    """In every game, a new one where the last is over: draw a card that is due, and list the plays."""
    for g in range(first, end, stride):
        if counters[g][ENDED] & OVER_NOW != 0:
            counters[g][GAME] += games
            counters[g][MOMENT] = 0
            lot = lots[below(block(seed, counters[g][GAME], 0, THE_LOT)[0], len(lots))]
            start(tables, rows[g], pasts[g], beginnings[lot][SEATS_IN_PLAY], beginnings[lot][TO_PLAY])
        if rows[g][PHASE] == DRAW:
            word = block(seed, counters[g][GAME], counters[g][MOMENT], 0)[0]
            draw(tables, rows[g], card_at(rows[g], below(word, cards_left(rows[g]))))
        counters[g][MOMENT] += 1
        counts[g] = offer(tables, policies, rows[g], pasts[g], counters[g], later, scratch, out, found[g], codes[g])


@kernel
def offer(
    tables: StageTables,
    policies: Policies,
    row: Run,
    past: Run,
    counter: Counters,
    later: Run,
    scratch: Run,
    out: Run,
    found: Sequence[Run],
    codes: Run,
) -> int:
    """List the plays and the rows they lead to; for a seat with a temperament, the one it takes.

    `later` is room for a past that nobody reads: the row does not depend on it.
    """
    later[0] = 0
    n = plays(tables, row, past, scratch, out)
    if n == 0:
        codes[0] = PASSED
        copy(row, found[0])
        pass_turn(tables, found[0], later)
        return 1
    if (counter[MINDED] >> row[TO_PLAY]) & 1 == 0:
        out[0] = favourite(tables, row, scratch, out, n, policies, row[TO_PLAY])
        n = 1
    if n > len(found):
        counter[SHORT] += 1
        n = len(found)
    for i in range(n):
        codes[i] = out[i]
        copy(row, found[i])
        play(tables, found[i], later, scratch, out[i])
    return n


@kernel
def copy(row: Run, into: Run) -> None:
    """Copy one game."""
    for i in range(ROW):
        into[i] = row[i]


# Choosing


@kernel
def choose_many(
    tables: StageTables,
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
    """Make the play that is best for the seat that moves; now and then (`wander` in 65536) any of them."""
    for g in range(first, end, stride):
        chosen = choose(rows[g], counters[g], found[g], counts[g], values, firsts[g], wander, seed, best[g])
        if codes[g][chosen] == PASSED:
            pass_turn(tables, rows[g], pasts[g])
        else:
            play(tables, rows[g], pasts[g], scratch, codes[g][chosen])
        if rows[g][PHASE] == OVER or rows[g][TURN] >= MOST_TURNS:
            counters[g][ENDED] += OVER_NOW


@kernel
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
    """The number of the play to make; `best` gets the chances after the best one, by seat."""
    chosen = best_row(found, n, row[TO_PLAY], values, first)
    for k in range(4):
        best[k] = chance_of(found[chosen], k, values[first + chosen])
    counter[ENDED] = 0
    words = block(seed, counter[GAME], counter[MOMENT], 1)
    if n > 1 and words[0] & 0xFFFF < wander:
        chosen = below(words[1], n)
        counter[ENDED] = WHIM
    return chosen


# What the net is shown


@kernel
def see_many(
    tables: StageTables,
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


@kernel
def value_many(
    tables: StageTables,
    scratch: Run,
    net: Net,
    found: Sequence[Sequence[Run]],
    counts: Run,
    firsts: Run,
    marks: Marks,
    amounts: Amounts,
    hidden: Vector,
    second: Vector,
    values: Sequence[Vector],
    first: int,
    end: int,
    stride: int,
) -> None:
    """The net's chances after every play, where the processor plays: nothing is kept of what it was shown."""
    for g in range(first, end, stride):
        value_rows(tables, scratch, net, found[g], counts[g], marks, amounts, hidden, second, values, firsts[g])
