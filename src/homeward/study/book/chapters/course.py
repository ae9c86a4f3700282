"""The course of a game: how long it is, what happens in it, and how low the later winner had been."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

from homeward.intervals import wilson
from homeward.study.book.cells import MOST_TURNS, Cell, Games
from homeward.study.book.chapter import Chapter, Counted, Part, Told, title_of
from homeward.study.book.counting.played import WIDTH
from homeward.study.book.drawing import Curve, in_curves
from homeward.study.book.sentences import extremes, percent, plain, within
from homeward.study.book.tallies import histogram
from homeward.study.loosening import as_played
from homeward.study.showing.figures import Table

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from homeward.intervals import Interval
    from homeward.study.book.tallies import Tally

PLAYED = {"steady": Games(40_000, 1_000_000), "scholar": Games(16_000, 100_000)}
WATCHED = Games(4_000, 50_000)
COMPANIES = (4, 2)
EVEN = 25  # per cent, with which four begin
LOW = (20, 10, 5, 2, 1)  # chances, in per cent, below which a later winner had been

METHOD = f"""\
Four of a kind sit at the table, and for the second table two as well. `turns` are those of all seats together, an
extra throw counted as one; `captures` are pieces sent back; the lead by progress changes when, at the end of a
turn, another seat has come farthest alone. A game that is not won within {MOST_TURNS:,} turns counts as unfinished,
and for nothing else. Kukla & Ollie is played a little loosely, as for [the first
seat](first-seat.md#how-it-was-counted).

For the comebacks the scholar's net looks at the board at the beginning of every turn and says what chance each seat
has. The *favourite* is whoever has the best of them; a game is *decided* from the turn on at which its winner is
the favourite and stays it. What it says is right on average
([forecasts](../players.md#forecasts-and-whether-they-hold)): of all seats that have 5 %, one in twenty wins. So
comebacks there must be, and the question is how many."""


def played(game: str, policy: str) -> Cell:
    """Games of four of a kind."""
    return Cell("played", game, PLAYED[policy], 4, policy=(as_played(game, policy),))


def watched(game: str, players: int) -> Cell:
    """Games of scholars that their own net watches."""
    return Cell("watched", game, WATCHED, players, policy=(as_played(game, "scholar"),))


def cells(game: str) -> list[Cell]:
    """Both."""
    return [*(played(game, policy) for policy in PLAYED), *(watched(game, players) for players in COMPANIES)]


def tell(counted: Counted) -> Told:
    """Two tables, and how low winners had been as curves."""
    there = [game for game in counted.games if counted.having(*cells(game))]
    said = [_length(counted, there), _comebacks(counted, there), _favourites(counted, there)]
    return Told(
        tuple(one for one in said if one),
        (_happens(counted, there), _turning(counted, there)),
        lambda: _drawn(counted, there),
        "Curves, one a game: of how many games of a hundred the later winner's chance had been below so much",
    )


def _happens(counted: Counted, there: list[str]) -> Part:
    headings = ("Game", "Played by", "games", "turns", "half of all games", "captures", "lead changes", "unfinished")
    rows = []
    for game in there:
        for policy in PLAYED:
            tally = counted.of(played(game, policy))
            figures = (within(tally.mean(name)) for name in ("turns", "captures", "lead_changes"))
            turns, captures, changes = figures
            never = percent(wilson(tally.counted("unfinished"), tally.games), 2)
            rows.append((title_of(game), policy, f"{tally.games:,}", turns, _middle(tally), captures, changes, never))
    note = f"Four players. *Half of all games*: so many turns, to the next {WIDTH}; a quarter fewer, a quarter more."
    return Part("Length, captures, changes of the lead", Table(headings, tuple(rows)), note)


def _turning(counted: Counted, there: list[str]) -> Part:
    headings = (
        "Game",
        "Players",
        "games",
        *(f"below {low} %" for low in LOW),
        "changes of the favourite",
        "decided at",
    )
    rows = []
    for game in there:
        for players in COMPANIES:
            tally = counted.of(watched(game, players))
            lows = (percent(below(tally, low)) for low in LOW)
            changes, decided = within(tally.mean("changes")), percent(tally.chance("decided"))
            rows.append((title_of(game), str(players), f"{tally.games:,}", *lows, changes, decided))
    note = (
        "Played by scholars. Of how many games the later winner's chance had been below so much at the beginning "
        "of some turn; how often the favourite changed; after how much of the game it was decided."
    )
    return Part("Comebacks", Table(headings, tuple(rows)), note)


def below(tally: Tally, low: int) -> Interval:
    """The share of games whose winner's chance had once been below so many per cent."""
    lows = histogram(tally, "lowest")
    return wilson(sum(count for chance, count in lows.items() if chance < low), sum(lows.values()))


def _middle(tally: Tally) -> str:
    """Between which lengths the middle half of all games lies."""
    lengths = histogram(tally, "turns")
    total, sums = sum(lengths.values()), list(accumulate(lengths.values()))
    ends = [
        next(length for length, so_far in zip(lengths, sums, strict=True) if so_far >= part * total)
        for part in (0.25, 0.75)
    ]
    return f"{WIDTH * ends[0]:,} – {WIDTH * (ends[1] + 1):,}"


def _length(counted: Counted, there: list[str]) -> str:
    """Which games are long, and whether strong play makes them longer."""
    if not there:
        return ""
    found = {title_of(game): counted.of(played(game, "scholar")).mean("turns") for game in there}
    told = extremes(found, "longest", "shortest")
    ways: dict[bool, list[str]] = {True: [], False: []}
    for game in there:
        one, other = (counted.of(played(game, policy)).mean("turns") for policy in ("scholar", "steady"))
        if one.low > other.high or one.high < other.low:
            ways[one.value > other.value].append(title_of(game))
    more = f"; scholars take longer than `steady` players over {', '.join(ways[True])}" if ways[True] else ""
    less = f"; they are quicker at {', '.join(ways[False])}" if ways[False] else ""
    return f"Among four scholars the game is {told}{more}{less}."


def _comebacks(counted: Counted, there: list[str]) -> str:
    """How often somebody wins who was nearly lost."""
    if not there:
        return ""
    four = {title_of(game): below(counted.of(watched(game, 4)), 5) for game in there}
    low, high = (plain(100 * end(one.value for one in four.values())) for end in (min, max))
    told = extremes(four, "most often", "least often")
    return (
        f"Of games of four, {low} to {high} in a hundred are won from a chance that had once been below 5 %: {told}."
    )


def _favourites(counted: Counted, there: list[str]) -> str:
    """How often the favourite changes, and how late it is decided."""
    if not there:
        return ""
    changes = {title_of(game): counted.of(watched(game, 4)).mean("changes") for game in there}
    decided = {title_of(game): counted.of(watched(game, 4)).chance("decided") for game in there}
    return (
        f"The favourite changes {extremes(changes, 'most often', 'least often')}; games are decided, by the share "
        f"of them that is over then, {extremes(decided, 'latest', 'earliest')}."
    )


def _drawn(counted: Counted, there: list[str]) -> Figure:
    chances = range(1, EVEN + 1)
    curves = []
    for game in there:
        shares = [below(counted.of(watched(game, 4)), chance) for chance in chances]
        up, low, high = ([100 * getattr(one, end) for one in shares] for end in ("value", "low", "high"))
        curves.append(Curve(title_of(game), chances, up, low, high))
    reading = "Four scholars, their own net watching; the bands are 95 % intervals."
    across = "The winner's chance had once been below, %"
    return in_curves(curves, "How low winners had been", reading, across=across, up="Of all games, %")


CHAPTER = Chapter(
    "course",
    "The course of a game",
    "How long is a game, what happens in it, and how often does somebody win who was nearly lost?",
    METHOD,
    cells,
    tell,
)
