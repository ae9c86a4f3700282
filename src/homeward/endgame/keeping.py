"""Solved tables on disk: worked out once for each state of the rules, then read."""

from __future__ import annotations

import hashlib
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from homeward.families import TRACK
from homeward.lowering.track import track_tables
from homeward.npz import Run, read_arrays
from homeward.targets.compiling import key_of
from homeward.targets.keeping import cache_folder, can_keep
from homeward.targets.machines import machine
from homeward.writing import written_whole

if TYPE_CHECKING:
    from collections.abc import Callable

    from homeward.endgame.stretch import Stretch

Arrays = dict[str, Any]  # NumPy's
Tables = dict[str, Run]


def kept(name: str, stretch: Stretch, solve: Callable[[], Arrays]) -> Tables | None:
    """The tables kept under a name for these rules, or solved now and kept where that can be.

    None where they are not on disk and the machine that is there does not solve whole tables.
    """
    folder, can_solve = cache_folder("endgame"), machine().solves_tables
    if not can_solve and not folder.is_dir():
        return None
    path = folder / f"{name}-{_key(stretch)}.npz"
    known = _read(path)
    if known is not None:
        return known
    if not can_solve:
        return None
    solved = _written(solve())
    if can_keep(folder):
        with written_whole(path) as beside:  # a whole file or none: another process may read it meanwhile
            beside.write_bytes(solved)
    return read_arrays(BytesIO(solved))


def _key(stretch: Stretch) -> str:
    """Short for everything a table follows from: the rules, the rows asked about, the referee, how it is solved."""
    asked = (track_tables(stretch.rules), stretch.away, stretch.within, key_of(TRACK.answers, b""))
    digest = hashlib.sha256(repr(asked).encode())
    for source in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def _read(path: Path) -> Tables | None:
    """What a file holds; None where there is none, or a damaged one."""
    try:
        with path.open("rb") as file:
            return read_arrays(file)
    except (OSError, ValueError):
        return None


def _written(arrays: Arrays) -> bytes:
    """Solved tables as a file has them."""
    import numpy as np

    file = BytesIO()
    np.savez(file, **arrays)
    return file.getvalue()
