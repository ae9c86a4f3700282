"""Seeded whole games, table by table, from the beginning to the end."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from homeward import game
from homeward.model import Phase, Throw
from homeward.players import player
from homeward.table import Seat, SeededChance, draw, open_table, play, throw, type_card, type_throw

if TYPE_CHECKING:
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
