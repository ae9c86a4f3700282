"""The scholar's kernels compiled for the processor and kept on disk, as the referee's are."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import numba

from homeward.referee.kernel import HOT
from homeward.targets.compiling import clones
from homeward.targets.cpu import cache_folder, can_keep

if TYPE_CHECKING:
    from collections.abc import Callable

SOURCES = ("scholar/*.py", "training/*_lockstep.py", "training/clock.py", "players/*_search.py", "endgame/*.py")
"""What is compiled, and how: an edit of any of these compiles anew."""


@lru_cache
def compiled(module: str, *names: str) -> SimpleNamespace:
    """These kernels of a module, compiled at their first call or read from disk."""
    keep = can_keep()

    def compile_one(function: Callable[..., Any]) -> Any:
        entrance = function.__name__ in names and function.__module__ == module
        hot = any(one.__code__ is function.__code__ for one in HOT)
        compiler = numba.njit(
            cache=entrance and keep,
            error_model="numpy",
            forceinline=hot,
            no_cfunc_wrapper=True,
            no_cpython_wrapper=not entrance,
            nogil=True,
            _nrt=False,  # nothing is allocated in a kernel, so no references need counting
        )
        return compiler(function)

    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(cache_folder() / f"scholar-{source_hash()}")
    try:
        named = clones((module,), compile_one)
    finally:
        numba.config.CACHE_DIR = before
    return SimpleNamespace(**{name: named[name] for name in names})


def source_hash() -> str:
    """A short hash of what is compiled here; the referee's own names the folder above."""
    root = Path(__file__).parent.parent
    digest = hashlib.sha256()
    for path in sorted(path for pattern in SOURCES for path in root.glob(pattern)):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
