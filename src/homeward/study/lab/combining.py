"""Every combination of the rules that are varied, each a game of its own, checked before anything is played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

from homeward.errors import HomewardError, needed
from homeward.positions import Game
from homeward.positions import game as game_of
from homeward.study.repeating import as_text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from homeward.rulebook import Value

OPENING, CLOSING = "[{", "]}"


class NothingToCompare(HomewardError):
    """A comparison of one thing alone, or of nothing."""


@dataclass(frozen=True)
class Combination:
    """A game with one value chosen for each rule that is varied."""

    game: Game
    varied: tuple[tuple[str, Value], ...]
    label: str


def combinations(games: Sequence[str | Game], vary: Mapping[str, Sequence[Value]]) -> list[Combination]:
    """Every game with every combination of values, in the order named; the rulebook may refuse one."""
    needed(vary, Mapping, "A mapping from rules to the values they take")
    for one in games:
        needed(one, (str, Game), "A game or its name")
    for key, values in vary.items():
        needed(key, str, "The name of a rule")
        if not isinstance(values, list | tuple | range | set) or not values:
            raise NothingToCompare(f"{key} needs a list of values to take in turn, such as [0, 10].")
    found = []
    for one in games:
        base = one if isinstance(one, Game) else game_of(one)
        for values in product(*vary.values()):
            varied = tuple(zip(vary, values, strict=True))
            game = game_of(base.name, **{**base.house_rules, **dict(varied)})
            found.append(Combination(game, varied, _label(game, varied, several=len(games) > 1)))
    if len(found) < 2:
        raise NothingToCompare("There is one combination alone. Vary a rule by two values or more: reward=0,10.")
    return found


def _label(game: Game, varied: tuple[tuple[str, Value], ...], *, several: bool) -> str:
    """What tells a combination from the others: the game where there are several, the rules where they vary."""
    if not several:
        return as_text(varied)
    shown = varied or game.book.house
    return f"{game.title}: {as_text(shown)}" if shown else game.title


def read_vary(typed: Sequence[str], read: Callable[[str], Mapping[str, Value]]) -> dict[str, list[Value]]:
    """Rules as typed, `reward=0,10,20`. `read` reads one `reward=10` as `--house` does."""
    vary: dict[str, list[Value]] = {}
    for one in typed:
        key, equals, values = one.partition("=")
        if not equals or not values.strip():
            raise NothingToCompare(f"What is varied is written key=value,value, such as reward=0,10,20, not {one!r}.")
        for value in _apart(values):
            for name, taken in read(f"{key}={value}").items():
                vary.setdefault(name, []).append(taken)
    return vary


def _apart(values: str) -> list[str]:
    """Split at the commas that stand in no bracket: `[5],[5,12]` are two values."""
    parts, depth = [""], 0
    for sign in values:
        depth += (sign in OPENING) - (sign in CLOSING)
        if sign == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += sign
    return parts
