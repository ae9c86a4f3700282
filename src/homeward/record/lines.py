"""One line of a record's text, and the error that points at it."""

from __future__ import annotations

import re
from typing import NamedTuple

from homeward.errors import BadNotation, HomewardError
from homeward.positions.reading import clipped


class Line(NamedTuple):
    """One line of the text: its number, its first word and the rest."""

    number: int
    text: str

    @property
    def word(self) -> str:
        """The word that says what the line is."""
        return "#" if self.text.startswith("#") else self.text.split(None, 1)[0]

    @property
    def rest(self) -> str:
        """What follows that word."""
        return self.text[len(self.word) :].strip()

    def damaged(self, why: HomewardError | str, code: str = "", **params: object) -> BadNotation:
        """The error that points at this line: because of another, or of something with a code of its own."""
        fault = why if isinstance(why, HomewardError) else BadNotation(why).coded(code, **params)
        text = clipped(self.text)
        said = f"Damaged at line {self.number}, {text!r}: {why}".rstrip(".") + "."
        return BadNotation(said).coded("damaged_line", line=self.number, text=text, why=fault)

    def whole_number(self, most: int) -> int:
        """The rest as a whole number."""
        if not re.fullmatch(r"[0-9]{1,20}", self.rest) or int(self.rest) > most:
            raise self.damaged(f"a whole number from 0 to {most} is needed", "whole_number", most=most)
        return int(self.rest)
