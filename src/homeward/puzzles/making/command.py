"""What `homeward puzzles make` does: find puzzles, show how far it is, write the file."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from homeward.errors import BadOptions
from homeward.positions import game as game_of
from homeward.progress import shown
from homeward.puzzles.files import file_text
from homeward.puzzles.making.making import puzzles_of
from homeward.targets.machines import machine
from homeward.writing import written_whole

if TYPE_CHECKING:
    from pathlib import Path

    from homeward.puzzles.files import PuzzleFile

MOST = 10_000


def make(name: str, count: int, seed: int, out: Path | None) -> None:
    """Find so many puzzles of a game and write them to a file, or print them."""
    if not 1 <= count <= MOST:
        raise BadOptions(f"--count is a number from 1 to {MOST}, not {count}.")
    if not machine().is_quick:
        raise BadOptions('Finding puzzles plays many games: it needs `pip install "homeward[fast]"`.')
    game, found = game_of(name), []
    with shown(f"Puzzles of {game.title}", count, games=False) as bar:
        for puzzle in puzzles_of(game, count, seed):
            found.append(puzzle)
            bar.advance(1)
    text = file_text(heading(game.name, count, seed, found), found)
    if out is None:
        print(text, end="")
        return
    with written_whole(out) as beside:
        beside.write_text(text, encoding="utf-8")
    print(f"Puzzles of {game.title} in {out}: {len(found)}.")


def heading(game: str, count: int, seed: int, found: list[PuzzleFile]) -> list[str]:
    """How a file was made, and what is in it."""
    themes = Counter(puzzle.theme for puzzle in found)
    return [
        f"Written by: homeward puzzles make {game} --count {count} --seed {seed}",
        "docs/puzzles.md explains each key.",
        f"{len(found)} puzzles: " + ", ".join(f"{number} {theme}" for theme, number in themes.most_common()) + ".",
    ]
