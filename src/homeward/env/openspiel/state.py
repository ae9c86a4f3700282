"""A state of OpenSpiel's: a standing of ours, and OpenSpiel's own history beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyspiel

from homeward.env.actions import actions_of
from homeward.env.openspiel.standing import Standing
from homeward.model import Phase
from homeward.positions.text import written

if TYPE_CHECKING:
    from homeward.env.openspiel.game import HomewardGame
    from homeward.positions import Position


class HomewardState(pyspiel.State):
    """Chance and seats take turns; players are numbered in the order of their seats."""

    def __init__(self, game: HomewardGame) -> None:
        super().__init__(game)
        self._most_turns = game.most_turns
        self._standing = Standing.of(game.rules, game.num_players(), game.partners)

    @property
    def position(self) -> Position:
        """Where the game stands, as `homeward.Position`."""
        return self._standing.position

    def current_player(self) -> int:
        """Who acts: a player, chance, or nobody any more."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        if self._standing.awaits_lot or self.position.phase is not Phase.PLAY:
            return int(pyspiel.PlayerId.CHANCE)
        return self.position.seats.index(self.position.to_play)

    def is_terminal(self) -> bool:
        """Whether the game is over, or has had as many turns as there may be."""
        return self.position.is_over or self._standing.moment.turn >= self._most_turns

    def returns(self) -> list[float]:
        """What each player is paid; nothing before the end, and where nobody has won."""
        paid = self._standing.returns if self.is_terminal() else ()
        return list(paid or (0.0,) * len(self.position.seats))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What can be thrown or drawn, with its chance."""
        return self._standing.chances()

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(actions_of(self.position.game).legal(self.position))

    def _apply_action(self, action: int) -> None:
        is_chance = self.current_player() == pyspiel.PlayerId.CHANCE
        self._standing = self._standing.dealt(action) if is_chance else self._standing.played(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self._standing.outcome_name(action)
        return written(self.position, actions_of(self.position.game).play(self.position, action))

    def __str__(self) -> str:
        return f"{self.position.text} lot" if self._standing.awaits_lot else self.position.text
