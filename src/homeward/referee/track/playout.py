"""Play a whole game by chance alone: every play uniform among the legal ones at that moment."""

from homeward.referee.chance import below, block, die_a, die_b
from homeward.referee.kernel import kernel
from homeward.referee.track.layout import OPENING, OVER, PHASE, PLAY, TURN, Frames, Row
from homeward.referee.track.plays import movers
from homeward.referee.track.tables import Tables
from homeward.referee.track.turn import end_turn, opening_throw, play, throw


@kernel
def playout(t: Tables, row: Row, frames: Frames, out: Row, seed: int, game: int, most_turns: int) -> int:
    """Finish the game on this row, or stop after so many turns; how many plays were made."""
    made = 0
    moment = 0
    while row[PHASE] != OVER and row[TURN] < most_turns:
        words = block(seed, game, moment, 0)
        moment += 1
        if row[PHASE] == OPENING:
            opening_throw(t, row, die_a(words[0]), die_b(words[0]))
        else:
            throw(t, row, frames, die_a(words[0]), die_b(words[0]))
            made += play_throw(t, row, frames, out, seed, game, moment - 1, words)
    return made


@kernel
def play_throw(
    t: Tables,
    row: Row,
    frames: Frames,
    out: Row,
    seed: int,
    game: int,
    moment: int,
    words: tuple[int, int, int, int],
) -> int:
    """Use one throw up, choosing by the words of its moment; how many plays were made."""
    turn = row[TURN]
    made = 0
    while row[PHASE] == PLAY and row[TURN] == turn:
        n = movers(t, row, frames, out)
        if n == 0:
            end_turn(t, row)
            continue
        slot = (made + 1) & 3
        if slot == 0:
            words = block(seed, game, moment, (made + 1) >> 2)
        word = words[0]
        if slot == 1:
            word = words[1]
        elif slot == 2:
            word = words[2]
        elif slot == 3:
            word = words[3]
        play(t, row, frames, out[below(word, n)])
        made += 1
    return made
