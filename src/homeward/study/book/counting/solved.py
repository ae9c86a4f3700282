"""A small board that is solved whole, and what players lose on it, decision by decision, against themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from homeward.endgame.whole import solved
from homeward.model import Phase
from homeward.players.dealing import Dealer
from homeward.players.ladder import player
from homeward.players.sitting import positions_of
from homeward.players.track.reading import ends_of
from homeward.positions import game as game_of
from homeward.positions.game import SEATINGS
from homeward.positions.track import TrackPosition
from homeward.study.book.tallies import FINE, Tally, finely, paired, sums_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.endgame.whole import WholeTable
    from homeward.study.book.cells import Cell, Span

PLAYERS = 2
ROUNDING = 1e-9


class Decided(NamedTuple):
    """A throw that left a choice: what its best end is worth, and what the player's was."""

    best: float
    made: float


def count(cell: Cell, span: Span) -> Tally:
    """Let a player meet itself on the board, and hold every decision to the exact values."""
    table = solved(game_of(cell.game))
    games = [list(decisions(table, cell.policy[0], span.seed, number)) for number in _numbers(span)]
    told = {
        "lost": finely([sum(one.best - one.made for one in game) for game in games]),
        "decisions": [len(game) for game in games],
    }
    best = [sum(one.best - one.made <= ROUNDING for one in game) for game in games]
    sums = paired("lost", "decisions", told) | sums_of({"best": best})
    return Tally(span.games, sums, values=exact(table) if span.first == 0 else {})


def exact(table: WholeTable) -> dict[str, float]:
    """What is told of the board itself."""
    return {
        "positions": table.positions,
        "ends": table.ends,
        "placements": len(table.placements),
        "rounds": table.rounds,
        "begins": table.start,
        "throws": float(table.turns[0]),
        "fine": FINE,
    }


def decisions(table: WholeTable, name: str, seed: int, number: int) -> Iterator[Decided]:
    """One game of a player against itself."""
    dealer = Dealer(seed, number)
    seated = {seat: player(name, dealer.seed_for(place)) for place, seat in enumerate(SEATINGS[PLAYERS])}
    best, seat = None, 0
    for position in positions_of(table.game, seated, dealer):
        assert isinstance(position, TrackPosition)
        if position.phase is Phase.PLAY:
            if best is None:
                seat, best = position.to_play, _best(table, position)
        elif best is not None:
            if best == best:
                yield Decided(best, table.worth(position.row, seat))
            best = None


def _best(table: WholeTable, thrown: TrackPosition) -> float:
    """What the best end of a throw is worth; NaN where all are worth the same."""
    worths = [table.worth(row, thrown.to_play) for row in ends_of(thrown)]
    return max(worths) if max(worths) - min(worths) > ROUNDING else float("nan")


def _numbers(span: Span) -> range:
    return range(span.first, span.first + span.games)
