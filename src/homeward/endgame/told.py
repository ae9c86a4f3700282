"""What the tables say, in plain values: of a game as a whole, and of a position. For programs, and to be shown."""

from __future__ import annotations

from contextlib import suppress
from itertools import takewhile
from typing import TYPE_CHECKING, Any, TypeVar

from homeward.endgame.asking import Turns, lookup, rated, turns_left
from homeward.endgame.duel import Pair, duel_of
from homeward.endgame.race import race_of
from homeward.endgame.stretch import PIECES
from homeward.errors import BadPosition
from homeward.extras import not_installed
from homeward.referee import SEATS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.endgame.race import Race
    from homeward.endgame.stretch import Stretch
    from homeward.positions import Game, Position

Solved = TypeVar("Solved")

WAITING = "corner"


def last_piece(game: Game) -> list[Turns]:
    """The turns that one last piece needs, from one step before home on."""
    race = _solved(race_of(game.book.track))
    steps = range(1, race.stretch.course.home - race.stretch.first + 1)
    return [_turns(race, _alone(race.stretch, one)) for one in steps]


def one_each(game: Game, most: int | None = None) -> list[list[float]] | None:
    """Opposite seats with one piece each: the chance of the one about to throw, by its steps and its rival's, from 1.

    At most so many steps away; None on a board where they may meet until the end.
    """
    duel = duel_of(game.book.track, SEATS // 2)
    if duel is None:
        return None
    far = min(side.course.home - side.first for side in (duel.first, duel.second))
    distances = range(1, 1 + (far if most is None else min(most, far)))
    pairs = [
        Pair(_alone(duel.first, mine), _alone(duel.second, theirs), True)
        for mine in distances
        for theirs in distances
    ]
    found = _solved(duel.chances(pairs))
    return [found[at : at + len(distances)] for at in range(0, len(found), len(distances))]


def near_home(game: Game) -> int:
    """From how many steps on two seats with all their pieces are in the table: the home path and its entrance."""
    duel = duel_of(game.book.track, SEATS // 2)
    return 0 if duel is None else duel.first.limit(PIECES)


def tables_as_dict(game: Game) -> dict[str, Any]:
    """All that is worked out of turns, and who wins with one piece each; pieces as the first seat calls their spaces.

    >>> import homeward
    >>> told = tables_as_dict(homeward.game("pollyanna"))
    >>> round(told["last_piece"][5]["expected"], 2), told["last_piece"][5]["steps"]
    (2.65, 6)
    """
    race = _solved(race_of(game.book.track))
    return {
        "game": game.name,
        "rules": game.book.rules_version,
        "last_piece": [{"steps": at} | _told(turns) for at, turns in enumerate(last_piece(game), 1)],
        "one_each": one_each(game),
        "placements": list(_placements(game, race)),
    }


def _placements(game: Game, race: Race) -> Iterator[dict[str, Any]]:
    """Pieces that can stand so, whether everything was given up last turn (N12), and the turns they take."""
    marks, others = race.stretch.marks, [WAITING] * PIECES
    for number, placed in enumerate(race.stretch.placements[1:], 1):
        names = list(race.stretch.course.told(0, placed))
        with suppress(BadPosition):  # the tables hold some that the referee lets nobody come to
            game.position({0: names, SEATS // 2: others}, to_play=0)
            for mark in range(marks):
                yield {"pieces": names, "forfeited": bool(mark), "expected": race.expected[marks * number + mark]}


def _turns(race: Race, state: int) -> Turns:
    return Turns(race.expected[state], tuple(race.spread.row(state)))


def _told(turns: Turns) -> dict[str, Any]:
    """The expected number, and the chance to be home with the first turn, the second and so on to the last."""
    last = len(turns.spread) - sum(1 for _ in takewhile(lambda chance: chance == 0, reversed(turns.spread)))
    return {"expected": turns.expected, "spread": list(turns.spread[:last])}


def _alone(stretch: Stretch, steps: int) -> int:
    """The state of a last piece so many steps before home."""
    home = stretch.course.home
    state = stretch.state((home - steps, *[home] * (PIECES - 1)), 0)
    assert state is not None
    return state


def _solved(table: Solved | None) -> Solved:
    """A table that is there; refuses where none is, and nothing can solve it."""
    if table is None:
        raise not_installed("Solving endgames", "fast")
    return table


def as_dict(position: Position) -> dict[str, Any]:
    """Chances by seat, the turns each needs, and the chances after every play; null where the tables do not know.

    >>> import homeward
    >>> position = homeward.parse("pollyanna seats=0,2 turn=0 0=P5,home,home,home 2=P6,home,home,home")
    >>> as_dict(position)["chances"]["0"] > 0.4
    True
    """
    chances, plays = lookup(position), rated(position) if position.plays else []
    turns = {seat: turns_left(position, seat) for seat in position.seats}
    return {
        "game": position.game.name,
        "position": position.text,
        "chances": None if chances is None else {str(seat): chances[seat] for seat in position.seats},
        "turns": {
            str(seat): None if one is None else {"expected": one.expected, "spread": list(one.spread)}
            for seat, one in turns.items()
        },
        "plays": None
        if plays is None
        else [
            {"play": play.text, "chances": {str(seat): after[seat] for seat in position.seats}}
            for play, after in plays
        ],
    }
