"""How far the scholar is off when it says by how much one play is better than another; writes hints/errors.toml.

    PYTHONPATH=src python bench/hint_errors.py --positions 150

The chances of one position may be off by three points (bench/master_chances.md), but those after two plays of the
same throw are off together: what matters to a hint is the lead of one over the other. Positions are of games among
steadys, one a game, any turn with something to choose. From the best two ends of the throw by the net alone the game
goes on many times, both with the same luck, the net playing for everybody, and the net is asked again there. What
luck adds to the difference is taken off.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

import homeward
from homeward.families import family_called
from homeward.hints.errors import errors, written
from homeward.model import Phase
from homeward.players import player
from homeward.players.reading import reading_of
from homeward.players.scholar import judge_for
from homeward.players.thinking.pondering import Luck, Ponderer
from homeward.rulebook import names
from homeward.scholar.judging import judge_of

FILE = Path(homeward.__file__).parent / "hints/errors.toml"
LOOKS, GAMES = 12, 16  # batches of games that go on, whose mean differs by luck alone
TURNS = {"track": 24, "stage": 12}
MOST_EVENTS = 240
TWO_OF_THREE = 0.68
AGAIN = 1000
SEED = 36


def position_of(game: str, number: int) -> Any:
    """A position with something to choose, any of a game's as likely as another."""
    chance, steady = Random(f"{SEED} {game} {number}"), player("steady")
    while True:
        position = homeward.game(game).start(4, first=chance.randrange(4))
        wanted = chance.randrange(MOST_EVENTS)
        for event in range(2 * MOST_EVENTS):
            if position.is_over:
                break
            if event >= wanted and len(position.plays) > 1:
                return position
            if position.phase is Phase.PLAY:
                position = position.play(steady.decide(position))
            elif position.phase is Phase.DRAW:
                position = position.draw(chance.choice([card for card, left in position.deck.items() if left]))
            else:
                position = position.throw(chance.randint(1, 6), chance.randint(1, 6))


class Off(NamedTuple):
    """How far a lead is off, squared, and what luck alone would make of that."""

    square: float
    luck: float


def off_at(position: Any, seed: int) -> Off | None:
    """How far the lead of the best end of a throw over the next is off; None where there is one end alone."""
    family, seat = position.game.book.family, position.to_play
    standings = [one.standing for one in reading_of(position).alternatives(position)]
    if len(standings) == 1:
        return None
    told = np.array(judge_for(position).chances(standings[0].tables, [one.row for one in standings]))[:, seat]
    best, next_best = (int(one) for one in np.argsort(-told, kind="stable")[:2])
    ponderer, luck = Ponderer(judge_of(position.game.name, family), family_called(family)), Luck(seed)
    leads = []
    for _ in range(LOOKS):
        words = luck.batch(GAMES, TURNS[family])
        ends = [np.mean([told[seat] for told in ponderer.rolled(standings[one], words)]) for one in (best, next_best)]
        leads.append(ends[0] - ends[1])
    off = told[best] - told[next_best] - np.mean(leads)
    return Off(float(off**2), float(np.var(leads, ddof=1) / LOOKS))


def error_of(found: Any) -> float:
    """Within how many points two leads of three are: where they are spread evenly, the root of their mean square.

    That itself would be made by the few positions of Kukla & Ollie that are won or lost at once, unlike all others.
    """
    squares, luck = np.array(found).T
    return 100 * max(0.0, float(np.quantile(squares, TWO_OF_THREE) - np.median(luck))) ** 0.5


def interval(found: Any) -> tuple[float, float]:
    """The 95 % interval of that, by drawing the positions again."""
    chance = np.random.default_rng(SEED)
    again = [error_of([found[one] for one in chance.integers(0, len(found), len(found))]) for _ in range(AGAIN)]
    low, high = np.quantile(again, (0.025, 0.975))
    return float(low), float(high)


def main() -> None:
    """Measure, print, and write after every game, so that nothing is lost when it is stopped."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--game", nargs="+", default=list(names()), choices=names())
    asked.add_argument("--positions", type=int, default=150)
    told = asked.parse_args()
    known = dict(errors())
    for game in told.game:
        asked_at = (off_at(position_of(game, number), number) for number in range(told.positions))
        found = [off for off in asked_at if off is not None]
        known[game], (low, high) = error_of(found), interval(found)
        print(f"{game}: {known[game]:.2f} points ({low:.2f} to {high:.2f}), {len(found)} positions", flush=True)
        FILE.write_text(written({name: known[name] for name in names() if name in known}), encoding="utf-8")


if __name__ == "__main__":
    main()
