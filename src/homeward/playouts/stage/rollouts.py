"""Games of Kukla & Ollie that go on from a given row and past, each to its end. A kernel as those of `playouts`."""

from homeward.playouts.notes import LED
from homeward.playouts.policies import Policies
from homeward.playouts.seats import NOBODY
from homeward.playouts.stage.playout import MEMORY, copy_run, step
from homeward.referee.kernel import kernel
from homeward.referee.stage.layout import NONE, OVER, PAST, PHASE, ROW, TURN, WINNER, Fixed, Run, StageTables


@kernel
def play_on(
    tables: StageTables,
    policies: Policies,
    beginning: Fixed,
    before: Fixed,
    row: Run,
    past: Run,
    scratch: Run,
    out: Run,
    memory: Run,
    seed: int,
    first: int,
    end: int,
    most_turns: int,
    winners: Run,
) -> None:
    """Play games first … end − 1; the winner of game g, a bit a seat, goes to place g − first, 0 where nobody won."""
    for game in range(first, end):
        copy_run(beginning, row, ROW)
        copy_run(before, past, PAST)
        for i in range(MEMORY):
            memory[i] = 0
        memory[LED] = NOBODY
        while row[PHASE] != OVER and row[TURN] < most_turns:
            step(tables, policies, row, past, scratch, out, memory, seed, game)
        winners[game - first] = 0
        if row[WINNER] != NONE:
            winners[game - first] = 1 << row[WINNER]
