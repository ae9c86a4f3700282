"""All that the moves and cards of many games of Kukla & Ollie can lead to."""

from collections.abc import Sequence

from homeward.env.games import PLAY, Games
from homeward.referee.kernel import kernel
from homeward.referee.stage.layout import Run, StageTables
from homeward.referee.stage.moves import plays
from homeward.referee.stage.outcomes import outcomes


@kernel
def list_afterstates(
    tables: StageTables,
    games: Games,
    later: Run,
    scratch: Run,
    out: Run,
    found: Sequence[Sequence[Run]],
    counts: Run,
    first: int,
    end: int,
) -> None:
    """Write to found[g] the row after each play of game g, to counts[g] how many: −1 where they do not fit."""
    for g in range(first, end):
        counts[g] = 0
        if games.awaits[g] == PLAY:
            counts[g] = -1
            if plays(tables, games.rows[g], games.pasts[g], scratch, out) <= len(found[g]):
                counts[g] = outcomes(tables, games.rows[g], games.pasts[g], later, scratch, out, found[g])
