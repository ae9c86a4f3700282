"""Solved tables on disk: worked out once for each state of the rules, then read."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zipfile import BadZipFile

import numpy as np

from homeward.families import TRACK
from homeward.lowering.track import track_tables
from homeward.targets.compiling import key_of
from homeward.targets.keeping import cache_folder, can_keep
from homeward.writing import written_whole

if TYPE_CHECKING:
    from collections.abc import Callable

    from homeward.endgame.stretch import Stretch

Arrays = dict[str, Any]


def kept(name: str, stretch: Stretch, solve: Callable[[], Arrays]) -> Arrays:
    """The arrays kept under a name for these rules, or solved now and kept where that can be."""
    folder = cache_folder("endgame")
    path = folder / f"{name}-{_key(stretch)}.npz"
    known = _read(path)
    if known is None:
        known = solve()
        if can_keep(folder):
            _write(path, known)
    return known


def _key(stretch: Stretch) -> str:
    """Short for everything a table follows from: the rules, the rows asked about, the referee, how it is solved."""
    asked = (track_tables(stretch.rules), stretch.away, stretch.within, key_of(TRACK.answers, b""))
    digest = hashlib.sha256(repr(asked).encode())
    for source in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def _read(path: Path) -> Arrays | None:
    """What a file holds; None where there is none, or a damaged one."""
    try:
        with path.open("rb") as file, np.load(file) as arrays:
            return dict(arrays)
    except (OSError, ValueError, EOFError, BadZipFile):
        return None


def _write(path: Path, arrays: Arrays) -> None:
    """Write a whole file or none: another process may read it meanwhile."""
    with written_whole(path) as beside, beside.open("wb") as file:
        np.savez(file, **arrays)
