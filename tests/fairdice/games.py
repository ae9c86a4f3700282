"""Whole games with dice that can be checked, played by bots."""

from homeward import game, parse
from homeward.fairdice import commitment, pledge
from homeward.table import (
    FairChance,
    Seat,
    Table,
    add_words,
    bound_to,
    close_words,
    go_on,
    goes_on,
    hand_over,
    open_from,
    open_table,
    pledge_words,
    reveal,
)

SECRET = bytes(range(32))
NAME = "4f0c0ffee0ddba11"  # what a table is known by
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


def bound_table(name: str, *, first: int | None = None, **house: object) -> Table:
    """The same with everything committed before anything is shown: the second version."""
    return bound_to(fair_table(name, first=first, **house), NAME, SECRET)


def finished(name: str, *, second: bool = False, **house: object) -> Table:
    """A game with words, to its end, the secret told."""
    set_up = bound_table if second else fair_table
    return played_out(hand_over(set_up(name, **house), BOTS[0]))


def finished_from(position: str, *, second: bool = False) -> Table:
    """A game that began from a position, to its end."""
    table = open_from(parse(position), BOTS, commitment=commitment(SECRET))
    return played_out(bound_to(table, NAME, SECRET) if second else table)


def pledging(table: Table, *words: tuple[int, str]) -> Table:
    """The table with the pledges of words."""
    for seat, text in words:
        table = pledge_words(table, seat, pledge(table.fairness.commitment, seat, text))
    return table


def spoken(table: Table, *words: tuple[int, str], waived: tuple[int, ...] = ()) -> Table:
    """The table with words pledged, the list closed, and all of them open."""
    table = close_words(pledging(table, *words), waived)
    for seat, text in words:
        table = add_words(table, seat, text)
    return table


def played_out(table: Table) -> Table:
    """The game of bots with words, to its end, the secret told."""
    words = ((0, "lluvia de abril"), (2, "ñandú 🎲 Zoë"))
    if table.begun.bound:
        table = spoken(table, *words)
    else:
        for seat, text in words:
            table = add_words(table, seat, text)
    return played_out_from(table)


def played_out_from(table: Table) -> Table:
    """The game of bots to its end, the secret told."""
    while goes_on(table):
        table = go_on(table, chance(table))
    return reveal(table, chance(table).secret)
