"""Games of Kukla & Ollie that go on from a row and its past, each to its end.

`play_many` begins by lot alone: what it does for every game on a GPU has to be little.
"""

from homeward.playouts.policies import Policies
from homeward.playouts.stage.batch import goes_on, winners_of
from homeward.playouts.stage.playout import forget, step_on_board
from homeward.playouts.stage.room import Room, put_state
from homeward.referee.kernel import kernel
from homeward.referee.stage.board import set_board
from homeward.referee.stage.layout import Fixed, Run, StageTables


@kernel
def play_on(
    tables: StageTables,
    policies: Policies,
    beginning: Fixed,
    room: Room,
    seed: int,
    first: int,
    end: int,
    most_turns: int,
    winners: Run,
) -> None:
    """Play games first … end − 1 from a state; who wins game g, a bit a seat, goes to place g − first."""
    for game in range(first, end):
        put_state(beginning, room)
        set_board(tables, room.row, room.scratch)
        forget(room.memory)
        while goes_on(room.row, most_turns):
            step_on_board(tables, policies, room, seed, game)
        winners[game - first] = winners_of(room.row)
