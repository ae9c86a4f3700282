"""What one game of Kukla & Ollie does in one turn of the loop: a card drawn, or a play made."""

from homeward.playouts.notes import CARD, LOST, PLAY, SEAT_WORDS, TURN
from homeward.referee.chance import below, block
from homeward.referee.kernel import kernel
from homeward.referee.stage.apply import pass_turn, play
from homeward.referee.stage.cards import card_at, cards_left, draw
from homeward.referee.stage.layout import DRAW, MOVE, PHASE, TO_PLAY, Run, StageTables
from homeward.referee.stage.layout import TURN as TURNS
from homeward.referee.stage.moves import plays
from homeward.referee.stage.seats import players

# Behind the words of a game's notes: what its player keeps in mind from play to play
MOMENT = 9  # choices and cards so far in this turn, for chance
MEMORY = 10


@kernel
def starter(seats: int, seed: int, game: int) -> int:
    """K12: by default the first player is random: the second word of the game's first block decides."""
    words = block(seed, game, 0, 0)
    place = below(words[1], players(seats))
    seat = 0
    while (seats >> seat) & 1 == 0 or place > 0:
        place -= (seats >> seat) & 1
        seat += 1
    return seat


@kernel
def step(tables: StageTables, row: Run, past: Run, scratch: Run, out: Run, memory: Run, seed: int, game: int) -> None:
    """Draw a card or make a play. In turn t, choice and card n take the first word of block (seed, game, t, n)."""
    seat = row[TO_PLAY]
    turn = row[TURNS]
    word = block(seed, game, turn, memory[MOMENT])[0]
    memory[MOMENT] += 1
    if row[PHASE] == DRAW:
        draw(tables, row, card_at(row, below(word, cards_left(row))))
        memory[SEAT_WORDS + 2 * seat + 1] += CARD
        return
    if row[PHASE] == MOVE:
        memory[SEAT_WORDS + 2 * seat] += TURN
    count = plays(tables, row, past, scratch, out)
    if count == 0:
        if row[PHASE] == MOVE:
            memory[SEAT_WORDS + 2 * seat] += LOST
        pass_turn(tables, row, past)
    else:
        play(tables, row, past, scratch, out[below(word, count)])
        memory[SEAT_WORDS + 2 * seat] += PLAY
    if row[TURNS] != turn:
        memory[MOMENT] = 0
