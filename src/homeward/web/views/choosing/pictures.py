"""The pictures of a game's rules: their words, and what each shows for those who hear it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.draw.plain import board_words
from homeward.web.wire.shelf import PictureShown
from homeward.words import choice, say, speak

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.pictures import Picture


def picture(shown: Picture, language: str) -> PictureShown:
    """A picture as the page shows it."""
    wide, high = shown.size
    return PictureShown(
        id=shown.id,
        title=shown.title.say(language) if shown.title else "",
        text=shown.text.say(language),
        alt=" ".join(_seen(shown, language)),
        wide=round(wide),
        high=round(high),
    )


def _seen(shown: Picture, language: str) -> Iterator[str]:
    """What is to be seen, sentence by sentence: names, or pieces, dice, a card and arrows."""
    position = shown.position
    book = position.game.book
    if shown.parts:
        names = ", ".join(part.name.say(language) for part in shown.parts)
        yield say(book, "pictures", "parts", language, names=names)
        return
    yield from board_words(book, position.pieces, language=language).splitlines()
    if position.dice:
        yield say(book, "pictures", "dice", language, dice=str(position.dice))
    if position.card:
        yield say(book, "pictures", "card", language, card=choice(position.card, language))
    for way in shown.ways:
        ends = {"origin": way.arrow.way[0], "target": way.arrow.way[-1]}
        if way.why_not is None:
            yield speak(book, "pictures", "arrow", language, **ends)
        else:
            yield speak(book, "pictures", "refused", language, **ends, why=way.why_not.speak(language))
