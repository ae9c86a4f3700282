"""Whole games with dice that can be checked, played by bots."""

from homeward import game, parse
from homeward.fairdice import commitment
from homeward.table import (
    FairChance,
    Seat,
    Table,
    add_words,
    go_on,
    goes_on,
    hand_over,
    open_from,
    open_table,
    reveal,
)

SECRET = bytes(range(32))
BOTS = (Seat(0, bot="wanderer"), Seat(2, bot="wanderer"))


def fair_table(name: str, *, first: int | None = None, **house: object) -> Table:
    """Ana and a bot, before anything happened; the secret is no secret."""
    seats = [Seat(0, "Ana"), Seat(2, bot="wanderer")]
    which = game(name, **house)  # type: ignore[arg-type]
    return open_table(which, seats, chance_of_nothing(), first=first, commitment=commitment(SECRET))


def chance_of_nothing() -> FairChance:
    """A chance that a table with a hash never asks when it is set."""
    return None  # type: ignore[return-value]


def chance(table: Table) -> FairChance:
    return FairChance.at(SECRET, table.fairness, bots=7)


def finished(name: str, **house: object) -> Table:
    """A game with words, to its end, the secret told."""
    return played_out(hand_over(fair_table(name, **house), BOTS[0]))


def finished_from(position: str) -> Table:
    """A game that began from a position, to its end."""
    return played_out(open_from(parse(position), BOTS, commitment=commitment(SECRET)))


def played_out(table: Table) -> Table:
    """The game of bots with words, to its end, the secret told."""
    table = add_words(add_words(table, 0, "lluvia de abril"), 2, "ñandú 🎲 Zoë")
    while goes_on(table):
        table = go_on(table, chance(table))
    return reveal(table, SECRET)
