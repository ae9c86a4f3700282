"""Chance that is told, and records as long as one likes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.model import Throw

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from homeward.positions import Game
    from homeward.table import Moment


class ScriptedDice:
    """Chance that gives what it is told, in order: for tests.

    >>> ScriptedDice((6, 3), (1, 1)).dice(1)
    Throw(1, 1)
    """

    def __init__(self, *throws: tuple[int, int], cards: Sequence[str] = (), first: int | None = None) -> None:
        self.script: list[Throw | str] = [*(Throw(a, b) for a, b in throws), *cards]
        self._first = first

    def first(self, game: Game, seats: Sequence[int]) -> int:
        """The seat that was told, or the lowest."""
        return seats[0] if self._first is None else self._first

    def dice(self, shown: int) -> Throw:
        """The throw that comes after so many throws and cards."""
        dice = self.script[shown]
        assert isinstance(dice, Throw), f"number {shown} is a card, {dice!r}"
        return dice

    def card(self, moment: Moment, deck: Mapping[str, int]) -> str:
        """The card of this moment, if it is in the deck."""
        card = self.script[moment.shown]
        assert isinstance(card, str), f"number {moment.shown} is a throw, {card}"
        assert deck.get(card), f"no card {card} is left"
        return card

    def for_bot(self, seat: int, moment: int) -> int:
        """The same seed for every bot."""
        return 0


def long_record(throws: int) -> str:
    """A record with as many throws as one likes: two who throw and throw, and never come out.

    >>> print(long_record(1), end="")
    homeward record 1
    game pollyanna
    rules 1
    seats 0 2
    first 0
    throw 0 1-2
    play 0 pass
    end
    """
    lines = ["homeward record 1", "game pollyanna", "rules 1", "seats 0 2", "first 0"]
    for turn in range(throws):
        seat = 2 * (turn % 2)
        lines += [f"throw {seat} 1-2", f"play {seat} pass"]
    return "\n".join([*lines, "end", ""])
