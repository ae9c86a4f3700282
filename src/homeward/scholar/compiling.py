"""The scholar's kernels compiled for the processor and kept on disk, as the referee's are."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from homeward.targets.compiling import hash_of
from homeward.targets.cpu import compiled_in
from homeward.targets.folders import cache_folder

if TYPE_CHECKING:
    from types import SimpleNamespace

SOURCES = ("scholar/*.py", "training/*_lockstep.py", "training/counters.py", "players/*_search.py", "endgame/*.py")
"""What is compiled, and how: an edit of any of these compiles anew."""


@lru_cache
def compiled(module: str, *names: str) -> SimpleNamespace:
    """These kernels of a module, compiled at their first call or read from disk."""
    return compiled_in(cache_folder() / f"scholar-{source_hash()}", {module: names})


def source_hash() -> str:
    """A short hash of what is compiled here; the referee's own names the folder above."""
    return hash_of(SOURCES)
