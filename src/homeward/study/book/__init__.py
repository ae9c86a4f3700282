"""The book of the five games: questions nobody has answered, counted from seeds and told by their figures."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from homeward.study.book.asking import SEED, BadBook, ordered
from homeward.study.book.chapters import CHAPTERS
from homeward.study.book.edition import Edition
from homeward.study.book.making import known, made

if TYPE_CHECKING:
    from collections.abc import Sequence
    from os import PathLike

__all__ = ["CHAPTERS", "BadBook", "Edition", "book"]


def book(
    chapters: Sequence[str] = (),
    *,
    games: Sequence[str] = (),
    size: str = "small",
    each: int | None = None,
    seed: int | None = SEED,
    keep: str | PathLike[str] | None = None,
    device: str = "auto",
    workers: int | None = None,
    progress: bool | None = None,
    count: bool = True,
) -> Edition:
    """Make the book, or some chapters of it, for these games or all five.

    `size` is "small" or "full"; `each` names the games of every cell instead. What is counted is kept in the folder
    `keep` after every block, and what is found there is not counted again. With `count` False it is made of what is
    kept alone. Ctrl-C goes through; what was kept stays. `Edition.write` puts pages and pictures into a folder.

    >>> edition = book(["house-rules"], games=["tiny"], each=20)
    >>> [chapter.title for chapter in edition.told]
    ['House rules, and which rulings matter']
    """
    folder = None if keep is None else Path(keep)
    order = ordered(CHAPTERS, chapters, games, size, each, seed, folder, device, workers)
    return Edition(order, made(order, progress=progress) if count else known(order))
