"""What came of a link: the table it belongs to, what is wrong with it, or a game to sit down at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.post import lengths_of
from homeward.telling.events import event_words
from homeward.web.views.choosing.settings import house
from homeward.web.views.now.seats import seats
from homeward.web.views.voice import Voice
from homeward.web.wire.by_post import LetterRead
from homeward.words import capital, explain

if TYPE_CHECKING:
    from homeward.post import Correspondence
    from homeward.table import Table
    from homeward.web.posting.reading import Judged
    from homeward.web.views.voice import Whose

MOST_TOLD = 8  # steps of each of two letters that differ


def letter_offered(table: Table, game: Correspondence, language: str) -> LetterRead:
    """A game in which this device has no seat: who is there, and which seats are free."""
    free = game.letter.free
    whose = {one.seat: "open" if one.seat in free else "friend" for one in table.seats}
    return _read(Voice(table, language, whose=whose, watching=True), "seat" if free else "watch", free=list(free))  # type: ignore[arg-type]


def letter_read(
    table: Table, table_id: str, whose: Whose, found: Judged, other: Table | None, language: str
) -> LetterRead:
    """What a letter is to a table; `other` stands as the letter tells, where two went on from one."""
    voice = Voice(table, language, whose=whose)
    sentence = explain(found.error, language) if found.error is not None else ""
    here, there = _both(voice, other) if other is not None else ([], [])
    return _read(voice, found.kind, table_id, sentence, here=here, there=there, may_take=found.may_take)


def _read(
    voice: Voice,
    kind: str,
    table_id: str = "",
    sentence: str = "",
    *,
    free: list[int] | None = None,
    here: list[str] | None = None,
    there: list[str] | None = None,
    may_take: bool = False,
) -> LetterRead:
    table = voice.table
    return LetterRead(
        kind=kind,  # type: ignore[arg-type]
        sentence=sentence,
        table=table_id,
        game=table.book.name,
        title=table.book.title,
        house=house(table.book, voice.language),
        partners=table.begun.partners,
        seats=seats(voice),
        free=free or [],
        here=here or [],
        there=there or [],
        may_take=may_take,
        links=_links(table),
    )


def _links(table: Table) -> int:
    """How many links such a game takes."""
    seats, pairs = len(table.seats), table.begun.partners
    found = lengths_of(table.book.name, seats, partners=pairs, pieces=table.book.pieces)
    return found.links if found is not None else 0


def _both(voice: Voice, other: Table) -> tuple[list[str], list[str]]:
    """The steps from where two letters differ, as each of them tells it."""
    there = Voice(other, voice.language, whose=voice.whose)
    pairs = zip(voice.table.line, other.line, strict=False)
    same = next((index for index, (one, two) in enumerate(pairs) if one.event != two.event), None)
    first = min(len(voice.table.line), len(other.line)) if same is None else same
    return _told(voice, first), _told(there, first)


def _told(voice: Voice, first: int) -> list[str]:
    steps = voice.table.line[first : first + MOST_TOLD]
    return [capital(words) for step in steps for words in event_words(voice, step)]
