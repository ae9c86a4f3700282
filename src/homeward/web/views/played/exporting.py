"""My games as a file, one row a game: for a table of numbers (CSV), or for a program (JSON).

Columns and bots go by the same names in every language.
"""

from __future__ import annotations

import csv
from dataclasses import fields
from io import StringIO
from typing import TYPE_CHECKING, Any, Literal

from homeward.web.views.played.games import game_played
from homeward.web.wire.encoding import encoded
from homeward.web.wire.played import MyPart

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.web.hosting.played import Other, Played

Format = Literal["csv", "json"]
FORMULA = ("=", "+", "-", "@", "\t")  # what a table of numbers would take for something to work out
PART = tuple(field.name for field in fields(MyPart))


def exported(games: Sequence[Played], how: Format) -> str:
    """The games as text, the oldest first."""
    rows = [_row(game) for game in reversed(games)]
    return encoded({"kind": "homeward results", "games": rows}).decode() if how == "json" else _csv(rows)


def _csv(rows: Sequence[dict[str, Any]]) -> str:
    text = StringIO()
    writer = csv.writer(text)
    writer.writerow([*COLUMNS, *PART])
    for row in rows:
        writer.writerow([_cell(row[column]) for column in (*COLUMNS, *PART)])
    return text.getvalue()


COLUMNS = (
    "table",
    "date",
    "game",
    "players",
    "partners",
    "house_rules",
    "colour",
    "began",
    "won",
    "even",
    "counts",
    "length",
    "partner",
    "opponents",
)


def _row(game: Played) -> dict[str, Any]:
    """A game by its columns; what no review has told is None."""
    told = game_played(game, "en")
    part = {name: getattr(told.part, name) if told.part else None for name in PART}
    return {
        "table": told.id,
        "date": told.date,
        "game": told.game,
        "players": told.players,
        "partners": told.partners,
        "house_rules": told.house,
        "colour": told.colour,
        "began": told.first,
        "won": told.won,
        "even": round(told.even, 4),
        "counts": told.counts,
        "length": told.length,
        "partner": next((_who(one) for one in game.others if one.is_partner), None),
        "opponents": [_who(one) for one in game.others if not one.is_partner],
    } | part


def _who(other: Other) -> str:
    """As records name them."""
    sitting = other.sitting
    return f"{sitting.name} (bot {sitting.bot})".strip() if sitting.bot else sitting.name


def _cell(value: object) -> str:
    """A value as a table shows it; a name that looks like a formula stays a name."""
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case list():
            return _cell("; ".join(value))
        case str() if value.startswith(FORMULA):
            return f"'{value}"
    return str(value)
