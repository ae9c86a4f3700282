"""Which game, and by which house rules: a name, a file, or a set that was kept."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward.errors import BadOptions
from homeward.house import read_set
from homeward.house.typed import house_rules
from homeward.positions import Game
from homeward.positions import game as game_of
from homeward.positions.game import is_file_name
from homeward.rulebook import load
from homeward.terminal.rule_sets.keeping import find

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.house import RuleSet
    from homeward.rulebook import Value


@dataclass(frozen=True)
class Chosen:
    """A game of the shelf by its name, and the house rules for it."""

    name: str
    house: dict[str, Value]

    @property
    def game(self) -> Game:
        """The game with these rules."""
        return game_of(self.name, **self.house)


def chosen(game: str, rules: str = "", house: Sequence[str] = ()) -> Chosen:
    """What was asked for: GAME or a set's file, `--rules NAME`, and `--house` on top of either."""
    if not game and not rules:
        raise BadOptions("Name a game, the file of a set of house rules, or --rules NAME.")
    found = _set(game, rules)
    name = found.game if found else load(game).name
    kept = found.values if found else {}
    return Chosen(name, {**kept, **house_rules(load(name), house)})


def several(games: Sequence[str], rules: Sequence[str]) -> tuple[str | Game, ...]:
    """Games to be set side by side: by their names, files of sets, and sets by their names after them."""
    named = [chosen(one).game if is_file_name(one) else one for one in games]
    return (*named, *(chosen("", one).game for one in rules))


def _set(game: str, rules: str) -> RuleSet | None:
    """The set of house rules that was named, if one was."""
    if is_file_name(game):
        if rules:
            raise BadOptions(f"{game} is a set of house rules itself: leave --rules out.")
        return read_set(game)
    if not rules:
        return None
    found = read_set(rules) if is_file_name(rules) else find(rules)
    if game and load(game).name != found.game:
        said = f"{found.id} is a set of house rules for {load(found.game).title}: leave {game} out."
        raise BadOptions(said).coded("set_of_other_game", load(found.game), name=found.id)
    return found
