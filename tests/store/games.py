"""Games to keep: what happens at a table of four bots, and how it is opened in a store."""

from collections.abc import Sequence

import homeward
from homeward.kept import Addition, Opening, Seated
from homeward.table import Event, Seat, SeededChance, go_on, open_table

SEED = 11
ANA = "a" * 64
BEN = "b" * 64


def some_events(number: int) -> tuple[Event, ...]:
    """The first events of a game."""
    chance = SeededChance(SEED)
    table = open_table(homeward.game("parcheesi"), [Seat(seat, bot="wanderer") for seat in (0, 2)], chance)
    while table.version < number:
        table = go_on(table, chance)
    return table.events


EVENTS = some_events(12)


def opening(table: str, events: Sequence[Event] = EVENTS[:1], device: str = ANA, at: int = 1000) -> Opening:
    return Opening(table, device, SEED, True, events, False, at, [Seated(0, device, "me")])


def addition(table: str, first: int, last: int, action: str | None = None) -> Addition:
    """Events `first` to `last` of the game, counted from 1."""
    return Addition(table, first - 1, EVENTS[first - 1 : last], False, 2000, action)
