"""Pages of what was measured: figures that every run adds to, a table, a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from homeward.rulebook import load
from homeward.study.contest.kept import added, stamp, write
from homeward.study.showing.inks import DAY
from homeward.study.showing.plotting import as_png

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from matplotlib.figure import Figure

Kept = dict[str, Any]


def kept_as(
    file: Path, key: str, found: Kept, command: str, page: Callable[[Kept], str], picture: Callable[[Kept], Figure]
) -> None:
    """Add what was found to the figures in FILE.json, and make the page and the picture of all of them."""
    kept = added(file.with_suffix(".json"), key, found | stamp(command))
    write(file.with_suffix(".md"), page(kept).encode())
    write(file.with_suffix(".png"), as_png(picture(kept), DAY.paper))


def between(told: Sequence[float]) -> str:
    """A share with the ends of its interval, in points of a hundred."""
    value, low, high = (100 * one for one in told)
    return f"{value:.1f} ({low:.1f} – {high:.1f})"


def title_of(game: str) -> str:
    """What a game is called."""
    return load(game).title


def table_row(cells: Sequence[str]) -> str:
    """A line of a table."""
    return f"| {' | '.join(cells)} |"
