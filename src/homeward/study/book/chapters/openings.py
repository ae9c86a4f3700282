"""Openings: what the first throw is worth, and in Kukla & Ollie the piece that is started first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.intervals import Interval
from homeward.positions import game as game_of
from homeward.study.book.cells import Cell, Games
from homeward.study.book.chapter import Chapter, Counted, Part, Told, title_of
from homeward.study.book.drawing import Panel, Row, in_panels
from homeward.study.book.sentences import DASH, clearly, joined, percent, plain
from homeward.study.showing.figures import Table

if TYPE_CHECKING:
    from homeward.study.book.tallies import Tally

PLAYED = Games(20_000, 2_000_000)
BY_DICE, BY_CARDS = "steady", "steady:epsilon=0.25"
SHOWN = 4  # of the best and of the worst throws
NET, WON = "the net's estimate", "won"

METHOD = f"""\
Four players, `{BY_DICE}` on every seat. Games are sorted by the first throw of whoever began, and counted is how
many of them that seat won: nothing is chosen by hand, the dice have sorted them. Beside it stands what the
scholar's net says of the same throw, best played. *Surely* is said of a share that is more than twice as far from
the mean as its interval reaches: of 21 one may well be off by luck. In Kukla & Ollie nobody throws: games are
sorted by the number of the piece that was started first, and one move in four is left to chance (`{BY_CARDS}`) so
that every piece is."""


def cell(game: str) -> Cell:
    """Games of four that are sorted by how they began."""
    policy = BY_DICE if game_of(game).book.has_dice else BY_CARDS
    return Cell("opened", game, PLAYED, 4, policy=(policy,))


def cells(game: str) -> list[Cell]:
    """One."""
    return [cell(game)]


def tell(counted: Counted) -> Told:
    """A table a game, a panel a game, and what the best beginnings are."""
    there = [game for game in counted.games if counted.having(cell(game))]
    return Told(
        tuple(one for one in (_said(game, counted.of(cell(game))) for game in there) if one),
        tuple(_part(game, counted.of(cell(game))) for game in there),
        lambda: in_panels(
            [_panel(game, counted.of(cell(game))) for game in there],
            "What a beginning is worth",
            "Games won by whoever began so, with 95 % intervals, and what the net says; the line is a quarter.",
            par=0.25,
        ),
        "A panel a game: the best and the worst first throws, and how many games are won after them",
    )


def beginnings(tally: Tally) -> list[str]:
    """Every beginning, those that won most first."""
    return sorted(tally.sums, key=lambda name: -tally.share(name).value)


def _part(game: str, tally: Tally) -> Part:
    begins = tally.values.get("begins", float("nan"))
    rows = tuple(
        (name, f"{tally.sum(name).count:,}", percent(tally.share(name)), _net(tally, name))
        for name in beginnings(tally)
    )
    note = f"{tally.games:,} games. Before it, the net gives whoever begins {plain(100 * begins)} %."
    return Part(title_of(game), Table(("First", "games", WON, NET), rows), note)


def _net(tally: Tally, name: str) -> str:
    return f"{plain(100 * tally.values[name])} %" if name in tally.values else DASH


def _panel(game: str, tally: Tally) -> Panel:
    names = beginnings(tally)
    shown = names if len(names) <= 2 * SHOWN else [*names[:SHOWN], *names[-SHOWN:]]
    rows = []
    for name in shown:
        figures = {WON: tally.share(name)}
        if name in tally.values:
            value = tally.values[name]
            figures[NET] = Interval(value, value, value)
        rows.append(Row(name, figures))
    return Panel(title_of(game), tuple(rows))


def _said(game: str, tally: Tally) -> str:
    """Which beginnings are surely better, and which surely worse, than all together."""
    every = sum(tally.sum(name).count for name in tally.sums)
    if not every:
        return ""
    par = sum(tally.sum(name).total for name in tally.sums) / every
    better = [name for name in beginnings(tally) if clearly(tally.share(name), par) > 0]
    worse = [name for name in reversed(beginnings(tally)) if clearly(tally.share(name), par) < 0]
    told = [
        f"{joined(better)} {'is' if len(better) == 1 else 'are'} surely better than the mean" if better else "",
        f"{joined(worse)} surely worse" if worse else "",
    ]
    told = [one for one in told if one] or ["all are about equal, as far as these games tell"]
    return f"{title_of(game)}: {', '.join(told)}; whoever begins wins {plain(100 * par)} % in all."


CHAPTER = Chapter(
    "openings",
    "Openings",
    "What is the first throw worth, and which piece should be started first?",
    METHOD,
    cells,
    tell,
)
