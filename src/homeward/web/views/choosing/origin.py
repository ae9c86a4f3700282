"""Where a game comes from, and a board that somebody counts: checked, drawn and written."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from homeward import rulebook
from homeward.origins import board_file, counted, file_name, origin
from homeward.positions import Game
from homeward.web.views.choosing.settings import settings
from homeward.web.wire.origin import CountAsked, CountedShown
from homeward.web.wire.shelf import KnownShown, OriginShown
from homeward.words import capital, explain, say

if TYPE_CHECKING:
    from homeward.origins import Counted
    from homeward.rulebook import Rulebook
    from homeward.web.wire.asked import BoardCounted


def origin_shown(book: Rulebook, language: str) -> OriginShown | None:
    """Where a game comes from; none where no file tells it."""
    found = origin(book.name)
    if found is None:
        return None
    known = [
        KnownShown(
            one.text.say(language),
            capital(say(book, "rules_page", f"ground_{one.ground}", language)),
            list(one.rulings),
        )
        for one in found.known
    ]
    return OriginShown(found.edition.say(language), known, found.missing.say(language))


def counted_board(name: str, asked: BoardCounted, dark: bool, language: str) -> CountedShown:
    """What was counted: the board it makes, or why it makes none. Raises UnknownGame."""
    plain = rulebook.load(name)
    found = counted(plain.name, asked.house)
    board = found.book
    if board is None:
        assert found.refused is not None
        why = explain(found.refused, language)
        return CountedShown(plain.title, _questions(found.nearest, asked, language), why, "", "", "", "", {})
    return CountedShown(
        title=plain.title,
        questions=_questions(board, asked, language),
        why="",
        told=_told(found, language),
        svg=Game(board).start(first=0).svg(dark=dark, language=language, titles=False),
        file=file_name(board, asked.name),
        text=board_file(board, asked.name),
        house=dict(board.house),
    )


def _questions(book: Rulebook, asked: BoardCounted, language: str) -> list[CountAsked]:
    """What is counted, with what was sent; else with what the board has by itself."""
    found = origin(book.name)
    shown = {setting.key: setting for setting in settings(book, language)}
    questions = []
    for question in found.count if found is not None else ():
        setting = shown[question.setting]
        # A count is no offset from the other end: it begins at 0.
        least = setting.least if setting.least is None else max(0, setting.least)
        value = asked.house.get(setting.key, getattr(book.rules, setting.key))
        questions.append(CountAsked(question.ask.say(language), replace(setting, least=least), value))
    return questions


def _told(found: Counted, language: str) -> str:
    book = found.book
    assert book is not None
    if book.has_dice:
        return say(book, "origins", "around", language, number=book.track.ring, steps=found.steps)
    return say(book, "origins", "cards", language, number=sum(book.stage.deck.values()))
