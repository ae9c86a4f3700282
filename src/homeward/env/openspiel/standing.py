"""Where a game stands for OpenSpiel: the position, how many turns are over, and who has won."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from homeward.env.actions import actions_of
from homeward.env.single.chances import after_outcome, chances_of, outcome_name
from homeward.env.single.rewards import rewards_of
from homeward.model import Phase
from homeward.players.dealing import BEGINNING, Moment

if TYPE_CHECKING:
    from homeward.model import Play
    from homeward.positions import Game, Position


@dataclass(frozen=True)
class Standing:
    """A value: every step gives another. States copy theirs at every step, so a copy is the value itself."""

    position: Position
    awaits_lot: bool
    moment: Moment = BEGINNING
    returns: tuple[float, ...] = ()
    """By player what was paid, once somebody has won."""

    @classmethod
    def of(cls, game: Game, players: int, partners: bool) -> Standing:
        """A game before anything happens; where nobody throws for the start, the lot is to be drawn."""
        start = game.start(players, partners=partners)
        return cls(start, start.phase is not Phase.OPENING)

    def chances(self) -> list[tuple[int, float]]:
        """The outcomes of the lot, throw or card that is due, with their chances."""
        if not self.awaits_lot:
            return chances_of(self.position)
        seats = self.position.seats
        return [(seat, 1 / len(seats)) for seat in seats]

    def outcome_name(self, outcome: int) -> str:
        """What an outcome is called."""
        return f"seat {outcome} starts" if self.awaits_lot else outcome_name(self.position, outcome)

    def dealt(self, outcome: int) -> Standing:
        """After an outcome of chance."""
        if self.awaits_lot:
            position, seats = self.position, self.position.seats
            begun = position.game.start(seats, partners=position.partners, first=outcome)
            return Standing(begun, awaits_lot=False)
        return replace(self, position=after_outcome(self.position, outcome), moment=self.moment.dealt())._passed()

    def played(self, action: int) -> Standing:
        """After an action of the seat to play."""
        position = self.position
        return self._after(actions_of(position.game).play(position, action))._passed()

    def _passed(self) -> Standing:
        """After all passes that nobody chooses."""
        standing = self
        while standing.position.phase is Phase.PLAY and standing.position.is_forced:
            standing = standing._after(standing.position.plays[0])
        return standing

    def _after(self, play: Play) -> Standing:
        position = self.position.play(play)
        returns = self.returns
        if position.is_won and not returns:
            returns = tuple(rewards_of(position, pays=True).values())
        return Standing(position, awaits_lot=False, moment=self.moment.played(position), returns=returns)

    def __deepcopy__(self, memo: object) -> Standing:
        return self
