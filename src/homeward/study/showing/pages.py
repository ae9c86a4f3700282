"""One self-contained page: figures and tables in HTML that fetches nothing and needs no script."""

from __future__ import annotations

from html import escape
from pathlib import Path
from string import Template
from typing import TYPE_CHECKING

from homeward.study.showing.inks import DAY, NIGHT, day_seats, night_seats, variables

if TYPE_CHECKING:
    from collections.abc import Iterable

    from homeward.rulebook import Rulebook
    from homeward.study.showing.figures import Figure, Table

STYLE = Template((Path(__file__).parent / "pages.css").read_text(encoding="utf-8"))


def page(book: Rulebook, title: str, findings: Iterable[str], parts: Iterable[str]) -> str:
    """The whole page in the colours of a game's seats: what was found in sentences, then its parts."""
    style = STYLE.substitute(day=variables(DAY, day_seats(book)), night=variables(NIGHT, night_seats(book)))
    return "\n".join(
        (
            '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n<main>",
            f"<h1>{escape(title)}</h1>",
            f'<div class="findings">{"".join(f"<p>{escape(one)}</p>" for one in findings)}</div>',
            *parts,
            "</main>\n</body>\n</html>\n",
        )
    )


def figures(shown: Iterable[Figure]) -> str:
    """Charts side by side where there is room, each with its words and its numbers."""
    return f'<div class="figures">\n{"".join(map(_figure, shown))}</div>'


def table(shown: Table) -> str:
    """A table with its headings; the first cell of each row names it."""
    head = "".join(f'<th scope="col">{escape(one)}</th>' for one in shown.headings)
    rows = "".join(
        f'<tr><th scope="row">{escape(first)}</th>{"".join(f"<td>{escape(one)}</td>" for one in rest)}</tr>\n'
        for first, *rest in shown.rows
    )
    return f'<div class="scroll"><table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table></div>'


def settings(pairs: Iterable[tuple[str, str]], command: str) -> str:
    """How the games were played, and how to play them again where a command can."""
    again = f"<p>The same games again, on any machine: <code>{escape(command)}</code></p>\n" if command else ""
    rows = "".join(f'<tr><th scope="row">{escape(name)}</th><td>{escape(value)}</td></tr>\n' for name, value in pairs)
    return (
        f"<section>\n<h2>How these games were played</h2>\n<table>\n<tbody>\n{rows}</tbody>\n</table>\n"
        f"{again}</section>"
    )


def _figure(one: Figure) -> str:
    return (
        f"<figure>\n<h2>{escape(one.title)}</h2>\n{one.svg}\n<figcaption>{escape(one.said)}</figcaption>\n"
        f"<details><summary>The numbers: {escape(one.title.lower())}</summary>{table(one.table)}</details>\n"
        "</figure>\n"
    )
