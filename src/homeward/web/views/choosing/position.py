"""A position of one's own: everything that is wrong with it in sentences, and the board it is laid on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from homeward.draw.plain import board_words
from homeward.errors import BadSetting
from homeward.model import Phase
from homeward.positions.checking import checked
from homeward.positions.game import SEATINGS
from homeward.referee import SEATS
from homeward.rulebook import CARDS, PIECES
from homeward.table import Seat, Table, open_from
from homeward.web.views.choosing.board import board
from homeward.web.views.choosing.shelf import colours
from homeward.web.views.now.ask import headline
from homeward.web.views.voice import Voice
from homeward.web.wire.position import Editor, PositionShown
from homeward.web.wire.shelf import Choice
from homeward.words import choice, explain, tell

if TYPE_CHECKING:
    from homeward.errors import HomewardError
    from homeward.positions import Game, Position

WAITS_FOR: dict[Phase, Literal["throw", "play", "card", "nothing"]] = {
    Phase.OPENING: "throw",
    Phase.THROW: "throw",
    Phase.PLAY: "play",
    Phase.DRAW: "card",
    Phase.OVER: "nothing",
}


def position(text: str, language: str) -> PositionShown:
    """A position as it was read, or everything that is wrong with it."""
    found, faults = checked(text)
    if found is None:
        return PositionShown(text, [_said(fault, language) for fault in faults])
    words = board_words(found.game.book, found.pieces, language=language).splitlines()
    waits_for = WAITS_FOR[found.phase]
    told = headline(Voice(table_of(found), language)) if not found.is_over else ""
    return PositionShown(found.text, [], told, words, waits_for)


def _said(fault: HomewardError, language: str) -> str:
    """What is wrong, for people who look at the board: spaces by what is printed on them."""
    saying = fault.saying
    if saying is None or saying.book is None or isinstance(fault, BadSetting):
        return explain(fault, language)
    return tell(saying.book, fault.section, saying.code, language, **saying.params)


def table_of(position: Position) -> Table:
    """A table that nobody keeps, with people at every seat, for whatever is told of tables."""
    return open_from(position, [Seat(seat) for seat in position.seats])


def editor(game: Game, players: int, seat: int, dark: bool, language: str) -> Editor:
    """The board for so many players with a seat below, and all that a position on it may have."""
    book = game.book
    return Editor(
        title=book.title,
        board=board(book, seat, dark, language, SEATINGS[players]),
        colours=colours(book, language),
        partners=book.has_partners,
        starts=[game.start(count, first=0).text for count in SEATINGS],
        courses={number: _courses(game, number) for number in range(SEATS)},
        cards=[] if book.has_dice else [Choice(card, choice(card, language)) for card in CARDS],
    )


def _courses(game: Game, seat: int) -> list[list[str]]:
    """The spaces that a seat's pieces come to."""
    if game.book.has_dice:
        return [list(game.track.course.names[seat])]
    stage = game.stage
    return [
        [name for name in stage.names if stage.cue_number(name) in (0, number)] for number in range(1, PIECES + 1)
    ]
