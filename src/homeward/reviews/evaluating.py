"""Who says what positions are worth: the scholar, with exact races where the tables know; else games played out."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from homeward.endgame import lookup
from homeward.families import TRACK, family_called
from homeward.players.base import of_winners
from homeward.players.fitting import has_studied
from homeward.players.reading import Standing, reading_called
from homeward.players.scholar import Scholar
from homeward.players.thinking.rollouts import shares, winners_of
from homeward.positions.track import TrackPosition
from homeward.referee import SEATS
from homeward.referee.track import layout as L
from homeward.referee.track.turn import is_finished
from homeward.scholar.judging import judge_of
from homeward.scholar.weights import load_weights

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.families.family import Family
    from homeward.model import Chances
    from homeward.positions import Game
    from homeward.scholar.judging import Judge

Row: TypeAlias = tuple[int, ...]

METHOD = 1  # rises whenever the same game would be counted otherwise: what was kept is then counted again
GAMES = 16  # played out from a position where nobody has studied the rules
SEED = 36
ID_LENGTH = 12
IN_ID = ("first", "second", "second_bias", "last", "last_bias")  # small, and no training leaves them as they are
TWO = 2


class Evaluator(Protocol):
    """Tells everybody's chances between two turns. Threads may share it."""

    game: Game

    @property
    def name(self) -> str:
        """The player whose judgement it is."""

    @property
    def id(self) -> str:
        """What the numbers depend on: another id asks again."""

    @property
    def judge(self) -> Judge | None:
        """The net behind it, where there is one."""

    def values(self, rows: Sequence[Row]) -> list[Chances]:
        """By seat, for each row between two turns; of a game that is over, who has won it."""

    def judges_alone(self, row: Row) -> bool:
        """Whether the net says all there is to say of a row before a throw, and of every end of every throw."""


def evaluator_for(game: Game) -> Evaluator:
    """The best there is for a game with its house rules."""
    return Studied(game) if has_studied(game) else PlayedOut(game)


class Studied:
    """The scholar, with the endgame tables at hand."""

    name = Scholar.name

    def __init__(self, game: Game) -> None:
        self.game = game
        self.judge = judge_of(game.name, game.book.family)
        self.id = f"scholar-{net_id(game.name)}-{METHOD}"
        self._tables = tables_of(game)
        self._has_races = game.book.family == TRACK.name

    def values(self, rows: Sequence[Row]) -> list[Chances]:
        """Exact where a race is on that the tables hold, else the net's."""
        exact = {row: found for row in dict.fromkeys(rows) if (found := self._exact(row)) is not None}
        judged = [row for row in rows if row not in exact]
        told = iter(self.judge.chances(self._tables, judged) if judged else ())
        return [exact[row] if row in exact else next(told) for row in rows]

    def judges_alone(self, row: Row) -> bool:
        """Whether no throw can end in a race of two, which the tables may hold."""
        if not self._has_races or (row[L.SEATS_IN_PLAY].bit_count() > TWO and row[L.PARTNERS] == 0):
            return True
        return _waiting(row) > TWO or self._at_work(row) > TWO + 1  # a throw enters two pieces and finishes one seat

    def _exact(self, row: Row) -> Chances | None:
        if self.judges_alone(row) or row[L.PHASE] == L.OVER or _waiting(row) or self._at_work(row) != TWO:
            return None
        return lookup(TrackPosition(self.game, row))

    def _at_work(self, row: Row) -> int:
        seats = (seat for seat in range(SEATS) if row[L.SEATS_IN_PLAY] >> seat & 1)
        return sum(not is_finished(self._tables, list(row), seat) for seat in seats)


class PlayedOut:
    """Games played out with `steady` on every seat, for rules that nobody has studied; all meet the same luck."""

    name = "roller"
    judge = None
    id = f"roller-{GAMES}-{METHOD}"

    def __init__(self, game: Game) -> None:
        self.game = game
        self._reading = reading_called(game.book.family)
        self._no_past = no_past(family_called(game.book.family))
        self._known: dict[Row, Chances] = {}

    def values(self, rows: Sequence[Row]) -> list[Chances]:
        """How often each seat wins when games go on from there; a row is worth the same whenever it is asked for."""
        for row in rows:
            if row not in self._known:
                self._known[row] = self._played(row)
        return [self._known[row] for row in rows]

    def judges_alone(self, row: Row) -> bool:
        """Never: there is no net."""
        return False

    def _played(self, row: Row) -> Chances:
        position = self._reading.position(self.game, row + self._no_past)
        if position.is_won:
            return of_winners(position.winners)
        standing = Standing(tables_of(self.game), row, self._no_past)
        return shares(winners_of(standing, seed=SEED, first=0, count=GAMES))


@lru_cache
def net_id(game: str) -> str:
    """A short hash of what the scholar has learned of a game."""
    net, digest = load_weights(game).net, hashlib.sha256()
    for name in IN_ID:
        digest.update(repr([part if isinstance(part, float) else list(part) for part in getattr(net, name)]).encode())
    return digest.hexdigest()[:ID_LENGTH]


def tables_of(game: Game) -> Any:
    """The game's numbers as the referee reads them."""
    return game.track.tables if game.book.family == TRACK.name else game.stage.tables


def no_past(family: Family) -> Row:
    """What stands behind a row whose past nobody knows; nothing, where the rules never look back."""
    return (0,) * (family.state_size - family.sizes["row"][0])


def _waiting(row: Row) -> int:
    """How many pieces of those who play are in their corner."""
    seats = (seat for seat in range(SEATS) if row[L.SEATS_IN_PLAY] >> seat & 1)
    return sum(row[L.SLOTS * seat : L.SLOTS * (seat + 1)].count(L.CORNER) for seat in seats)
