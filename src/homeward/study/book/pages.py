"""The book as Markdown: a page a chapter, and one that leads to all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from homeward.study.book.asking import Order
    from homeward.study.book.chapter import Chapter, Part, Told

PICTURES = "pictures"
INDEX = "index.md"
TITLE = "The book of the five games"

INTRODUCTION = """\
What nobody, as far as we know, has published about these games: whether it is better to begin, how much is luck,
which house rules matter, what a blockade is worth. Every chapter has its question, how it was counted, tables with
95 % intervals, a picture, and a few sentences that the figures themselves have written: one that names a winner
stands there only where the intervals say so, and they say *about equal* where intervals overlap.

A 95 % interval is the range that holds the truth nineteen times in twenty; half of it stands behind ±. Of many
intervals some miss it, one in twenty.
"""
SMALL = """\
This is a **small edition**: its games were counted in minutes of a small machine. What it calls about equal, a
larger one may tell apart: `--size full` counts up to a hundred times as many, and goes on from what is kept.
"""
FULL = "This is a **full edition**.\n"
NAMED = "This edition was made with {games:,} games of everything that is played.\n"
MADE_ANEW = """\
which goes on where it was stopped. The players will become stronger, and then the same command makes the book again:
what was counted with other players or by other rules is counted anew, and all else stays.
"""
CHAPTERS_FOLLOW = "## The chapters\n"


def file_of(chapter: Chapter) -> str:
    """A chapter's page."""
    return f"{chapter.name}.md"


def picture_of(chapter: Chapter) -> str:
    """A chapter's picture, as its page finds it."""
    return f"{PICTURES}/{chapter.name}.svg"


def chapter_page(chapter: Chapter, told: Told, command: str, seed: int) -> str:
    """A chapter's page."""
    parts = [f"# {chapter.title}\n", f"*{chapter.question}*\n"]
    parts += [f"- {one}" for one in told.said] or ["Nothing is told yet: too few games were counted."]
    parts += ["", f"![{told.pictured}]({picture_of(chapter)})\n"] if told.said else [""]
    parts += [_part(part) for part in told.parts]
    parts += ["## How it was counted\n", chapter.method, "", f"Seed {seed}. Made by\n", f"    {command}\n"]
    parts += ["which goes on where it was stopped, and counts again only what is missing.\n"]
    parts += [f"[All chapters]({INDEX})\n"]
    return "\n".join(parts)


def index_page(order: Order, told: Mapping[Chapter, Told], command: str, players: Sequence[str]) -> str:
    """The page that leads to all chapters."""
    sized = SMALL if order.size == "small" else FULL
    edition = sized if order.each is None else NAMED.format(games=order.each)
    parts = [f"# {TITLE}\n", INTRODUCTION, edition, CHAPTERS_FOLLOW]
    for chapter, one in told.items():
        first = f" {one.said[0]}" if one.said else ""
        parts.append(f"- [{chapter.title}]({file_of(chapter)}): *{chapter.question}*{first}")
    parts += ["", "## Who played\n", *(f"- {one}" for one in players), "", "## Making it again\n"]
    parts += [f"    {command}\n", MADE_ANEW]
    return "\n".join(parts)


def _part(part: Part) -> str:
    """A table under its heading."""
    headings, rows = part.table.headings, part.table.rows
    lines = [f"## {part.heading}\n"]
    lines += [f"{part.note}\n"] if part.note else []
    lines.append(f"| {' | '.join(headings)} |")
    lines.append(f"|{'|'.join(_aligned(rows, column) for column in range(len(headings)))}|")
    lines += [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([*lines, ""])


def _aligned(rows: Sequence[Sequence[str]], column: int) -> str:
    """Numbers stand at the right."""
    is_number = bool(rows) and all(row[column][:1] in "0123456789+−–" for row in rows)
    return "---:" if is_number and column else "---"
