"""Is luck luck? Writes bench/review_luck.md.

    python bench/review_luck.py --games 20000

Games among steadys, four-handed. The luck of a side has mean zero by construction, if throws and cards are as likely
as the review thinks; the mean is told with its 95 % interval. The luck-adjusted result (the result less the luck) has
a smaller variance than the plain one, and the smallest where as much of the luck is taken off as a match does
(`homeward match --adjusted`); drift is by how much the evaluator corrects itself, a game and a side.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

import homeward
from homeward.cores import cores
from homeward.progress import shown
from homeward.referee import SEATS
from homeward.reviews.evaluating import evaluator_for
from homeward.reviews.stage.trees import Tree, uncounted
from homeward.rulebook import names
from homeward.study.contest.scholars import Scholars
from homeward.study.figures.taken_off import best_share, without_luck

FILE = Path(__file__).with_name("review_luck.md")
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
SEED = 1616


def measured(game: str, games: int, workers: int) -> Any:
    """Won, luck and drift, by game and seat."""
    rules = homeward.game(game)
    series = Scholars(rules, SEATS, False, SEED, ("steady",) * SEATS)
    counted = of_throws if rules.book.family == "track" else of_cards
    counted(series, 0, 1)  # compiled once, before several threads ask for it
    with ThreadPoolExecutor(workers) as crew, shown(game, games) as bar:
        found: list[Any] = []
        for part in crew.map(lambda first: counted(series, first, min(CHUNK, games - first)), range(0, games, CHUNK)):
            found += part
            bar(len(found))
    return np.array(found)


def of_throws(series: Scholars, first: int, count: int) -> list[Any]:
    """The luck of dice games."""
    told = series.count(first, count)
    return [(won(winners), luck, drift) for winners, luck, drift in zip(*told, strict=True)]


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


def row_of(game: str, told: Any) -> str:
    """A line of the table."""
    won, luck, drift = told.transpose(1, 0, 2)
    doubt = WIDE * luck.std(axis=0, ddof=1) / len(luck) ** 0.5
    sides = ", ".join(f"{100 * a:+.2f} ± {100 * b:.2f}" for a, b in zip(luck.mean(axis=0), doubt, strict=True))
    plain = won.var(axis=0, ddof=1).sum()
    ratio = (won - luck).var(axis=0, ddof=1).sum() / plain
    in_match = sum(without_luck(won[:, k], luck[:, k]).var(ddof=1) for k in range(SEATS)) / plain
    taken = np.mean([best_share(won[:, k], luck[:, k]) for k in range(SEATS)])
    square, drifted = (100 * float((one**2).mean()) ** 0.5 for one in (luck, drift))
    drift_told = f"{drifted:.1f}" if drift.any() else "–"
    figures = f"{ratio:.3f} | {in_match:.3f} | {taken:.2f}"
    return f"| {homeward.game(game).title} | {len(won):,} | {sides} | {square:.1f} | {figures} | {drift_told} |"


def keep(game: str, line: str) -> None:
    """Put a game's line in place of the one it had."""
    kept = FILE.read_text(encoding="utf-8").removeprefix(HEAD).splitlines() if FILE.exists() else []
    title = f"| {homeward.game(game).title} |"
    by_title = {one.split("|")[1]: one for one in [*kept, line]}
    lines = [by_title[key] for name in names() if (key := f" {homeward.game(name).title} ") in by_title]
    assert any(one.startswith(title) for one in lines)
    FILE.write_text(HEAD + "\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    """Measure, print, and write after every game."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--game", nargs="+", default=list(names()), choices=names())
    asked.add_argument("--games", type=int, default=20_000)
    asked.add_argument("--workers", type=int, default=cores())
    told = asked.parse_args()
    for game in told.game:
        line = row_of(game, measured(game, told.games, told.workers))
        print(line, flush=True)
        keep(game, line)


if __name__ == "__main__":
    main()
