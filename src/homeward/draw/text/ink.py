"""How characters are inked on a terminal: in a seat's colour, bold, dim or marked, by ANSI codes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from homeward.rulebook import Rulebook

BOLD = "1"
DIM = "2"
MARK = "7"
RED = "31"
COLOURS = {"red": RED, "green": "32", "yellow": "33", "blue": "94", "purple": "35", "orange": "33"}
ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


def ink_of(book: Rulebook, seat: int) -> str:
    """The codes of a seat's colour; of one that terminals do not have, bold alone."""
    colour = COLOURS.get(book.colours[seat])
    return f"{BOLD};{colour}" if colour else BOLD


def inked(text: str, codes: str) -> str:
    """The text in these codes, and none after it."""
    return f"\x1b[{codes}m{text}\x1b[0m" if codes else text


def visible(text: str) -> int:
    """How many signs of a text are seen."""
    return len(ESCAPE.sub("", text))
