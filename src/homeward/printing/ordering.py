"""What is to be printed: which parts of which game, on what paper, how large."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward.errors import BadOptions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.rulebook import Rulebook

PARTS = ("rules", "board", "pieces", "cards")
"""What can be printed, in the order of the pages."""


@dataclass(frozen=True)
class Order:
    """What is to be printed. `size` is the board's width in centimetres, its true size unless told."""

    book: Rulebook
    parts: tuple[str, ...] = ()
    paper: str = "a4"
    size: float | None = None
    whole: bool = False
    language: str = "en"


def parts_of(book: Rulebook, asked: Sequence[str] = ()) -> tuple[str, ...]:
    """The parts that are asked for; unless told, all that the game has."""
    has = PARTS if not book.has_dice else tuple(part for part in PARTS if part != "cards")
    for part in asked:
        if part not in PARTS:
            raise BadOptions(f"--parts are {', '.join(has)}, not {part!r}.")
        if part not in has:
            raise BadOptions(f"{book.title} has no cards. Its parts are {', '.join(has)}.")
    return tuple(part for part in has if part in asked or not asked)
