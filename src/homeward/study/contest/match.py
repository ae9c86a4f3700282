"""Play a match: `homeward.match`."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import numpy as np

from homeward.errors import WrongArgument, needed
from homeward.errors import shown as shown_value
from homeward.players.external import External
from homeward.players.ladder import read
from homeward.progress import shown
from homeward.referee import SEATS
from homeward.reviews.luck import judged_by
from homeward.study.contest.adjusting import Counting
from homeward.study.contest.crew import played
from homeward.study.contest.fixture import Fixture
from homeward.study.contest.game_figures import FIGURES, WINNERS
from homeward.study.contest.lineup import Lineup
from homeward.study.contest.outcome import MatchResult
from homeward.study.playing.devices import chosen_workers
from homeward.study.simulation import check_range, checked_seed, with_house

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from homeward.positions import Game
    from homeward.rulebook import Value
    from homeward.study.contest.lineup import Contestant

GAMES = 1000
COMPILED_CHUNK = 25  # groups that a thread plays at once, between two looks at Ctrl-C


def match(
    game: str | Game,
    players: Sequence[Contestant],
    games: int = GAMES,
    *,
    seats: int = 4,
    partners: bool = False,
    seed: int | None = None,
    workers: int | None = None,
    progress: bool | None = None,
    adjusted: bool = False,
    **house: Value,
) -> MatchResult:
    """Let players meet: everyone sits on every seat, and the dice of each game are thrown again for every rotation.

    `players` are named as in `homeward.players.player`, or are players of your own. The last one takes all seats that
    are left: `["steady", "wanderer"]` is one steady against three wanderers; with `partners` it is two against two.
    At least `games` games are played, whole groups of rotations. The dice of game g are those of game g in
    `homeward.simulate`. Players given by name play on all cores; your own play here, on one. With `adjusted` the luck
    of every game is counted, too (`MatchResult.adjusted`).

    >>> match("pollyanna", ["steady", "wanderer"], 40, seed=7).share().low > 0.5
    True
    """
    fixture = fixture_of(game, players, seats, partners, seed, house)
    check_range(0, games)
    if adjusted:
        judged_by(fixture.game)  # refuses a game whose luck nobody can tell
    return play_fixture(fixture, games, workers=workers, progress=progress, adjusted=adjusted)


def fixture_of(
    game: str | Game,
    players: Sequence[Contestant],
    seats: int,
    partners: bool,
    seed: int | None,
    house: Mapping[str, Value],
) -> Fixture:
    """The match that was asked for, with everything checked before a game is played."""
    chosen = with_house(game, house)
    needed(seats, int, "How many seats there are")
    chosen.start(seats, partners=partners)  # refuses what cannot be seated
    needed(players, (list, tuple), "A list of players")
    for one in players:
        if isinstance(one, str):
            read(one)  # refuses whom nobody knows
        elif not callable(getattr(one, "decide", None)):
            raise WrongArgument(f"A player is a name, or something with decide(position), not {shown_value(one)}.")
    lineup = Lineup.of(players, players=seats, partners=partners)
    return Fixture(chosen, lineup, seats, partners, checked_seed(seed))


def play_fixture(
    fixture: Fixture,
    games: int,
    *,
    workers: int | None = None,
    progress: bool | None = None,
    tell: Callable[[int], None] | None = None,
    adjusted: bool = False,
) -> MatchResult:
    """The games of a match, at least so many; `tell` hears how many are finished, instead of a bar."""
    turns = len(fixture.lineup.turns)
    groups = -(-games // turns)
    work = Counting(fixture) if adjusted else fixture
    crew = chosen_workers(workers) if work.is_compiled or work.may_travel else 1
    begun = time.perf_counter()
    with shown(fixture.game.title, groups * turns, False if tell else progress) as bar:
        hear = tell or bar
        parts = played(
            work,
            groups,
            workers=crew,
            chunk=COMPILED_CHUNK if work.is_compiled else 1,
            threads=work.is_compiled,
            tell=lambda done: hear(done * turns),
        )
    for one in fixture.lineup.contestants:
        if isinstance(one, External):
            one.close()
    seconds = time.perf_counter() - begun
    columns = FIGURES + (SEATS if adjusted else 0)
    told = np.concatenate(parts) if parts else np.zeros((0, turns, columns))
    figures, luck = told[..., :FIGURES].astype(np.int32), told[..., FIGURES:] if adjusted else None
    winners = figures[..., WINNERS].astype(np.int8)
    return MatchResult(fixture, winners, seconds, partial=len(winners) < groups, luck=luck, figures=figures)
