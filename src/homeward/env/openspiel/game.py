"""The games as OpenSpiel loads them, each with `players`, `partners`, `house` and `most_turns`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import pyspiel

from homeward.env.actions import actions_of
from homeward.env.openspiel.observer import HomewardObserver
from homeward.env.openspiel.state import HomewardState
from homeward.env.single.chances import THROWS
from homeward.house.typed import house_rules
from homeward.playouts.notes import MOST_TURNS
from homeward.positions import game as game_called
from homeward.referee import SEATS
from homeward.rulebook import names

if TYPE_CHECKING:
    from collections.abc import Mapping

    from homeward.positions import Game

MOST_PLAYS = 64  # in a turn: more than there ever are


class HomewardGame(pyspiel.Game):
    """A game with its house rules, for so many players; a class a game, made below."""

    name: ClassVar[str]

    def __init__(self, params: Mapping[str, Any]) -> None:
        self.rules = _with_house(self.name, params["house"])
        self.partners, self.most_turns = bool(params["partners"]), int(params["most_turns"])
        self.rules.start(params["players"], partners=self.partners)  # refused with the reason
        info = pyspiel.GameInfo(
            num_distinct_actions=actions_of(self.rules).count,
            max_chance_outcomes=len(THROWS),
            num_players=params["players"],
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.most_turns * MOST_PLAYS,
        )
        super().__init__(TYPES[self.name], info, dict(params))

    def new_initial_state(self, text: str | None = None) -> HomewardState:
        """Before anything happens."""
        return HomewardState(self)

    def max_chance_nodes_in_history(self) -> int:
        """More than there ever are, but for throws for the start that are level for ever."""
        return self.most_turns * MOST_PLAYS

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> HomewardObserver:
        """What is seen of a state."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return HomewardObserver(self.rules, kind.public_info, kind.perfect_recall, params)


def _with_house(name: str, typed: str) -> Game:
    """The game with house rules as they are written here: `reward:10;blockade:false`."""
    plain = game_called(name)
    settings = house_rules(plain.book, [one.replace(":", "=", 1) for one in typed.split(";") if one.strip()])
    return game_called(name, **settings)


def _type(name: str) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded."""
    return pyspiel.GameType(
        short_name=f"homeward_{name}",
        long_name=game_called(name).title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=SEATS,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": SEATS, "partners": False, "house": "", "most_turns": MOST_TURNS},
    )


TYPES = {name: _type(name) for name in names()}
NAMES = tuple(f"homeward_{name}" for name in TYPES)
"""What the games are called in OpenSpiel."""

# OpenSpiel keeps what makes a game for longer than Python lives: a class survives that, a function does not. A game
# that is pickled looks for its class here.
for _name, _of in TYPES.items():
    _class = type(f"HomewardGame_{_name}", (HomewardGame,), {"name": _name, "__module__": __name__})
    globals()[_class.__name__] = _class
    pyspiel.register_game(_of, _class)
