"""A game played to its end by chance alone, the same on every machine and target."""

from homeward.referee.chance import below, block
from homeward.referee.kernel import kernel
from homeward.referee.stage.apply import pass_turn, play
from homeward.referee.stage.cards import card_at, cards_left, draw
from homeward.referee.stage.layout import DRAW, OVER, PHASE, TURN, Run, StageTables
from homeward.referee.stage.moves import plays
from homeward.referee.stage.seats import players


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
def playout(
    tables: StageTables, row: Run, past: Run, scratch: Run, out: Run, seed: int, game: int, most_turns: int
) -> int:
    """Play on, every choice equally likely, until someone wins or so many turns are over; count the plays.

    The winner and the turns are in the row. In turn t, choice and card n take the first word of block
    (seed, game, t, n).
    """
    made = 0
    turn = row[TURN]
    moment = 0
    while row[PHASE] != OVER and row[TURN] < most_turns:
        if row[TURN] != turn:
            turn = row[TURN]
            moment = 0
        words = block(seed, game, turn, moment)
        moment += 1
        if row[PHASE] == DRAW:
            draw(tables, row, card_at(row, below(words[0], cards_left(row))))
        else:
            count = plays(tables, row, past, scratch, out)
            if count == 0:
                pass_turn(tables, row, past)
            else:
                play(tables, row, past, scratch, out[below(words[0], count)])
                made += 1
    return made
