"""What `homeward book` does: count what is missing, write pages and pictures, and tell what they say."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.markdown import Markdown

from homeward.progress import STOPPED
from homeward.study.book.asking import SEED, BadBook, ordered
from homeward.study.book.chapters import CHAPTERS
from homeward.study.book.edition import Edition
from homeward.study.book.making import made
from homeward.study.playing.devices import chosen_device

FOLDER = Path("book")


@dataclass(frozen=True)
class BookOptions:
    """The options of `homeward book`, as typed."""

    chapters: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    size: str = "small"
    each: int | None = None
    seed: int = SEED
    keep: Path | None = None
    out: Path = FOLDER
    device: str = "auto"
    workers: int | None = None


def run(asked: BookOptions) -> int:
    """Make the book; the exit code, 130 where Ctrl-C stopped it."""
    device = chosen_device(asked.device, lambda said: print(f"homeward: {said}", file=sys.stderr))
    order = ordered(
        *(
            CHAPTERS,
            asked.chapters,
            asked.games,
            asked.size,
            asked.each,
            asked.seed,
            asked.keep,
            device,
            asked.workers,
        )
    )
    _check_folder(asked.out)
    try:
        edition = Edition(order, made(order))
    except KeyboardInterrupt:
        nothing = "nothing was kept: name a folder with --keep, and the next run goes on"
        kept = nothing if asked.keep is None else f"{asked.keep} has what was counted: the same command goes on"
        print(f"homeward: stopped; {kept}.", file=sys.stderr)
        return STOPPED
    edition.write(asked.out, whole=len(order.chapters) == len(CHAPTERS))
    _show(edition, asked.out)
    return 0


def _check_folder(folder: Path) -> None:
    """Refuse what could not be written to later, before anything is played."""
    if folder.exists() and not folder.is_dir():
        raise BadBook(f"{folder} is a file: name a folder for the pages with -o.")
    if not folder.absolute().parent.is_dir():
        raise BadBook(f"{folder} cannot be made: there is no folder {folder.absolute().parent}.")


def _show(edition: Edition, folder: Path) -> None:
    """What each chapter says, and where it stands."""
    console = Console()
    for chapter, told in edition.told.items():
        console.print(f"[bold]{chapter.title}[/bold]")
        console.print(Markdown("\n".join(f"- {one}" for one in told.said)))
    console.print(f"The pages are in {folder}.", highlight=False)
