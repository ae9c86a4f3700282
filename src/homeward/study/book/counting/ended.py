"""What players lose in races that the exact tables hold: a position drawn by lot, a throw, and their play of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.endgame import endgame_positions, lookup
from homeward.players.dealing import Dealer
from homeward.players.ladder import player
from homeward.players.reading import reading_of
from homeward.positions import game as game_of
from homeward.referee.chance import block, die_a, die_b
from homeward.study.book.tallies import Tally, finely, sums_of

if TYPE_CHECKING:
    from homeward.players.base import Player
    from homeward.positions import Position
    from homeward.study.book.cells import Cell, Span

THROWN = 0xB00D  # blocks that no game uses: the throws come from there
ROUNDING = 1e-6  # the tables keep seven digits


def count(cell: Cell, span: Span) -> Tally:
    """What a player lost in a run of positions: of those that leave a choice."""
    found = endgame_positions(game_of(cell.game), span.first + span.games, span.seed)[span.first :]
    lost = []
    for number, position in enumerate(found, start=span.first):
        word = block(span.seed, number, 0, THROWN)[0]
        thrown = position.throw(die_a(word), die_b(word))
        one = loss(thrown, player(cell.policy[0], Dealer(span.seed, number).seed_for(0)))
        if one is not None:
            lost.append(one)
    told = {"lost": finely(lost), "best": [one <= ROUNDING for one in lost]}
    return Tally(span.games, sums_of(told))


def loss(thrown: Position, who: Player) -> float | None:
    """How far a player's end lies behind the best; None where all ends are worth the same."""
    seat, worths = thrown.to_play, {}
    for end in thrown.outcomes():
        chances = lookup(end.position)
        if chances is None:
            return None
        worths[reading_of(end.position).known_by(end.position)] = chances[seat]
    best = max(worths.values())
    if best - min(worths.values()) <= ROUNDING:
        return None
    position = thrown
    while reading_of(position).known_by(position) not in worths:
        position = position.play(who.decide(position))
    return max(0.0, best - worths[reading_of(position).known_by(position)])
