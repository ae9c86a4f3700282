"""Marks on disk that say what has been compiled there, so that nobody starts a process only to find that out.

Nothing here needs the compiler itself: to ask is a matter of milliseconds.
"""

from __future__ import annotations

import hashlib
import platform
from importlib.metadata import version
from typing import TYPE_CHECKING

from homeward.targets.compiling import source_hash
from homeward.targets.folders import cache_folder, can_keep

if TYPE_CHECKING:
    from pathlib import Path

ANSWERS = "answers"  # the referee's, to single questions


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
