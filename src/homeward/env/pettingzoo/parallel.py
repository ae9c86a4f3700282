"""The form in which everybody is asked at once, and only the seat to play is heard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gymnasium import spaces
from pettingzoo import ParallelEnv

from homeward.env.pettingzoo.agents import agent_of, observation_space, observed
from homeward.env.single import OneGame, compact
from homeward.env.single.pictures import MODES, check_mode, rendered
from homeward.env.single.series import Series
from homeward.errors import IllegalPlay

if TYPE_CHECKING:
    from homeward.positions import Game


class HomewardParallelEnv(ParallelEnv[str, dict[str, Any], Any]):
    """A game in cycles. An action that is not legal changes nothing; `infos` say what stands against it."""

    def __init__(
        self,
        game: Game,
        players: int,
        partners: bool,
        most_turns: int,
        max_cycles: int | None,
        render_mode: str | None,
    ) -> None:
        check_mode(render_mode)
        self.game, self.max_cycles, self.render_mode = game, max_cycles, render_mode
        self.metadata = {"name": f"{game.name}_v0", "render_modes": list(MODES), "is_parallelizable": True}
        self._one = OneGame(game, players, partners=partners, most_turns=most_turns)
        self._series = Series()
        self.possible_agents = [agent_of(seat) for seat in self._one.position.seats]
        self.observation_spaces = {agent: observation_space(self._one) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self._one.actions.count) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[dict[str, Any]]:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may do, if it is legal."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """Begin game 0 of a seed, or `options["game"]` of it; without a seed, the one after the last."""
        self._one.begin(*self._series.next(seed, options))
        self.agents = list(self.possible_agents)
        self._cycles = 0
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Make the play of the seat to play, if it is legal."""
        asked, mover = self.agents, agent_of(self._one.position.to_play)
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in asked}
        rewards = dict.fromkeys(asked, 0.0)
        try:
            self._one.play(actions[mover])
            rewards = {agent_of(seat): paid for seat, paid in self._one.rewards.items()}
        except IllegalPlay as refused:
            infos[mover]["refused"] = str(refused)
        self._cycles += 1
        over = self._one.position.is_over
        cut = not over and (self._one.is_cut_short or self._cycles == self.max_cycles)
        if over or cut:
            self.agents = []
        seen = {agent: observed(self._one, agent) for agent in asked}
        return seen, rewards, dict.fromkeys(asked, over), dict.fromkeys(asked, cut), infos

    def _observations(self) -> dict[str, Any]:
        return {agent: observed(self._one, agent) for agent in self.agents}

    def state(self) -> Any:
        """The position alone."""
        return compact(self._one.position)

    def render(self) -> Any:
        """The board as `render_mode` says."""
        return rendered(self._one.position, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""
