"""A bar on the terminal while a batch is played: how far it is, how fast, and how long it will take."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TextColumn, TimeRemainingColumn
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rich.progress import Task


STOPPED = 130  # the exit code of a command that Ctrl-C has stopped
BAR_WIDTH = 20  # leaves room for the rest in eighty columns


class Rate(ProgressColumn):
    """Games a second."""

    def render(self, task: Task) -> Text:
        """The rate as far as it is known; at its first start homeward compiles the rules, which takes a while."""
        return Text(f"{task.speed:,.0f} games/s" if task.speed else "getting ready")


@contextmanager
def shown(title: str, total: int, wanted: bool | None = None) -> Iterator[Callable[[int], None]]:
    """Something to tell how many games are finished: a bar on stderr, of itself only where that is a terminal."""
    console = Console(stderr=True)
    hidden = not console.is_terminal if wanted is None else not wanted
    columns = (
        TextColumn("{task.description}"),
        BarColumn(BAR_WIDTH),
        MofNCompleteColumn(),
        Rate(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True, disable=hidden) as progress:
        task = progress.add_task(title, total=total)
        yield lambda finished: progress.update(task, completed=finished)
