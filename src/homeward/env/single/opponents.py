"""Who plays the seats that do not learn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from homeward.errors import BadSetting
from homeward.players import Player, player

Opponent: TypeAlias = str | Player
"""A bot's name, with its options if any, or a player of your own."""


def opponents_of(asked: Opponent | Sequence[Opponent], seats: int) -> tuple[Opponent, ...]:
    """One for every other seat, in the order in which they play after the learner; one alone plays all of them."""
    if isinstance(asked, str) or not isinstance(asked, Sequence):
        return (asked,) * (seats - 1)
    if len(asked) != seats - 1:
        raise BadSetting(f"{seats} play, so one opponent is needed, or {seats - 1} in a list, not {len(asked)}.")
    return tuple(asked)


def seated(
    opponents: Sequence[Opponent], seats: Sequence[int], learner: int, seed_for: Callable[[int], int]
) -> dict[int, Player]:
    """Seat → who plays there, all but the learner's; a bot has a seed of its own in every game."""
    at = seats.index(learner)
    others = [*seats[at + 1 :], *seats[:at]]
    return {
        seat: player(one, seed_for(place)) if isinstance(one, str) else one
        for place, (seat, one) in enumerate(zip(others, opponents, strict=True))
    }
