"""A bar on the terminal while tables are worked out."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

BAR_WIDTH = 20


@contextmanager
def bar(title: str, total: int) -> Iterator[Callable[[int], None]]:
    """Something to tell how much more is done: a bar on stderr, only where that is a terminal."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(BAR_WIDTH), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(title, total=total)
        yield lambda more: progress.advance(task, more)
