"""What each bot loses a decision; writes bench/review_ladder.json and reviews/ladder.toml.

    python bench/review_ladder.py loss --decisions 300
    python bench/review_ladder.py master --decisions 400

`loss`: bots play each other, all at one table, with two, three and four players and in partnership; their games are
reviewed as anybody's are, and what a decision lost is what the games that went on have shown: nothing where it was
about equal. `master`: in positions of games among steadys the master and the scholar decide; where they differ, long
rollouts say which was better and by how much. The scholar plays what the net likes best, so nothing that the net says
could tell the two apart.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from itertools import count
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np
from reviewing.long_rollouts import lead_of
from reviewing.seated import way_of

import homeward
from homeward.cores import cores
from homeward.model import Phase
from homeward.players import player
from homeward.players.reading import reading_of
from homeward.players.sitting import seatings
from homeward.progress import shown
from homeward.record import Record
from homeward.reviews.accounts import Contest, side_to_play
from homeward.reviews.evaluating import evaluator_for
from homeward.reviews.reviewing import review
from homeward.rulebook import names
from homeward.study.contest.crew import played

if TYPE_CHECKING:
    from homeward.players.reading import Standing
    from homeward.players.sitting import Seating
    from homeward.positions import Position

LADDER = Path(homeward.__file__).parent / "reviews/ladder.toml"
HEADING = """\
# Points of winning chance that each bot loses a decision in its own games, judged by games that went on.
# Written by bench/review_ladder.py, which says how it is measured.
"""
BOTS = {
    "wanderer": "wanderer",
    "runner": "runner",
    "hunter": "hunter",
    "keeper": "keeper",
    "steady": "steady",
    "roller": "roller:plays=200",
    "scholar": "scholar",
    "master": "master:plays=480",
}
FILE = Path(__file__).with_name("review_ladder.json")
MASTER = Path(__file__).with_name("review_master.json")
CHUNK, ROUND = 4, 5  # decisions that a process takes at once, and how often each does before all is written
DIGITS = 6
MOST_GAMES = 60  # of a seating
LEAST_ERROR = 0.03  # points: no mean is surer than that
ROUNDS = 100
GAMES, TURNS = 600, 64
POINTS = 100
SEED = 1618
WIDE = 1.96


# What each loses


def losses(game: str, seating: Seating, wanted: int, tell: Any) -> dict[str, list[float]]:
    """What each bot's decisions lost, in points: so many of each, or as many as so many games have."""
    lost: dict[str, list[float]] = defaultdict(list)
    chance = Random(f"{SEED} {game} {seating.name}")
    for number in range(MOST_GAMES):
        needing = [bot for bot in BOTS if len(lost[bot]) < wanted]
        if not needing:
            break
        seated = chance.sample(
            sorted(BOTS, key=lambda bot: (bot not in needing, chance.random()))[: seating.players], seating.players
        )
        way = way_of(game, seating, [BOTS[bot] for bot in seated], SEED, number)
        reviewed = review(Record.of(way[-1]))
        by_seat = dict(zip(way[0].seats, seated, strict=True))
        for event in reviewed.decisions:
            lost[by_seat[event.seat]].append(POINTS * event.judged)
        tell(sum(min(len(some), wanted) for some in lost.values()))
    return lost


def measure_losses(games: list[str], wanted: int, only_missing: bool) -> None:
    """Every seating of every game; written after each."""
    known: dict[str, dict[str, dict[str, list[float]]]] = json.loads(FILE.read_text()) if FILE.exists() else {}
    for game in games:
        for seating in seatings(homeward.game(game)):
            if only_missing and seating.name in known.get(game, {}):
                continue
            with shown(f"{game} {seating.name}", wanted * len(BOTS)) as bar:
                lost = losses(game, seating, wanted, bar)
            known.setdefault(game, {})[seating.name] = {bot: summed_up(lost[bot]) for bot in BOTS}
            line = " ".join(f"{bot} {told(lost[bot])} ({len(lost[bot])})" for bot in BOTS)
            print(f"{game} {seating.name}: {line}", flush=True)
            FILE.write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")
    LADDER.write_text(written({game: rungs_of(one) for game, one in known.items()}), encoding="utf-8")


def summed_up(lost: list[float]) -> list[float]:
    """The mean, its standard error, and of how many decisions."""
    return [round(float(np.mean(lost)), 3), round(float(np.std(lost, ddof=1) / len(lost) ** 0.5), 4), len(lost)]


def rungs_of(by_seating: dict[str, dict[str, list[float]]]) -> dict[str, dict[str, float]]:
    """A game's rungs by seating: what a bot loses, times how much there is to lose with so many players.

    A few hundred decisions say little of one bot in one seating. So what all of them say together is taken: the two
    factors that come nearest to all means, each counted by how sure it is. The scholar is nought by what it is.
    """
    bots = [bot for bot in BOTS if bot != "scholar"]
    means, errors = (np.array([[one[bot][which] for bot in bots] for one in by_seating.values()]) for which in (0, 1))
    sure = 1 / (errors**2 + LEAST_ERROR**2)
    at_stake, lost = np.ones(len(means)), means.mean(axis=0)
    for _ in range(ROUNDS):
        at_stake = (sure * means * lost).sum(axis=1) / (sure * lost**2).sum(axis=1)
        lost = (sure * means * at_stake[:, None]).sum(axis=0) / (sure * at_stake[:, None] ** 2).sum(axis=0)
    fitted = np.outer(at_stake, lost)
    return {
        seating: {bot: 0.0 if bot == "scholar" else float(row[bots.index(bot)]) for bot in BOTS}
        for seating, row in zip(by_seating, fitted, strict=True)
    }


def told(lost: list[float]) -> str:
    """A mean with its interval."""
    return f"{np.mean(lost):.2f} ± {WIDE * np.std(lost, ddof=1) / len(lost) ** 0.5:.2f}"


def written(known: dict[str, dict[str, dict[str, float]]]) -> str:
    """The text of the file."""
    parts = [HEADING]
    for game in names():
        for seating, rungs in known.get(game, {}).items():
            parts.append(f"\n[{game}.{seating}]\n" + "".join(f"{bot} = {loss:.3f}\n" for bot, loss in rungs.items()))
    return "".join(parts)


# Master and scholar


def position_of(game: str, number: int) -> Position:
    """A position with something to choose, at any time of a game among steadys."""
    chance = Random(f"{SEED} {game} {number}")
    for again in count():
        seating = chance.choice(seatings(homeward.game(game)))
        way = way_of(game, seating, ["steady"] * seating.players, SEED + again, number)
        open_ = [one for one in way if one.phase is Phase.PLAY and len(reading_of(one).alternatives(one)) > 1]
        if open_:
            return chance.choice(open_)
    raise AssertionError


def end_of(position: Position, bot: str) -> Standing:
    """Where a bot leads the throw to."""
    seated, reading = player(bot, SEED), reading_of(position)
    after = position.play(seated.decide(position))
    while reading.is_midway(after):
        after = after.play(seated.decide(after))
    return reading.standing(after)


class Deciding:
    """The work: decisions of a game from number so-and-so on, what the master lost in each against the scholar."""

    def __init__(self, game: str, offset: int) -> None:
        self.game, self.offset = game, offset

    def play(self, first: int, count: int) -> list[float]:
        """In points; less than nothing where the master's was better, nothing where both decided alike."""
        return [self._lost(self.offset + number) for number in range(first, first + count)]

    def _lost(self, number: int) -> float:
        position = position_of(self.game, number)
        contest = Contest(end_of(position, BOTS["scholar"]), end_of(position, BOTS["master"]))
        if contest.best.row == contest.made.row:
            return 0.0
        side, evaluator = side_to_play(position), evaluator_for(position.game)
        return round(POINTS * lead_of(evaluator, contest, side, GAMES, TURNS, number).mean, DIGITS)


def measure_master(games: list[str], wanted: int, workers: int) -> None:
    """How much the master loses against the scholar's choice; what is known by now is written now and then."""
    known: dict[str, list[float]] = json.loads(MASTER.read_text()) if MASTER.exists() else {}
    for game in games:
        lost = known.setdefault(game, [])
        with shown(game, wanted) as bar:
            while len(lost) < wanted:
                some, work = min(CHUNK * workers * ROUND, wanted - len(lost)), Deciding(game, len(lost))
                for part in played(work, some, workers=workers, chunk=CHUNK, threads=False, tell=lambda _: None):
                    lost += part
                MASTER.write_text(json.dumps(known) + "\n", encoding="utf-8")
                bar(len(lost))
        print(f"{game}: master loses {told(lost)} points, {sum(map(bool, lost))} of {len(lost)} differ", flush=True)
    every = [one for lost in known.values() for one in lost]
    print(f"all: master loses {told(every)} points in {len(every)} decisions", flush=True)


def main() -> None:
    """Read the command line and do it."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("verb", choices=("loss", "master"))
    asked.add_argument("--game", nargs="+", default=list(names()), choices=names())
    asked.add_argument("--decisions", type=int, default=300)
    asked.add_argument("--workers", type=int, default=cores(), help="processes that judge the master (%(default)s)")
    asked.add_argument("--only-missing", action="store_true", help="leave the rungs that are there as they are")
    asked_for = asked.parse_args()
    if asked_for.verb == "loss":
        measure_losses(asked_for.game, asked_for.decisions, asked_for.only_missing)
    else:
        measure_master(asked_for.game, asked_for.decisions, asked_for.workers)


if __name__ == "__main__":
    main()
