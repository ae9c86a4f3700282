"""A table as it stands, as a line in a list, and as a whole game to step through."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from homeward.draw.plain import board_words
from homeward.model import Phase
from homeward.positions.stage import StagePosition
from homeward.positions.track import TrackPosition
from homeward.table import Refused, Thrown, can_undo, last_shown
from homeward.web.views.ask import ask, headline
from homeward.web.views.cards import card_words, deck
from homeward.web.views.dice import dice
from homeward.web.views.ending import ending
from homeward.web.views.happened import happened, recent
from homeward.web.views.notes import notes
from homeward.web.views.pieces import pieces
from homeward.web.views.plays import plays
from homeward.web.views.said import said
from homeward.web.views.seats import seats
from homeward.web.views.settings import house
from homeward.web.views.state import state
from homeward.web.views.voice import Voice
from homeward.web.wire.shown import History, TableShown, View

if TYPE_CHECKING:
    from homeward.positions import Position
    from homeward.table import Table
    from homeward.web.glances import Glance
    from homeward.web.views.voice import Whose


def view(table: Table, table_id: str, whose: Whose, language: str, read_only: str = "") -> View:
    """A table as it stands, for the device that holds these seats."""
    voice, position, book = Voice(table, language, whose=whose), table.position, table.book
    card = position.card if isinstance(position, StagePosition) else ""
    persons_turn = not position.is_over and voice.holder(position.to_play) != "bot"
    return View(
        table=table_id,
        version=table.version,
        language=language,
        game=book.name,
        title=book.title,
        family=_family(table),
        real_dice=table.real_dice,
        hints=table.begun.hints,
        partners=position.partners,
        house=house(book, language),
        seats=seats(voice),
        phase=position.phase.value,
        to_play=position.to_play,
        ask=ask(voice),
        headline=headline(voice),
        notes=[said(note, language) for note in notes(table)],
        words=board_words(book, position.pieces, language=language, places=True).splitlines(),
        pieces=pieces(position),
        dice=dice(table, len(table.line)),
        reward=position.reward if isinstance(position, TrackPosition) else 0,
        card=card,
        card_words=card_words(voice, card),
        drawing=position.drawing if isinstance(position, StagePosition) else 0,
        deck=deck(voice, position),
        starting_totals=_starting_totals(position),
        plays=plays(voice, position) if persons_turn and not read_only else [],
        can_undo=can_undo(table) and not read_only,
        correctable=None if read_only else _correctable(table),
        steps=len(table.line),
        recent=recent(voice),
        ending=ending(voice),
        read_only=read_only,
    )


def listed(glance: Glance, table_id: str, whose: Whose, created: str, updated: str, language: str) -> TableShown:
    """A table as a line in the list of my tables."""
    table = glance.table
    voice, position = Voice(table, language, whose=whose), table.position
    return TableShown(
        id=table_id,
        game=table.book.name,
        title=table.book.title,
        created=created,
        updated=updated,
        steps=glance.steps,
        over=position.is_over,
        my_turn=not position.is_over and position.to_play in whose,
        state=state(voice, glance.length),
        seats=seats(voice),
        pieces=pieces(position),
    )


def history(table: Table, table_id: str, whose: Whose, language: str, stops: str = "") -> History:
    """A whole game; `stops` says why it can be followed no further, if it cannot."""
    voice = Voice(table, language, whose=whose)
    return History(
        table=table_id,
        title=table.book.title,
        game=table.book.name,
        family=_family(table),
        language=language,
        seats=seats(voice),
        house=house(table.book, language),
        start=pieces(table.start),
        steps=[happened(voice, index) for index in range(len(table.line))],
        ending=ending(voice),
        stops=stops,
    )


def _family(table: Table) -> Literal["track", "stage"]:
    return "stage" if table.book.family == "stage" else "track"


def _starting_totals(position: Position) -> dict[int, int]:
    """In the opening, what each seat still in the running has thrown."""
    if isinstance(position, TrackPosition) and position.phase is Phase.OPENING:
        return position.starting_totals
    return {}


def _correctable(table: Table) -> Literal["throw", "card"] | None:
    """What was typed in last, if it may still be corrected."""
    try:
        return "throw" if isinstance(last_shown(table), Thrown) else "card"
    except Refused:
        return None
