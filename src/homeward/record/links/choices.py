"""What happens in a game as choices: which throw of 36, which of the cards left, which of the legal plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.events import Drawn, Thrown
from homeward.model import Phase, Throw

if TYPE_CHECKING:
    from homeward.compact import Digits
    from homeward.events import Happened
    from homeward.positions import Position

FACES = 6
THROWS = FACES * FACES


def choice(position: Position, event: Happened) -> tuple[int, int]:
    """An event as which one of how many could have come in a position."""
    if isinstance(event, Thrown):
        return FACES * (event.dice.a - 1) + event.dice.b - 1, THROWS
    if isinstance(event, Drawn):
        cards = _cards(position)
        return cards.index(event.card), len(cards)
    return position.plays.index(event.play), len(position.plays)


def gone_on(position: Position, digits: Digits) -> Position:
    """The position after the next choice among the digits."""
    match position.phase:
        case Phase.OPENING | Phase.THROW:
            a, b = divmod(digits.take(THROWS), FACES)
            return position.throw(Throw(a + 1, b + 1))
        case Phase.DRAW:
            cards = _cards(position)
            return position.draw(cards[digits.take(len(cards))])
    plays = position.plays
    return position.play(plays[digits.take(len(plays))])


def _cards(position: Position) -> list[str]:
    """The kinds of cards that are left to draw, in the deck's order."""
    return [card for card, left in position.deck.items() if left]
