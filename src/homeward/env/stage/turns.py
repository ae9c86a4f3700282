"""How Kukla & Ollie goes on between two actions: cards, lost turns, and the plays there are to choose from."""

from collections.abc import MutableSequence

from homeward.env.games import CARD, LOT, NOTHING, Desk, Games, Terms
from homeward.env.stage.numbering import action_of, play_of
from homeward.playouts.stage.playout import starter
from homeward.referee.chance import below, block
from homeward.referee.kernel import kernel
from homeward.referee.stage import layout as S
from homeward.referee.stage.apply import pass_turn, play, start
from homeward.referee.stage.cards import card_at, cards_left, draw
from homeward.referee.stage.layout import (
    CARDS,
    DECK,
    DRAW,
    NONE,
    OVER,
    PHASE,
    SEATS_IN_PLAY,
    TURN,
    WINNER,
    Run,
    StageTables,
)
from homeward.referee.stage.moves import plays

OUTCOMES = CARDS  # by kind; or the seat that starts
UNDRAWN = -1  # in TO_PLAY while the lot is to be drawn from outside


@kernel
def begin(tables: StageTables, terms: Terms, row: Run, past: Run, number: int) -> bool:
    """Set up a game; whether it can go on, or waits for a lot from outside."""
    if terms.stops == 1:
        start(tables, row, past, terms.seats, 0)
        row[S.TO_PLAY] = UNDRAWN
        return False
    start(tables, row, past, terms.seats, starter(terms.seats, terms.seed, number))
    return True


@kernel
def awaited(terms: Terms, row: Run) -> int:
    """What a game waits for in which nobody can choose."""
    if row[PHASE] == OVER or row[TURN] >= terms.most_turns:
        return NOTHING
    return LOT if row[S.TO_PLAY] == UNDRAWN else CARD


@kernel
def make(
    tables: StageTables, terms: Terms, desk: Desk, games: Games, row: Run, past: Run, g: int, action: int
) -> None:
    """Make the play of a legal action."""
    make_play(tables, desk, games, row, past, g, play_of(tables, action))


@kernel
def make_play(tables: StageTables, desk: Desk, games: Games, row: Run, past: Run, g: int, chosen: int) -> None:
    """Make a play; with it a moment of the turn is over, or the turn."""
    turn = row[TURN]
    play(tables, row, past, desk.scratch, chosen)
    games.moments[g] = (games.moments[g] + 1) * (row[TURN] == turn)


@kernel
def deal(tables: StageTables, row: Run, past: Run, awaits: int, outcome: int) -> None:
    """Let an outcome of chance happen: a card by its kind, or the seat that starts."""
    if awaits == LOT:
        start(tables, row, past, row[SEATS_IN_PLAY], outcome)
    else:
        draw(tables, row, outcome)


@kernel
def can_be_dealt(row: Run, awaits: int, outcome: int) -> bool:
    """Whether there is such an outcome."""
    if awaits == LOT:
        return outcome >= 0 and outcome < S.SEATS and (row[SEATS_IN_PLAY] >> outcome) & 1 == 1
    return outcome >= 0 and outcome < CARDS and row[DECK + outcome] > 0


@kernel
def tell_chances(row: Run, awaits: int, chances: MutableSequence[float]) -> None:
    """Write down how likely each outcome is."""
    for i in range(OUTCOMES):
        chances[i] = 0.0
    if awaits == LOT:
        playing = 0
        for seat in range(S.SEATS):
            playing += (row[SEATS_IN_PLAY] >> seat) & 1
        for seat in range(S.SEATS):
            chances[seat] = ((row[SEATS_IN_PLAY] >> seat) & 1) / playing
    elif awaits == CARD:
        for card in range(CARDS):
            chances[card] = row[DECK + card] / cards_left(row)


@kernel
def go_on(
    tables: StageTables, terms: Terms, desk: Desk, games: Games, row: Run, past: Run, g: int, dealt: bool
) -> int:
    """Go on until somebody has to choose: how many plays are listed; 0 where the game is over, cut short or stops."""
    if dealt and row[PHASE] == S.OBEY:
        games.moments[g] += 1
    while row[PHASE] != OVER and row[TURN] < terms.most_turns:
        if row[PHASE] == DRAW:
            if terms.stops == 1:
                return 0
            word = block(terms.seed, games.numbers[g], row[TURN], games.moments[g])[0]
            games.moments[g] += 1
            draw(tables, row, card_at(row, below(word, cards_left(row))))
        n = plays(tables, row, past, desk.scratch, desk.out)
        if n == 0:
            pass_turn(tables, row, past)
            games.moments[g] = 0
        elif n > 1 or terms.skips == 0:
            return n
        else:
            make_play(tables, desk, games, row, past, g, desk.out[0])
    return 0


@kernel
def action_listed(tables: StageTables, terms: Terms, row: Run, play: int) -> int:
    """The action of a listed play."""
    return action_of(tables, play)


@kernel
def winners_of(row: Run) -> int:
    """Who has won, a bit a seat."""
    return 0 if row[WINNER] == NONE else 1 << row[WINNER]
