"""Measure the players one by one against three steadys; writes src/homeward/players/strengths.toml.

PYTHONPATH=src python bench/strengths.py --games 4000 wanderer runner hunter keeper
PYTHONPATH=src python bench/strengths.py --games 1000 roller:ms=25 scholar master:ms=25

What the file has of other players stays as it is.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import homeward
from homeward.players.ladder import LADDER, read
from homeward.players.strengths import strengths, written
from homeward.rulebook import names
from homeward.study.contest.match import match

FILE = Path(homeward.__file__).parent / "players/strengths.toml"
RIVAL = "steady"
SEED = 5


def main() -> None:
    """Play, print, and write after every game, so that nothing is lost when it is stopped."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("players", nargs="+")
    asked.add_argument("--game", nargs="+", default=list(names()), choices=names())
    asked.add_argument("--games", type=int, default=1000)
    told = asked.parse_args()
    for game in told.game:
        for player in told.players:
            share = match(game, [player, RIVAL], told.games, seed=SEED).share()
            print(f"{game} {player}: {100 * share.value:.1f} ({100 * share.low:.1f} to {100 * share.high:.1f})")
            _note(game, read(player)[0], 100 * share.value)


def _note(game: str, player: str, wins: float) -> None:
    known = strengths()
    known.setdefault(game, {})[player] = wins
    by_rung = {name: dict(sorted(known[name].items(), key=_rung)) for name in names() if name in known}
    FILE.write_text(written(by_rung), encoding="utf-8")


def _rung(item: tuple[str, float]) -> int:
    return list(LADDER).index(item[0])


if __name__ == "__main__":
    main()
