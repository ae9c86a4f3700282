"""Play a whole game by chance alone: every play uniform among the legal ones at that moment."""

from homeward.referee.chance import below, block, die_a, die_b
from homeward.referee.kernel import hot_kernel, kernel
from homeward.referee.track.duty import duty, is_dutiful
from homeward.referee.track.layout import OPENING, OVER, OWED, PHASE, PLAY, TO_PLAY, TURN, Frames, Row
from homeward.referee.track.plays import list_allowed
from homeward.referee.track.shortcuts import entries_at_most
from homeward.referee.track.tables import USE_DICE, USE_MOST, Tables
from homeward.referee.track.turn import end_turn, is_idle, lay_dice, opening_throw, play
from homeward.referee.track.view import View, survey


@kernel
def playout(t: Tables, row: Row, frames: Frames, out: Row, seed: int, game: int, most_turns: int) -> int:
    """Finish the game on this row, or stop after so many turns; how many plays were made."""
    made = 0
    moment = 0
    while row[PHASE] != OVER and row[TURN] < most_turns:
        words = block(seed, game, moment, 0)
        if row[PHASE] == OPENING:
            opening_throw(t, row, die_a(words[0]), die_b(words[0]))
        else:
            lay_dice(row, die_a(words[0]), die_b(words[0]))
            if is_idle(t, row):
                end_turn(t, row)
            else:
                made += play_throw(t, row, frames, out, seed, game, moment, words)
        moment += 1
    return made


@hot_kernel
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
    """Use up the dice on the table, choosing by the words of this moment; how many plays were made."""
    turn = row[TURN]
    made = 0
    drawn = 1  # the first word was the dice
    view = survey(t, row, row[TO_PLAY])
    n = list_allowed(t, row, view, out)
    if t[USE_DICE] == USE_MOST:
        row[OWED] = duty(t, row, frames, view, out, n)
    while n > 0:
        if drawn & 3 == 0:
            words = block(seed, game, moment, drawn >> 2)
        i = below(word_at(words, drawn & 3), n)
        drawn += 1
        if not is_legal(t, row, frames, view, out, n, i):
            n -= 1  # draw again among the others: so each legal play keeps the same chance
            out[i] = out[n]
            continue
        play(t, row, frames, out[i])
        made += 1
        if row[PHASE] != PLAY or row[TURN] != turn:
            return made
        view = survey(t, row, row[TO_PLAY])
        n = list_allowed(t, row, view, out)
    end_turn(t, row)
    return made


@hot_kernel
def word_at(words: tuple[int, int, int, int], place: int) -> int:
    """One of four words (a tuple's place must be known when it is compiled)."""
    if place == 0:
        return words[0]
    if place == 1:
        return words[1]
    if place == 2:
        return words[2]
    return words[3]


@hot_kernel
def is_legal(t: Tables, row: Row, frames: Frames, view: View, out: Row, n: int, i: int) -> bool:
    """Whether a listed play keeps the whole throw legal (P9)."""
    if t[USE_DICE] != USE_MOST or row[OWED] == 0:
        return True
    return is_dutiful(t, row, frames, view, out, n, i, entries_at_most(t, row))
