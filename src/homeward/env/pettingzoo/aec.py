"""The form in which agents act one after the other, as these games are played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gymnasium import spaces
from pettingzoo import AECEnv

from homeward.env.pettingzoo.agents import agent_of, observation_space, observed
from homeward.env.single import OneGame, compact
from homeward.env.single.pictures import MODES, check_mode, rendered
from homeward.env.single.series import Series

if TYPE_CHECKING:
    from homeward.positions import Game


class HomewardEnv(AECEnv[str, dict[str, Any], Any]):
    """A game whose agents are its seats. Only the seat to play acts; nobody is asked where nothing can be done."""

    def __init__(self, game: Game, players: int, partners: bool, most_turns: int, render_mode: str | None) -> None:
        check_mode(render_mode)
        super().__init__()
        self.game, self.render_mode = game, render_mode
        self.metadata = {"name": f"{game.name}_v0", "render_modes": list(MODES), "is_parallelizable": False}
        self._one = OneGame(game, players, partners=partners, most_turns=most_turns)
        self._series = Series()
        self.possible_agents = [agent_of(seat) for seat in self._one.position.seats]
        self.observation_spaces = {agent: observation_space(self._one) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self._one.actions.count) for agent in self.possible_agents}

    @property
    def position(self) -> Any:
        """Where the game stands, as `homeward.Position`."""
        return self._one.position

    def observation_space(self, agent: str) -> spaces.Space[dict[str, Any]]:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may do, if it is legal: see `homeward.env.actions_of`."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin game 0 of a seed, or `options["game"]` of it; without a seed, the one after the last."""
        self._one.begin(*self._series.next(seed, options))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._show()

    def step(self, action: int | None) -> None:
        """Make a play; one that is not legal is refused with the reason, and changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._one.play(action)  # type: ignore[arg-type]
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {agent_of(seat): paid for seat, paid in self._one.rewards.items()}
        self._accumulate_rewards()
        self._show()

    def _show(self) -> None:
        """Who acts, and whether the game is over or cut short."""
        self.agent_selection = agent_of(self._one.position.to_play)
        self.terminations = dict.fromkeys(self.agents, self._one.position.is_over)
        self.truncations = dict.fromkeys(self.agents, self._one.is_cut_short)

    def observe(self, agent: str) -> dict[str, Any]:
        """The position, turned to the seat that acts, and what the agent may choose: nothing unless it acts."""
        return observed(self._one, agent)

    def state(self) -> Any:
        """The position alone."""
        return compact(self._one.position)

    def render(self) -> Any:
        """The board as `render_mode` says."""
        return rendered(self._one.position, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""
