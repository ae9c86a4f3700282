"""What everybody at a table sees alike: made once for all who read it in one language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward.draw.plain import board_words
from homeward.telling.bots import unstudied_words
from homeward.web.views.choosing.settings import house
from homeward.web.views.now.ask import headline
from homeward.web.views.now.cards import deck
from homeward.web.views.now.dice import dice
from homeward.web.views.now.notes import notes
from homeward.web.views.now.pieces import pieces
from homeward.web.views.over.ending import ending
from homeward.web.views.over.fair import fairness
from homeward.web.views.said import said

if TYPE_CHECKING:
    from homeward.web.views.voice import Voice
    from homeward.web.wire.fair import FairShown
    from homeward.web.wire.said import Said
    from homeward.web.wire.table import CardShown, DieShown, Ending, HouseRule, Spaces


@dataclass(frozen=True)
class Scene:
    """The parts of a view in which nothing depends on whose device it is for."""

    house: list[HouseRule]
    unstudied: str
    headline: str
    notes: list[Said]
    words: list[str]
    pieces: Spaces
    dice: list[DieShown]
    deck: list[CardShown]
    ending: Ending | None
    fair: FairShown | None


def scene(voice: Voice) -> Scene:
    """The table as it stands, in a voice's language."""
    table, position, book = voice.table, voice.table.position, voice.table.book
    return Scene(
        house=house(book, voice.language),
        unstudied=unstudied_words(table.game, voice.language, {seat.bot for seat in table.seats}),
        headline=headline(voice),
        notes=[said(note, voice.language) for note in notes(table)],
        words=board_words(book, position.pieces, language=voice.language).splitlines(),
        pieces=pieces(position),
        dice=dice(table, len(table.line)),
        deck=deck(voice, position),
        ending=ending(voice),
        fair=fairness(table),
    )
