"""How far off the scholar is when it compares two plays, by game, read from `errors.toml`: less is no difference."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

HEADING = """\
# By how many points of a hundred the scholar is off, two times of three at the most, when it says how much better one
# play is than another. Written by bench/hint_errors.py, which says how it is measured.
"""
POINTS = 100


def error_of(game: str) -> float:
    """How far off the lead of one play over another is, two times of three at the most."""
    return errors()[game] / POINTS


@lru_cache
def errors() -> dict[str, float]:
    """All that was measured, in points of a hundred."""
    return tomllib.loads((files("homeward.hints") / "errors.toml").read_text(encoding="utf-8"))


def written(measured: Mapping[str, float]) -> str:
    """The text of the file."""
    return HEADING + "".join(f"{game} = {points:.2f}\n" for game, points in measured.items())
