"""Compile the referee and leave it on disk: `python -m homeward.targets.warming`.

Run by `make` and, in a process of its own, by everything that begins with the plain referee and changes over.
"""

from __future__ import annotations

import os
import signal
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import active_children, get_context
from typing import TYPE_CHECKING, Any

from homeward import rulebook
from homeward.families import STAGE, TRACK
from homeward.families.family import integers
from homeward.lowering.stage import stage_tables
from homeward.lowering.track import track_tables
from homeward.playouts.seats import BY_LOT
from homeward.referee.stage import layout as S
from homeward.referee.stage.apply import start
from homeward.referee.track import layout as L
from homeward.referee.track.moving import ANYWHERE
from homeward.targets.batches import play_games
from homeward.targets.cpu import compiled
from homeward.targets.keeping import ANSWERS, cache_folder, note_compiled

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType

EVERYONE = 15


def warm_track() -> None:
    """Compile the dice games' questions: one call of each entrance."""
    referee, tables = compiled(*TRACK.answers), _track_tables()
    scratch, ways, out = TRACK.workspace(("scratch", "ways", "out"))
    row, found = _track_beginning(), integers(4, L.ROW)
    referee.throw(tables, row, scratch, out, 6, 3)
    referee.outcomes(tables, row, ways, scratch, out, found, len(found))
    referee.plays(tables, row, scratch, out)
    referee.captures(tables, row, integers(L.ROW), out, 1, integers(L.PLAYS))
    referee.play(tables, row, out[0], ANYWHERE)


def warm_track_games() -> None:
    """Compile whole games of the dice games, played by chance."""
    play_games(TRACK, _track_tables(), _track_beginning(), None, seed=0, first=0, count=0, most_turns=1)


def warm_stage() -> None:
    """Compile Kukla & Ollie's questions: one call of each entrance."""
    referee, tables = compiled(*STAGE.answers), _stage_tables()
    row, past, later, scratch, out = STAGE.workspace(("row", "past", "later", "scratch", "out"))
    start(tables, row, past, EVERYONE, 0)
    referee.outcomes(tables, row, past, later, scratch, out, integers(S.OUT, S.ROW))
    referee.plays(tables, row, past, scratch, out)
    referee.play(tables, row, past, scratch, out[0])


def warm_stage_games() -> None:
    """Compile whole games of Kukla & Ollie, played by chance."""
    row = integers(S.ROW)
    row[S.SEATS_IN_PLAY] = EVERYONE
    row[S.TO_PLAY] = BY_LOT
    play_games(STAGE, _stage_tables(), row, None, seed=0, first=0, count=0, most_turns=1)


def _track_tables() -> Any:
    return TRACK.arrays(track_tables(rulebook.load("pollyanna").track))


def _stage_tables() -> Any:
    return STAGE.arrays(stage_tables(rulebook.load("kukla_ollie").stage))


def _track_beginning() -> Any:
    row = integers(L.ROW)
    row[L.SEATS_IN_PLAY] = EVERYONE
    row[L.PHASE] = L.THROW
    return row


STEPS: tuple[tuple[str, Callable[[], None]], ...] = (
    ("whole dice games", warm_track_games),
    ("the dice games", warm_track),
    ("Kukla & Ollie", warm_stage),
    ("whole games of Kukla & Ollie", warm_stage_games),
)


def warm() -> None:
    """Read what answers questions from disk, so that nobody who asks has to wait; compiles what is not there."""
    warm_track()
    warm_stage()
    note_compiled(ANSWERS)


def main() -> None:
    """Compile everything on all cores, saying so: the first time takes a while, later ones do not."""
    begun = time.monotonic()
    signal.signal(signal.SIGTERM, _leave)
    print("Compiling the referee (only the first time) …", flush=True)
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as others:
        running = {others.submit(one): what for what, one in STEPS}
        for number, done in enumerate(as_completed(running), start=1):
            done.result()
            print(f"[{number}/{len(STEPS)}] {running[done]}", flush=True)
    print(f"The referee is ready ({time.monotonic() - begun:.0f} s). Kept in {cache_folder()}.")


def _leave(number: int, _: FrameType | None) -> None:
    """Told to end, take the helpers along: by themselves they would wait for work for ever."""
    for helper in active_children():
        helper.kill()
    os._exit(128 + number)


if __name__ == "__main__":
    main()
