"""A bar on the terminal while something takes its time: how far it is, how fast, and how long it will take."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    TaskProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.progress import Task, TaskID

STOPPED = 130  # the exit code of a command that Ctrl-C has stopped
BAR_WIDTH = 20  # leaves room for the rest in eighty columns


class Rate(ProgressColumn):
    """Games a second."""

    def render(self, task: Task) -> Text:
        """The rate as far as it is known; at its first start homeward compiles the rules, which takes a while."""
        return Text(f"{task.speed:,.0f} games/s" if task.speed else "getting ready")


class Bar:
    """Something to tell how much is done by now."""

    def __init__(self, progress: Progress, task: TaskID) -> None:
        self._progress, self._task = progress, task

    def __call__(self, done: float) -> None:
        """So much is done in all."""
        self._progress.update(self._task, completed=done)

    def advance(self, more: float) -> None:
        """So much more is done."""
        self._progress.advance(self._task, more)

    def say(self, line: str) -> None:
        """A line above the bar, which is written whether there is a bar or not."""
        self._progress.console.print(line, highlight=False, soft_wrap=True)


@contextmanager
def shown(title: str, total: float, wanted: bool | None = None, *, games: bool = True) -> Iterator[Bar]:
    """A bar on stderr, of itself only where that is a terminal; of games it shows how many, and how many a second."""
    console = Console(stderr=True)
    hidden = not console.is_terminal if wanted is None else not wanted
    figures = (MofNCompleteColumn(), Rate()) if games else (TaskProgressColumn(),)
    columns = (TextColumn("{task.description}"), BarColumn(BAR_WIDTH), *figures, TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=hidden) as progress:
        yield Bar(progress, progress.add_task(title, total=total))
