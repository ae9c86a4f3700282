"""What real dice and cards show, as people type it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from homeward.model import Throw
from homeward.rulebook import CARDS

if TYPE_CHECKING:
    from homeward.positions import Position
    from homeward.terminal.voice import Voice

DICE = re.compile(r"\s*([1-6])(?:\s*[-,+/.]\s*|\s*)([1-6])\s*")


def read_dice(text: str) -> Throw | None:
    """Two dice in any spelling: `6 3`, `6-3`, `63`.

    >>> read_dice("6, 3")
    Throw(6, 3)
    """
    match = DICE.fullmatch(text)
    return Throw(int(match[1]), int(match[2])) if match else None


def kinds_of_card(position: Position) -> tuple[str, ...]:
    """The kinds of card the whole deck has, in a fixed order, drawn or not."""
    whole = position.game.book.stage.deck
    return tuple(card for card in CARDS if whole.get(card))


def read_card(voice: Voice, position: Position, text: str) -> str | None:
    """A card by its number in the list, its name, or the beginning of its name in the people's language."""
    kinds = kinds_of_card(position)
    word = text.strip().lower()
    if word.isdecimal() and 1 <= int(word[:9]) <= len(kinds):
        return kinds[int(word) - 1]
    if not word:
        return None
    hits = [
        card
        for card in kinds
        if word in (card, card.replace("-", " ")) or voice.say(f"card_{card}").lower().startswith(word)
    ]
    return hits[0] if len(hits) == 1 else None


def card_list(voice: Voice, position: Position) -> list[str]:
    """The kinds of card by number, with how many of each are left."""
    left = position.deck
    return [
        f"  {number}) {voice.say(f'card_{card}')} ({left.get(card, 0)})"
        for number, card in enumerate(kinds_of_card(position), 1)
    ]
