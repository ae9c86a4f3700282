"""Numbers that are known before a game is played: what its own clone of the kernels has as literals."""

from __future__ import annotations

from typing import TypeAlias

Known: TypeAlias = tuple[tuple[str, tuple[tuple[int | str, int], ...]], ...]
"""By the name that something has in every kernel: which of its numbers are known, by index or attribute."""

NOTHING_KNOWN: Known = ()
"""The general clones, which look everything up: they play every game and all house rules."""
