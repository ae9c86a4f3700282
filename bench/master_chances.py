"""How far a player's chances are from long rollouts; writes bench/master_chances.md.

    python bench/master_chances.py ask chances.npz --positions 2000      where homeward is installed
    python bench/master_chances.py roll chances.npz --games 300          there too, or where a GPU is (--device cuda)
    python bench/master_chances.py tell chances.npz                      where homeward is installed

`roll` needs NumPy, Numba, PyTorch and these sources (PYTHONPATH=src), nothing else.

The positions are those before a turn of games among steadys, one a game, any turn. From each the game goes on to its
end many times with the scholar's net on every seat: a forecast is of games among players as strong as the forecaster,
and the scholar is the strongest who plays thousands of games in a minute. What luck of the rollouts alone adds to the
mean difference is told beside it. What the file has of other games stays as it is.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

FILE = Path(__file__).with_name("master_chances.md")
HEAD = """# How far `chances` are from long rollouts

Points of a hundred, mean over positions and seats, with its standard error; in brackets what the luck of the rollouts
alone would make it. Written by `bench/master_chances.py`, which says how it is measured.

| game | positions | rollouts each | player | mean absolute difference | root mean square, without luck |
|---|---:|---:|---|---:|---:|
"""
GAMES = ("pollyanna", "dixie_pollyanna", "parcheesi", "poliana", "kukla_ollie")
PLAYERS = {"kukla_ollie": ("scholar", "master:plays=240")}
USUALLY = ("scholar", "master:plays=600")
SEED = 36
SEATS = 4


# Where homeward is installed: positions, and what the players say of them


@dataclass(frozen=True)
class Asking:
    """The work: position number n is drawn from game n, and the players are asked about it."""

    game: str
    players: tuple[str, ...]

    def play(self, first: int, count: int) -> Any:
        """Row, past, and everybody's chances as each player tells them, by position."""
        return [self._asked(self.position(number)) for number in range(first, first + count)]

    def position(self, number: int) -> Any:
        """A position that is not over, at a turn any of the game's as likely as another."""
        import homeward
        from homeward.model import Phase
        from homeward.study.contest.forecasts.walks import Walker
        from homeward.study.series import Series

        walker = Walker(Series(homeward.game(self.game), SEATS, False, SEED, policy=("steady",)))
        chance = np.random.default_rng((SEED, number))
        while True:
            position = walker.at(number, int(chance.integers(1, 200)))
            if not position.is_over and position.phase is not Phase.OPENING:
                return position

    def _asked(self, position: Any) -> tuple[Any, Any, Any]:
        from homeward.players import player
        from homeward.players.reading import standing_of

        standing = standing_of(position)
        return standing.row, standing.past or (0,), [player(name, SEED).chances(position) for name in self.players]


def ask(file: Path, games: list[str], positions: int, workers: int | None) -> None:
    """Write down each game's positions, what is said of them, and what playing on from them needs."""
    import homeward
    from homeward.progress import shown
    from homeward.study.contest.crew import played
    from homeward.study.playing.devices import chosen_workers
    from homeward.training.lockstep.setups import arrays_of

    kept: dict[str, Any] = {}
    for name in games:
        work = Asking(name, PLAYERS.get(name, USUALLY))
        with shown(name, positions, None) as bar:
            parts = played(work, positions, workers=chosen_workers(workers), chunk=10, threads=False, tell=bar)
        rows, pasts, told = zip(*(one for part in parts for one in part), strict=True)
        kept |= arrays_of(homeward.game(name)).by_name()
        kept |= {f"{name}.rows": np.array(rows), f"{name}.pasts": np.array(pasts)}
        kept |= {f"{name}.told": np.array(told), f"{name}.players": np.array(work.players)}
    np.savez_compressed(file, **kept)


# Where there is a processor to spare, or a GPU: how the games went on


def roll(file: Path, games: list[str], count: int, device: str) -> None:
    """Play on from every position, and write how often each seat won beside what was said."""
    from homeward.scholar.weights import load_weights
    from homeward.training.learning.learner import Learner
    from homeward.training.lockstep import game_arrays
    from homeward.training.lockstep.rolling import rolled
    from homeward.training.machines.machine import machine_of

    for name in games:
        given = game_arrays.read(file, name)
        machine = machine_of(device, given.family)
        learner = Learner.having(load_weights(name).net).to(machine.device)
        with np.load(file) as kept:
            arrays = dict(kept)
        positions = (arrays[f"{name}.rows"], arrays[f"{name}.pasts"])
        total = len(positions[0]) * count

        def tell(done: int, name: str = name, total: int = total) -> None:
            print(f"{name}: {done:,} of {total:,} games", file=sys.stderr, flush=True)

        won, each = rolled(given, machine, learner, positions, count, SEED, tell=tell)
        np.savez_compressed(file, **arrays, **{f"{name}.won": won, f"{name}.each": np.array(each)})


# The table


def tell(file: Path, games: list[str]) -> None:
    """Print what came of it and put it on the page."""
    with np.load(file) as kept:
        for name in games:
            if f"{name}.won" in kept:
                lines = rows_of(name, kept)
                print("\n".join(lines))
                keep(name, lines)


def rows_of(name: str, kept: Any) -> list[str]:
    """A line of the table for each player."""
    import homeward

    won, each = kept[f"{name}.won"], int(kept[f"{name}.each"])
    variance = won * (1 - won) / (each - 1)  # of a share of so many games, without bias
    luck = 100 * float(np.sqrt(2 / np.pi * variance).mean())
    rows = []
    for number, player in enumerate(kept[f"{name}.players"]):
        off = kept[f"{name}.told"][:, number] - won
        by_position = 100 * np.abs(off).mean(axis=1)
        error = by_position.std(ddof=1) / len(off) ** 0.5
        square = 100 * max(0.0, float((off**2 - variance).mean())) ** 0.5
        rows.append(
            f"| {homeward.game(name).title} | {len(off)} | {each} | {player} "
            f"| {by_position.mean():.2f} ± {error:.2f} ({luck:.2f}) | {square:.2f} |"
        )
    return rows


def keep(game: str, lines: list[str]) -> None:
    """Put a game's lines in place of those it had."""
    import homeward

    table = FILE.read_text(encoding="utf-8").removeprefix(HEAD).splitlines() if FILE.exists() else []
    others = [line for line in table if not line.startswith(f"| {homeward.game(game).title} |")]
    FILE.write_text(HEAD + "\n".join([*others, *lines]) + "\n", encoding="utf-8")


def main() -> None:
    """Read the command line and do it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("verb", choices=("ask", "roll", "tell"))
    parser.add_argument("file", type=Path)
    parser.add_argument("--game", nargs="+", default=list(GAMES), choices=GAMES)
    parser.add_argument("--positions", type=int, default=2000)
    parser.add_argument("--workers", type=int, help="cores that ask (all of them)")
    parser.add_argument("--games", type=int, default=300, help="rollouts from each position (%(default)s)")
    parser.add_argument("--device", choices=("cuda", "cpu"), default="cpu")
    told = parser.parse_args()
    if told.verb == "ask":
        ask(told.file, told.game, told.positions, told.workers)
    elif told.verb == "roll":
        roll(told.file, told.game, told.games, told.device)
    else:
        tell(told.file, told.game)


if __name__ == "__main__":
    main()
