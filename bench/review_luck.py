"""Is luck luck? Writes bench/review_luck.md.

    python bench/review_luck.py --games 20000

Games among steadys, four-handed. The luck of a side has mean zero by construction, if throws and cards are as likely
as the review thinks; the mean is told with its 95 % interval. The luck-adjusted result (the result less the luck) has
a smaller variance than the plain one, and the smallest where as much of the luck is taken off as a match does
(`homeward match --adjusted`); drift is by how much the evaluator corrects itself, a game and a side.
Sums are kept in bench/review_luck.json, and the next run goes on from there.
"""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import homeward
from homeward.cores import cores
from homeward.progress import shown
from homeward.referee import SEATS
from homeward.reviews.evaluating import evaluator_for
from homeward.reviews.stage.trees import Tree, uncounted
from homeward.rulebook import names
from homeward.study.contest.scholars import Scholars

FILE = Path(__file__).with_name("review_luck.md")
KEPT = Path(__file__).with_name("review_luck.json")
HEAD = """# Is luck luck?

Games among four steadys. Luck and drift in points of a hundred: the mean over games, a side each, with its 95 %
interval, and the root mean square (rms). The variance of the luck-adjusted result is told beside the plain one's,
which is that of a win in four: with all the luck taken off, as a review does it, and with the share of it that leaves
least, as a match does it. Drift of Kukla & Ollie is measured by `bench/review_sums.py` alone. Written by
`bench/review_luck.py`, which says how it is measured.

| game | games | luck of each side, a game | luck, rms | adjusted ÷ plain | in a match | taken off | drift, rms |
|---|---:|---|---:|---:|---:|---:|---:|
"""
WIDE = 1.96
CHUNK = 50
AT_ONCE = 500
FIGURES, WON, LUCK = 5, 0, 1
SEED = 1616


def measured(game: str, games: int, workers: int) -> Sums:
    """So many games of a game, those that are counted already among them; what is counted is kept now and then."""
    rules, sums = homeward.game(game), known().get(game, Sums.none())
    series = Scholars(rules, SEATS, False, SEED, ("steady",) * SEATS)
    counted = of_throws if rules.book.family == "track" else of_cards
    counted(series, 0, 1)  # compiled once, before several threads ask for it
    with ThreadPoolExecutor(workers) as crew, shown(game, games) as bar:
        while sums.games < games:
            firsts = range(sums.games, min(sums.games + workers * AT_ONCE, games), CHUNK)
            for part in crew.map(lambda first: counted(series, first, min(CHUNK, games - first)), firsts):
                sums = sums.and_also(np.array(part))
            keep(game, sums)
            bar(sums.games)
    return sums


class Sums(NamedTuple):
    """What is known of a game's games, by half (even and odd) and seat: all that the table is worked out from."""

    games: int
    by_half: Any  # 2 × SEATS × FIGURES: won, luck, luck², won × luck, drift²

    @staticmethod
    def none() -> Sums:
        """Before the first game."""
        return Sums(0, np.zeros((2, SEATS, FIGURES)))

    def and_also(self, some: Any) -> Sums:
        """With some more games: won, luck and drift of each, by seat."""
        won, luck, drift = some.transpose(1, 0, 2)
        figures = np.stack((won, luck, luck**2, won * luck, drift**2), axis=2)
        halves = [figures[(half - self.games) % 2 :: 2].sum(axis=0) for half in range(2)]
        return Sums(self.games + len(some), self.by_half + np.array(halves))

    @property
    def means(self) -> Any:
        """Of each figure, by seat, over all games."""
        return self.by_half.sum(axis=0) / self.games

    def left_with(self, shares: Any) -> float:
        """The variance of the results with a share of the luck taken off, by half, over that of the results."""
        left = 0.0
        for half, share in zip(self.by_half, shares, strict=True):
            won, luck, squares, both, _ = half.T
            left += (won - 2 * share * both + share**2 * squares).sum()
        won, luck = self.means[:, WON], self.means[:, LUCK]
        share = np.mean(shares, axis=0)
        return float((left / self.games - ((won - share * luck) ** 2).sum()) / (won - won**2).sum())

    @property
    def best(self) -> Any:
        """Which share of the luck is best taken off, by half and seat."""
        count = np.array([-(-self.games // 2), self.games // 2])[:, None]
        won, luck, squares, both, _ = self.by_half.transpose(2, 0, 1) / count
        return (both - won * luck) / (squares - luck**2)


def of_throws(series: Scholars, first: int, count: int) -> list[Any]:
    """The luck of dice games."""
    told = series.count(first, count)
    by_game = zip(told.winners, told.luck, told.drift, strict=True)
    return [(won(winners), luck, drift) for winners, luck, drift in by_game]


def of_cards(series: Scholars, first: int, count: int) -> list[Any]:
    """The luck of games of Kukla & Ollie, without drift."""
    evaluator, found = evaluator_for(series.game), []
    for number in range(first, first + count):
        dealt = series.deal(number)
        luck = np.zeros(SEATS)
        tree = Tree(series.game.stage.tables)
        rows = [uncounted(row) for row in dealt.rows]
        for row in rows:
            tree.grow(row)
        tree.value(evaluator)
        for row, card in zip(rows, dealt.cards, strict=True):
            luck += np.subtract(tree.worth(tree.drawn(row, card)), tree.worth(row))
        found.append((won(dealt.winners), luck, np.zeros(SEATS)))
    return found


def won(winners: int) -> list[float]:
    """Who won, by seat."""
    return [float(winners >> seat & 1) for seat in range(SEATS)]


def row_of(game: str, sums: Sums) -> str:
    """A line of the table. In a match each half has the share taken off that is best in the other."""
    _, luck, squares, _, drifts = sums.means.T
    doubt = WIDE * ((squares - luck**2) / sums.games) ** 0.5
    sides = ", ".join(f"{100 * a:+.2f} ± {100 * b:.2f}" for a, b in zip(luck, doubt, strict=True))
    square, drifted = (100 * float(one.mean()) ** 0.5 for one in (squares, drifts))
    drift_told = f"{drifted:.1f}" if drifts.any() else "–"
    ratio, in_match = sums.left_with(np.ones((2, SEATS))), sums.left_with(sums.best[::-1])
    figures = f"{ratio:.3f} | {in_match:.3f} | {sums.best.mean():.2f}"
    return f"| {homeward.game(game).title} | {sums.games:,} | {sides} | {square:.1f} | {figures} | {drift_told} |"


def known() -> dict[str, Sums]:
    """What earlier runs have counted, by game."""
    kept = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    return {game: Sums(kept[game]["games"], np.array(kept[game]["sums"])) for game in names() if game in kept}


def keep(game: str, sums: Sums) -> None:
    """Write down what is known now, as numbers and as a table."""
    kept = known() | {game: sums}
    told = {one: {"games": kept[one].games, "sums": kept[one].by_half.tolist()} for one in names() if one in kept}
    KEPT.write_text(json.dumps(told) + "\n", encoding="utf-8")
    before = FILE.read_text(encoding="utf-8").removeprefix(HEAD).splitlines() if FILE.exists() else []
    rows = {row.split("|")[1].strip(): row for row in [*before, *(row_of(one, kept[one]) for one in kept)]}
    lines = [rows[title] for one in names() if (title := homeward.game(one).title) in rows]
    FILE.write_text(HEAD + "\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    """Measure, print, and write after every game."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--game", nargs="+", default=list(names()), choices=names())
    asked.add_argument("--games", type=int, default=20_000)
    asked.add_argument("--workers", type=int, default=cores())
    told = asked.parse_args()
    for game in told.game:
        print(row_of(game, measured(game, told.games, told.workers)), flush=True)


if __name__ == "__main__":
    main()
