"""What one game of a dice game does in one turn of the loop: a throw where one is due, then one play.

So a GPU's threads, each with games of its own, do the same things at the same time.
"""

from homeward.playouts.leads import NOBODY as LEVEL
from homeward.playouts.leads import leader, moved
from homeward.playouts.notes import (
    BARRED,
    CAPTURE,
    FIRST_SHIFT,
    LEAD,
    LOST,
    PLAY,
    REWARD,
    SEAT_WORDS,
    SENT_BACK,
    TURN,
)
from homeward.referee.chance import below, block, die_a, die_b, word_at
from homeward.referee.kernel import hot_kernel, kernel
from homeward.referee.track.duty import duty, is_dutiful
from homeward.referee.track.layout import (
    CORNER,
    LEFT_A,
    OPENING,
    OWED,
    PARTNERS,
    PHASE,
    ROUTE_MASK,
    START,
    THROW,
    TO_PLAY,
    USE_REWARD,
    USE_SHIFT,
    Frames,
    Row,
)
from homeward.referee.track.layout import TURN as TURNS
from homeward.referee.track.moving import NOBODY, captured_on, captured_seat
from homeward.referee.track.plays import list_allowed
from homeward.referee.track.shortcuts import entries_at_most
from homeward.referee.track.tables import ENTRANCE, ORIGIN, PROGRESS, RECORD, TARGET, USE_DICE, USE_MOST, Tables
from homeward.referee.track.turn import end_turn, is_idle, lay_dice, opening_throw, play
from homeward.referee.track.view import View, survey

# Behind the words of a game's notes: what its player keeps in mind from play to play
MOMENT = 9  # throws so far, those for the start among them
DRAWN = 10  # words of chance used since the last throw
STEPS = 11  # everybody's progress, as `leads` counts it
LED = 12  # who led alone last
MEMORY = 13


@kernel
def step(t: Tables, row: Row, frames: Frames, out: Row, memory: Row, seed: int, game: int) -> None:
    """Throw if a throw is due, then make one play or end the turn."""
    if row[PHASE] == OPENING:
        throw_for_start(t, row, memory, seed, game)
        return
    seat = row[TO_PLAY]
    turn = row[TURNS]
    fresh = row[PHASE] == THROW
    if fresh:
        throw_dice(row, memory, seed, game)
    chosen = -1
    if not (fresh and is_idle(t, row)):
        view = survey(t, row, seat)
        n = list_allowed(t, row, view, out)
        if fresh:
            look_at_throw(t, row, frames, view, out, n, memory)
        chosen = by_chance(t, row, frames, view, out, n, memory, seed, game)
    if chosen >= 0:
        make_play(t, row, frames, memory, chosen)
    else:
        note(memory, seat, 0, LOST * fresh)
        end_turn(t, row)
    if row[TURNS] != turn:
        note_lead(row, memory)


@hot_kernel
def throw_for_start(t: Tables, row: Row, memory: Row, seed: int, game: int) -> None:
    """One throw for the start (P6)."""
    word = block(seed, game, memory[MOMENT], 0)[0]
    memory[MOMENT] += 1
    opening_throw(t, row, die_a(word), die_b(word))
    if row[PHASE] == THROW:
        memory[0] += row[TO_PLAY] << FIRST_SHIFT


@hot_kernel
def throw_dice(row: Row, memory: Row, seed: int, game: int) -> None:
    """Lay the dice of this moment on the table: a turn begins."""
    word = block(seed, game, memory[MOMENT], 0)[0]
    memory[MOMENT] += 1
    memory[DRAWN] = 1
    lay_dice(row, die_a(word), die_b(word))
    note(memory, row[TO_PLAY], 0, TURN)


@hot_kernel
def look_at_throw(t: Tables, row: Row, frames: Frames, view: View, out: Row, n: int, memory: Row) -> None:
    """What is seen before the first play: what the throw owes (P9), and whether a blockade is in the way."""
    if is_barred(t, row, view):
        note(memory, row[TO_PLAY], 0, BARRED)
    if t[USE_DICE] == USE_MOST:
        row[OWED] = duty(t, row, frames, view, out, n)


@hot_kernel
def is_barred(t: Tables, row: Row, view: View) -> bool:
    """Whether the higher die would take a piece on the ring past a blockade."""
    passed = (1 << (row[LEFT_A] - 1)) - 1
    met = 0
    for i in range(4):
        place = row[row[TO_PLAY] * 4 + i]
        if place != CORNER and place <= t[ENTRANCE]:
            met |= (passed << (place - START)) & view.walls
    return met != 0


@hot_kernel
def by_chance(
    t: Tables, row: Row, frames: Frames, view: View, out: Row, n: int, memory: Row, seed: int, game: int
) -> int:
    """Any of the legal plays, each equally likely, or −1 if there is none.

    One is drawn from the list, and drawn again among the others if the throw as a whole forbids it (P9): so each
    legal play keeps the same chance, and few need P9's look at the whole throw.
    """
    while n > 0:
        drawn = memory[DRAWN]
        memory[DRAWN] = drawn + 1
        i = below(word_at(block(seed, game, memory[MOMENT] - 1, drawn >> 2), drawn & 3), n)
        if is_legal(t, row, frames, view, out, n, i):
            return out[i]
        n -= 1
        out[i] = out[n]
    return -1


@hot_kernel
def is_legal(t: Tables, row: Row, frames: Frames, view: View, out: Row, n: int, i: int) -> bool:
    """Whether a listed play keeps the whole throw legal (P9)."""
    if t[USE_DICE] != USE_MOST or row[OWED] == 0:
        return True
    return is_dutiful(t, row, frames, view, out, n, i, entries_at_most(t, row))


@hot_kernel
def make_play(t: Tables, row: Row, frames: Frames, memory: Row, chosen: int) -> None:
    """Make a play and note it: how far it went, whom it sent back."""
    seat = row[TO_PLAY]
    route = RECORD * (chosen & ROUTE_MASK)
    note(memory, seat, 0, PLAY)
    if chosen >> USE_SHIFT <= USE_REWARD:
        memory[STEPS] = moved(memory[STEPS], seat, t[PROGRESS + t[TARGET + route]] - t[PROGRESS + t[ORIGIN + route]])
    if chosen >> USE_SHIFT == USE_REWARD:
        note(memory, seat, 1, REWARD)
    captured = play(t, row, frames, chosen)
    if captured != NOBODY:
        rival = captured_seat(captured)
        note(memory, seat, 1, CAPTURE)
        note(memory, rival, 1, SENT_BACK)
        memory[STEPS] = moved(memory[STEPS], rival, -t[PROGRESS + captured_on(captured)])


@hot_kernel
def note(memory: Row, seat: int, word: int, what: int) -> None:
    """Count one more of something."""
    memory[SEAT_WORDS + 2 * seat + word] += what


@hot_kernel
def note_lead(row: Row, memory: Row) -> None:
    """At the end of a turn: whether another leads now than the last who led alone."""
    leads = leader(memory[STEPS], row[PARTNERS])
    if leads != LEVEL and leads != memory[LED]:
        if memory[LED] != LEVEL:
            memory[0] += LEAD
        memory[LED] = leads
