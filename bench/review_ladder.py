"""What each bot loses a decision; writes bench/review_ladder.json and reviews/ladder.toml.

    python bench/review_ladder.py loss --decisions 1000
    python bench/review_ladder.py master --decisions 400

`loss`: bots play each other, all at one table, with two, three and four players and in partnership; their games are
reviewed as anybody's are, and what a decision lost is what the games that went on have shown: nothing where it was
about equal. Sums are kept, and the next run goes on from there. `master`: in positions of games among steadys the
master and the scholar decide; where they differ, long rollouts say which was better and by how much. The scholar
plays what the net likes best, so nothing that the net says could tell the two apart.
"""

from __future__ import annotations

import argparse
import json
from itertools import count
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

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
CHUNK, ROUND = 4, 5  # decisions that a process takes at once, and how often each takes some before all is written
DIGITS = 6
LEAST_ERROR = 0.03  # points: no mean is surer than that
ROUNDS = 100
GAMES, TURNS = 600, 64
POINTS = 100
SEED = 1618
WIDE = 1.96
Lost = tuple[str, float]


# What each loses


class Losing:
    """The work: games of a seating from number so-and-so on, reviewed; who sits there is drawn for each game."""

    def __init__(self, game: str, seating: Seating, offset: int) -> None:
        self.game, self.seating, self.offset = game, seating, offset

    def play(self, first: int, count: int) -> list[Lost]:
        """Every decision of these games: who took it, and what it lost, in points."""
        return [one for number in range(first, first + count) for one in self._lost(self.offset + number)]

    def _lost(self, number: int) -> list[Lost]:
        chance = Random(f"{SEED} {self.game} {self.seating.name} {number}")
        seated = chance.sample(list(BOTS), self.seating.players)
        way = way_of(self.game, self.seating, [BOTS[bot] for bot in seated], SEED, number)
        by_seat = dict(zip(way[0].seats, seated, strict=True))
        decisions = review(Record.of(way[-1])).decisions
        return [(by_seat[event.seat], POINTS * event.judged) for event in decisions]


class Sums(NamedTuple):
    """What is known of a seating: of how many games, and by bot the decisions, what they lost, and that squared."""

    games: int
    lost: dict[str, list[float]]

    @staticmethod
    def none() -> Sums:
        """Before the first game."""
        return Sums(0, {bot: [0, 0.0, 0.0] for bot in BOTS})

    def and_also(self, games: int, some: list[Lost]) -> Sums:
        """With some more games."""
        lost = {bot: list(sums) for bot, sums in self.lost.items()}
        for bot, points in some:
            lost[bot] = [round(a + b, DIGITS) for a, b in zip(lost[bot], (1, points, points**2), strict=True)]
        return Sums(self.games + games, lost)

    @property
    def fewest(self) -> int:
        """Decisions of whom we know least."""
        return int(min(count for count, _, _ in self.lost.values()))

    def mean(self, bot: str) -> tuple[float, float]:
        """What a bot loses a decision, and the standard error of that."""
        count, lost, squares = self.lost[bot]
        return lost / count, (max(squares - lost**2 / count, 0.0) / (count - 1) / count) ** 0.5


def measure_losses(games: list[str], wanted: int, workers: int) -> None:
    """Every seating of every game, until each bot has so many decisions; written after every round of games."""
    for game in games:
        for seating in seatings(homeward.game(game)):
            sums = known_losses().get(game, {}).get(seating.name, Sums.none())
            with shown(f"{game} {seating.name}", wanted) as bar:
                while sums.fewest < wanted:
                    some, work = workers * ROUND, Losing(game, seating, sums.games)
                    parts = played(work, some, workers=workers, chunk=1, threads=False, tell=lambda _: None)
                    sums = sums.and_also(some, [one for part in parts for one in part])
                    keep_losses(game, seating, sums)
                    bar(sums.fewest)
            line = " ".join(f"{bot} {told(*sums.mean(bot))} ({sums.lost[bot][0]:.0f})" for bot in BOTS)
            print(f"{game} {seating.name}: {line}", flush=True)
    fitted = {game: rungs_of(one) for game, one in known_losses().items()}
    LADDER.write_text(written(fitted), encoding="utf-8")


def known_losses() -> dict[str, dict[str, Sums]]:
    """What earlier runs have found, by game and seating."""
    kept = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    return {game: {name: Sums(**one) for name, one in kept[game].items()} for game in names() if game in kept}


def keep_losses(game: str, seating: Seating, sums: Sums) -> None:
    """Write down what is known now."""
    known = known_losses()
    known.setdefault(game, {})[seating.name] = sums
    kept = {one: {name: found._asdict() for name, found in known[one].items()} for one in names() if one in known}
    FILE.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


def rungs_of(by_seating: dict[str, Sums]) -> dict[str, dict[str, float]]:
    """A game's rungs by seating: what a bot loses, times how much there is to lose with so many players.

    A few hundred decisions say little of one bot in one seating. So what all of them say together is taken: the two
    factors that come nearest to all means, each counted by how sure it is. The scholar is nought by what it is.
    """
    bots = [bot for bot in BOTS if bot != "scholar"]
    known = np.array([[sums.mean(bot) for bot in bots] for sums in by_seating.values()])
    means, errors = known[:, :, 0], known[:, :, 1]
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


def told(mean: float, error: float) -> str:
    """A mean with its interval."""
    return f"{mean:.2f} ± {WIDE * error:.2f}"


def mean_of(lost: list[float]) -> tuple[float, float]:
    """What was lost in the mean, and the standard error of that."""
    return float(np.mean(lost)), float(np.std(lost, ddof=1) / len(lost) ** 0.5)


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
        print(
            f"{game}: master loses {told(*mean_of(lost))} points, {sum(map(bool, lost))} of {len(lost)} differ",
            flush=True,
        )
    every = [one for lost in known.values() for one in lost]
    print(f"all: master loses {told(*mean_of(every))} points in {len(every)} decisions", flush=True)


def main() -> None:
    """Read the command line and do it."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("verb", choices=("loss", "master"))
    asked.add_argument("--game", nargs="+", default=list(names()), choices=names())
    asked.add_argument("--decisions", type=int, default=300)
    asked.add_argument("--workers", type=int, default=cores(), help="processes (%(default)s)")
    asked_for = asked.parse_args()
    if asked_for.verb == "loss":
        measure_losses(asked_for.game, asked_for.decisions, asked_for.workers)
    else:
        measure_master(asked_for.game, asked_for.decisions, asked_for.workers)


if __name__ == "__main__":
    main()
