"""A batch of games as one self-contained page: `homeward simulate GAME --report out.html`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.errors import HomewardError
from homeward.study.repeating import command
from homeward.study.report import beginning, count_charts, course_charts, win_charts, words
from homeward.study.report.course import course_of
from homeward.study.saving import saved_whole
from homeward.study.showing.pages import figures, page, settings

if TYPE_CHECKING:
    from os import PathLike

    from homeward.study.result import Result
    from homeward.study.showing.figures import Figure

__all__ = ["NothingToReport", "html", "write"]


class NothingToReport(HomewardError):
    """A batch of which no figure can be drawn."""


def write(result: Result, path: str | PathLike[str]) -> None:
    """Write the report of a batch to a file. The same batch gives the same file, byte for byte."""
    text = html(result)
    with saved_whole(path) as beside:
        beside.write_text(text, encoding="utf-8")


def html(result: Result) -> str:
    """The report as text."""
    if not result.finished.any():
        raise NothingToReport("There is no finished game to report. Play more games, or raise the cap on turns.")
    parts = [figures(_figures(result)), settings(words.settings(result), command(result))]
    return page(result.series.game.book, words.title(result), words.findings(result), parts)


def _figures(result: Result) -> list[Figure]:
    """Everything that is noted of a game, drawn."""
    course = course_of(result)
    position = result.series.position
    begun = win_charts.wins_by_order(result) if position is None else beginning.board(position)
    return [
        begun,
        win_charts.wins_by_seat(result),
        count_charts.length(result),
        course_charts.course_of_winner(result, course),
        course_charts.course_by_seat(result, course),
        count_charts.lead_changes(result),
        count_charts.captures_by_game(result),
        count_charts.captures_by_seat(result),
    ]
