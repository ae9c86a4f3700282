"""A sentence as a page is told it: in the language asked for, with the ruling behind it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Said:
    """A sentence, with the ruling behind it if one is: `code` for programs, `sheet` and `section` where to read.

    `spoken` is the same sentence for ears.
    """

    code: str
    sentence: str
    spoken: str
    ruling: str = ""
    sheet: str = ""
    section: str = ""


@dataclass(frozen=True)
class Why:
    """Why a piece may not go somewhere, or that it may."""

    reason: Said
    allowed: bool
