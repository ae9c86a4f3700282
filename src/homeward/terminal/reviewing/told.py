"""A review told in a terminal: who judged it, the chances, a card for each side, and the plays that are called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.panel import Panel
from rich.text import Text

from homeward.hints.comparing import compare
from homeward.reviews import Call
from homeward.reviews.showing.tables import heading, sides_table
from homeward.reviews.showing.words import said
from homeward.telling.reviews import (
    call_words,
    called_words,
    doubt_words,
    equal_words,
    judge_words,
    like_words,
    side_name,
    side_words,
    turning_words,
)
from homeward.terminal.reviewing.chart import chart, joined
from homeward.terminal.reviewing.people import people_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import Console, RenderableType

    from homeward.record import Record
    from homeward.reviews import Review
    from homeward.telling.voice import Voice

INDENT = (0, 0, 0, 2)
CALLS = (Call.DOUBTFUL, Call.MISTAKE, Call.BLUNDER)


def show(console: Console, voice: Voice, record: Record, review: Review) -> None:
    """All of it, from top to bottom."""
    book, language = voice.table.book, voice.language
    console.print(Text(heading(review, language), style="bold"))
    console.print(judge_words(voice, review))
    console.print(doubt_words(voice, review))
    _head(console, said(book, "chances_heading", language))
    console.print(joined(chart(review, book, language, console.width)), no_wrap=True, crop=True)
    console.print(said(book, "marks", language))
    _head(console, said(book, "cards_heading", language))
    table = sides_table(review, language)
    table.title = None
    console.print(table)
    for number in range(len(review.sides)):
        console.print(_card(voice, review, number))
    for sentence in people_words(voice, review):
        console.print(sentence)
    _head(console, said(book, "calls_heading", language))
    for part in _calls(voice, record, review):
        console.print(part)


def _head(console: Console, text: str) -> None:
    console.print()
    console.print(Text(text, style="bold"))


def _card(voice: Voice, review: Review, number: int) -> Panel:
    """Skill or luck, for one side."""
    card = review.card(number)
    counted = ", ".join(f"{call_words(voice, call)}: {card.called[call]}" for call in CALLS)
    lines = [
        side_words(voice, card.side, is_over=review.is_over),
        f"{equal_words(voice, card)} {counted}." if review.is_confirmed else equal_words(voice, card),
        like_words(voice, review, card),
    ]
    if card.turning_points:
        lines.append(said(voice.table.book, "turning_points", voice.language))
        lines += [f"  {one.event.n}: {turning_words(voice, one.event, one.change)}" for one in card.turning_points]
    return Panel(Text("\n".join(lines)), title=Text(side_name(voice, card.side.seats)), title_align="left")


def _calls(voice: Voice, record: Record, review: Review) -> Iterator[RenderableType]:
    """The called plays in their order, each with what is better and why."""
    book, language = voice.table.book, voice.language
    if not review.called:
        yield said(book, "none_called" if review.is_confirmed else "not_confirmed", language)
    positions = record.positions()
    for event in review.called:
        position = positions[event.n - 1]
        words = called_words(voice, position, event, compare(position, event.best, event.text))
        yield Text(f"{event.n}. {call_words(voice, event.call)}", style="bold")
        yield Padding(Text(words), INDENT)
