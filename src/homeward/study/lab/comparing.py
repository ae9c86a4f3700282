"""Play the same games under different rules: `homeward.compare`."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from homeward.errors import needed
from homeward.playouts.notes import MOST_TURNS
from homeward.positions import Game
from homeward.progress import shown
from homeward.study.figures.measures import MEASURES
from homeward.study.lab.combining import NothingToCompare, combinations
from homeward.study.lab.comparison import Comparison, Finding, Trial
from homeward.study.merging import merge
from homeward.study.simulation import check_range, series_of, simulate

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from homeward.rulebook import Value
    from homeward.study.lab.combining import Combination
    from homeward.study.result import Result
    from homeward.study.series import Series

GAMES = 20_000
LEAST = 2  # games of each, without which there is no interval
A_RANGE = 5_000  # games of one combination before the next has its turn: so little is lost at Ctrl-C


def compare(
    game: str | Game | Sequence[str | Game],
    vary: Mapping[str, Sequence[Value]] | None = None,
    games: int = GAMES,
    *,
    players: int = 4,
    partners: bool = False,
    seed: int | None = None,
    device: str = "auto",
    workers: int | None = None,
    policy: str | Sequence[str] = "uniform",
    progress: bool | Callable[[int], None] | None = None,
) -> Comparison:
    """Play `games` games of every combination of rules and compare each with the first.

    `vary` names rules and the values they take in turn. Several games may be named to set them side by side:
    `compare(homeward.games())`. Game g of every combination has the same dice, so differences are taken game by game
    and small ones show. `progress` and `policy` are as in `homeward.simulate`. Ctrl-C gives a comparison of the games
    that every combination has finished, marked as `partial`; where there are none it is KeyboardInterrupt.

    >>> found = compare("poliana", {"reward": [0, 20]}, 200, seed=7)
    >>> [trial.label for trial in found.trials]
    ['reward=0', 'reward=20']
    >>> found.trials[1].findings["turns"].differs
    True
    """
    needed(game, (str, Game, list, tuple), "A game or its name, or a list of them,")
    named = [game] if isinstance(game, str | Game) else list(game)
    chosen = combinations(named, {} if vary is None else vary)
    needed(games, int, "A whole number of games")
    if games < LEAST:
        raise NothingToCompare(f"An interval needs at least two games of each combination, not {games}.")
    check_range(0, games)
    for one in chosen:  # everything is refused now or never; the seed of the first is that of all
        series = series_of(one.game, players, partners, seed, policy, MOST_TURNS, {})
        seed = series.seed
    assert seed is not None
    here = partial(simulate, device=device, workers=workers)
    play = partial(here, players=players, partners=partners, seed=seed, policy=policy)
    if callable(progress):
        batches = _played(chosen, play, games, progress)
    else:
        with shown("Comparing", games * len(chosen), progress) as tell:
            batches = _played(chosen, play, games, tell)
    return _compared(chosen, batches, games, series)


def _played(
    chosen: Sequence[Combination], play: Callable[..., Result], games: int, tell: Callable[[int], None]
) -> list[Result]:
    """The games of each combination, as many as are finished when Ctrl-C comes: all in turn, range by range."""
    parts: list[list[Result]] = [[] for _ in chosen]
    done = 0
    for first in range(0, games, A_RANGE):
        count = min(A_RANGE, games - first)
        for one, part in zip(chosen, parts, strict=True):
            result = play(one.game, games=count, first=first, progress=lambda more, before=done: tell(before + more))
            part.append(result)
            done += len(result)
            if result.partial:
                return [merge(each) for each in parts if each and len(each[0])]
    return [merge(each) for each in parts]


def _compared(chosen: Sequence[Combination], batches: Sequence[Result], games: int, series: Series) -> Comparison:
    """What was found of the games that every combination has; nothing where one has fewer than two."""
    whole = min(map(len, batches)) if len(batches) == len(chosen) else 0
    if whole < LEAST:
        raise KeyboardInterrupt
    even = [replace(one, words=one.words[:whole], device_words=None) for one in batches]
    trials = tuple(
        Trial(one, int(result.unfinished.sum()), _findings(result, even[0] if number else None))
        for number, (one, result) in enumerate(zip(chosen, even, strict=True))
    )
    told = (series.players, series.partners, series.seed, series.policy)
    return Comparison(trials, whole, *told, partial=whole < games)


def _findings(result: Result, base: Result | None) -> dict[str, Finding]:
    """Every measure, and its difference from the first combination."""
    found = {}
    for measure in MEASURES:
        difference = None if base is None else measure.difference(result, base)
        found[measure.name] = Finding(measure.mean(result), difference)
    return found
