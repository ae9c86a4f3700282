"""Compile the referee and leave it on disk: `python -m homeward.targets.warming`.

Run by `make` and, in a process of its own, by everything that begins with the plain referee and changes over.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from homeward import rulebook
from homeward.playouts.notes import WORDS
from homeward.playouts.stage_playout import MEMORY as STAGE_MEMORY
from homeward.playouts.track_playout import MEMORY
from homeward.referee.stage import layout as S
from homeward.referee.stage.apply import start
from homeward.referee.track import layout as L
from homeward.referee.track.moving import ANYWHERE
from homeward.tables.stage import stage_tables
from homeward.tables.track import track_tables
from homeward.targets.compiled_engine import integers, stage_arrays, track_array
from homeward.targets.cpu import cache_folder, compiled

if TYPE_CHECKING:
    from collections.abc import Callable

EVERYONE = 15


def warm_track() -> None:
    """Compile the dice games: one call of each entrance."""
    referee = compiled("track")
    tables = track_array(track_tables(rulebook.load("pollyanna").track))
    scratch, ways, out = integers(L.SCRATCH), integers(L.FRAMES, L.FRAME), integers(L.PLAYS)
    beginning, row, found = integers(L.ROW), integers(L.ROW), integers(4, L.ROW)
    beginning[L.SEATS_IN_PLAY] = EVERYONE
    beginning[L.PHASE] = L.THROW
    referee.play_many(tables, beginning, row, scratch, out, integers(MEMORY), 0, 0, 0, 1, 0, integers(WORDS), 0, 1)
    row[:] = beginning
    referee.throw_outcomes(tables, row, 6, 3, ways, scratch, out, found, len(found))
    row[:] = beginning
    referee.throw(tables, row, scratch, out, 6, 3)
    referee.outcomes(tables, row, ways, scratch, out, found, len(found))
    referee.plays(tables, row, scratch, out)
    referee.play(tables, row, out[0], ANYWHERE)


def warm_stage() -> None:
    """Compile Kukla & Ollie: one call of each entrance."""
    referee = compiled("stage")
    tables = stage_arrays(stage_tables(rulebook.load("kukla_ollie").stage))
    row, past, later = integers(S.ROW), integers(S.PAST), integers(S.PAST)
    scratch, out, found = integers(S.SCRATCH), integers(S.OUT), integers(S.OUT, S.ROW)
    referee.play_many(
        tables, EVERYONE, row, past, scratch, out, integers(STAGE_MEMORY), 0, 0, 0, 1, 0, integers(WORDS), 0
    )
    start(tables, row, past, EVERYONE, 0)
    referee.outcomes(tables, row, past, later, scratch, out, found)
    referee.plays(tables, row, past, scratch, out)
    referee.play(tables, row, past, scratch, out[0])


STEPS: tuple[tuple[str, Callable[[], None]], ...] = (
    ("the dice games", warm_track),
    ("Kukla & Ollie", warm_stage),
)


def warm() -> None:
    """Read everything from disk, so that nobody who asks has to wait; compiles what is not there."""
    for _, one in STEPS:
        one()


def main() -> None:
    """Compile everything, saying so: the first time takes a while, later ones do not."""
    begun = time.monotonic()
    for number, (what, one) in enumerate(STEPS, start=1):
        print(f"[{number}/{len(STEPS)}] Compiling the referee of {what} (only the first time) …", flush=True)
        one()
    print(f"The referee is ready ({time.monotonic() - begun:.0f} s). Kept in {cache_folder()}.")


if __name__ == "__main__":
    main()
