"""How long the links of whole games are: the letters behind `#/record/`, of games among steadys (docs/links.md).

    PYTHONPATH=src python bench/links.py --games 200

A game has no names, comments or secret in it here; docs/links.md says what those add.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from statistics import median

import homeward
from homeward.rulebook import names

SEED = 17
PAIRED = ("pollyanna", "dixie_pollyanna")  # whose four sit down in partnership


def lengths(game: str, players: int, games: int) -> list[int]:
    """The letters of so many games, fewest first."""
    partners = players == 4 and game in PAIRED
    result = homeward.simulate(game, games=games, players=players, partners=partners, policy="steady", seed=SEED)
    records = (result.replay(number) for number in range(games))
    return sorted(len(_bare(record).link_text()) for record in records)


def _bare(record: homeward.Record) -> homeward.Record:
    return replace(record, comments=(), header=replace(record.header, seed=None))


def row_of(game: str, players: int, games: int) -> str:
    """A line of the table."""
    found = lengths(game, players, games)
    title, most = homeward.game(game).title, found[-1 - games // 100]
    return f"| {title} | {players} | {median(found):.0f} | {most} | {found[-1]} |"


def main() -> None:
    """Measure and print, game by game."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", type=int, default=200)
    told = asked.parse_args()
    print("| game | players | half of them have at most | 99 % have at most | the longest |\n|---|---|---|---|---|")
    for game in names():
        for players in (2, 3, 4):
            print(row_of(game, players, told.games), flush=True)


if __name__ == "__main__":
    main()
