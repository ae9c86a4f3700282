"""What one game of Kukla & Ollie does in one turn of the loop: a card drawn, or a play made."""

from homeward.playouts.notes import BESIDES, CAPTURE, CARD, LED, LOST, PLAY, SENT_BACK, STEPS, TURN, note, note_lead
from homeward.playouts.policies import EPSILON, KIND, TEMPERATURE, WEIGHING, WEIGHTS, Policies
from homeward.playouts.seats import NOBODY, leader, moved, seat_by_lot
from homeward.playouts.stage.course import progress
from homeward.playouts.stage.room import Room
from homeward.playouts.stage.taste import Lots, favourite_loosely
from homeward.referee.chance import below, block
from homeward.referee.kernel import hot_kernel, kernel
from homeward.referee.stage.apply import captured_on_board, pass_turn, play_on_board
from homeward.referee.stage.board import number_of, seat_of, set_board
from homeward.referee.stage.cards import card_at, cards_left, draw
from homeward.referee.stage.layout import (
    ALL_PIECES,
    DRAW,
    MOVE,
    NONE,
    NUMBERS,
    OUT,
    PHASE,
    PIECES,
    PLAY_SHIFT,
    PLAY_SPACE,
    TO_PLAY,
    Run,
    StageTables,
)
from homeward.referee.stage.layout import TURN as TURNS
from homeward.referee.stage.moves import list_plays, look, play_at

# Behind a game's notes: what its player keeps in mind from play to play
MOMENT = BESIDES  # choices and cards so far in this turn, for chance
MEMORY = BESIDES + 1

# What a step comes to, where it is no play
NOTHING = -1  # there is no play
A_CARD = -2

LOOSELY = 1 << 24  # blocks of a turn from which the choices draw that an epsilon or a temperature loosens


@hot_kernel
def forget(memory: Run) -> None:
    """Nothing is noted yet, and nobody leads."""
    for i in range(MEMORY):
        memory[i] = 0
    memory[LED] = NOBODY


@kernel
def take_stock(tables: StageTables, row: Run, memory: Run) -> None:
    """Note of a game that goes on from somewhere how far all have come, who leads, and the turn that has begun."""
    for piece in range(ALL_PIECES):
        way = progress(tables, number_of(piece), row[PIECES + piece])
        memory[STEPS] = moved(memory[STEPS], piece // NUMBERS, way)
    memory[LED] = leader(memory[STEPS], 0)
    if row[PHASE] != MOVE:
        note(memory, row[TO_PLAY], 0, TURN)


@kernel
def starter(seats: int, seed: int, game: int) -> int:
    """K12: by default the first player is random: the second word of the game's first block decides."""
    return seat_by_lot(seats, block(seed, game, 0, 0)[1])


@kernel
def step(tables: StageTables, policies: Policies | None, room: Room, seed: int, game: int) -> int:
    """Draw a card or make a play. In turn t, choice and card n take the first word of block (seed, game, t, n).

    What was played, NOTHING where the turn is lost, or A_CARD.
    """
    set_board(tables, room.row, room.scratch)
    return step_on_board(tables, policies, room, seed, game)


@hot_kernel
def step_on_board(tables: StageTables, policies: Policies | None, room: Room, seed: int, game: int) -> int:
    """The same where the board is set, as the step before has left it."""
    row, past, scratch, out, memory = room
    seat = row[TO_PLAY]
    turn = row[TURNS]
    word = block(seed, game, turn, memory[MOMENT])[0]
    memory[MOMENT] += 1
    if row[PHASE] == DRAW:
        draw(tables, row, card_at(row, below(word, cards_left(row))))
        note(memory, seat, 1, CARD)
        return A_CARD
    if row[PHASE] == MOVE:
        note(memory, seat, 0, TURN)
    count = look(tables, row, past, scratch)
    chosen = NOTHING
    if count > 0:
        chosen = play_at(tables, scratch, below(word, count))
        if policies is not None:  # settled when this is compiled: what plays by chance alone knows nothing of tastes
            if policies[WEIGHTS * seat + KIND] == WEIGHING:
                list_plays(tables, scratch, out)
                chosen = preferred(tables, policies, room, count, chosen, seed, game)
    finish(tables, room, seat, turn, chosen)
    return chosen


@kernel
def preferred(
    tables: StageTables, policies: Policies, room: Room, count: int, by_chance: int, seed: int, game: int
) -> int:
    """Which of the plays listed a seat with a temperament takes: the one drawn by chance where it strays."""
    row, _, scratch, out, memory = room
    seat = row[TO_PLAY]
    first = LOOSELY + memory[MOMENT] * (OUT + 1)
    if strays(policies, seat, seed, game, row[TURNS], first):
        return by_chance
    loosens = int(policies[WEIGHTS * seat + TEMPERATURE] > 0)
    lots = Lots(seed, game, row[TURNS], (first + 1) * loosens)
    return favourite_loosely(tables, row, scratch, out, count, policies, seat, lots)


@hot_kernel
def strays(policies: Policies, seat: int, seed: int, game: int, turn: int, number: int) -> bool:
    """Whether a seat plays by chance now, against its own policy."""
    often = policies[WEIGHTS * seat + EPSILON]
    return often > 0 and block(seed, game, turn, number)[0] < often


@hot_kernel
def finish(tables: StageTables, room: Room, seat: int, turn: int, chosen: int) -> None:
    """Make the play that was chosen on the board that is set, or give up the turn; note what ends with it."""
    row, past, scratch, _, memory = room
    if chosen == NOTHING:
        note(memory, seat, 0, LOST)
        pass_turn(tables, row, past)
    else:
        make_play(tables, row, past, scratch, memory, chosen)
    if row[TURNS] != turn:
        memory[MOMENT] = 0
        note_lead(memory, 0)


@hot_kernel
def make_play(tables: StageTables, row: Run, past: Run, scratch: Run, memory: Run, chosen: int) -> None:
    """Make a play on the board that is set and note it: how far it went, whom it sent back."""
    seat = row[TO_PLAY]
    piece = seat * NUMBERS + (chosen >> PLAY_SHIFT) - 1
    to = chosen & PLAY_SPACE
    space = row[PIECES + piece]
    captured = captured_on_board(tables, row, scratch, chosen)
    play_on_board(tables, row, past, scratch, chosen, captured)
    note(memory, seat, 0, PLAY)
    note_way(tables, row, memory, piece, space)
    if captured != NONE:
        note(memory, seat, 1, CAPTURE)
        note(memory, seat_of(captured), 1, SENT_BACK)
        note_way(tables, row, memory, captured, to)


@hot_kernel
def note_way(tables: StageTables, row: Run, memory: Run, piece: int, since: int) -> None:
    """Keep count of the way a piece has made, or lost, since it stood on a space."""
    number = number_of(piece)
    way = progress(tables, number, row[PIECES + piece]) - progress(tables, number, since)
    memory[STEPS] = moved(memory[STEPS], seat_of(piece), way)
