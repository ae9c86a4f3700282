"""The page in a real Chromium against a real server: what a game takes of the line, of one's hands and of one's time.

For each game, somebody with three bots at normal speed, as the page is on the first visit: the time from *Play* to
the first real choice (the median of some seeds), and over one whole game the bytes that come over the line, the
clicks a throw takes, *Done* included, the median wait between own turns, and how often the main button moves.

    python bench/page.py --games pollyanna parcheesi --seeds 50
    python bench/page.py --games poliana --seeds 5 --throws 20 --phone

With --site it is the table without a server that is measured: how soon the shelf and Python are there, from a cold
cache and a warm one, what a first visit fetches, how long an action takes that a person or a bot does.

    python bench/page.py --site --seeds 5
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from browsing.counted_line import CountedLine
from browsing.player import DESKTOP, PHONE, Figures, Player, frames
from browsing.site_figures import SiteBench
from browsing.told_server import ToldServer
from playwright.sync_api import sync_playwright

from homeward.rulebook import load, names

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser

FIND_CHROMIUM = Path(__file__).parents[1] / "tests/web/browser/chromium.py"
LONG_FRAME_MS = 34  # two frames of a screen that shows sixty a second
ACTS_EACH = 150  # actions of a person, and of every bot
NO_CHOICE_S = 600.0  # nobody waits longer for a choice


def asked() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", default=list(names()), choices=list(names()), help="which games (all)")
    parser.add_argument("--seeds", type=int, default=10, help="beginnings of each game, for the first choice (10)")
    parser.add_argument("--throws", type=int, default=0, help="own throws to play; a whole game unless told")
    parser.add_argument("--frames", type=int, default=0, help="seconds of real time in which frames are counted (0)")
    parser.add_argument("--phone", action="store_true", help="on a phone held upright")
    parser.add_argument("--site", action="store_true", help="the table without a server; --seeds are its visits")
    return parser.parse_args()


class Bench:
    """One run: a server, a line, a browser."""

    def __init__(self, told: argparse.Namespace, browser: Browser, line: CountedLine) -> None:
        self._told = told
        self._browser = browser
        self._line = line

    def run(self) -> None:
        """Measure every game, and tell."""
        print("| game | first choice | clicks a throw | wait | button moves a minute | a game |")
        print("|---|---:|---:|---:|---:|---:|")
        for game in self._told.games:
            first = median(self._first_choice(game, seed) for seed in range(self._told.seeds))
            print(self._row(game, first, self._game(game)), flush=True)
            if self._told.frames:
                self._tell_frames(game)

    def _first_choice(self, game: str, seed: int) -> float:
        played = self._play(game, seed, lambda one: one.first_choice is not None or one.seconds > NO_CHOICE_S)
        return played.first_choice or NO_CHOICE_S

    def _game(self, game: str) -> Figures:
        most = self._told.throws
        return self._play(game, 0, lambda one: bool(most) and one.throws >= most)

    def _play(self, game: str, seed: int, until: Callable[[Figures], bool]) -> Figures:
        """A device that has never been here, so that nothing is in its cache."""
        context = self._browser.new_context(locale="en-GB", **(PHONE if self._told.phone else DESKTOP))
        before = self._line.received
        figures = Player(context, self._line.url, game, seed).play(until)
        figures.received = self._line.received - before
        context.close()
        return figures

    def _row(self, game: str, first: float, figures: Figures) -> str:
        told = [
            load(game).title,
            f"{first:.1f} s",
            f"{figures.clicks_a_throw:.2f}",
            f"{figures.median_wait:.1f} s",
            f"{figures.moves_a_minute:.1f}",
            f"{figures.received / 1e6:.2f} MB, {figures.seconds / 60:.0f} min, {figures.throws} throws",
        ]
        return f"| {' | '.join(told)} |"

    def _tell_frames(self, game: str) -> None:
        took = frames(self._browser, self._line.url, game, self._told.frames)
        long = sum(one > LONG_FRAME_MS for one in took)
        rate = 1000 * len(took) / sum(took)
        print(f"{load(game).title}: {rate:.0f} frames a second, {long} of {len(took)} over {LONG_FRAME_MS} ms")


def main(told: argparse.Namespace) -> None:
    """Start what is needed, and measure."""
    chromium = subprocess.run([sys.executable, FIND_CHROMIUM], capture_output=True, text=True, check=True).stdout
    if told.site:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium.strip(), args=["--no-sandbox"])
            SiteBench(browser, told.games, told.seeds, ACTS_EACH).run()
        return
    with (
        tempfile.TemporaryDirectory(prefix="homeward-page-") as folder,
        ToldServer(Path(folder), seed=1) as server,
        CountedLine(server.port) as line,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium.strip(), args=["--no-sandbox"])
        Bench(told, browser, line).run()
        browser.close()


if __name__ == "__main__":
    main(asked())
