"""A review as one self-contained page: pictures in it, no script, nothing fetched; by day, by night and on paper."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from homeward.hints.comparing import compare
from homeward.reviews.showing.band import band_svg
from homeward.reviews.showing.sums import changes, sums_svg
from homeward.reviews.showing.tables import heading
from homeward.reviews.showing.words import percent, points, said
from homeward.telling.reviews import (
    call_words,
    called_words,
    doubt_words,
    equal_words,
    judge_words,
    like_words,
    side_name,
    turning_words,
)
from homeward.terminal.reviewing.boards import as_address, both_ways, standing
from homeward.terminal.reviewing.people import people_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from homeward.positions import Position
    from homeward.record import Record
    from homeward.reviews import Counted, Review
    from homeward.telling.voice import Voice

STYLE = Path(__file__).with_name("page.css").read_text(encoding="utf-8")
PICTURES = 30  # boards at the most; further plays are told in words


def page(voice: Voice, record: Record, review: Review) -> str:
    """The whole page."""
    title = _said(voice, "page_title", title=voice.table.book.title)
    sections = (_chances(voice, review), _cards(voice, review), _calls(voice, record, review))
    return "\n".join(
        (
            f'<!doctype html>\n<html lang="{voice.language}">\n<head>\n<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>",
            f"<h1>{escape(title)}</h1>",
            *_paragraphs((heading(review, voice.language), judge_words(voice, review), doubt_words(voice, review))),
            *sections,
            f'<p class="muted">homeward · {escape(review.judge_id)}</p>',
            "</main>\n</body>\n</html>\n",
        )
    )


def _said(voice: Voice, code: str, **params: str | int) -> str:
    return said(voice.table.book, code, voice.language, **params)


def _paragraphs(sentences: Iterable[str]) -> list[str]:
    return [f"<p>{escape(sentence)}</p>" for sentence in sentences]


def _section(title: str, *parts: str) -> str:
    return "\n".join((f"<section>\n<h2>{escape(title)}</h2>", *parts, "</section>"))


def _drawn(svg: str, caption: str) -> str:
    """A picture with a line under it; on a phone it is moved sideways."""
    said_below = f"<figcaption>{escape(caption)}</figcaption>"
    return f'<figure>\n<div class="scroll" tabindex="0">{svg}</div>\n{said_below}\n</figure>'


# The parts


def _chances(voice: Voice, review: Review) -> str:
    """The band over the game."""
    return _section(_said(voice, "chances_heading"), _drawn(band_svg(review, voice.language), _said(voice, "marks")))


def _cards(voice: Voice, review: Review) -> str:
    """A card for each side, and what luck and losses came to."""
    cards = "\n".join(_card(voice, review, number) for number in range(len(review.sides)))
    people = _paragraphs(people_words(voice, review))
    sums = _drawn(sums_svg(review, voice.language), _said(voice, "sums"))
    return _section(_said(voice, "cards_heading"), f'<div class="cards">\n{cards}\n</div>', *people, sums)


def _card(voice: Voice, review: Review, number: int) -> str:
    """Skill or luck, for one side."""
    card, language = review.card(number), voice.language
    side = card.side
    figures = [
        (_said(voice, "th_start"), percent(side.start, language)),
        (_said(voice, "th_result"), percent(side.result, language)),
        *((_said(voice, f"th_{name}"), points(change, language, signed=True)) for name, change in changes(side)),
        *((call_words(voice, call), str(many)) for call, many in card.called.items() if review.is_confirmed),
    ]
    turned = "".join(
        f"<li>{one.event.n}: {escape(turning_words(voice, one.event, one.change))}</li>"
        for one in card.turning_points
    )
    fair = f'<span class="big">{percent(side.adjusted, language)}</span> {escape(_said(voice, "th_adjusted"))}'
    return "\n".join(
        (
            f'<article class="card">\n<h3>{escape(side_name(voice, side.seats))}</h3>',
            f"<p>{fair}</p>",
            f"<dl>{''.join(f'<dt>{escape(name)}</dt><dd>{figure}</dd>' for name, figure in figures)}</dl>",
            *_paragraphs((equal_words(voice, card), like_words(voice, review, card))),
            f"<p>{escape(_said(voice, 'turning_points'))}</p>\n<ol>{turned}</ol>" if turned else "",
            "</article>",
        )
    )


def _calls(voice: Voice, record: Record, review: Review) -> str:
    """The called plays in their order, those that lost most with the board before them."""
    title = _said(voice, "calls_heading")
    if not review.called:
        why = "none_called" if review.is_confirmed else "not_confirmed"
        return _section(title, *_paragraphs([_said(voice, why)]))
    said_first = [_said(voice, "arrows")]
    drawn = {event.n for event in sorted(review.called, key=lambda event: -event.judged)[:PICTURES]}
    if len(drawn) < len(review.called):
        said_first.append(_said(voice, "more_told", number=PICTURES))
    positions = record.positions()
    articles = (_called(voice, positions[one.n - 1], one, drawn=one.n in drawn) for one in review.called)
    return _section(title, *_paragraphs(said_first), *articles)


def _called(voice: Voice, position: Position, event: Counted, *, drawn: bool) -> str:
    """One called play: its call, the board, what is better and why."""
    told = called_words(voice, position, event, compare(position, event.best, event.text))
    title = f"{event.n}. {call_words(voice, event.call)}"
    picture = _board(voice, position, event) if drawn else ""
    return (
        f'<article class="called{"" if drawn else " words"}">\n{picture}'
        f"<div><h3>{escape(title)}</h3>\n<p>{escape(told)}</p></div>\n</article>"
    )


def _board(voice: Voice, position: Position, event: Counted) -> str:
    """The board by day, and by night where the page is dark."""
    day, night = (
        as_address(both_ways(position, event, dark=dark, language=voice.language)) for dark in (False, True)
    )
    alt = escape(_said(voice, "board_before", text=standing(position, voice.language)), quote=True)
    source = f'<source media="(prefers-color-scheme: dark)" srcset="{night}">'
    return f'<figure><picture>{source}<img alt="{alt}" src="{day}"></picture></figure>\n'
