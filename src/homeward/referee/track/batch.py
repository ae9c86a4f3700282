"""Many games in a row: game after game of one seed, each from the same beginning."""

from homeward.referee.kernel import kernel
from homeward.referee.track.duty import copy_row
from homeward.referee.track.layout import TURN, WINNERS, Frames, Row
from homeward.referee.track.playout import playout
from homeward.referee.track.tables import Tables

# What is noted of each game
GAME_WINNERS = 0
GAME_TURNS = 1
GAME_PLAYS = 2
NOTED = 3


@kernel
def play_many(
    t: Tables,
    beginning: Row,
    row: Row,
    frames: Frames,
    out: Row,
    seed: int,
    first: int,
    count: int,
    most_turns: int,
    results: Row,
) -> int:
    """Play games first … first + count − 1 by chance and note each; how many plays they took in all."""
    plays = 0
    for i in range(count):
        copy_row(beginning, row)
        made = playout(t, row, frames, out, seed, first + i, most_turns)
        results[NOTED * i + GAME_WINNERS] = row[WINNERS]
        results[NOTED * i + GAME_TURNS] = row[TURN]
        results[NOTED * i + GAME_PLAYS] = made
        plays += made
    return plays
