"""One step of games that are played from outside: one source for both families, a twin for each."""

from collections.abc import Callable, Sequence
from typing import Any

from homeward.env.games import (
    BY_CHANCE,
    BY_SEATS,
    CHANCE,
    COMPACT,
    LONGER_FRESH,
    LOT,
    NOBODY,
    NOTHING,
    PLAY,
    SCHOLAR,
    TO_BEGIN,
    Desk,
    Games,
    Slate,
    Terms,
)
from homeward.families.twins import EACH_FAMILYS
from homeward.referee import SEATS
from homeward.referee.kernel import hot_kernel

PHASE: int = EACH_FAMILYS
OVER: int = EACH_FAMILYS
TO_PLAY: int = EACH_FAMILYS
ROW: int = EACH_FAMILYS
begin: Callable[..., int] = EACH_FAMILYS
go_on: Callable[..., int] = EACH_FAMILYS
glance: Callable[..., int] = EACH_FAMILYS
make: Callable[..., None] = EACH_FAMILYS
deal: Callable[..., None] = EACH_FAMILYS
can_be_dealt: Callable[..., bool] = EACH_FAMILYS
awaited: Callable[..., int] = EACH_FAMILYS
winners_of: Callable[..., int] = EACH_FAMILYS
action_listed: Callable[..., int] = EACH_FAMILYS
see_compact: Callable[..., None] = EACH_FAMILYS
see: Callable[..., None] = EACH_FAMILYS
tell_chances: Callable[..., None] = EACH_FAMILYS

# How a game goes on
IGNORED = -1  # not at all
WAITS = 0  # it has begun, and a lot is to be drawn from outside
BEGUN = 1
PLAYED = 2
DEALT = 3
STATE_BITS = 2

# What is left of a step that has begun, where it is nothing
SETTLED = -1
UNTOUCHED = -2  # it was not for this game


def step_games(
    tables: Any, terms: Terms, desk: Desk, games: Games, actions: Sequence[int], who: int, first: int, end: int
) -> None:
    """Make one step in each of the games first … end − 1 that it is for."""
    for g in range(first, end):
        slate = slate_of(terms, games, g)
        step_game(tables, terms, desk, games, slate, games.rows[g], games.pasts[g], g, actions[g], who)


def slate_of(terms: Terms, games: Games, g: int) -> Slate:
    """A game's own part of what can be chosen and seen."""
    return Slate(
        games.mask[g], games.compact[g * (terms.observed & COMPACT)]
    )  # there is but one where none is asked for


def step_game(
    tables: Any,
    terms: Terms,
    desk: Desk,
    games: Games,
    slate: Slate,
    row: Any,
    past: Any,
    g: int,
    action: int,
    who: int,
) -> None:
    """One game's step: an answer, and all that follows until somebody has to choose."""
    had_won = winners_of(row)
    state = answer(tables, terms, desk, games, row, past, g, action, who)
    if state != IGNORED:
        follow(tables, terms, desk, games, slate, row, past, g, state, had_won)


def start_step(
    tables: Any,
    terms: Terms,
    desk: Desk,
    games: Games,
    slate: Slate,
    row: Any,
    past: Any,
    g: int,
    action: int,
    who: int,
) -> int:
    """As much of a game's step as takes no time: SETTLED, UNTOUCHED, or what `finish_step` goes on with.

    A GPU's threads so have nothing to wait for; the few games left over are finished together.
    """
    had_won = winners_of(row)
    state = answer(tables, terms, desk, games, row, past, g, action, who)
    if state == IGNORED:
        return UNTOUCHED
    if state >= PLAYED and winners_of(row) == had_won:
        n = glance(tables, terms, desk, games, row, past, g, state == DEALT)
        if n > 0:
            games.awaits[g] = PLAY
            show(tables, terms, desk, games, slate, row, g, n)
            return SETTLED
        if n == LONGER_FRESH:
            state = DEALT
    return (had_won << STATE_BITS) + state


def finish_step(
    tables: Any, terms: Terms, desk: Desk, games: Games, slate: Slate, row: Any, past: Any, g: int, left: int
) -> None:
    """All that `start_step` has left over."""
    follow(tables, terms, desk, games, slate, row, past, g, left & ((1 << STATE_BITS) - 1), left >> STATE_BITS)


@hot_kernel
def follow(
    tables: Any,
    terms: Terms,
    desk: Desk,
    games: Games,
    slate: Slate,
    row: Any,
    past: Any,
    g: int,
    state: int,
    had_won: int,
) -> None:
    """All that follows an answer until somebody has to choose; who had won before is not paid again."""
    n = 0
    while True:  # once, or twice where the slot begins its next game
        if state != WAITS:
            n = go_on(tables, terms, desk, games, row, past, g, state == DEALT)
        games.awaits[g] = PLAY if n > 0 else awaited(terms, row)
        if state <= BEGUN:
            break
        if had_won == 0 and winners_of(row) != 0:
            pay(terms, games, g, winners_of(row))
        if games.awaits[g] != NOTHING:
            break
        note_end(terms, games, row, g)
        if terms.is_automatic == 0:
            break
        games.numbers[g] += terms.stride
        state = start_game(tables, terms, games, row, past, g)
    show(tables, terms, desk, games, slate, row, g, n)


def answer(
    tables: Any, terms: Terms, desk: Desk, games: Games, row: Any, past: Any, g: int, action: int, who: int
) -> int:
    """Begin, play or deal what the game is answered; how it goes on from there."""
    awaits = games.awaits[g]
    if who == TO_BEGIN:
        if action == 0:
            return IGNORED
        clear(games, g)
        return start_game(tables, terms, games, row, past, g)
    if awaits == NOTHING:
        clear_rewards(games, g)
        if terms.is_automatic == 0:
            return IGNORED
        clear(games, g)  # it was cut short before there was anything to choose
        games.numbers[g] += terms.stride
        return start_game(tables, terms, games, row, past, g)
    clear(games, g)
    if not is_answer(tables, games, row, g, action, who):
        return IGNORED
    if awaits == PLAY:
        make(tables, terms, desk, games, row, past, g, action)
        return PLAYED
    deal(tables, row, past, awaits, action)
    return DEALT


def start_game(tables: Any, terms: Terms, games: Games, row: Any, past: Any, g: int) -> int:
    """Begin the game that a slot's number says; how it goes on."""
    games.moments[g] = 0
    return BEGUN if begin(tables, terms, row, past, games.numbers[g]) else WAITS


def is_answer(tables: Any, games: Games, row: Any, g: int, action: int, who: int) -> bool:
    """Whether this is something that the game can be answered, and the step is for it."""
    if games.awaits[g] == PLAY:
        return who & BY_SEATS != 0 and action >= 0 and action < games.mask.shape[1] and games.mask[g, action]
    return who & BY_CHANCE != 0 and can_be_dealt(row, games.awaits[g], action)


def first_refused(tables: Any, games: Games, actions: Sequence[int], who: int, first: int, end: int) -> int:
    """The first of the games first … end − 1 that cannot be answered so, or −1."""
    for g in range(first, end):
        awaits = games.awaits[g]
        if awaits == NOTHING or (who & BY_SEATS if awaits == PLAY else who & BY_CHANCE) == 0:
            continue
        if not is_answer(tables, games, games.rows[g], g, actions[g], who):
            return g
    return -1


def clear(games: Games, g: int) -> None:
    """Nothing has come of this step yet."""
    clear_rewards(games, g)
    games.terminated[g] = False
    games.truncated[g] = False


def clear_rewards(games: Games, g: int) -> None:
    """Nobody is paid."""
    for seat in range(SEATS):
        games.rewards[g, seat] = 0.0


def pay(terms: Terms, games: Games, g: int, won: int) -> None:
    """+1 to the winner and −1/(n−1) to each other; with partners +1 and −1 each."""
    playing = 0
    winners = 0
    for seat in range(SEATS):
        playing += (terms.seats >> seat) & 1
        winners += (won >> seat) & 1
    for seat in range(SEATS):
        if (won >> seat) & 1 == 1:
            games.rewards[g, seat] = 1.0
        elif (terms.seats >> seat) & 1 == 1:
            games.rewards[g, seat] = -winners / (playing - winners)


def note_end(terms: Terms, games: Games, row: Any, g: int) -> None:
    """Note where a game ended."""
    games.terminated[g] = row[PHASE] == OVER
    games.truncated[g] = row[PHASE] != OVER
    for i in range(ROW):
        games.final_rows[g, i] = row[i]
    if terms.observed & COMPACT != 0:
        see_compact(row, games.final_compact[g])


def show(tables: Any, terms: Terms, desk: Desk, games: Games, slate: Slate, row: Any, g: int, n: int) -> None:
    """Write down what can be chosen, by whom, and what is seen."""
    awaits = games.awaits[g]
    games.to_play[g] = row[TO_PLAY] if n > 0 else NOBODY if awaits == NOTHING else CHANCE
    for action in range(len(slate.mask)):
        slate.mask[action] = False
    for i in range(n):
        slate.mask[action_listed(tables, terms, row, desk.out[i])] = True
    if terms.stops == 1:
        tell_chances(row, awaits, games.chances[g])
    if terms.observed & COMPACT != 0:
        see_compact(row, slate.compact)
    if terms.observed & SCHOLAR != 0 and awaits != LOT:
        see(tables, row, desk.scratch, games.indices[g], games.amounts[g])


def see_rows(
    tables: Any, desk: Desk, rows: Any, compact: Any, indices: Any, amounts: Any, first: int, end: int
) -> None:
    """Write down what is to be seen of the rows first … end − 1, as the seat sees them that acts in each."""
    for i in range(first, end):
        see_compact(rows[i], compact[i])
        see(tables, rows[i], desk.scratch, indices[i], amounts[i])
