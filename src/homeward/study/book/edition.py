"""An edition of the book: what was counted, told chapter by chapter, and written into a folder."""

from __future__ import annotations

import os
import shlex
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from homeward.scholar.weights import FOLDER, NoWeights, load_weights
from homeward.study.book.chapter import title_of
from homeward.study.book.pages import INDEX, PICTURES, chapter_page, file_of, index_page, picture_of
from homeward.study.saving import saved_whole

if TYPE_CHECKING:
    from pathlib import Path

    from homeward.study.book.asking import Order
    from homeward.study.book.chapter import Chapter, Counted, Told


@dataclass(frozen=True)
class Edition:
    """A book that was ordered, and everything counted for it. `told` has each chapter: sentences, tables, picture."""

    order: Order
    counted: Counted

    @cached_property
    def told(self) -> dict[Chapter, Told]:
        """Every chapter that was ordered, as the figures tell it."""
        return {chapter: chapter.tell(self.counted) for chapter in self.order.chapters}

    def command(self, folder: Path, *, chapter: Chapter | None = None) -> str:
        """What to type to make it again, or one chapter of it."""
        order = self.order
        words = ["homeward", "book", *([chapter.name] if chapter else [])]
        words += ["--size", order.size] if order.each is None else ["--games", str(order.each)]
        words += ["--seed", str(order.seed)]
        words += [] if order.keep is None else ["--keep", order.keep.as_posix()]
        words += ["-o", folder.as_posix()]
        own = os.environ.get(FOLDER)
        return f"{FOLDER}={shlex.quote(own)} {shlex.join(words)}" if own else shlex.join(words)

    def pages(self, folder: Path) -> dict[str, str]:
        """Every page by its name, as it stands in a folder: the index only where the whole book was ordered."""
        seed = self.order.seed
        pages = {
            file_of(chapter): chapter_page(chapter, told, self.command(folder, chapter=chapter), seed)
            for chapter, told in self.told.items()
        }
        return {INDEX: index_page(self.order, self.told, self.command(folder), self._players()), **pages}

    def write(self, folder: Path, *, whole: bool = True) -> None:
        """Write pages and pictures into a folder; the page that leads to all only with the whole book."""
        from homeward.study.showing.inks import DAY
        from homeward.study.showing.plotting import as_svg

        (folder / PICTURES).mkdir(parents=True, exist_ok=True)
        for name, text in self.pages(folder).items():
            if whole or name != INDEX:
                with saved_whole(folder / name) as beside:
                    beside.write_text(text, encoding="utf-8")
        for chapter, told in self.told.items():
            if told.said:
                with saved_whole(folder / picture_of(chapter)) as beside:
                    beside.write_bytes(as_svg(told.draw(), chapter.name, paper=DAY.paper))

    def _players(self) -> list[str]:
        """Who the scholar was in each game: how many games it had learned from."""
        told = ["`wanderer` and the temperaments: as [the ladder](../players.md#the-ladder) has them."]
        for game in self.order.games:
            try:
                about = load_weights(game).about
            except NoWeights:
                continue
            games, steps = (about.get(name) for name in ("games", "steps"))
            learned = f"{games:,} games of its own" if isinstance(games, int) else f"{steps:,} steps"
            told.append(f"`scholar` in {title_of(game)}: a net that has learned from {learned}.")
        return told
