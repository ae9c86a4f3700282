"""Many games in a row: game after game of one seed, each from the same beginning."""

from homeward.referee.chance import below, block
from homeward.referee.kernel import kernel
from homeward.referee.track.duty import copy_row
from homeward.referee.track.layout import SEATS_IN_PLAY, TO_PLAY, TURN, WINNERS, Frames, Row
from homeward.referee.track.playout import playout
from homeward.referee.track.tables import Tables

# What is noted of each game
GAME_WINNERS = 0
GAME_TURNS = 1
GAME_PLAYS = 2
NOTED = 3

BY_LOT = -1  # in TO_PLAY of the beginning
THE_LOT = 0xFFFFFFFF  # a block that no throw uses


@kernel
def drawn_seat(seats: int, seed: int, game: int) -> int:
    """The seat that starts where nobody throws for it: drawn by lot (C2, N3)."""
    in_play = 0
    for seat in range(4):
        in_play += (seats >> seat) & 1
    place = below(block(seed, game, 0, THE_LOT)[0], in_play)
    seat = 0
    while (seats >> seat) & 1 == 0 or place > 0:
        place -= (seats >> seat) & 1
        seat += 1
    return seat


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
        if row[TO_PLAY] == BY_LOT:
            row[TO_PLAY] = drawn_seat(row[SEATS_IN_PLAY], seed, first + i)
        made = playout(t, row, frames, out, seed, first + i, most_turns)
        results[NOTED * i + GAME_WINNERS] = row[WINNERS]
        results[NOTED * i + GAME_TURNS] = row[TURN]
        results[NOTED * i + GAME_PLAYS] = made
        plays += made
    return plays
