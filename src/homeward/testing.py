"""Checks for people who write players, games or tables of their own, and what to check them with.

>>> import homeward
>>> from homeward.players import player
>>> check_player(player("steady"), homeward.game("pollyanna"))
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

from homeward.model import Phase, Throw
from homeward.players.checking import BadPlayer, check_player
from homeward.players.tempered import Wanderer
from homeward.positions import parse
from homeward.renaming import renamed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from homeward.players import Player
    from homeward.positions import Game, Position
    from homeward.table import Moment

__all__ = ["BadPlayer", "ScriptedDice", "check_game", "check_player", "long_record", "positions"]


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


@renamed(seats="players")
def check_game(game: Game, *, players: int = 4, seed: int = 0, steps: int = 400) -> None:
    """Play by chance and check what holds in every game: text and back, plays that are allowed."""
    for number, position in enumerate(positions(game, Wanderer(seed), players=players, seed=seed)):
        assert parse(str(position)) == position, f"{position} reads back as another position"
        text = str(position)
        if position.phase is Phase.PLAY:
            assert position.plays, f"nothing can be played, not even pass, in {position}"
            for play in position.plays:
                why = position.why_not(play)
                assert not why, f"{play} is listed and refused in {position}: {why}"
                position.play(play)
        assert str(position) == text, f"asking changed {text}"
        if number >= steps:
            return


@renamed(seats="players")
def positions(game: Game, player: Player, *, players: int = 4, seed: int = 0) -> Iterator[Position]:
    """The positions of a whole game that one player plays for every seat, by the dice of a seed."""
    chance = Random(seed)
    position = game.start(players)
    while not position.is_over:
        yield position
        if position.phase is Phase.PLAY:
            position = position.play(player.decide(position))
        elif position.deck:
            position = position.draw(chance.choice([*Counter(position.deck).elements()]))
        else:
            position = position.throw(chance.randint(1, 6), chance.randint(1, 6))
    yield position


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
