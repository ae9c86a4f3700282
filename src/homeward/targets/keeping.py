"""Where compiled code and solved tables are kept between starts, and marks there that say what was done.

Nothing here needs the compiler itself: to ask is a matter of milliseconds, and nobody starts a process only to ask.
"""

from __future__ import annotations

import hashlib
import os
import platform
from importlib.metadata import version
from pathlib import Path

from homeward.targets.compiling import source_hash

ANSWERS = "answers"  # the referee's, to single questions


def cache_folder(what: str = "") -> Path:
    """Where everything is kept, or a part of it: one folder for each state of the kernels it was made from."""
    base = os.environ.get("HOMEWARD_CACHE") or os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "homeward" / what


def can_keep(folder: Path) -> bool:
    """Whether a folder can be written; it is made where there is none."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK)


def is_compiled(what: str) -> bool:
    """Whether all of it lies on disk, for this state of the source, this machine, this Python and this compiler."""
    return _mark(what).exists()


def note_compiled(what: str) -> None:
    """All of it lies on disk now, where anything can be kept there."""
    if can_keep(_mark(what).parent):
        _mark(what).touch()


def _mark(what: str) -> Path:
    made_by = (source_hash(), platform.node(), platform.machine(), platform.python_version(), version("numba"))
    return cache_folder("marks") / f"{what}-{hashlib.sha256(repr(made_by).encode()).hexdigest()[:16]}"
