"""Compile what only the tests need, on all cores, and leave it on disk: run by `make` while it sets up.

What is missing here is compiled by the first test that needs it; what is there already is only read.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

FAMILIES = ("pollyanna", "kukla_ollie")  # one game of each compiles for all


def scholars(name: str) -> None:
    """Whole games with the scholar."""
    from homeward.study.contest.match import fixture_of

    fixture_of(name, ["scholar", "steady"], 2, False, 11, {}).play(0, 1)


def rollouts(name: str) -> None:
    """Games in lockstep, as a training plays them."""
    import homeward
    from scholar.test_rolling import rolled_from

    rolled_from(name, [homeward.game(name).start(2, first=0)], 1)


def walks(name: str) -> None:
    """Games up to a turn."""
    import homeward
    from homeward.study.contest.walks import Walker
    from homeward.study.series import Series

    Walker(Series(homeward.game(name), 3, seed=9, policy=("steady",))).at(0, 1)


def tempers(name: str) -> None:
    """Whole games of bots with a temperament."""
    from homeward.study import simulate

    simulate(name, 1, policy="steady", seed=1)


def stage(name: str) -> None:
    """Kukla & Ollie's kernels by themselves."""
    if name == "kukla_ollie":
        from playouts.test_taste_targets import won_alone
        from stage.kit import RULES
        from stage.test_targets import SEATED, test_lists_and_reasons_are_the_same, test_whole_games_are_the_same

        won_alone("steady", 1)
        test_lists_and_reasons_are_the_same()
        test_whole_games_are_the_same(RULES, 0b0101, SEATED)


STEPS: tuple[Callable[[str], None], ...] = (scholars, rollouts, walks, stage, tempers)


def main() -> None:
    """All of it, the longest first."""
    path = str(Path(__file__).parent)
    with ProcessPoolExecutor(
        mp_context=get_context("spawn"), initializer=sys.path.insert, initargs=(0, path)
    ) as all_:
        for done in [all_.submit(step, name) for step in STEPS for name in FAMILIES]:
            done.result()


if __name__ == "__main__":
    main()
