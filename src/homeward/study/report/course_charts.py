"""The course of an average game: the seats' progress, and the winner's beside the others'."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from homeward.draw.wording import seat_name
from homeward.study.showing.figures import Figure, Table, percent
from homeward.study.showing.inks import ON_PAGE
from homeward.study.showing.plotting import as_inline, chart, percents

if TYPE_CHECKING:
    from collections.abc import Sequence

    from matplotlib.axes import Axes

    from homeward.study.report.course import Course
    from homeward.study.result import Result

LETTER = 0.075  # the height of a name, on the scale of the progress
TENTHS = slice(None, None, 4)  # the moments that the tables show, of those that are drawn


def course_by_seat(result: Result, course: Course) -> Figure:
    """How far each seat is on its way, from the first turn to the last."""
    name, title = "course-by-seat", "The course of an average game"
    names = [seat_name(result.series.game.book, seat) for seat in result.seats]
    lines = [course.seats[:, :, seat].mean(axis=0) for seat in result.seats]
    ends = "; ".join(f"{who} {percent(line[-1], 0)}" for who, line in zip(names, lines, strict=True))
    said = (
        f"How much of the way home the seats have behind them as a game goes on, the mean of {course.games} games "
        f"of the batch. At the end: {ends}."
    )
    figure, axes = chart(ON_PAGE)
    for seat, line in zip(result.seats, lines, strict=True):
        axes.plot(course.moments, line, color=ON_PAGE.seats[seat], linewidth=2.2)
    _label_ends(axes, names, [ON_PAGE.seats[seat] for seat in result.seats], [float(line[-1]) for line in lines])
    _finish(axes, result.turns[result.finished].mean())
    return Figure(name, title, said, as_inline(figure, name, title, said), _table(course, names, lines))


def course_of_winner(result: Result, course: Course) -> Figure:
    """When the winner pulls away."""
    name, title = "course-of-winner", "The winner and the others"
    winner, others = ("winning side", "losing side") if result.series.partners else ("winner", "the others")
    lines = [course.winners.mean(axis=0), course.others.mean(axis=0)]
    half = int(np.argmin(abs(course.moments - 0.5)))
    said = (
        f"Progress of whoever wins and of the others (mean; the bands hold the middle half of {course.games} games). "
        f"Half-way through a game the winner has {percent(lines[0][half], 0)} of the way behind, "
        f"the others {percent(lines[1][half], 0)}; at the end the others have {percent(lines[1][-1], 0)}."
    )
    figure, axes = chart(ON_PAGE)
    for games, line, colour in ((course.winners, lines[0], ON_PAGE.accent), (course.others, lines[1], ON_PAGE.muted)):
        low, high = np.percentile(games, (25, 75), axis=0)
        axes.fill_between(course.moments, low, high, color=colour, alpha=0.2, linewidth=0)
        axes.plot(course.moments, line, color=colour, linewidth=2.4)
    _label_ends(axes, [winner, others], [ON_PAGE.accent, ON_PAGE.muted], [float(line[-1]) for line in lines])
    _finish(axes, result.turns[result.finished].mean())
    return Figure(name, title, said, as_inline(figure, name, title, said), _table(course, [winner, others], lines))


def _label_ends(axes: Axes, names: Sequence[str], colours: Sequence[str], ends: Sequence[float]) -> None:
    """Each line named at its end, names that would cover each other moved apart."""
    rising, heights = np.argsort(ends), [-1.0]
    for at in rising:
        heights.append(max(ends[at], heights[-1] + LETTER))
    too_high = max(heights[-1] - 1, 0)
    for at, height in zip(rising, heights[1:], strict=True):
        place = (1.015, height - too_high)
        axes.annotate(names[at], place, color=colours[at], va="center", annotation_clip=False, weight="bold")


def _finish(axes: Axes, turns: float) -> None:
    axes.set_xlim(0, 1)
    axes.set_ylim(0, 1.02)
    axes.xaxis.set_major_formatter(percents())
    axes.yaxis.set_major_formatter(percents())
    axes.set_xlabel(f"of the game's turns ({turns:.0f} on average)")
    axes.set_ylabel("of the way home")


def _table(course: Course, names: Sequence[str], lines: Sequence[Any]) -> Table:
    rows = [
        (percent(moment, 0), *(percent(line[at]) for line in (one[TENTHS] for one in lines)))
        for at, moment in enumerate(course.moments[TENTHS])
    ]
    return Table(("of the turns", *names), tuple(rows))
