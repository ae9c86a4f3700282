"""Ask the naive referee for a throw, and read what it answers: for the sheets' examples and cases worked out by hand.

A seat's pieces are written in one line, those not named waiting in the corner (in the circle). The names of
the tests begin with the rulings they tell.
"""

from __future__ import annotations

from typing import Any

from naive import track

Found = list[dict[str, Any]]

SEATINGS = {2: [0, 2], 3: [0, 1, 2], 4: [0, 1, 2, 3]}
TRACK_GAMES = ("pollyanna", "dixie_pollyanna", "parcheesi", "poliana")
EVERY_TABLE = [
    (game, seats, partners)
    for game in TRACK_GAMES
    for seats, partners in (
        (SEATINGS[2], False),
        (SEATINGS[3], False),
        (SEATINGS[4], False),
        (SEATINGS[4], True),
    )
    if not (partners and game == "poliana")
]


def ask(
    game: str,
    pieces: dict[int, str],
    dice: tuple[int, int],
    *,
    to_play: int = 0,
    partners: bool = False,
    seats: int = 4,
    forfeited: tuple[int, ...] = (),
    **more: Any,
) -> dict[str, Any]:
    lists = {}
    for seat in SEATINGS[seats]:
        named = pieces.get(seat, "").split()
        lists[str(seat)] = ["corner"] * (4 - len(named)) + named
    request: dict[str, Any] = {
        "op": "outcomes",
        "game": game,
        "seats": SEATINGS[seats],
        "partners": partners,
        "pieces": lists,
        "to_play": to_play,
        "dice": list(dice),
    }
    if game == "poliana":
        request["forfeited"] = list(forfeited)
    return request | more


def throw(
    game: str,
    pieces: dict[int, str],
    dice: tuple[int, int],
    *,
    rules: dict[str, Any] | None = None,
    **more: Any,
) -> Found:
    return track.outcomes(ask(game, pieces, dice, **more), rules=rules)


def line(outcome: dict[str, Any], seat: int) -> str:
    return " ".join(space for space in outcome["pieces"][str(seat)] if space != "corner")


def lines(found: Found, seat: int = 0) -> set[str]:
    """The pieces a seat ends with, over all outcomes, those in the corner left out."""
    return {line(outcome, seat) for outcome in found}


def with_rival(found: Found, seat: int, rival: int) -> set[tuple[str, str]]:
    return {(line(outcome, seat), line(outcome, rival)) for outcome in found}


def again(found: Found) -> set[bool]:
    return {outcome["again"] for outcome in found}
