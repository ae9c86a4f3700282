"""Games that go on from other rows than their own, without the plays between: one source for both families."""

from collections.abc import Callable, Sequence
from typing import Any

from homeward.env.games import Desk, Games, Terms
from homeward.env.stepping import DEALT, PLAYED
from homeward.families.twins import EACH_FAMILYS

arrive: Callable[..., bool] = EACH_FAMILYS
is_row: Callable[..., bool] = EACH_FAMILYS
winners_of: Callable[..., int] = EACH_FAMILYS
clear: Callable[..., None] = EACH_FAMILYS
slate_of: Callable[..., Any] = EACH_FAMILYS
follow: Callable[..., None] = EACH_FAMILYS


def go_games(
    tables: Any, terms: Terms, desk: Desk, games: Games, rows: Any, wanted: Sequence[int], first: int, end: int
) -> None:
    """Let those of the games first … end − 1 that are wanted go on, each from its row."""
    for g in range(first, end):
        if wanted[g] != 0:
            go_game(tables, terms, desk, games, games.rows[g], games.pasts[g], g, rows[g])


def go_game(tables: Any, terms: Terms, desk: Desk, games: Games, row: Any, past: Any, g: int, target: Any) -> None:
    """Let a game go on from a row as after a play that led there: paid if it wins, until somebody has to choose."""
    had_won = winners_of(row)
    clear(games, g)
    untouched = arrive(tables, games, row, past, g, target)
    slate = slate_of(terms, games, g)
    follow(tables, terms, desk, games, slate, row, past, g, DEALT if untouched else PLAYED, had_won)


def first_wrong(tables: Any, terms: Terms, rows: Any, wanted: Sequence[int], first: int, end: int) -> int:
    """The first of the rows first … end − 1 that is wanted, and is none of this game with these players; or −1."""
    for g in range(first, end):
        if wanted[g] != 0 and not is_row(tables, terms, rows[g]):
            return g
    return -1
