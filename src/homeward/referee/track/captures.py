"""What each of several plays would capture, for those who show them before one is made."""

from homeward.referee.kernel import kernel
from homeward.referee.track.layout import PASS, ROW, USE_SHIFT, Row
from homeward.referee.track.moving import ANYWHERE, NOBODY, move_piece
from homeward.referee.track.tables import Tables


@kernel
def captures(t: Tables, row: Row, later: Row, plays: Row, n: int, out: Row) -> None:
    """Write to `out` whom each of the first `n` plays would send back, and from where; `later` is room for a row."""
    for i in range(n):
        out[i] = NOBODY
        if (plays[i] >> USE_SHIFT) < PASS:
            for j in range(ROW):
                later[j] = row[j]
            out[i] = move_piece(t, later, plays[i], ANYWHERE)
