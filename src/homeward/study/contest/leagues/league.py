"""A league: every company of four that the players can make meets, seats rotated, and all are rated together."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from itertools import combinations, combinations_with_replacement
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np

from homeward.errors import needed
from homeward.extras import needing
from homeward.progress import shown
from homeward.referee import SEATS
from homeward.study.contest.crew import played
from homeward.study.contest.game_figures import WINNERS
from homeward.study.contest.leagues.rating import Sittings, ratings, share_against
from homeward.study.contest.lineup import BadLineup, Lineup
from homeward.study.contest.match import COMPILED_CHUNK, fixture_of
from homeward.study.figures.intervals import Interval, of_mean
from homeward.study.playing.devices import chosen_workers
from homeward.study.simulation import BadBatch, checked_seed, with_house

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from polars import DataFrame

    from homeward.positions import Game
    from homeward.study.contest.fixture import Fixture

GAMES = 2000
PREFERRED_ANCHOR = "steady"


@dataclass(frozen=True)
class Standing:
    """One player's line: its rating, what that wins against three of the anchor, and what it won at its tables."""

    player: str
    rating: Interval
    against_anchor: float
    share: Interval
    games: int


@dataclass(frozen=True)
class League:
    """The table of one game, the strongest first."""

    game: Game
    seed: int
    games: int
    anchor: str
    standings: tuple[Standing, ...]
    partial: bool = False

    def as_dict(self) -> dict[str, Any]:
        """Everything in plain values."""
        from homeward.study.contest.leagues.page import entry_of

        return entry_of(self)

    def frame(self) -> DataFrame:
        """A row for each player, the strongest first, as a polars data frame."""
        with needing("study", "A data frame"):
            import polars

        return polars.DataFrame(self.as_dict()["players"])


@dataclass(frozen=True)
class Round:
    """Games of a league, in pieces: each company plays a group, then each plays another."""

    companies: tuple[tuple[int, ...], ...]
    fixtures: tuple[Fixture, ...]
    groups: int  # of each company

    @property
    def pieces(self) -> int:
        """How many groups there are to play."""
        return self.groups * len(self.companies)

    @property
    def is_compiled(self) -> bool:
        """Whether nobody in it thinks in Python."""
        return all(one.is_compiled for one in self.fixtures)

    def play(self, first: int, count: int) -> Any:
        """Pieces first … first + count − 1: who won in each rotation, a bit a seat."""
        return [self._piece(number) for number in range(first, first + count)]

    def _piece(self, number: int) -> Any:
        group, company = divmod(number, len(self.fixtures))
        return self.fixtures[company].play(group, 1)[0, :, WINNERS]

    def sittings(self, groups: list[Any]) -> list[Sittings]:
        """The pieces that were played, by company; those of a company that got ahead are left out."""
        whole = len(groups) // len(self.companies) * len(self.companies)
        return [_sittings(one, groups[at : whole : len(self.companies)]) for at, one in enumerate(self.companies)]


def league(
    game: str | Game,
    players: Sequence[str],
    games: int = GAMES,
    *,
    seed: int | None = None,
    slow_games: int | None = None,
    workers: int | None = None,
    progress: bool | None = None,
) -> League:
    """Play about so many games, as many of each company, and rate everybody.

    Without a seed a fresh one is taken, and the league tells it. Ctrl-C gives what is finished, marked as `partial`.
    Companies that cannot be compiled, because somebody thinks, share `slow_games` instead where that is given.
    """
    game, seed = with_house(game, {}), checked_seed(seed)
    needed(players, (list, tuple), "A list of players")
    names = tuple(dict.fromkeys(players))
    if len(names) < 2:
        raise BadLineup("A league needs two players at least: --players steady,wanderer.")
    if games < 1 or (slow_games is not None and slow_games < 1):
        raise BadBatch("At least one game must be played: --games and --slow-games count from 1.")
    companies = companies_of(len(names), seed)
    fixtures = tuple(fixture_of(game, [names[who] for who in one], SEATS, False, seed, {}) for one in companies)
    rounds = _rounds(companies, fixtures, games, slow_games)
    pieces = sum(one.pieces for one in rounds)
    groups: list[list[Any]] = []
    with shown(game.title, pieces * SEATS, progress) as tell:
        for one in rounds:
            groups.append(_played(one, workers, partial(_tell, tell, sum(map(len, groups)))))
            if len(groups[-1]) < one.pieces:  # Ctrl-C
                break
    sittings = [sitting for one, found in zip(rounds, groups, strict=False) for sitting in one.sittings(found)]
    met = sum(sitting.groups > 0 for sitting in sittings) == len(companies)
    return _rated(game, names, sittings if met else [], seed, partial=sum(map(len, groups)) < pieces)


def _rounds(
    companies: tuple[tuple[int, ...], ...], fixtures: tuple[Fixture, ...], games: int, slow_games: int | None
) -> list[Round]:
    """First those who play by the thousand, then those who think."""
    rounds = []
    for swift in (True, False):
        mine = [at for at, one in enumerate(fixtures) if one.is_compiled is swift]
        asked = games if swift or slow_games is None else slow_games
        sharing = len(companies) if slow_games is None else len(mine)
        if mine:
            these = tuple(companies[at] for at in mine), tuple(fixtures[at] for at in mine)
            rounds.append(Round(*these, -(-asked // (SEATS * sharing))))
    return rounds


def _tell(tell: Callable[[int], None], before: int, done: int) -> None:
    """How many games are finished, those of the rounds before included."""
    tell((before + done) * SEATS)


def _played(one: Round, workers: int | None, tell: Callable[[int], None]) -> list[Any]:
    """The groups of a round, as many as are finished without a gap."""
    chunk = COMPILED_CHUNK if one.is_compiled else 1
    crew = chosen_workers(workers)
    parts = played(one, one.pieces, workers=crew, chunk=chunk, threads=one.is_compiled, tell=tell)
    return [group for part in parts for group in part]


def companies_of(players: int, seed: int) -> tuple[tuple[int, ...], ...]:
    """Every four of the players once, in an order of their own; fewer than four meet with some of them doubled."""
    if players >= SEATS:
        found = list(combinations(range(players), SEATS))
    else:
        found = [one for one in combinations_with_replacement(range(players), SEATS) if len(set(one)) == players]
    order = Random(seed)
    return tuple(tuple(order.sample(one, SEATS)) for one in found)


def _sittings(company: tuple[int, ...], groups: list[Any]) -> Sittings:
    """Who won, by the places of the company; the seats they had in each rotation are forgotten."""
    winners = np.array(groups, dtype=np.int8).reshape(-1, SEATS)
    lineup = Lineup.of([str(place) for place in range(SEATS)], players=SEATS)
    masks = np.array(
        [[lineup.seats_of(place, turn, range(SEATS)) for turn in lineup.turns] for place in range(SEATS)]
    )
    wins = (winners[:, None, :] & masks[None] != 0).sum(axis=2)
    return Sittings(company, wins, SEATS)


def _rated(game: Game, names: tuple[str, ...], sittings: list[Sittings], seed: int, *, partial: bool) -> League:
    anchor = names.index(PREFERRED_ANCHOR) if PREFERRED_ANCHOR in names else 0
    if not sittings:  # stopped before everybody had met
        return League(game, seed, 0, names[anchor], (), partial=True)
    rated = ratings(len(names), sittings, anchor, seed)
    lines = [_line(names[who], who, rating, sittings) for who, rating in enumerate(rated)]
    lines.sort(key=lambda line: -line.rating.value)
    games = sum(one.groups * one.games for one in sittings)
    return League(game, seed, games, names[anchor], tuple(lines), partial)


def _line(name: str, who: int, rating: Interval, sittings: list[Sittings]) -> Standing:
    """A player's line: its share is of the seats it had."""
    seats = [(one, place) for one in sittings for place, here in enumerate(one.company) if here == who]
    share = of_mean(np.concatenate([one.wins[:, place] / one.games for one, place in seats]))
    games = sum(one.groups * one.games for one in sittings if who in one.company)
    return Standing(name, rating, share_against(rating.value), share, games)
