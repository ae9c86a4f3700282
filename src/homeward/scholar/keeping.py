"""Whole games with what happens in them written down: where everybody stands turn by turn, or throws and plays.

Whoever plays: the scholar at some seats, temperaments and chance at others. One source for both families.
"""

from collections.abc import Callable, MutableSequence, Sequence
from typing import Any

from homeward.families.twins import EACH_FAMILYS
from homeward.playouts.notes import COUNTER_BITS, COUNTER_MASK, SEAT_WORDS
from homeward.referee import SEATS
from homeward.referee.kernel import hot_kernel
from homeward.referee.stage.layout import Run
from homeward.scholar.net import Nets
from homeward.scholar.values import Desk

TO_PLAY: int = EACH_FAMILYS
PHASE: int = EACH_FAMILYS
OVER: int = EACH_FAMILYS
TURN: int = EACH_FAMILYS
begin: Callable[..., None] = EACH_FAMILYS
goes_on: Callable[[Run, int], bool] = EACH_FAMILYS
next_step: Callable[..., int] = EACH_FAMILYS
copy_words: Callable[..., None] = EACH_FAMILYS
will_show: Callable[[Run], bool] = EACH_FAMILYS
shown_by: Callable[[Run, int, int, int], int] = EACH_FAMILYS
lying_there: Callable[[Run], int] = EACH_FAMILYS
is_for_start: Callable[[Run], bool] = EACH_FAMILYS
write_play: Callable[..., None] = EACH_FAMILYS
MOMENT: int = EACH_FAMILYS

FULL = -3  # as in `whole_games`
NOTHING = -1  # as in the families' playouts

Log = Sequence[MutableSequence[int]]

# What is kept
POSITIONS = 1
THROWS = 2
PLAYS = 4

# A line of positions
LINE_TURN = 0  # turns that are over
LINE_SEAT = 1  # whose the last was; NOBODY before the first
LINE_NEXT = 2  # who plays next; NOBODY where the game is over
LINE_PLACES = 3  # four of each seat
LINE = LINE_PLACES + 4 * SEATS
NOBODY = -1
PLACE_BITS = 7

# A line of what happened
EVENT_TURN = 0  # which turn it was in, from 1; 0 for a throw that decides who begins
EVENT_SEAT = 1
EVENT_KIND = 2
EVENT_SHOWN = 3  # the dice, 8 · the higher + the lower; or a card, from 1; 0 where there is none
EVENT_USE = 4  # a play: its use, or the piece's number
EVENT_ROUTE = 5  # … and its route, or the space it leads to
EVENT_ORIGIN = 6  # … by their numbers on the seat's own course
EVENT_TARGET = 7
EVENT_CAPTURED = 8  # the seat that lost a piece, or NOBODY
EVENT = 9

# Kinds
SHOWN = 0  # a throw or a card
PLAYED = 1
LOST = 2  # what was left of a turn came to nothing


def keep_games(
    tables: Any,
    mind: Any,
    beginning: Sequence[int],
    nets: Nets,
    minded: int,
    room: Any,
    desk: Desk,
    seed: int,
    first: int,
    end: int,
    most_turns: int,
    what: int,
    words: Sequence[MutableSequence[int]],
    log: Log,
    ends: MutableSequence[int],
) -> int:
    """Play games first … end − 1 and write down what is asked for; how many, fewer where the log or the desk is full.

    `ends` gets the line behind each game's last in the log.
    """
    n = 0
    for game in range(first, end):
        begin(tables, beginning, room, seed, game)
        n = keep_game(tables, mind, nets, minded, room, desk, seed, game, most_turns, what, log, n)
        if n < 0:
            return game - first
        copy_words(room, words[game - first])
        ends[game - first] = n
    return end - first


def keep_game(
    tables: Any,
    mind: Any,
    nets: Nets,
    minded: int,
    room: Any,
    desk: Desk,
    seed: int,
    game: int,
    most_turns: int,
    what: int,
    log: Log,
    n: int,
) -> int:
    """Play one game from where it stands, its lines from n on; the next free line, or FULL."""
    row, memory = room.row, room.memory
    shown = lying_there(row)
    if what == POSITIONS:
        if n == len(log):
            return FULL
        write_line(row, log[n], 0, NOBODY)
        n += 1
    while goes_on(row, most_turns):
        if n + 2 > len(log):
            return FULL
        seat, turn, moment = row[TO_PLAY], row[TURN], memory[MOMENT]
        shows, starts = will_show(row), is_for_start(row)
        stood, lost = places_of(row, seat), sent_back(memory)
        made = next_step(tables, mind, nets, minded, room, desk, seed, game)
        if made == FULL:
            return FULL
        if shows:
            shown = shown_by(row, seed, game, moment)
            if what & THROWS != 0:
                write_event(log[n], 0 if starts else turn + 1, seat, SHOWN, shown)
                n += 1
        if what & PLAYS != 0 and made >= NOTHING:
            write_event(log[n], turn + 1, seat, LOST if made == NOTHING else PLAYED, shown)
            if made != NOTHING:
                write_play(tables, log[n], made, stood)
                log[n][EVENT_CAPTURED] = loser(lost, sent_back(memory))
            n += 1
        if what == POSITIONS and (row[TURN] != turn or row[PHASE] == OVER):
            write_line(row, log[n], turn + 1, seat)
            n += 1
        if row[TURN] != turn:
            shown = 0
    return n


def write_line(row: Run, line: MutableSequence[int], turns: int, seat: int) -> None:
    """Where everybody stands after so many turns, the last of them a seat's."""
    line[LINE_TURN] = turns
    line[LINE_SEAT] = seat
    line[LINE_NEXT] = NOBODY if row[PHASE] == OVER or is_for_start(row) else row[TO_PLAY]
    for i in range(4 * SEATS):
        line[LINE_PLACES + i] = row[i]


@hot_kernel
def write_event(line: MutableSequence[int], turn: int, seat: int, kind: int, shown: int) -> None:
    """What every event has; of a play the rest is written besides."""
    line[EVENT_TURN] = turn
    line[EVENT_SEAT] = seat
    line[EVENT_KIND] = kind
    line[EVENT_SHOWN] = shown
    for i in range(EVENT_USE, EVENT):
        line[i] = NOBODY


@hot_kernel
def places_of(row: Run, seat: int) -> int:
    """Where a seat's four pieces stand, in one number."""
    places = 0
    for i in range(4):
        places += row[4 * seat + i] << (PLACE_BITS * i)
    return places


@hot_kernel
def sent_back(memory: Run) -> int:
    """How many pieces each seat has lost so far, in one number."""
    counts = 0
    for seat in range(SEATS):
        lost = (memory[SEAT_WORDS + 2 * seat + 1] >> COUNTER_BITS) & COUNTER_MASK
        counts += lost << (COUNTER_BITS * seat)
    return counts


@hot_kernel
def loser(before: int, after: int) -> int:
    """The seat that has lost a piece since; NOBODY where none has."""
    lost = after - before
    if lost == 0:
        return NOBODY
    seat = 0
    while (lost >> (COUNTER_BITS * seat)) & COUNTER_MASK == 0:
        seat += 1
    return seat
