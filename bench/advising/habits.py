"""What a strong player does: how often it takes what it could have, by how far a piece has come."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import homeward
from homeward.events import Played
from homeward.intervals import Interval, wilson
from homeward.players.dealing import Dealer
from homeward.players.ladder import player
from homeward.players.sitting import positions_of
from homeward.referee import SEATS

if TYPE_CHECKING:
    from homeward.model import Play
    from homeward.positions import Position

STRONG = "scholar"
HALVES = ("early", "late")
Counted = Counter[tuple[str, str]]


def habits(game: str, games: int, seed: int) -> dict[str, Interval]:
    """`turnout early`, `capture late`, …: the share of decisions that could, and did."""
    could: Counted = Counter()
    did: Counted = Counter()
    chosen = homeward.game(game)
    strong = player(STRONG)
    for number in range(games):
        for position in positions_of(chosen, dict.fromkeys(range(SEATS), strong), Dealer(seed, number)):
            before, made = position.previous, position.happened
            if before is not None and isinstance(made, Played) and len(before.plays) > 1:
                _note(before, made.play, could, did)
    return {" ".join(key): wilson(did[key], could[key]) for key in sorted(could)}


def _note(position: Position, played: Play, could: Counted, did: Counted) -> None:
    """Count a decision under everything that it offered and that it could have left."""
    offered = [_kinds(position, play) for play in position.plays]
    taken = _kinds(position, played)
    for kind in set().union(*offered):
        if not all(kind in one for one in offered):
            could[kind] += 1
            did[kind] += kind in taken


def _kinds(position: Position, play: Play) -> set[tuple[str, str]]:
    """What a play does: turn off the ring, or capture a rival that had come so far."""
    kinds: set[tuple[str, str]] = set()
    if play.target.startswith("T") and play.origin.startswith("B"):
        kinds.add(("turnout", _half(position, play.seat, play.origin)))
    kinds |= {("capture", _half(position, one.seat, one.space)) for one in position.captures(play)}
    return kinds


def _half(position: Position, seat: int, space: str) -> str:
    """Whether a piece of a seat on a space of the ring has come half way round."""
    rules = position.game.book.track
    gone = (int(space[1:]) - rules.side * seat - rules.start) % rules.ring
    return HALVES[gone > rules.ring // 2]
