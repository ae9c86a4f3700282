"""Answers laid out in advance: what is the same for everybody lies in files, and is there before Python is.

A game's PDFs lie there too, where the extra for them is installed: fetched by whoever prints, and not before.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlencode

import msgspec

from homeward.extras import is_installed
from homeward.rulebook import load, shipped
from homeward.web.worker.answering import Query, everybodys
from homeward.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

INDEX = "index.json"


class Laid(NamedTuple):
    """A question, as the page asks it, and the name of the file with its answer."""

    path: str
    query: dict[str, str]
    file: str

    @property
    def key(self) -> str:
        """The question in one line, however the page puts its query together."""
        return f"{self.path}?{urlencode(sorted(self.query.items()))}"


def lay_out(folder: Path) -> None:
    """Write the answers, and a list of them."""
    listed = {}
    for one in _questions():
        asked = msgspec.convert(one.query, Query, strict=False)
        file = folder / one.file
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(everybodys("GET", one.path.strip("/").split("/"), asked).body, encoding="utf-8")
        listed[one.key] = one.file
    if is_installed("print"):
        listed |= _printed(folder)
    (folder / INDEX).write_bytes(msgspec.json.encode(listed))


def _printed(folder: Path) -> dict[str, str]:
    """Every game's PDFs, by language and paper; which file answers which question."""
    from homeward.printing.making import made
    from homeward.printing.ordering import Order
    from homeward.printing.papers import PAPERS

    listed = {}
    (folder / "print").mkdir(parents=True)
    for language, name, paper in product(LANGUAGES, shipped(), PAPERS):
        asked = {"language": language, "paper": paper}
        one = Laid(f"/games/{name}/print.pdf", asked, f"print/{name}-{language}-{paper}.pdf")
        (folder / one.file).write_bytes(made(Order(load(name), paper=paper, language=language)))
        listed[one.key] = one.file
    return listed


def _questions() -> Iterator[Laid]:
    for language in LANGUAGES:
        spoken = {"language": language}
        yield Laid("/shelf", spoken, f"{language}/shelf.json")
        yield Laid("/puzzles", spoken, f"{language}/puzzles.json")
        for name in shipped():
            for what in ("rules", "lesson", "tips"):
                yield Laid(f"/games/{name}/{what}", spoken, f"{language}/{name}-{what}.json")
            for dark in ("false", "true"):
                dressed = "dark" if dark == "true" else "light"
                yield Laid(f"/games/{name}/board.svg", spoken | {"dark": dark}, f"{language}/{name}-{dressed}.svg")
