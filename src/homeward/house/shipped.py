"""The sets of house rules that come with homeward: games/sets/*.toml, each with where it comes from in words."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from homeward.house.reading import read_set
from homeward.rulebook import SHELF
from homeward.rulebook import shipped as games

if TYPE_CHECKING:
    from homeward.house.rule_set import RuleSet

SETS = SHELF / "sets"


@lru_cache
def shipped() -> tuple[RuleSet, ...]:
    """All of them, in the order of their games and then by name."""
    found = [read_set(path) for path in SETS.glob("*.toml")]
    return tuple(sorted(found, key=lambda rules: (games().index(rules.game), rules.id)))
