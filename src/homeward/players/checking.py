"""Check a player: sit it down in every set-up of a game, and say in a sentence what is wrong with it.

>>> import homeward
>>> from homeward.players import player
>>> check_player(player("steady"), homeward.game("pollyanna"), plays=20)
"""

from __future__ import annotations

from copy import copy, deepcopy
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from homeward.errors import HomewardError
from homeward.model import Phase
from homeward.players.base import Forecaster, fault_in_chances
from homeward.players.dealing import Dealer
from homeward.players.sitting import positions_of
from homeward.positions import game as game_of
from homeward.renaming import renamed
from homeward.rulebook import shipped

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.model import Play
    from homeward.players.base import Player
    from homeward.positions import Game, Position

OTHER_DICE = 1 << 40  # added to a game's number: dice that have nothing to do with its own
CERTAIN = 0.999  # what whoever has won is given at least


class BadPlayer(HomewardError, AssertionError):
    """A player that cannot be trusted at a table; the message says what it did, and where."""


@renamed(seats="players")
def check_player(
    player: Player,
    game: Game | None = None,
    *,
    players: int | None = None,
    games: int = 1,
    seed: int = 0,
    plays: int = 200,
) -> None:
    """Let a player decide for every seat, and refuse one that does not play fair.

    It plays `games` games of each set-up (2, 3 and 4 players and partnership; or `players` alone), up to `plays`
    decisions of each, in one game or in all five. Its decisions must be legal and leave the position alone. A copy of
    it, which stands for the same player with the same seed, must decide alike, also where other dice are to come.
    Where it has `chances`, they must be valid.
    """
    for one in (game,) if game is not None else map(game_of, shipped()):
        for many, partners in _set_ups(one, players):
            for number in range(games):
                _check_game(_Sitting(one, many, partners, seed, number), player, plays)


def _set_ups(game: Game, players: int | None) -> Iterator[tuple[int, bool]]:
    for many in (2, 3, 4) if players is None else (players,):
        yield many, False
    if players in (None, 4) and game.book.has_partners:
        yield 4, True


@dataclass(frozen=True)
class _Sitting:
    """A game to be played for a check: which, how many play, and its dice."""

    game: Game
    players: int
    partners: bool
    seed: int
    number: int

    def dealer(self, turning_at: int | None = None) -> Dealer:
        """Its dice; other ones from a throw on, where that is told."""
        if turning_at is None:
            return Dealer(self.seed, self.number)
        return _Turning(self.seed, self.number, turning_at)

    def positions(self, player: Player, dealer: Dealer) -> Iterator[Position]:
        """The game as one player plays it for every seat."""
        start = self.game.start(self.players, partners=self.partners)
        return positions_of(self.game, dict.fromkeys(start.seats, player), dealer, partners=self.partners)


class _Turning(Dealer):
    """The dice of a game up to a throw, and then those of another."""

    def __init__(self, seed: int, game: int, turning_at: int) -> None:
        super().__init__(seed, game)
        self._left = turning_at

    def deal(self, position: Position) -> Position:
        """The same throw or card as ever, or from the turning on another."""
        if self._left == 0:
            self.game += OTHER_DICE
        self._left -= 1
        return super().deal(position)


@dataclass
class _Watched:
    """A player, watched: what it was asked, what it decided."""

    player: Player
    decided: list[tuple[str, Play]] = field(default_factory=list)

    @property
    def name(self) -> str:
        """The player's own."""
        return self.player.name

    def decide(self, position: Position) -> Play:
        """The player's own decision, once it is seen to be fair."""
        before, untouched = str(position), copy(position)
        play = self.player.decide(position)
        if position != untouched:
            raise BadPlayer(f"{self.name} changes the position it is shown: {before}.")
        if play not in position.plays:
            raise BadPlayer(f"{self.name} plays {play}, which is not legal in {position}.")
        self.decided.append((before, play))
        return play


def _check_game(sitting: _Sitting, player: Player, plays: int) -> None:
    first, again, elsewhere = (_Watched(deepcopy(player)) for _ in range(3))
    throws = _play(sitting, first, sitting.dealer(), plays, forecaster=deepcopy(player))
    _play(sitting, again, sitting.dealer(), plays)
    _compare(first, again, "The same seed, the same position, and yet", len(first.decided))
    turning = len(throws) // 2
    _play(sitting, elsewhere, sitting.dealer(turning), plays)
    _compare(first, elsewhere, "With other dice to come, which no player can know,", throws[turning])


def _play(
    sitting: _Sitting, watched: _Watched, dealer: Dealer, plays: int, *, forecaster: Player | None = None
) -> list[int]:
    """Play until so many decisions are made; for each throw or card, how many were made before it."""
    throws = [0]
    for position in sitting.positions(watched, dealer):
        if isinstance(forecaster, Forecaster):
            _check_chances(forecaster, watched.name, position)
        if position.phase is not Phase.PLAY:
            throws.append(len(watched.decided))
        if len(watched.decided) >= plays:
            break
    return throws


def _compare(first: _Watched, other: _Watched, when: str, count: int) -> None:
    """Two of the same player have decided alike as far as they could know the same."""
    for (where, play), (_, another) in zip(first.decided[:count], other.decided[:count], strict=True):
        if play != another:
            raise BadPlayer(f"{when} {first.name} plays {play} once and {another} another time, in {where}.")


def _check_chances(forecaster: Forecaster, name: str, position: Position) -> None:
    chances = forecaster.chances(position)
    fault = fault_in_chances(chances, position.seats)
    if not fault and position.is_won and sum(chances[seat] for seat in position.winners) < CERTAIN:
        fault = "the game is over, and they do not say who has won"
    if fault:
        raise BadPlayer(f"The chances that {name} gives are not valid: {fault}. The position: {position}.")
