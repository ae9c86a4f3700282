"""All that the throws of many dice games can lead to."""

from collections.abc import Sequence

from homeward.env.games import PLAY, Games
from homeward.referee.kernel import kernel
from homeward.referee.track.layout import Frames, Row
from homeward.referee.track.outcomes import outcomes
from homeward.referee.track.tables import Tables


@kernel
def list_afterstates(
    t: Tables,
    games: Games,
    ways: Frames,
    scratch: Row,
    out: Row,
    found: Sequence[Frames],
    counts: Row,
    first: int,
    end: int,
) -> None:
    """Write to found[g] every row that game g's throw can end in, to counts[g] how many: −1 where they do not fit."""
    for g in range(first, end):
        counts[g] = 0
        if games.awaits[g] == PLAY:
            counts[g] = outcomes(t, games.rows[g], ways, scratch, out, found[g], len(found[g]))
