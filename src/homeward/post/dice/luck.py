"""Throws, cards and the lot: they follow from what is shown, never from what is played."""

from __future__ import annotations

import hashlib
from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from homeward.fairdice import Stream
from homeward.model import Phase, Throw
from homeward.players.dealing import cards_in
from homeward.post.dice.chains import NAME

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from homeward.players.dealing import Moment
    from homeward.positions import Game, Position

START = 0
"""The number of what comes before the first turn."""


def key_of(digest: bytes, elements: Iterable[bytes]) -> bytes:
    """What a turn's luck follows from: the digest of the game, the mover's element and the others' newest.

    That of the start follows from everybody's first, in the order of the seats.
    """
    return hashlib.sha256(digest + b"".join(elements)).digest()


@dataclass(frozen=True)
class TurnLuck:
    """The luck of a turn, counted over the game; `shown` throws and cards came before it."""

    key: bytes
    turn: int
    shown: int

    def dice(self, number: int) -> Throw:
        """The throw that comes after so many throws and cards of this turn."""
        return Throw(*self._stream.dice(f"{self.turn}\n{number}"))

    def card(self, number: int, deck: Mapping[str, int]) -> str:
        """The card that comes after so many, out of what is left of the deck."""
        cards = cards_in(deck)
        return cards[self._stream.below("card", f"{self.turn}\n{number}", len(cards))]

    def lot(self, seats: Sequence[int]) -> int:
        """Who starts, where nobody throws for it."""
        return seats[self._stream.below("lot", f"{self.turn}\n0", len(seats))]

    def dealt(self, position: Position, number: int) -> Position:
        """The position after the throw or card that it waits for."""
        if position.phase is Phase.DRAW:
            return position.draw(self.card(number, position.deck))
        return position.throw(self.dice(number))

    @property
    def _stream(self) -> Stream:
        return Stream(self.key, NAME.decode())


def turn_luck(digest: bytes, device: int, newest: Mapping[int, bytes], number: int, shown: int) -> TurnLuck:
    """The luck of a turn: its device's element, then the others' newest by seat."""
    others = (element for seat, element in sorted(newest.items()) if seat != device)
    return TurnLuck(key_of(digest, (newest[device], *others)), number, shown)


@dataclass(frozen=True)
class PostChance:
    """The luck of a game by post for a table (`homeward.table.Chance`): as far as anybody may know it here."""

    turns: tuple[TurnLuck, ...]

    def first(self, game: Game, seats: Sequence[int]) -> int:
        """Any of the seats, by lot."""
        return self.turns[START].lot(seats)

    def dice(self, shown: int) -> Throw:
        """The throw that comes after so many throws and cards of the game."""
        luck = self._at(shown)
        return luck.dice(shown - luck.shown)

    def card(self, moment: Moment, deck: Mapping[str, int]) -> str:
        """Any card left, each as likely as the next."""
        luck = self._at(moment.shown)
        return luck.card(moment.shown - luck.shown, deck)

    def for_bot(self, seat: int, moment: int) -> int:
        """A seed: bots that play by post leave nothing to chance."""
        return 0

    def _at(self, shown: int) -> TurnLuck:
        return self.turns[bisect_right(self._shown, shown) - 1]

    @cached_property
    def _shown(self) -> list[int]:
        return [luck.shown for luck in self.turns]
