"""Play the same games under different rules: `homeward.compare`."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from homeward.errors import needed
from homeward.playouts.notes import MOST_TURNS
from homeward.positions import Game
from homeward.progress import shown
from homeward.study.figures.measures import MEASURES
from homeward.study.lab.combining import NothingToCompare, combinations
from homeward.study.lab.comparison import Comparison, Finding, Trial
from homeward.study.simulation import check_range, series_of, simulate

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from homeward.rulebook import Value
    from homeward.study.lab.combining import Combination
    from homeward.study.result import Result

GAMES = 20_000


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
    and small ones show. `progress` is as in `homeward.simulate`. Ctrl-C stops it and nothing is compared.

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
    if games < 2:
        raise NothingToCompare(f"An interval needs at least two games of each combination, not {games}.")
    check_range(0, games)
    for one in chosen:  # everything is refused now or never; the seed of the first is that of all
        series = series_of(one.game, players, partners, seed, policy, MOST_TURNS, {})
        seed = series.seed
    assert seed is not None
    here = partial(simulate, device=device, workers=workers)
    play = partial(here, games=games, players=players, partners=partners, seed=seed, policy=policy)
    if callable(progress):
        trials = tuple(_trials(chosen, play, games, progress))
    else:
        with shown("Comparing", games * len(chosen), progress) as tell:
            trials = tuple(_trials(chosen, play, games, tell))
    return Comparison(trials, games, players, partners, seed, series.policy)


def _trials(
    chosen: Sequence[Combination], play: Callable[..., Result], games: int, tell: Callable[[int], None]
) -> Iterator[Trial]:
    """One combination after the other; of their games only the first's are kept, to compare with."""
    base = None
    for number, one in enumerate(chosen):
        result = play(one.game, progress=lambda finished, before=games * number: tell(before + finished))
        if result.partial:
            raise KeyboardInterrupt
        yield Trial(one, int(result.unfinished.sum()), _findings(result, base))
        base = result if base is None else base


def _findings(result: Result, base: Result | None) -> dict[str, Finding]:
    """Every measure, and its difference from the first combination."""
    found = {}
    for measure in MEASURES:
        difference = None if base is None else measure.difference(result, base)
        found[measure.name] = Finding(measure.mean(result), difference)
    return found
