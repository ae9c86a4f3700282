"""Compile all that the tests need, on all cores, and leave it on disk: run by `make` while it sets up.

What is missing here is compiled by the first test that needs it; what is there already is only read.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING

from rich.progress import track

if TYPE_CHECKING:
    from collections.abc import Callable

DICE, CARDS = "pollyanna", "kukla_ollie"  # one game of each family compiles for all


def scholars(name: str) -> None:
    """Whole games with the scholar."""
    from homeward.study.contest.match import fixture_of

    fixture_of(name, ["scholar", "steady"], 2, False, 11, {}).play(0, 1)


def rollouts(name: str) -> None:
    """Games in lockstep, as a training plays them."""
    import homeward
    from training.lockstep.test_rolling import rolled_from

    rolled_from(name, [homeward.game(name).start(2, first=0)], 1)


def walks(name: str) -> None:
    """Games up to a turn."""
    import homeward
    from homeward.study.contest.forecasts.walks import Walker
    from homeward.study.series import Series

    Walker(Series(homeward.game(name), 3, seed=9, policy=("steady",))).at(0, 1)


def tempers(name: str) -> None:
    """Whole games of bots with a temperament."""
    from homeward.study import simulate

    simulate(name, 1, policy="steady", seed=1)


def answers(name: str) -> None:
    """What answers questions about a position."""
    from homeward.targets.warming import warm_stage, warm_track

    (warm_track if name == DICE else warm_stage)()


def batches(name: str) -> None:
    """Whole games of chance: every dice game's own clone, and the one for house rules."""
    from homeward import rulebook
    from homeward.targets.warming import warm_stage_games, warm_track_games

    if name == CARDS:
        warm_stage_games()
        return
    for one in ("pollyanna", "dixie_pollyanna", "parcheesi", "poliana"):
        warm_track_games(rulebook.load(one))
    warm_track_games(rulebook.load(DICE).with_house_rules(reward=20))


def masters(name: str) -> None:
    """What a master thinks with."""
    from homeward.hints.warming import warm_forecaster
    from homeward.players.master import Master

    warm_forecaster(name, Master(plays=1))


def hints(name: str) -> None:
    """What a hint is made with, and what the scholar thinks with."""
    from homeward.hints.warming import warm_forecaster, warm_looks, warm_reviews
    from homeward.players.scholar import Scholar

    warm_looks(name)
    warm_reviews(name)
    warm_forecaster(name, Scholar())


def endgames(name: str) -> None:
    """Races solved to their end."""
    from homeward.hints.warming import solve_endgames

    if name == DICE:
        solve_endgames()


def stage(name: str) -> None:
    """Kukla & Ollie's kernels by themselves."""
    if name == CARDS:
        from playouts.test_taste_targets import won_alone
        from referee.stage.kit import RULES
        from referee.stage.test_targets import (
            SEATED,
            test_lists_and_reasons_are_the_same,
            test_whole_games_are_the_same,
        )

        won_alone("steady", 1)
        test_lists_and_reasons_are_the_same()
        test_whole_games_are_the_same(RULES, 0b0101, SEATED)


def pages(name: str) -> None:
    """What a page without a server thinks with."""
    from homeward.hints.wasm import kernels

    if name == DICE:
        kernels()


# The longest first. Each compiles what no other does.
STEPS: tuple[Callable[[str], None], ...] = (
    pages,
    scholars,
    rollouts,
    walks,
    masters,
    endgames,
    hints,
    answers,
    batches,
    stage,
    tempers,
)


def main() -> None:
    """All of it, then the marks that say so."""
    from homeward.hints import warming as thinkers
    from homeward.targets import warming as referee

    path = str(Path(__file__).parent)
    with ProcessPoolExecutor(
        mp_context=get_context("spawn"), initializer=sys.path.insert, initargs=(0, path)
    ) as all_:
        begun = [all_.submit(step, name) for step in STEPS for name in (DICE, CARDS)]
        for done in track(begun, "Compiling what the tests need (only the first time) …"):
            done.result()
    referee.warm()
    thinkers.main()


if __name__ == "__main__":
    main()
