"""Every legal play and the row it leads to, for those who look at all of them."""

from collections.abc import Sequence

from homeward.referee.kernel import kernel
from homeward.referee.stage.apply import play
from homeward.referee.stage.layout import PAST, ROW, Run, StageTables
from homeward.referee.stage.moves import plays


@kernel
def outcomes(
    tables: StageTables, row: Run, past: Run, later: Run, scratch: Run, out: Run, found: Sequence[Run]
) -> int:
    """List the legal plays in `out` and write the row after each to `found`; `later` is room for a past."""
    n = plays(tables, row, past, scratch, out)
    for i in range(n):
        after = found[i]
        for j in range(ROW):
            after[j] = row[j]
        for j in range(PAST):
            later[j] = past[j]
        play(tables, after, later, scratch, out[i])
    return n
