"""Positions out of games, and everybody's chances from there: games played to their very end, and forecasts beside.

Everybody goes on as the scholar's net likes best. In Kukla & Ollie, where only a card is chance, those of a seat's
plays that are about equal take turns, as in a review's own games (`homeward.players.stage.varied`).
"""

from __future__ import annotations

from hashlib import sha256
from math import sqrt
from typing import TYPE_CHECKING, Any

import numpy as np

from homeward.endgame import lookup
from homeward.intervals import wilson
from homeward.model import Phase
from homeward.opendata.companies import MASTER
from homeward.players import player
from homeward.players.base import Forecaster
from homeward.players.reading import reading_of, standing_of
from homeward.players.scholar import Scholar
from homeward.positions import parse
from homeward.reviews.confirming import ponderer_for
from homeward.scholar.judging import judge_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.opendata.companies import Company
    from homeward.positions import Position
    from homeward.record import Record

Row = dict[str, Any]

AT_ONCE = 50  # games
LONG = 2048  # turns; a game that takes longer is played again with more luck
KEY_BYTES = 16
WORD_BITS = 32
GOLDEN = 0x9E3779B97F4A7C15  # of 2 ** 64: steps of so much are spread evenly, however many there are
DIGITS = 6
SIDES = 2


def sampled(record: Record, nth: int) -> tuple[int, int, Position]:
    """A position of a game at the beginning of a turn: how many turns are over, of how many, and the position.

    `nth` says how far into the game; all of them together are spread evenly over the length of games.
    """
    moments = [one for one in record.positions() if one.phase is not Phase.OPENING and not one.is_over]
    moments = [one for one in moments if reading_of(one).begins_turn(one)]
    turn = (nth * GOLDEN % (1 << 64)) * len(moments) >> 64
    return turn, len(moments), moments[turn]


def rolled(position: Position, rollouts: int, seed: int) -> tuple[int, int, int, int]:
    """How many of so many games each seat wins, alone or with its partner, when they go on from a position.

    Their luck follows from the seed and the position's text, and the first games are the same however many there are.
    """
    game = position.game
    ponderer = ponderer_for(judge_of(game.name, game.book.family), game.book.family)
    standing = standing_of(position)
    key = int.from_bytes(sha256(f"{seed} {position}".encode()).digest()[:KEY_BYTES], "little")
    won = np.zeros(4, dtype=np.int64)
    for batch in range(-(-rollouts // AT_ONCE)):
        games = min(AT_ONCE, rollouts - batch * AT_ONCE)
        turns = LONG
        while not _are_over(told := np.array(ponderer.rolled(standing, _luck(key, batch, turns)[:games]))):
            turns *= 2
        won += (told > 0).sum(axis=0)
    first, second, third, fourth = won.tolist()
    return first, second, third, fourth


def _luck(key: int, batch: int, turns: int) -> Any:
    """A row for each game, a word for each turn. Philox's words are the same in every version of NumPy."""
    bits = np.random.Philox(key=key, counter=batch << 128)
    return (bits.random_raw(turns * AT_ONCE) >> WORD_BITS).astype(np.int64).reshape(turns, AT_ONCE).T


def _are_over(told: Any) -> bool:
    """Whether every game has been won: a net's chances are never whole."""
    return bool(np.isin(told, (0.0, 1 / SIDES, 1.0)).all())


def confirmed(position: Position, rollouts: int, seed: int) -> Row:
    """Everybody's chances by games played out, with how sure they are, and what others say of the position.

    It is the position as its text has it: no past forbids a play (K24).
    """
    position = parse(str(position))
    won, share = rolled(position, rollouts, seed), (1 / SIDES if position.partners else 1.0)
    row: Row = {"rollouts": rollouts}
    for seat in position.seats:
        found = wilson(won[seat], rollouts)
        spread = sqrt(found.value * (1 - found.value) / rollouts)
        told = (found.value, spread, max(0.0, found.low), min(1.0, found.high))
        names = (f"{name}_{seat}" for name in ("chance", "error", "low", "high"))
        row |= {f"won_{seat}": won[seat]} | dict(zip(names, (share * one for one in told), strict=True))
    return row | _forecasts(position)


def _forecasts(position: Position) -> Row:
    told = {"scholar": Scholar().chances(position), "master": _master().chances(position), "exact": lookup(position)}
    return {
        f"{name}_{seat}": round(chances[seat], DIGITS)
        for name, chances in told.items()
        if chances is not None
        for seat in position.seats
    }


def _master() -> Forecaster:
    asked = player(MASTER)
    assert isinstance(asked, Forecaster)
    return asked


def row_of(record: Record, nth: int, number: int, company: Company, rollouts: int, seed: int) -> Row:
    """A row of the table: the position that `nth` says out of game `number`."""
    turn, of_turns, position = sampled(record, nth)
    seats: Sequence[int] = position.seats
    about = {"game": record.game.name, "position": str(position), "players": len(seats)}
    about |= {"partners": position.partners, "to_play": position.to_play, "number": number, "company": company.name}
    return about | {"turn": turn, "of_turns": of_turns} | confirmed(position, rollouts, seed)
