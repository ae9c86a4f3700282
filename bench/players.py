"""Games of those who weigh their plays: how many a second, here and in another copy of these sources.

    python bench/players.py [--beside ../other/src] [--policy steady] [--seconds 5] [GAME …]

Both copies play the same games by turns, each in a process of its own that compiles first, so both meet the same
noise; the best window of each counts, by the time the processor gave. What is noted of every game is compared as
well: it leaves with 1 where a game went another way.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

SEED = 1
PLAYERS = 4
HERE = Path(__file__).parent.parent / "src"
WINDOW_S = 0.5  # about so long is a window; the first games of each tell how many that are


def serve() -> None:
    """Play what is asked for, a line each: game, policy, first, count → seconds, plays, a hash of what was noted."""
    from hashlib import sha256

    from homeward import game
    from homeward.playouts.notes import COUNTER_BITS, COUNTER_MASK, SEAT_WORDS
    from homeward.study.series import Series

    series: dict[tuple[str, str], Series] = {}
    for line in sys.stdin:
        name, policy, first, count = json.loads(line)
        if (name, policy) not in series:
            series[name, policy] = Series(game(name), PLAYERS, seed=SEED, policy=(policy,))
        begun = time.process_time()
        words = series[name, policy].play(first, count)
        seconds = time.process_time() - begun
        plays = int(((words[:, SEAT_WORDS::2] >> COUNTER_BITS) & COUNTER_MASK).sum())
        print(json.dumps([seconds, plays, sha256(words.tobytes()).hexdigest()]), flush=True)


class Copy:
    """One copy of the sources at work."""

    def __init__(self, source: Path) -> None:
        command = [sys.executable, __file__, "serve"]
        there = {**os.environ, "PYTHONPATH": str(source)}
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=there)
        self.best = 0.0

    def play(self, name: str, policy: str, first: int, count: int) -> tuple[float, int, str]:
        """Some games of a seed: the seconds, the plays, and what they were."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(json.dumps([name, policy, first, count]), file=self._process.stdin, flush=True)
        seconds, plays, games = json.loads(self._process.stdout.readline())
        return seconds, plays, games

    def close(self) -> None:
        """No more games."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


def compare(copies: dict[str, Copy], name: str, policy: str, seconds: float) -> dict[str, Any]:
    """Games and plays a second of each copy, window by window, and whether all games were the same."""
    first, same = 4, True
    for copy in copies.values():
        copy.best = 0.0
        copy.play(name, policy, 0, 1)  # compiled, or read from disk
    count = max(1, int(WINDOW_S * 3 / max(next(iter(copies.values())).play(name, policy, 1, 3)[0], 1e-6)))
    plays = 0
    end = time.monotonic() + seconds
    while time.monotonic() < end or plays == 0:
        played = {one: copy.play(name, policy, first, count) for one, copy in copies.items()}
        same = same and len({(plays, games) for _, plays, games in played.values()}) == 1
        for one, (took, plays, _) in played.items():
            copies[one].best = max(copies[one].best, plays / took)
        first += count
    a_game = plays / count
    found: dict[str, Any] = {"policy": policy, "games": first, "same": same, "plays_in_a_game": round(a_game)}
    for one, copy in copies.items():
        found[one] = {"games_per_s": round(copy.best / a_game, 1), "ns_a_play": round(1e9 / copy.best)}
    if len(copies) > 1:
        found["times"] = round(copies["here"].best / copies["beside"].best, 2)
    return found


def main() -> None:
    """Read the command line and do it."""
    from homeward import games

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", help="all of them unless named")
    parser.add_argument("--policy", default="steady", help="for all seats, as simulate takes it (%(default)s)")
    parser.add_argument("--beside", type=Path, help="another copy's src to compare with")
    parser.add_argument("--seconds", type=float, default=5.0, help="a game (%(default)s)")
    asked = parser.parse_args()
    copies = {"beside": Copy(asked.beside)} if asked.beside else {}
    copies["here"] = Copy(HERE)
    told = {name: compare(copies, name, asked.policy, asked.seconds) for name in asked.game or games()}
    for copy in copies.values():
        copy.close()
    print(json.dumps(told, indent=1))
    if not all(found["same"] for found in told.values()):
        sys.exit(1)


if __name__ == "__main__":
    if sys.argv[1:] == ["serve"]:
        serve()
    else:
        main()
