"""The arrays that a batch is kept in."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from homeward.env.games import COMPACT, SCHOLAR, Desk, Games
from homeward.families import STAGE
from homeward.scholar.layout import AMOUNTS, MARKS

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    from homeward.families.family import Family


class Widths(NamedTuple):
    """How wide a family's rows are."""

    row: int
    past: int
    compact: int
    outcomes: int


def part(family: Family, module: str) -> ModuleType:
    """A family's own module of these kernels."""
    return import_module(f"homeward.env.{family.name}.{module}")


def widths_of(family: Family) -> Widths:
    """How wide everything is that a game of a family is kept in."""
    past = family.sizes["past"][0] if "past" in family.state else 1
    return Widths(family.sizes["row"][0], past, part(family, "seeing").WIDTH, part(family, "turns").OUTCOMES)


class Numbering(NamedTuple):
    """How many ways the actions of a piece tell apart, and how many actions there are."""

    ways: int
    actions: int


def numbering_of(family: Family, tables: Any) -> Numbering:
    """How the actions of a game are numbered, by its tables."""
    numbering = part(family, "numbering")
    if family is STAGE:
        return Numbering(0, numbering.actions_in(tables))
    ways = numbering.ways_in(tables)
    return Numbering(int(ways), int(numbering.actions_in(ways)))


def desk_of(family: Family) -> Desk:
    """What one thread works with."""
    return Desk(*family.workspace(Desk._fields))


def new_games(
    family: Family, n: int, actions: int, observed: int, *, tells_chances: bool, zeros: Callable[..., Any]
) -> Games:
    """Room for n games; what is not asked for is next to nothing."""
    wide = widths_of(family)

    def some(width: int, kind: str, wanted: bool) -> Any:
        return zeros((n, width) if wanted else (1, 1), kind)

    compact, scholar = observed & COMPACT != 0, observed & SCHOLAR != 0
    return Games(
        rows=zeros((n, wide.row), "int64"),
        pasts=zeros((n, wide.past), "int64"),
        numbers=zeros((n,), "int64"),
        moments=zeros((n,), "int64"),
        seen=zeros((n,), "int64"),
        awaits=zeros((n,), "int8"),
        to_play=zeros((n,), "int8"),
        mask=zeros((n, actions), "bool"),
        rewards=zeros((n, 4), "float32"),
        terminated=zeros((n,), "bool"),
        truncated=zeros((n,), "bool"),
        compact=some(wide.compact, "int8", compact),
        indices=some(MARKS, "int16", scholar),
        amounts=some(AMOUNTS, "float32", scholar),
        chances=some(wide.outcomes, "float32", tells_chances),
        final_rows=zeros((n, wide.row), "int64"),
        final_compact=some(wide.compact, "int8", compact),
    )
