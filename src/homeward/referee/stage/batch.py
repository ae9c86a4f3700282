"""Many games in a row: game after game of one seed, each from the beginning."""

from homeward.referee.kernel import kernel
from homeward.referee.stage.apply import start
from homeward.referee.stage.layout import NONE, TURN, WINNER, Run, StageTables
from homeward.referee.stage.playout import playout, starter

# What is noted of each game
GAME_WINNERS = 0
GAME_TURNS = 1
GAME_PLAYS = 2
NOTED = 3


@kernel
def play_many(
    tables: StageTables,
    seats: int,
    row: Run,
    past: Run,
    scratch: Run,
    out: Run,
    seed: int,
    first: int,
    count: int,
    most_turns: int,
    results: Run,
) -> int:
    """Play games first … first + count − 1 by chance and note each; how many plays they took in all."""
    plays = 0
    for i in range(count):
        start(tables, row, past, seats, starter(seats, seed, first + i))
        made = playout(tables, row, past, scratch, out, seed, first + i, most_turns)
        winners = 0
        if row[WINNER] != NONE:
            winners = 1 << row[WINNER]
        results[NOTED * i + GAME_WINNERS] = winners
        results[NOTED * i + GAME_TURNS] = row[TURN]
        results[NOTED * i + GAME_PLAYS] = made
        plays += made
    return plays
