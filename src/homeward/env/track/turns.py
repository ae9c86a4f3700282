"""How a dice game goes on between two actions: throws, forced passes, and the plays there are to choose from."""

from collections.abc import MutableSequence

from homeward.env.games import LONGER, LONGER_FRESH, LOT, NOTHING, THROW, Desk, Games, Terms
from homeward.env.track.numbering import action_of, play_of
from homeward.playouts.seats import BY_LOT
from homeward.playouts.track.batch import drawn_seat
from homeward.referee.chance import block, die_a, die_b
from homeward.referee.kernel import hot_kernel, kernel
from homeward.referee.track import layout as L
from homeward.referee.track.doublets import is_third_doublet
from homeward.referee.track.duty import copy_row, duty, keep_dutiful, keep_plainly
from homeward.referee.track.layout import OPENING, OVER, OWED, PHASE, PLAY, TO_PLAY, TURN, WINNERS, Row
from homeward.referee.track.plays import list_allowed, list_forfeits
from homeward.referee.track.tables import USE_DICE, USE_FREELY, USE_MOST, Tables
from homeward.referee.track.turn import end_turn, is_idle, lay_dice, opening_throw, play
from homeward.referee.track.view import look, look_at_rivals

THROWS = 21  # distinct ones: (a, b), a not below b, is number a · (a − 1) / 2 + b − 1
OUTCOMES = THROWS


@kernel
def begin(t: Tables, terms: Terms, row: Row, past: Row, number: int) -> bool:
    """Set up a game; whether it can go on, or waits for a lot from outside."""
    copy_row(terms.beginning, row)
    if row[TO_PLAY] == BY_LOT:
        if terms.stops == 1:
            return False
        row[TO_PLAY] = drawn_seat(terms.seats, terms.seed, number)
    return True


@kernel
def awaited(terms: Terms, row: Row) -> int:
    """What a game waits for in which nobody can choose."""
    if row[PHASE] == OVER or row[TURN] >= terms.most_turns:
        return NOTHING
    return LOT if row[TO_PLAY] == BY_LOT else THROW


@hot_kernel
def make(t: Tables, terms: Terms, desk: Desk, games: Games, row: Row, past: Row, g: int, action: int) -> None:
    """Make the play of a legal action."""
    play(t, row, play_of(t, row, terms.ways, action), games.seen[g])


@kernel
def deal(t: Tables, row: Row, past: Row, awaits: int, outcome: int) -> None:
    """Let an outcome of chance happen: a throw by its number, or the seat that starts."""
    if awaits == LOT:
        row[TO_PLAY] = outcome
        return
    a = 1
    while (a + 1) * a // 2 <= outcome:
        a += 1
    b = outcome - a * (a - 1) // 2 + 1
    if row[PHASE] == OPENING:
        opening_throw(t, row, a, b)
    else:
        lay_dice(row, a, b)


@kernel
def can_be_dealt(row: Row, awaits: int, outcome: int) -> bool:
    """Whether there is such an outcome."""
    if awaits == LOT:
        return outcome >= 0 and outcome < 4 and (row[L.SEATS_IN_PLAY] >> outcome) & 1 == 1
    return outcome >= 0 and outcome < THROWS


@kernel
def tell_chances(row: Row, awaits: int, chances: MutableSequence[float]) -> None:
    """Write down how likely each outcome is."""
    for i in range(OUTCOMES):
        chances[i] = 0.0
    if awaits == LOT:
        playing = 0
        for seat in range(4):
            playing += (row[L.SEATS_IN_PLAY] >> seat) & 1
        for seat in range(4):
            chances[seat] = ((row[L.SEATS_IN_PLAY] >> seat) & 1) / playing
    elif awaits == THROW:
        for a in range(1, 7):
            for b in range(1, a + 1):
                chances[a * (a - 1) // 2 + b - 1] = (1 + (a != b)) / 36.0


@hot_kernel
def go_on(t: Tables, terms: Terms, desk: Desk, games: Games, row: Row, past: Row, g: int, dealt: bool) -> int:
    """Go on until somebody has to choose: how many plays are listed; 0 where the game is over, cut short or stops."""
    fresh = dealt
    while True:
        if row[PHASE] == PLAY:
            n = list_choices(t, row, desk, games, g, fresh)
            fresh = False
            if n == 0:
                end_turn(t, row)
            elif n > 1 or terms.skips == 0:
                return n
            else:
                play(t, row, desk.out[0], games.seen[g])
        elif row[PHASE] == OVER or row[TURN] >= terms.most_turns or terms.stops == 1:
            return 0
        elif row[PHASE] == OPENING:
            word = block(terms.seed, games.numbers[g], games.moments[g], 0)[0]
            games.moments[g] += 1
            opening_throw(t, row, die_a(word), die_b(word))
        else:
            throw_dice(terms, games, row, g)
            fresh = True


@hot_kernel
def glance(t: Tables, terms: Terms, desk: Desk, games: Games, row: Row, past: Row, g: int, dealt: bool) -> int:
    """The same as far as it is plain to see and takes one throw at most: how many plays are listed.

    Where it takes longer, LONGER, or LONGER_FRESH with dice that have just been thrown; `go_on` goes on from there.
    """
    fresh = dealt
    if row[PHASE] == L.THROW and row[TURN] < terms.most_turns and terms.stops == 0:
        throw_dice(terms, games, row, g)
        fresh = True
    n = 0
    if row[PHASE] == PLAY and not (fresh and (is_idle(t, row) or is_third_doublet(row))):
        rivals = look_at_rivals(t, row, row[TO_PLAY])
        games.seen[g] = rivals.single
        view = look(t, row, row[TO_PLAY], rivals)
        n = list_allowed(t, row, view, desk.out)
        if t[USE_DICE] == USE_MOST:
            n = keep_plainly(t, row, view, desk.out, n, fresh)
        elif t[USE_DICE] == USE_FREELY and n > 0:
            n = list_forfeits(t, row, desk.out, n)
    if n == 0 or (n == 1 and terms.skips == 1):
        return LONGER_FRESH if fresh else LONGER
    return n


@hot_kernel
def throw_dice(terms: Terms, games: Games, row: Row, g: int) -> None:
    """Lay the dice of this moment on the table."""
    word = block(terms.seed, games.numbers[g], games.moments[g], 0)[0]
    games.moments[g] += 1
    lay_dice(row, die_a(word), die_b(word))


@hot_kernel
def list_choices(t: Tables, row: Row, desk: Desk, games: Games, g: int, fresh: bool) -> int:
    """List the legal plays; none where nothing can be done but to give up what is left."""
    if fresh and (is_idle(t, row) or is_third_doublet(row)):
        return 0
    rivals = look_at_rivals(t, row, row[TO_PLAY])
    games.seen[g] = rivals.single
    view = look(t, row, row[TO_PLAY], rivals)
    n = list_allowed(t, row, view, desk.out)
    if n == 0:
        return 0
    if t[USE_DICE] == USE_MOST:
        kept = keep_plainly(t, row, view, desk.out, n, fresh)
        if kept == 0:
            n = list_allowed(t, row, view, desk.out)
            if fresh:
                row[OWED] = duty(t, row, desk.scratch, rivals, view, desk.out, n)
            kept = keep_dutiful(t, row, desk.scratch, rivals, desk.out, n)
        return kept
    if t[USE_DICE] == USE_FREELY:
        n = list_forfeits(t, row, desk.out, n)
    return n


@hot_kernel
def action_listed(t: Tables, terms: Terms, row: Row, play: int) -> int:
    """The action of a listed play."""
    return action_of(t, row, terms.ways, play)


@hot_kernel
def winners_of(row: Row) -> int:
    """Who has won, a bit a seat."""
    return row[WINNERS]
