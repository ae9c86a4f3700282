"""How long the links of whole games by post are, and how many a game takes.

Writes bench/post_links.md and src/homeward/post/lengths.toml.

    python bench/post_links.py --games 10000 --others 1000

Whole games among steadys. The letter at the end of each is packed as it would be sent, without names; the address of
the page is not counted. `--games` is how many are played with four of each game as people sit down to it by default,
`--others` how many in every other way.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median
from typing import TYPE_CHECKING

from posting.playing import Dealt, begun, play

import homeward
from homeward.cores import cores
from homeward.positions.text import house_text
from homeward.post.dice.chains import ELEMENT_BYTES, Shown
from homeward.post.letters.header import NONCE_BYTES, Header
from homeward.post.letters.letter import TAG_BYTES, Letter
from homeward.rulebook import names
from homeward.study.contest.crew import played as shared_out
from homeward.writing import written_whole

if TYPE_CHECKING:
    from collections.abc import Iterator

    from posting.playing import Played

    from homeward.positions import Position

FILE = Path(__file__).with_name("post_links.md")
FIGURES = Path(homeward.__file__).parent / "post" / "lengths.toml"
HEAD = """# How long links by post are

Whole games among steadys, each letter packed at the end of its game as it would be sent; the address of the page
and the names are not counted (a name adds up to 27 characters). *Links* are what a game takes from the first to the
last, the median and what nine of ten games do not go beyond: one for each seat that joins, one for each but the last
to join that shows its first element, and one a turn. A game that is not over after 1,000 turns is measured as it
stands then. Bar: 99.9 of 100 links of whole four-handed games of every game under 700 characters. Written by
`bench/post_links.py`.

| game | players | pieces | games | links | nine of ten | characters | 99.9 of 100 | longest | under 700 |
|---|---|---:|---:|---:|---:|---:|---:|---:|---:|
"""
BAR = 700
SEED = 1875
CHUNK = 25


@dataclass(frozen=True)
class Way:
    """A way to sit down to a game by post."""

    game: str
    players: int
    partners: bool
    pieces: int

    @property
    def which(self) -> homeward.Game:
        """The game with so many pieces."""
        which = homeward.game(self.game)
        usual = which.book.track.pieces if which.book.has_dice else self.pieces
        return which if self.pieces == usual else homeward.game(self.game, pieces=self.pieces)

    @property
    def is_usual(self) -> bool:
        """Whether four sit down so where nobody says otherwise."""
        book = homeward.game(self.game).book
        by_default = book.has_partners and book.track.partners_by_default
        return self.players == 4 and self.pieces == 4 and self.partners == by_default

    def play(self, first: int, count: int) -> list[tuple[int, int]]:
        """Of these games: how many links each took, and the characters of the last."""
        return [self._measured(number) for number in range(first, first + count)]

    def _measured(self, number: int) -> tuple[int, int]:
        dealt = Dealt(SEED, number)
        start = begun(self.which, self.players, self.partners, dealt)
        whole = play(start, dealt)
        return links_of(whole, self.players), len(letter_of(start, whole, number).text)


def links_of(whole: Played, players: int) -> int:
    """Links a game takes at the most: who has shown last may go straight on where the first turn is theirs."""
    return 2 * players - 1 + len(whole.turns)


def letter_of(start: Position, whole: Played, number: int) -> Letter:
    """The letter at the end of a game, with elements and tags that mean nothing."""
    noise = Random(number).randbytes
    header = Header(
        start.game.name,
        start.game.book.rules_version,
        start.seats,
        noise(NONCE_BYTES),
        house_text(start.game.house_rules),
        start.partners,
    )
    shown = {seat: Shown(1 + whole.turns.count(seat), noise(ELEMENT_BYTES)) for seat in start.seats}
    tags = {seat: noise(TAG_BYTES) for seat in start.seats}
    return Letter(header, tuple(shown.items()), tuple(tags.items()), (), len(whole.turns), whole.decisions)


def ways() -> Iterator[Way]:
    """Every way that is measured."""
    for game in names():
        book = homeward.game(game).book
        for pieces in (4, 2) if "pieces" in book.settings else (4,):
            for players in (2, 3, 4):
                yield Way(game, players, False, pieces)
            if book.has_partners:
                yield Way(game, 4, True, pieces)


def of_hundred(values: list[int], share: float) -> int:
    """What so many of a hundred are at the most."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share / 100))]


def main() -> None:
    """Play, write the table and the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--others", type=int, default=1_000)
    parser.add_argument("--workers", type=int, default=cores())
    told = parser.parse_args()
    rows, figures = (
        [],
        ["# How many links a game by post takes, and how long they become. Written by bench/post_links.py.\n"],
    )
    for way in ways():
        games, begun_at = told.games if way.is_usual else told.others, time.perf_counter()
        parts = shared_out(way, games, workers=told.workers, chunk=CHUNK, threads=False, tell=lambda *_: None)
        measured = [one for part in parts for one in part]
        rate = games / (time.perf_counter() - begun_at)
        rows.append(_row(way, measured))
        figures.append(_figures(way, measured))
        print(f"{rows[-1].strip()} {rate:.0f} games a second", flush=True)
    for file, text in ((FILE, HEAD + "".join(rows)), (FIGURES, "\n".join(figures))):
        with written_whole(file) as new:
            new.write_text(text, encoding="utf-8")


def _row(way: Way, measured: list[tuple[int, int]]) -> str:
    links, letters = [one for one, _ in measured], [one for _, one in measured]
    under = 100 * sum(one < BAR for one in letters) / len(letters)
    cells = [
        way.which.title,
        "4, partners" if way.partners else str(way.players),
        str(way.pieces),
        f"{len(measured):,}",
        f"{median(links):.0f}",
        str(of_hundred(links, 90)),
        f"{median(letters):.0f}",
        str(of_hundred(letters, 99.9)),
        str(max(letters)),
        f"{under:.2f} %",
    ]
    return f"| {' | '.join(cells)} |\n"


def _figures(way: Way, measured: list[tuple[int, int]]) -> str:
    links, letters = [one for one, _ in measured], [one for _, one in measured]
    lines = [
        "[[ways]]",
        f'game = "{way.game}"',
        f"players = {way.players}",
        f"partners = {str(way.partners).lower()}",
        f"pieces = {way.pieces}",
        f"games = {len(measured)}",
        f"links = {median(links):.0f}",
        f"links_often = {of_hundred(links, 90)}",
        f"letters = {median(letters):.0f}",
        f"letters_most = {of_hundred(letters, 99.9)}",
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
