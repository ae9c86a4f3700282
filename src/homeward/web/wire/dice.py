"""A seat's dice in figures."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class DiceLedger:
    """A seat's dice against what was to be expected: how often each face came up, doubles, the mean of a throw."""

    throws: int
    faces: list[int]
    expected_face: float
    doubles: int
    expected_doubles: float
    mean: float
    expected_mean: float
