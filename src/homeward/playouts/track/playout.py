"""What one game of a dice game does in one turn of the loop: a throw where one is due, then one play.

So a GPU's threads, each with games of its own, do the same things at the same time.
"""

from homeward.playouts.notes import (
    BARRED,
    BESIDES,
    CAPTURE,
    FIRST_SHIFT,
    LOST,
    PLAY,
    REWARD,
    SENT_BACK,
    STEPS,
    TURN,
    note,
    note_lead,
    plays_of,
)
from homeward.playouts.policies import (
    EPSILON,
    KIND,
    TEMPERATURE,
    TOLD,
    UNIFORM,
    WANDERING,
    WEIGHING,
    WEIGHTS,
    Policies,
)
from homeward.playouts.seats import moved
from homeward.playouts.track.choice import (
    LOOSELY,
    NO_LOTS,
    UNDECIDED,
    Lots,
    Mind,
    begin_weighing,
    keep_faith,
    known_next,
    try_plays,
)
from homeward.playouts.track.room import Room
from homeward.referee.chance import below, block, die_a, die_b
from homeward.referee.kernel import hot_kernel, kernel
from homeward.referee.track.doublets import foremost, is_third_doublet
from homeward.referee.track.duty import at_most, dice_given, gives, leaves_room, most_of, worth_of
from homeward.referee.track.layout import (
    CORNER,
    DECLINE,
    DIE_A,
    ENTRY_WORTH,
    FORFEIT,
    LEFT_A,
    LEFT_B,
    OPENING,
    OWED,
    PARTNERS,
    PASS,
    PHASE,
    PLAYS,
    ROUTE_MASK,
    START,
    THROW,
    TO_PLAY,
    USE_REWARD,
    USE_SHIFT,
    WINNERS,
    Row,
)
from homeward.referee.track.layout import PLAY as PLAYING
from homeward.referee.track.layout import REWARD as REWARD_WAITING
from homeward.referee.track.layout import TURN as TURNS
from homeward.referee.track.moving import NOBODY, captured_on, captured_seat, move_piece
from homeward.referee.track.plays import list_allowed, list_forfeits
from homeward.referee.track.routes import gain_of
from homeward.referee.track.tables import ENTRANCE, PROGRESS, THREE_DOUBLETS, USE_DICE, USE_FREELY, USE_MOST, Tables
from homeward.referee.track.turn import end_turn, finish_play, forfeit, is_idle, lay_dice, opening_throw
from homeward.referee.track.view import Rivals, View, look, look_at_rivals

# Behind a game's notes: what its player keeps in mind from step to step
MOMENT = BESIDES  # throws so far, those for the start among them
CHANCE = BESIDES + 1  # four words of chance
DRAWN = BESIDES + 5  # how many have been drawn since the throw
SEEN = BESIDES + 6  # what the rivals put in the way this turn, as `Rivals` has it
FRESH = BESIDES + 10  # whether the throw's first play is being chosen
PENDING = BESIDES + 11  # how many listed plays are weighed by what they give (P9), or less than 0: by a temperament
WEIGHED = BESIDES + 12  # how many of them have been
BEST = BESIDES + 13  # the most that one of them gives
STRAY = BESIDES + 14  # whether this throw is played by chance, against the seat's own policy
MEMORY = BESIDES + 15

# What a choice comes to, where it is no play
NOTHING = -1  # there is no play; or UNDECIDED: not yet

VALUE_SHIFT = 20  # in a list that is being weighed: what a play gives, above the play itself
PLAY_MASK = (1 << VALUE_SHIFT) - 1


@hot_kernel
def step(t: Tables, mind: Mind | None, room: Room, seed: int, game: int) -> int:
    """Throw if a throw is due, then make one play, weigh one, or end the turn. Without a mind chance chooses.

    What was played, NOTHING where a turn came to nothing, or UNDECIDED.
    """
    row, scratch, out, memory = room
    if row[PHASE] == OPENING:
        throw_for_start(t, row, memory, seed, game)
        return UNDECIDED
    seat = row[TO_PLAY]
    turn = row[TURNS]
    if memory[PENDING] == 0:
        chosen = choose_play(t, mind, row, scratch, out, memory, seed, game)
    elif memory[PENDING] > 0:
        chosen = weigh_play(t, row, scratch, out, memory, seed, game)
    else:
        chosen = UNDECIDED
    if mind is not None:  # settled when this is compiled: chance alone weighs nothing, and forfeits nothing
        if memory[PENDING] < 0:
            chosen = go_on_trying(t, mind, row, scratch, out, memory, seed, game)
    made = chosen
    if mind is not None:
        if chosen >> USE_SHIFT > FORFEIT:
            give_up(t, row, chosen >> USE_SHIFT)
            chosen = UNDECIDED
    if chosen >= 0:
        make_play(t, row, memory, chosen)
    elif chosen == NOTHING:
        note(memory, seat, 0, LOST * memory[FRESH])
        if t[THREE_DOUBLETS] == 1:
            note_third_doublet(t, row, memory)
        end_turn(t, row)
    if row[TURNS] != turn:
        note_lead(memory, row[PARTNERS])
    return made


# Choosing


@hot_kernel
def choose_play(
    t: Tables, mind: Mind | None, row: Row, scratch: Row, out: Row, memory: Row, seed: int, game: int
) -> int:
    """Throw if a throw is due, list the plays and choose one of them; UNDECIDED if the list must be weighed first."""
    begins = row[PHASE] == THROW
    fresh = begins and throw_dice(row, memory, seed, game)
    memory[FRESH] = fresh
    if mind is not None:
        known = known_next(scratch, begins)
        if known > 0:
            return known
    if fresh and (is_idle(t, row) or is_third_doublet(row)):
        return NOTHING
    rivals = rivals_of_turn(t, row, memory, begins)
    view = look(t, row, row[TO_PLAY], rivals)
    n = list_allowed(t, row, view, out)
    if fresh and is_barred(t, row, view):
        note(memory, row[TO_PLAY], 0, BARRED)
    if n == 0:
        return without_plays(row)
    if mind is not None:  # settled when this is compiled: what plays by chance alone knows nothing of tastes
        kind = kind_of(mind.policies, row, memory, begins, seed, game)
        if kind == WANDERING and t[USE_DICE] == USE_FREELY:
            n = list_forfeits(t, row, out, n)
        if kind == TOLD or kind == WEIGHING:
            if t[USE_DICE] == USE_MOST and (fresh or kind == WEIGHING):
                n = keep_faith(t, row, scratch, rivals, view, out, n, fresh)
            if kind == TOLD:
                return told(row, mind.plays)
            if n < 2:
                return out[0] if n == 1 else NOTHING
            begin_weighing(row, scratch, mind)
            memory[PENDING] = -n
            return UNDECIDED
    if t[USE_DICE] == USE_MOST:
        return draw_carefully(t, row, view, out, n, memory, seed, game)
    return out[below(next_word(memory, seed, game), n)]


@hot_kernel
def go_on_trying(t: Tables, mind: Mind, row: Row, scratch: Row, out: Row, memory: Row, seed: int, game: int) -> int:
    """Try the plays listed, with what can follow each, and choose the best; UNDECIDED where some are left to try."""
    seat = row[TO_PLAY]
    rivals = rivals_of_turn(t, row, memory, False)
    lots = NO_LOTS
    if mind.policies[WEIGHTS * seat + TEMPERATURE] > 0:
        lots = Lots(seed, game, memory[MOMENT] - 1, LOOSELY + plays_of(memory, seat) * PLAYS)
    chosen = try_plays(t, row, scratch, rivals, out, -memory[PENDING], mind, seat, lots)
    if chosen != UNDECIDED:
        memory[PENDING] = 0
    return chosen


@hot_kernel
def kind_of(policies: Policies, row: Row, memory: Row, begins: bool, seed: int, game: int) -> int:
    """How the seat to play chooses now: by chance where it strays, and once it has won as one that weighs (H5)."""
    mine = WEIGHTS * row[TO_PLAY]
    if policies[mine + EPSILON] > 0:
        if begins:
            memory[STRAY] = next_word(memory, seed, game) < policies[mine + EPSILON]
        if memory[STRAY] == 1:
            return UNIFORM
    if policies[mine + KIND] == TOLD and row[WINNERS] != 0:
        return WEIGHING
    return policies[mine + KIND]


@hot_kernel
def told(row: Row, plan: Row) -> int:
    """The next play of a plan: its first number says how many were made. A reward that is lost needs no declining."""
    plan[0] += 1
    chosen = plan[plan[0]]
    if chosen >> USE_SHIFT == DECLINE and row[REWARD_WAITING] == 0:
        plan[0] += 1
        chosen = plan[plan[0]]
    return NOTHING if chosen >> USE_SHIFT == PASS else chosen


@hot_kernel
def without_plays(row: Row) -> int:
    """Nothing can be played: a reward is lost (P19) and the dice come next, or the turn is over."""
    if row[REWARD_WAITING] == 0:
        return NOTHING
    row[REWARD_WAITING] = 0
    if row[LEFT_A] == 0 and row[LEFT_B] == 0:
        return NOTHING
    return UNDECIDED


@hot_kernel
def draw_carefully(t: Tables, row: Row, view: View, out: Row, n: int, memory: Row, seed: int, game: int) -> int:
    """Draw a play that surely keeps faith with the throw (P9); one that surely does not is drawn again.

    So each legal play keeps the same chance. Where it is not plain to see, UNDECIDED: the plays are then weighed, the
    one that was drawn first, and one in a step, so that a GPU's other games need not wait.
    """
    most = row[OWED]
    least = row[OWED]  # what the throw owes at least
    if memory[FRESH] == 1:
        most = most_of(t, row)
        if most > ENTRY_WORTH:
            for i in range(n):
                least = max(least, worth_of(t, out[i]))
    while True:
        i = below(next_word(memory, seed, game), n)
        play = out[i]
        if worth_of(t, play) >= most or (memory[FRESH] == 1 and leaves_room(t, row, view, out, n, i, most)):
            row[OWED] = most
            return play
        if at_most(t, row, play) >= least or least <= ENTRY_WORTH:
            break
        n -= 1
        out[i] = out[n]
    swap(out, 0, i)
    memory[PENDING] = n
    memory[WEIGHED] = 0
    memory[BEST] = 0
    return UNDECIDED


@hot_kernel
def weigh_play(t: Tables, row: Row, scratch: Row, out: Row, memory: Row, seed: int, game: int) -> int:
    """See what one more play of the list gives (P9), any not weighed yet; UNDECIDED until one gives all there is.

    Then, or after the last, the choice is the first that keeps faith: they were drawn in any order, so each legal
    play was as likely to be the first.
    """
    n = memory[PENDING]
    i = memory[WEIGHED]
    if i > 0:  # the first was drawn already
        j = i + below(next_word(memory, seed, game), n - i)
        swap(out, i, j)
    most = row[OWED]
    if memory[FRESH] == 1:
        most = most_of(t, row)
    given = gives(t, row, scratch, rivals_of_turn(t, row, memory, False), out[i], most)
    out[i] += given << VALUE_SHIFT
    memory[BEST] = max(memory[BEST], dice_given(given))
    memory[WEIGHED] = i + 1
    if memory[BEST] < most and i + 1 < n:
        return UNDECIDED
    memory[PENDING] = 0
    if memory[FRESH] == 1:
        row[OWED] = memory[BEST]
    return first_dutiful(row, out, i + 1)


@hot_kernel
def swap(out: Row, i: int, j: int) -> None:
    """Let two plays of a list change places."""
    play = out[i]
    out[i] = out[j]
    out[j] = play


@hot_kernel
def first_dutiful(row: Row, out: Row, n: int) -> int:
    """The first of n weighed plays that keeps faith with the throw, or NOTHING."""
    for i in range(n):
        if out[i] >> VALUE_SHIFT >= row[OWED]:
            return out[i] & PLAY_MASK
    return NOTHING


@hot_kernel
def throw_for_start(t: Tables, row: Row, memory: Row, seed: int, game: int) -> None:
    """One throw for the start (P6)."""
    word = block(seed, game, memory[MOMENT], 0)[0]
    memory[MOMENT] += 1
    opening_throw(t, row, die_a(word), die_b(word))
    if row[PHASE] == THROW:
        memory[0] += row[TO_PLAY] << FIRST_SHIFT


@hot_kernel
def throw_dice(row: Row, memory: Row, seed: int, game: int) -> bool:
    """A turn begins: lay the dice of this moment on the table, unless some lie there. Whether both are left."""
    moment = memory[MOMENT]
    draw_words(memory, seed, game, moment, 0)
    word = memory[CHANCE]
    memory[MOMENT] = moment + 1
    memory[DRAWN] = 1
    note(memory, row[TO_PLAY], 0, TURN)
    if moment == 0 and row[DIE_A] > 0:  # a game that goes on amid this throw
        row[PHASE] = PLAYING
        return row[LEFT_A] > 0 and row[LEFT_B] > 0
    lay_dice(row, die_a(word), die_b(word))
    return True


@hot_kernel
def draw_words(memory: Row, seed: int, game: int, moment: int, number: int) -> None:
    """Keep four words of chance to draw from."""
    words = block(seed, game, moment, number)
    memory[CHANCE] = words[0]
    memory[CHANCE + 1] = words[1]
    memory[CHANCE + 2] = words[2]
    memory[CHANCE + 3] = words[3]


@hot_kernel
def rivals_of_turn(t: Tables, row: Row, memory: Row, fresh: bool) -> Rivals:
    """What the rivals put in the way: looked at once a turn, and remembered."""
    if fresh:
        rivals = look_at_rivals(t, row, row[TO_PLAY])
        memory[SEEN] = rivals.single
        memory[SEEN + 1] = rivals.double
        memory[SEEN + 2] = rivals.closed
        memory[SEEN + 3] = rivals.lanes
    return Rivals(memory[SEEN], memory[SEEN + 1], memory[SEEN + 2], memory[SEEN + 3])


@hot_kernel
def is_barred(t: Tables, row: Row, view: View) -> bool:
    """Whether the higher die would take a piece on the ring past a blockade."""
    if view.walls == 0:
        return False
    passed = (1 << (row[LEFT_A] - 1)) - 1
    met = 0
    for i in range(4):
        place = row[row[TO_PLAY] * 4 + i]
        if place != CORNER and place <= t[ENTRANCE]:
            met |= (passed << (place - START)) & view.walls
    return met != 0


@hot_kernel
def next_word(memory: Row, seed: int, game: int) -> int:
    """The next word of chance of this throw."""
    drawn = memory[DRAWN]
    if drawn & 3 == 0:
        draw_words(memory, seed, game, memory[MOMENT] - 1, drawn >> 2)
    memory[DRAWN] = drawn + 1
    return memory[CHANCE + (drawn & 3)]


@kernel
def note_third_doublet(t: Tables, row: Row, memory: Row) -> None:
    """Take off the steps of the piece that a third doublet is about to send back (H2): that is no capture."""
    if is_third_doublet(row):
        memory[STEPS] = moved(memory[STEPS], row[TO_PLAY], -t[PROGRESS + foremost(t, row)])


@kernel
def give_up(t: Tables, row: Row, use: int) -> None:
    """Forfeit a die (N11): that is no play."""
    forfeit(t, row, use - FORFEIT)
    finish_play(t, row, use)


@hot_kernel
def make_play(t: Tables, row: Row, memory: Row, chosen: int) -> None:
    """Make a play and note it: how far it went, whom it sent back."""
    seat = row[TO_PLAY]
    use = chosen >> USE_SHIFT
    note(memory, seat, 0, PLAY)
    if use <= USE_REWARD:
        memory[STEPS] = moved(memory[STEPS], seat, gain_of(t, chosen & ROUTE_MASK))
    if use == USE_REWARD:
        note(memory, seat, 1, REWARD)
    captured = move_piece(t, row, chosen, memory[SEEN])
    finish_play(t, row, use)
    if captured != NOBODY:
        rival = captured_seat(captured)
        note(memory, seat, 1, CAPTURE)
        note(memory, rival, 1, SENT_BACK)
        memory[STEPS] = moved(memory[STEPS], rival, -t[PROGRESS + captured_on(captured)])
