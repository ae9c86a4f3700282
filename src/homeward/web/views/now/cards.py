"""The cue cards: what they say, and what is left of the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.rulebook import CARDS
from homeward.web.wire.table import CardShown

if TYPE_CHECKING:
    from homeward.positions import Position
    from homeward.web.views.voice import Voice


def card_words(voice: Voice, card: str) -> str:
    """What a card says; nothing where there is none."""
    return voice.say(f"card_{card}") if card else ""


def deck(voice: Voice, position: Position) -> list[CardShown]:
    """Every kind of card the game has, with how many are left to draw; empty in a game without cards."""
    left = position.deck
    if not left:
        return []
    whole = position.game.book.stage.deck
    return [CardShown(card, card_words(voice, card), left[card]) for card in CARDS if whole.get(card)]
