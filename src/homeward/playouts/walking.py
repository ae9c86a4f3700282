"""Games of a series played up to the beginning of a turn, and left standing there. Kernels as those of `playouts`."""

from homeward.playouts.policies import Policies
from homeward.playouts.stage_batch import begin as begin_stage
from homeward.playouts.stage_playout import step as step_stage
from homeward.playouts.track_batch import begin as begin_track
from homeward.playouts.track_choice import Mind
from homeward.playouts.track_playout import step as step_track
from homeward.referee.kernel import kernel
from homeward.referee.stage.layout import OVER as STAGE_OVER
from homeward.referee.stage.layout import PHASE as STAGE_PHASE
from homeward.referee.stage.layout import TURN as STAGE_TURN
from homeward.referee.stage.layout import Run, StageTables
from homeward.referee.track.layout import OPENING, OVER, PHASE, TURN, Row
from homeward.referee.track.tables import Tables


@kernel
def walk_track(
    t: Tables,
    mind: Mind,
    beginning: Row,
    row: Row,
    scratch: Row,
    out: Row,
    memory: Row,
    seed: int,
    game: int,
    turns: int,
) -> None:
    """Play a dice game until so many turns are over, or it is won: the row is left before a throw."""
    begin_track(t, beginning, row, memory, seed, game)
    while row[PHASE] != OVER and (row[PHASE] == OPENING or row[TURN] < turns):
        step_track(t, mind, row, scratch, out, memory, seed, game)


@kernel
def walk_stage(
    tables: StageTables,
    policies: Policies,
    seats: int,
    row: Run,
    past: Run,
    scratch: Run,
    out: Run,
    memory: Run,
    seed: int,
    game: int,
    turns: int,
) -> None:
    """Play a game of Kukla & Ollie until so many turns are over, or it is won: the row is left before a move."""
    begin_stage(tables, seats, row, past, memory, seed, game)
    while row[STAGE_PHASE] != STAGE_OVER and row[STAGE_TURN] < turns:
        step_stage(tables, policies, row, past, scratch, out, memory, seed, game)
