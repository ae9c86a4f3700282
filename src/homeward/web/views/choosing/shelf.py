"""The shelf: what can be played, and against whom; and the rules of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from homeward import rulebook
from homeward.draw.wording import seat_letter, seat_name
from homeward.extras import is_installed
from homeward.house import shipped
from homeward.pictures import gallery
from homeward.players.ladder import SUGGESTED
from homeward.positions import game as game_of
from homeward.positions.game import SEATINGS
from homeward.positions.playable import shelf as playable
from homeward.referee import SEATS
from homeward.rulebook import TrackRules
from homeward.telling.advice import advice
from homeward.web.views.choosing.bots import bots
from homeward.web.views.choosing.house import rule_set
from homeward.web.views.choosing.origin import origin_shown
from homeward.web.views.choosing.pictures import picture
from homeward.web.views.choosing.settings import ground_words, settings
from homeward.web.wire.shelf import (
    AdviceShown,
    Chapter,
    Colour,
    Example,
    GameShown,
    PartShown,
    RulesShown,
    RulingChapter,
    RulingShown,
    Shelf,
)
from homeward.words import JOINED, capital, catalogue

if TYPE_CHECKING:
    from homeward.rulebook import Rulebook, Ruling

HEADINGS = ("object", "setup", "turn", "captures", "winning")


def shelf(language: str) -> Shelf:
    """The games in the order a shop would show them, and the bot to suggest."""
    games = [_game(game.book, language) for game in playable().games]
    return Shelf(games, [rule_set(rules, language) for rules in shipped()], SUGGESTED)


def _game(book: Rulebook, language: str) -> GameShown:
    return GameShown(
        name=book.name,
        title=book.title,
        also=list(book.also),
        family=book.family,
        blurb=book.blurb.say(language),
        minutes=book.minutes,
        turns=dict(zip(SEATINGS, book.turns, strict=True)),
        colours=colours(book, language),
        seatings={players: list(seats) for players, seats in SEATINGS.items()},
        partners=_partners(book),
        starter=book.rules.starter,
        settings=settings(book, language),
        bots=bots(game_of(book.name), language),
    )


def colours(book: Rulebook, language: str) -> list[Colour]:
    """The colour of every seat."""
    return [
        Colour(seat, book.colours[seat], seat_name(book, seat, language), seat_letter(book, seat, language))
        for seat in range(SEATS)
    ]


def _partners(book: Rulebook) -> Literal["none", "optional", "default"]:
    rules = book.rules
    if not isinstance(rules, TrackRules) or rules.partners == "none":
        return "none"
    return "default" if rules.partners_by_default else "optional"


def rules(name: str, language: str) -> RulesShown:
    """A game told to a newcomer, then advice, its rulings and switches; raises UnknownGame."""
    book = rulebook.load(name)
    said = catalogue(language)["rules_page"]
    pictures = gallery(book.name)
    return RulesShown(
        name=book.name,
        title=book.title,
        sheet=book.sheet,
        blurb=book.blurb.say(language),
        board=picture(pictures.board, language),
        parts=[PartShown(part.name.say(language), part.text.say(language)) for part in pictures.board.parts],
        guide=[
            Chapter(
                said[heading],
                getattr(book.guide, heading).say(language),
                [picture(idea, language) for idea in pictures.ideas if idea.chapter == heading],
            )
            for heading in HEADINGS
        ],
        example=Example(pictures.example_text.say(language), [picture(step, language) for step in pictures.example]),
        advice=[AdviceShown(one.text, one.section, one.found) for one in advice(book, language)],
        rulings=[
            RulingChapter(chapter, said[f"chapter_{chapter}"], [_ruling(book, ruling, language) for ruling in found])
            for chapter, found in book.chapters.items()
        ],
        settings=settings(book, language),
        origin=origin_shown(book, language),
        prints=is_installed("print"),
    )


def _ruling(book: Rulebook, ruling: Ruling, language: str) -> RulingShown:
    return RulingShown(
        id=ruling.id,
        text=ruling.text.say(language),
        ground=capital(ground_words(book, ruling.id, language)),
        section=JOINED.join(book.heading(section, language) for section in ruling.sections),
        why=ruling.why.say(language) if ruling.why is not None else "",
        is_reading=ruling.is_reading,
    )
