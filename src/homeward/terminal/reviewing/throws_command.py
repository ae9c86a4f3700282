"""What `homeward throws` does: read a position, foresee what may come, tell of it or draw it."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.console import Console

from homeward.errors import HomewardError
from homeward.positions import parse
from homeward.reviews import next_throw
from homeward.reviews.showing.tables import triangle
from homeward.reviews.showing.words import said
from homeward.terminal.reviewing.command import write
from homeward.words import explain

if TYPE_CHECKING:
    from pathlib import Path

    from homeward.reviews import NextThrow


class NoPosition(HomewardError):
    """A text that is no position before a throw."""


@dataclass(frozen=True)
class ThrowsOptions:
    """The options of `homeward throws`, as typed."""

    position: str
    svg: Path | None = None
    language: str = "en"
    as_json: bool = False


def run(asked: ThrowsOptions) -> None:
    """Show the map; programs read nothing but its numbers."""
    found = _found(asked)
    if asked.svg is not None:
        write(asked.svg, found.svg(asked.language))
        print(said(found.position.game.book, "written", asked.language, file=str(asked.svg)), file=sys.stderr)
    if asked.as_json:
        print(json.dumps(found.as_dict()))
    elif asked.svg is None:
        _show(Console(highlight=False), found, asked.language)


def _found(asked: ThrowsOptions) -> NextThrow:
    """What may come; a refusal is told in the reader's language."""
    try:
        if not asked.position:
            raise NoPosition("Name a position: homeward throws POSITION (docs/notation.md).")
        return next_throw(parse(asked.position))
    except HomewardError as error:
        raise NoPosition(explain(error, asked.language)) from None


def _show(console: Console, found: NextThrow, language: str) -> None:
    """The map, where there are dice, and a line for each throw, card or move."""
    console.print(found.table(language))
    if found.kind == "throw":
        console.print(triangle(found, language))
