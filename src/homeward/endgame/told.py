"""What the tables say of a position, in plain values: for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from homeward.endgame.asking import lookup, rated, turns_left

if TYPE_CHECKING:
    from homeward.positions import Position


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
