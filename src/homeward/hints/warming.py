"""Compile what strong bots and hints think with, solve the endgames, and leave it all on disk.

The server runs `python -m homeward.hints.warming` in a process of its own, so that nobody waits for a compiler at the
first hint, or for a table at the first race. What is there already is not made again.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from homeward.endgame import endgame_positions, lookup
from homeward.hints.exposure import exposure
from homeward.hints.rating import Trier
from homeward.players.master import Master
from homeward.players.reading import reading_of
from homeward.players.scholar import Scholar
from homeward.positions import game
from homeward.record import Record
from homeward.reviews import review
from homeward.reviews.accounts import Contest
from homeward.reviews.confirming import Budget, confirm
from homeward.reviews.evaluating import evaluator_for
from homeward.rulebook import shipped
from homeward.targets.compiling import source_hash
from homeward.targets.keeping import is_compiled, note_compiled
from homeward.targets.machines import can_compile

if TYPE_CHECKING:
    from homeward.players import Forecaster

DICE, CARDS = "pollyanna", "kukla_ollie"  # one game of each family compiles for all


def warm() -> None:
    """One forecast of each kind and one look at what stands open, in each family."""
    for name in (DICE, CARDS):
        warm_looks(name)
        warm_reviews(name)
        for forecaster in (Scholar(), Master(plays=1)):
            warm_forecaster(name, forecaster)


def warm_looks(name: str) -> None:
    """What tries plays out, and looks at what stands open."""
    start = game(name).start(2, first=0)
    Trier().rated(start if start.plays else start.throw(6, 3))
    exposure(start, start.to_play)


def warm_reviews(name: str) -> None:
    """What a review foresees, and how it plays on."""
    record = Record.begin(game(name), 2, first=0)
    if name == DICE:
        record = record.throw(6, 3)
    review(record.play(record.final.plays[0]))
    start = game(name).start(2, first=0)
    standing = reading_of(start).standing(start)
    confirm(evaluator_for(start.game), Contest(standing, standing), start.seats, Budget(1, 1, 2, 2))


def warm_forecaster(name: str, forecaster: Forecaster) -> None:
    """What a strong player thinks with."""
    forecaster.chances(game(name).start(2, first=0))


def solve_endgames() -> None:
    """Two players' races of every dice game; those that lie on disk are only read."""
    for name in shipped():
        for position in endgame_positions(game(name), 1, seed=0):
            lookup(position)


def is_warm() -> bool:
    """Whether all of it lies on disk already, for this state of the source; or nothing here can compile."""
    return not can_compile() or is_compiled(_thinkers())


def _thinkers() -> str:
    return f"thinkers-{source_hash()}"


def main() -> None:
    """All of it, unless it is there."""
    if hasattr(os, "nice"):
        os.nice(10)  # whoever plays meanwhile comes first
    if not is_warm():
        warm()
        solve_endgames()
        note_compiled(_thinkers())


if __name__ == "__main__":
    main()
