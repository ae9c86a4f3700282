"""Seeded whole games for the views to be held against, and what can be read in a view."""

from __future__ import annotations

import dataclasses
import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from homeward import game
from homeward.model import Phase, Throw
from homeward.players import player
from homeward.table import Seat, SeededChance, draw, open_table, play, throw, type_card, type_throw

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.table import Table

SEATINGS = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
# Game, players, partners, real dice
TABLES = [
    ("pollyanna", 2, False, False),
    ("pollyanna", 4, True, False),
    ("dixie_pollyanna", 3, False, True),
    ("parcheesi", 4, True, False),
    ("parcheesi", 2, False, True),
    ("poliana", 4, False, False),
    ("kukla_ollie", 2, False, False),
    ("kukla_ollie", 4, False, True),
]
CODES = re.compile(r"\b[BTP]\d+(\.\d)?\b|\b\d\.\d\.\d\b|[{}]|\b\w+_\w+\b|\b(?:cue|well|forward|next)[.-]\w+")
"""What must not be shown to people: notation, placeholders, keys."""


@lru_cache
def whole_game(name: str, players: int, partners: bool, real: bool, seed: int = 4) -> tuple[Table, ...]:
    """Every table of a game from its beginning to its end: Ana and a bot, and beyond two Bo and another bot."""
    chance = SeededChance(seed)
    sitting = ({"name": "Ana"}, {"bot": "steady"}, {"name": "Bo"}, {"bot": "wanderer"})
    seats = [Seat(seat, **who) for seat, who in zip(SEATINGS[players], sitting, strict=False)]
    bots = {seat: player("wanderer", seed + seat) for seat in SEATINGS[players]}
    tables = [open_table(game(name), seats, chance, partners=partners, real_dice=real)]
    while not tables[-1].position.is_over:
        tables.append(_next(tables[-1], chance, bots))
    return tuple(tables)


def _next(table: Table, chance: SeededChance, bots: dict[int, Any]) -> Table:
    position = table.position
    if position.phase is Phase.PLAY:
        return play(table, bots[position.to_play].decide(position))
    if position.phase is Phase.DRAW:
        card = chance.card(table.moment, position.deck)
        return type_card(table, card) if table.real_dice else draw(table, chance)
    dice = chance.dice(table.moment.shown)
    return type_throw(table, Throw(dice.a, dice.b)) if table.real_dice else throw(table, chance)


def sample(tables: tuple[Table, ...], every: int = 5) -> tuple[Table, ...]:
    """Some tables of a game, its first turns and its end among them."""
    return tables[:12] + tables[12::every] + tables[-3:]


def sentences(shown: Any) -> Iterator[str]:
    """Every text of a view that people read."""
    for field in dataclasses.fields(shown):
        yield from _texts(field.name, getattr(shown, field.name))


SPOKEN = {
    "sentence",
    "words",
    "headline",
    "name",
    "label",
    "effect",
    "ground",
    "state",
    "length",
    "captures",
    "title",
}
SPOKEN |= {"blurb", "card_words", "shown", "colour_name", "text", "why", "heading"}


def _texts(name: str, value: Any) -> Iterator[str]:
    if dataclasses.is_dataclass(value):
        if type(value).__name__ == "PlayShown":
            yield value.words
        else:
            yield from sentences(value)
    elif isinstance(value, str) and name in SPOKEN:
        yield value
    elif isinstance(value, list):
        for one in value:
            yield from _texts(name, one)
