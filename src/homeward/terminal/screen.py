"""Where the terminal writes: lines wrapped to the window, the board in signs or in words."""

from __future__ import annotations

import os
import shutil
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward.draw.plain import board_words
from homeward.draw.text.ink import BOLD, ink_of, inked, visible
from homeward.draw.text.picture import board_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from homeward.positions import Position
    from homeward.rulebook import Rulebook

WIDEST = 100
MANY = 8


@dataclass(frozen=True)
class Screen:
    """How to show things: in plain words or in signs, with colours or without, wrapped or not."""

    plain: bool = False
    colour: bool = False
    width: int = 0

    @classmethod
    def for_output(cls, plain: bool | None = None) -> Screen:
        """What suits standard output: plain words for a pipe, signs and colours for a terminal."""
        terminal = sys.stdout.isatty()
        plain = not terminal if plain is None else plain
        colour = terminal and not plain and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"
        width = min(shutil.get_terminal_size().columns, WIDEST) if terminal else 0
        return cls(plain, colour, width)

    def line(self, text: str = "", indent: str = "") -> None:
        """One line, or as many as it takes."""
        print(wrapped(text, self.width, indent), flush=True)

    def choices(self, lines: Sequence[str]) -> None:
        """Numbered lines; many of them side by side, read downward, where there is room."""
        wide = max(map(visible, lines))
        across = self.width // (wide + 2) if len(lines) > MANY and not self.plain else 1
        down = -(-len(lines) // max(across, 1))
        for row in range(down):
            self.line("  ".join(line + " " * (wide - visible(line)) for line in lines[row::down]).rstrip(), "     ")

    def page(self, lines: Iterable[str]) -> None:
        """A page of text: headings, smaller ones, paragraphs, and paragraphs set in."""
        for line in lines:
            if line.startswith("## "):
                self.line(self.bold(line[3:]))
            elif line.startswith("# "):
                self.line(self.bold(line[2:].upper() if not self.colour else line[2:]))
            else:
                self.line(line, " " * (len(line) - len(line.lstrip())))

    def bold(self, text: str) -> str:
        """The text made strong."""
        return inked(text, BOLD) if self.colour else text

    def in_colour(self, book: Rulebook, seat: int, text: str) -> str:
        """The text in a seat's colour."""
        return inked(text, ink_of(book, seat)) if self.colour else text

    def board(self, position: Position, language: str, marked: Iterable[str | tuple[int, str]] = ()) -> None:
        """The board with the pieces on it; in plain mode a line a colour."""
        book = position.game.book
        if self.plain:
            print(board_words(book, position.pieces, language=language), flush=True)
            return
        drawn = board_text(
            book,
            position.pieces,
            seats=position.seats,
            colour=self.colour,
            highlights=marked,
            language=language,
        )
        print(f"\n{drawn}\n", flush=True)


def wrapped(text: str, width: int, indent: str = "") -> str:
    """The text in lines of at most so many signs, colours not counted; 0 leaves it as it is."""
    if not width or visible(text) <= width:
        return text
    first, *words = text.lstrip(" ").split(" ")
    lines, line = [], " " * (len(text) - len(text.lstrip(" "))) + first
    for word in words:
        if visible(f"{line} {word}") <= width:
            line = f"{line} {word}"
        else:
            lines.append(line)
            line = indent + word
    return "\n".join([*lines, line])
