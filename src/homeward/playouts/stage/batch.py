"""Many games of Kukla & Ollie, one after the other, each noted when it ends."""

from homeward.playouts.notes import FIRST_SHIFT, LED, WORDS
from homeward.playouts.policies import Policies
from homeward.playouts.seats import NOBODY
from homeward.playouts.stage.playout import MEMORY, starter, step
from homeward.referee.kernel import kernel
from homeward.referee.stage.apply import start
from homeward.referee.stage.layout import NONE, OVER, PHASE, TURN, WINNER, Run, StageTables


@kernel
def play_many(
    tables: StageTables,
    seats: int,
    policies: Policies | None,
    row: Run,
    past: Run,
    scratch: Run,
    out: Run,
    memory: Run,
    seed: int,
    first: int,
    end: int,
    stride: int,
    most_turns: int,
    results: Run,
    base: int,
) -> None:
    """Play games first, first + stride, … below `end`; the words of game g go to WORDS · (g − base) and on."""
    game = first
    begin(tables, seats, row, past, memory, seed, game)
    while game < end:
        if row[PHASE] != OVER and row[TURN] < most_turns:
            step(tables, policies, row, past, scratch, out, memory, seed, game)
            continue
        for i in range(WORDS):
            results[WORDS * (game - base) + i] = memory[i]
        if row[WINNER] != NONE:
            results[WORDS * (game - base)] += 1 << row[WINNER]
        game += stride
        begin(tables, seats, row, past, memory, seed, game)


@kernel
def begin(tables: StageTables, seats: int, row: Run, past: Run, memory: Run, seed: int, game: int) -> None:
    """Set up a game, with nothing noted yet but who begins."""
    first = starter(seats, seed, game)
    start(tables, row, past, seats, first)
    for i in range(MEMORY):
        memory[i] = 0
    memory[LED] = NOBODY
    memory[0] = first << FIRST_SHIFT


@kernel
def walk(
    tables: StageTables,
    seats: int,
    policies: Policies,
    row: Run,
    past: Run,
    scratch: Run,
    out: Run,
    memory: Run,
    seed: int,
    game: int,
    turns: int,
) -> None:
    """Play a game until so many turns are over, or it is won: the row is left before a move."""
    begin(tables, seats, row, past, memory, seed, game)
    while row[PHASE] != OVER and row[TURN] < turns:
        step(tables, policies, row, past, scratch, out, memory, seed, game)
