"""Lay a table by names and ask about it in words.

    table("pollyanna", green="B6 B9 home home", red="B21").throw(5, 3)

Four play unless it is said otherwise; pieces that are not named wait in the corner.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import homeward

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.model import Reason
    from homeward.positions.track import TrackPosition as Table

GREEN, RED, BLUE, YELLOW = range(4)
SEATS = {"green": GREEN, "red": RED, "blue": BLUE, "yellow": YELLOW}
ALL_HOME = "home home home home"


def table(
    game: str,
    *,
    to_play: int = GREEN,
    seats: int = 4,
    partners: bool = False,
    forfeited: tuple[int, ...] = (),
    doublets: int = 0,
    places: tuple[int, ...] = (),
    green: str = "",
    red: str = "",
    blue: str = "",
    yellow: str = "",
    **house: Any,
) -> Table:
    """A turn about to begin: each colour's spaces by name, the rest in the corner; house rules by keyword."""
    spaces = {"green": green, "red": red, "blue": blue, "yellow": yellow}
    playing = {2: "green blue", 3: "green red blue", 4: "green red blue yellow"}[seats].split()
    assert not [colour for colour in spaces if spaces[colour] and colour not in playing]
    pieces = {}
    for colour in playing:
        named = spaces[colour].split()
        pieces[SEATS[colour]] = named + ["corner"] * (4 - len(named))
    which = homeward.game(game, **house)
    return which.position(
        pieces, to_play=to_play, partners=partners, forfeited=forfeited, doublets=doublets, places=places
    )


def plays(position: Table) -> list[str]:
    """Every legal play, as written in a record, in the referee's order."""
    return [play.text for play in position.plays]


def may(position: Table, play: str) -> bool:
    """Whether this very play is legal now."""
    return play in plays(position)


def played(position: Table, *texts: str) -> Table:
    """The position after these plays, one after the other."""
    for text in texts:
        position = position.play(text)
    return position


def on(position: Table, space: str) -> list[int]:
    """The seats of the pieces that stand on a space of the ring or of a side track."""
    return [seat for seat, spaces in position.pieces.items() for one in spaces if one == space]


def at(position: Table, seat: int, space: str) -> int:
    """How many pieces of a seat stand on a space; for its corner, its home path and its home."""
    return position.pieces[seat].count(space)


def waiting(position: Table, seat: int) -> int:
    """How many pieces of a seat wait in its corner."""
    return at(position, seat, "corner")


def ways(position: Table) -> Iterator[tuple[str, ...]]:
    """Every legal way to deal with the throw on the table, play by play."""
    for play in position.plays:
        after = position.play(play)
        if after.dice is not None:
            for rest in ways(after):
                yield (play.text, *rest)
        else:
            yield (play.text,)


def verdict(why: Reason) -> tuple[str, str]:
    """The code of a refusal and the ruling behind it."""
    return why.code, why.ruling


def steps_home(position: Table, first: str) -> list[str]:
    """Every space a lone piece visits from `first` to home, step by step, off the side tracks."""
    visited = [first]
    while not position.is_over:
        if position.dice is None:
            position = position.throw(1, 1)
        step = position.plays[0]
        visited.append(step.target)
        position = position.play(step)
    return visited
