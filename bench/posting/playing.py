"""A whole game among steadys on rows alone: its turns, and its decisions as a letter carries them."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from homeward.families import STAGE, TRACK
from homeward.players.dealing import cards_in
from homeward.playouts.policies import TEMPERAMENTS
from homeward.playouts.track.choice import mind_of
from homeward.positions.track import TrackPosition
from homeward.referee import SEATS
from homeward.referee.stage import layout as S
from homeward.referee.stage.apply import pass_turn
from homeward.referee.stage.cards import draw
from homeward.referee.track import layout as L
from homeward.referee.track.turn import opening_throw
from homeward.rulebook import CARDS
from homeward.targets.machine_referee import thinking_stage, thinking_track
from homeward.targets.machines import machine

if TYPE_CHECKING:
    from homeward.positions import Game, Position

STEADY = TEMPERAMENTS["steady"] * SEATS
MOST_TURNS = 1000
"""Where nothing is left to chance, steadys may go round for ever: such a game is measured as it stands then."""


@dataclass
class Played:
    """What a letter carries of a game: whose turns there were, in order, and all decisions in mixed radix."""

    turns: list[int]
    decisions: int = 0
    worth: int = 1

    def decide(self, which: int, radix: int) -> None:
        """One decision more."""
        self.decisions += which * self.worth
        self.worth *= radix

    def seen(self, seat: int) -> None:
        """A seat throws or moves: a turn goes on until another seat does."""
        if not self.turns or self.turns[-1] != seat:
            self.turns.append(seat)


class Dealt:
    """The throws, cards and lots of one game; those of the plain core in tests as well."""

    def __init__(self, seed: int, number: int) -> None:
        self._random = Random(f"{seed} {number}")

    def dice(self) -> tuple[int, int]:
        """Two dice."""
        return self._random.randint(1, 6), self._random.randint(1, 6)

    def card(self, deck: dict[str, int]) -> str:
        """A card of those left."""
        return self._random.choice(cards_in(deck))

    def first(self, seats: tuple[int, ...]) -> int:
        """Who starts, where nobody throws for it."""
        return self._random.choice(seats)


def begun(which: Game, players: int, partners: bool, dealt: Dealt) -> Position:
    """The position before the first throw or move."""
    start = which.start(players, partners=partners)
    if isinstance(start, TrackPosition) and start.row[L.PHASE] == L.OPENING:
        return start
    return which.start(players, partners=partners, first=dealt.first(start.seats))


def play(start: Position, dealt: Dealt) -> Played:
    """The game from its start to its end."""
    return _track(start, dealt) if isinstance(start, TrackPosition) else _stage(start, dealt)


def _track(start: TrackPosition, dealt: Dealt) -> Played:
    on, referee, tables = machine(), thinking_track(), start.tables
    best_of = on.kernels("homeward.playouts.track.choice:best_of").best_of
    mind, arrays = mind_of(on.run(STEADY), on.integers), on.tables(TRACK, tables)
    (scratch,) = TRACK.workspace(("scratch",), on.integers)
    played, row = Played([]), list(start.row)
    while row[L.PHASE] != L.OVER and len(played.turns) < MOST_TURNS:
        seat = row[L.TO_PLAY]
        if row[L.PHASE] == L.OPENING:
            opening_throw(tables, row, *dealt.dice())
        elif row[L.PHASE] == L.THROW:
            played.seen(seat)
            row = referee.throw(tables, row, *dealt.dice())
        else:
            codes = referee.plays(tables, row)
            useful = [code for code in codes if code // L.ROUTE_LIMIT <= L.FORFEIT] or codes
            chosen = useful[0]
            if len(useful) > 1:
                chosen = best_of(arrays, on.run(row), scratch, on.run(useful), len(useful), mind, seat)
            played.decide(codes.index(chosen), len(codes))
            row, _ = referee.play(tables, row, chosen)
        row[L.TURN] = 0
    return played


def _stage(start: Any, dealt: Dealt) -> Played:
    on, referee, tables = machine(), thinking_stage(), start.tables
    kernels = on.kernels("homeward.playouts.stage.taste:favourite", "homeward.referee.stage.board:set_board")
    policies, arrays = on.run(STEADY), on.tables(STAGE, tables)
    (scratch,) = STAGE.workspace(("scratch",), on.integers)
    played, row, past = Played([]), list(start.row), list(start.past)
    while row[S.PHASE] != S.OVER and len(played.turns) < MOST_TURNS:
        seat = row[S.TO_PLAY]
        if row[S.PHASE] == S.DRAW:
            left = dict(zip(CARDS, row[S.DECK : S.DECK + S.CARDS], strict=True))
            draw(tables, row, CARDS.index(dealt.card(left)))
        else:
            played.seen(seat)
            codes = referee.plays(tables, row, past)
            if codes:
                state = on.run(row)
                kernels.set_board(arrays, state, scratch)
                chosen = kernels.favourite(arrays, state, scratch, on.run(codes), len(codes), policies, seat)
                chosen = chosen if len(codes) > 1 else codes[0]
                played.decide(codes.index(chosen), len(codes))
                row, past, _ = referee.play(tables, row, past, chosen)
            else:
                pass_turn(tables, row, past)
        row[S.TURN] = 0
    return played
