"""Openings: what the first throw is worth, and in Kukla & Ollie the piece that is started first."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from math import nan
from typing import TYPE_CHECKING

from homeward.intervals import Interval, wilson
from homeward.positions import game as game_of
from homeward.positions.track import TrackPosition
from homeward.referee.track.layout import CORNER
from homeward.study.book.cells import Cell, Games
from homeward.study.book.chapter import Chapter, Counted, Part, Told, title_of
from homeward.study.book.drawing import Panel, Row, in_panels
from homeward.study.book.sentences import DASH, against, by_game, clearly, joined, percent, plain
from homeward.study.lab.switches.tallies import Sums
from homeward.study.showing.figures import Table

if TYPE_CHECKING:
    from homeward.study.book.tallies import Tally

PLAYED = Games(80_000, 2_000_000)
BY_DICE, BY_CARDS = "steady", "steady:epsilon=0.25"
PIECES = 4
SHOWN = 4  # of the best and of the worst throws
NET, WON = "the net's estimate", "won"

METHOD = f"""\
Four players, `{BY_DICE}` on every seat. Games are sorted by the first throw of whoever began, and counted is how
many of them that seat won: nothing is chosen by hand, the dice have sorted them. Beside it stands what the
scholar's net says of the same throw, best played, when scholars go on. *Surely* is said of a share that is more
than twice as far from the mean as its interval reaches: of 21 one may well be off by luck. Beside single throws,
all that enter as many pieces are told together: the referee says how many a throw can enter. In Kukla & Ollie
nobody throws: games are sorted by the number of the piece that was started first, and one move in four is left to
chance (`{BY_CARDS}`) so that every piece is."""


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
        tuple(by_game({title_of(game): _said(game, counted.of(cell(game))) for game in there})),
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


@lru_cache
def entered(game: str, throw: str) -> int:
    """How many pieces a first throw can enter."""
    high, low = map(int, throw.split("-"))
    ends = [one.position for one in game_of(game).start(4, first=0).throw(high, low).outcomes()]
    return max(sum(place != CORNER for place in end.row[:PIECES]) for end in ends if isinstance(end, TrackPosition))


def groups(game: str, tally: Tally) -> dict[str, Interval]:
    """The shares of all throws together that enter as many pieces; of Kukla & Ollie's pieces there are none."""
    found: dict[int, Sums] = defaultdict(Sums)
    if game_of(game).book.has_dice:
        for name, sums in tally.sums.items():
            found[entered(game, name)] += sums
    return {_entering(number): wilson(found[number].total, found[number].count) for number in sorted(found)}


def _entering(number: int) -> str:
    return {0: "enters none", 1: "enters one"}.get(number, f"enters {number}")


def _part(game: str, tally: Tally) -> Part:
    begins = tally.values.get("begins", nan)
    together = {_entering(entered(game, name)): 0 for name in tally.sums} if groups(game, tally) else {}
    for name in tally.sums if together else ():
        together[_entering(entered(game, name))] += tally.sum(name).count
    rows = [(f"*{name}*", f"{together[name]:,}", percent(one), DASH) for name, one in groups(game, tally).items()]
    rows += [
        (name, f"{tally.sum(name).count:,}", percent(tally.share(name)), _net(tally, name))
        for name in beginnings(tally)
    ]
    note = f"{tally.games:,} games. Before it, the net gives whoever begins {plain(100 * begins)} %."
    return Part(title_of(game), Table(("First", "games", WON, NET), tuple(rows)), note)


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
    """Which beginnings are surely better or worse than all together, and whether it helps to enter."""
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
    told = [one for one in told if one] or ["no beginning alone is surely better or worse than the mean"]
    told += _together(groups(game, tally))
    return f"whoever begins wins {plain(100 * par)} % in all; {'; '.join(told)}."


def _together(found: dict[str, Interval]) -> list[str]:
    """Whether throws that enter win more."""
    if len(found) < 2:
        return []
    shares = ", ".join(f"{percent(one)} where it {name}" for name, one in found.items())
    none, one, *_ = found.values()
    word = {1: "to enter at once helps", -1: "to enter at once harms", 0: "to enter at once or not is about equal"}
    return [f"{word[against(one, none)]} ({shares})"]


CHAPTER = Chapter(
    "openings",
    "Openings",
    "What is the first throw worth, and which piece should be started first?",
    METHOD,
    cells,
    tell,
)
