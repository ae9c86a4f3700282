"""One game, a play at a time: throws, cards, lots and forced passes in between happen by themselves."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

from homeward.env.actions import actions_of
from homeward.env.single.rewards import rewards_of
from homeward.model import Phase
from homeward.players.dealing import Dealer
from homeward.playouts.notes import MOST_TURNS

if TYPE_CHECKING:
    from homeward.model import Play
    from homeward.positions import Game, Position


class OneGame:
    """Game `number` of a seed, the very one that `homeward.simulate` and `Batch` play with that seed.

    >>> import homeward
    >>> one = OneGame(homeward.game("pollyanna"), players=2)
    >>> one.begin(seed=7)
    >>> one.play(one.actions.legal(one.position)[0])
    >>> one.position.seats, one.rewards
    ((0, 2), {0: 0.0, 2: 0.0})
    """

    def __init__(self, game: Game, players: int = 4, *, partners: bool = False, most_turns: int = MOST_TURNS) -> None:
        self.game, self.players, self.partners, self.most_turns = game, players, partners, most_turns
        self.actions = actions_of(game)
        self.begin(0)

    def begin(self, seed: int, number: int = 0) -> None:
        """Begin a game, and go on until somebody has to choose."""
        self.dealer = Dealer(seed, number)
        self.position = self.dealer.begin(self.game, self.players, self.partners)
        self._go_on(self.position)

    def play(self, action: int) -> None:
        """Make the play that an action is, and go on; an action that is none is refused and changes nothing."""
        self.make(self.actions.play(self.position, action))

    def make(self, play: Play) -> None:
        """Make a legal play, and go on."""
        self._go_on(self._played(play))

    @property
    def is_cut_short(self) -> bool:
        """Whether it has had as many turns as there may be without being over."""
        return not self.position.is_over and self.dealer.turns >= self.most_turns

    @property
    def is_done(self) -> bool:
        """Whether nobody acts any more: it is over, or cut short."""
        return self.position.is_over or self.is_cut_short

    def mask_for(self, seat: int) -> bytearray:
        """What a seat can choose, a byte an action; nothing while it is not its turn."""
        if self.is_done or seat != self.position.to_play:
            return bytearray(self.actions.count)
        return self.actions.mask(self.position)

    def _go_on(self, position: Position) -> None:
        """Deal and pass until there is something to choose; note what has been paid on the way."""
        had_won = self.position.is_won
        self.position = position
        while not self.is_done and (self.position.phase is not Phase.PLAY or self.position.is_forced):
            if self.position.phase is Phase.PLAY:
                self.position = self._played(self.position.plays[0])
            else:
                self.position = self.dealer.deal(copy(self.position))  # a copy leaves its own past behind
        self.rewards = rewards_of(self.position, pays=self.position.is_won and not had_won)

    def _played(self, play: Play) -> Position:
        after = self.position.play(play)
        self.dealer.heed(after)
        return after
