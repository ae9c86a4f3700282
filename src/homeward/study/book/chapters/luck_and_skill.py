"""Luck against skill: how often the better player wins, by the length of the match."""

from __future__ import annotations

from math import exp, inf, lgamma, log
from typing import TYPE_CHECKING

from homeward.intervals import Interval
from homeward.study.book.cells import Cell, Games
from homeward.study.book.chapter import Chapter, Counted, Part, Told, title_of
from homeward.study.book.counting.met import rotations
from homeward.study.book.drawing import Curve, in_curves
from homeward.study.book.sentences import extremes, percent, sign, spanned
from homeward.study.showing.figures import Table
from homeward.study.showing.plotting import SPACE

if TYPE_CHECKING:
    from matplotlib.figure import Figure

PAIRS = (("scholar", "steady"), ("steady", "wanderer"), ("scholar", "wanderer"))
LENGTHS = (1, 3, 5, 11, 21, 51)
SURE = 0.95
LONGEST = 2001  # games of a match, beyond which nobody plays
GROUPS = Games(8_000, 100_000)
DRAWN = tuple(sorted({min(LONGEST, 2 * round(1.12**step / 2) + 1) for step in range(46)}))

METHOD = """\
Two players meet, the seats rotated and the dice of every game thrown again for each rotation
([matches](../players.md#matches)): that gives the share of single games that the better one wins. A match of so
many games, of which one must win more than half, is won by the better one as often as heads are in the majority
when a coin falls so, game by game. `games to be sure` is the shortest match that the better one wins nineteen times
in twenty. What stands between the ends of the share's 95 % interval stands between brackets. In Kukla & Ollie,
where there are no dice, games of players who leave nothing to chance begin alike until a card is drawn."""


def cell(game: str, pair: tuple[str, str]) -> Cell:
    """A match of two."""
    return Cell("met", game, GROUPS, 2, policy=pair)


def cells(game: str) -> list[Cell]:
    """Every pair."""
    return [cell(game, pair) for pair in PAIRS]


def share(counted: Counted, of: Cell) -> Interval:
    """The share of single games that the first of a match won."""
    mean = counted.of(of).mean("won").scaled(1 / rotations(of))
    return Interval(mean.value, max(mean.low, 0.0), min(mean.high, 1.0))


def wins_match(single: float, games: int) -> float:
    """The chance to win more than half of an odd number of games.

    >>> wins_match(0.6, 3)
    0.648
    """
    if not 0 < single < 1:
        return float(single >= 1)
    ways = (lgamma(games + 1) - lgamma(won + 1) - lgamma(games - won + 1) for won in range(games + 1))
    logs = [way + won * log(single) + (games - won) * log(1 - single) for won, way in enumerate(ways)]
    return round(sum(map(exp, logs[games // 2 + 1 :])), 9)


def games_to_be_sure(single: float) -> float:
    """The shortest match that is won nineteen times in twenty; infinite where there is none in a lifetime."""
    low, high = 0, LONGEST // 2
    if single <= 0.5 or wins_match(single, LONGEST) < SURE:
        return inf
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if wins_match(single, 2 * middle + 1) >= SURE else (middle + 1, high)
    return 2 * low + 1


def length_of(single: Interval) -> Interval:
    """How long a match must be, by the share of single games and by both its ends."""
    return Interval(*(games_to_be_sure(one) for one in (single.value, single.high, single.low)))


def tell(counted: Counted) -> Told:
    """A table of all pairs, curves of the first pair, and what they say."""
    there = [game for game in counted.games if counted.having(*cells(game))]
    headings = ("Game", "Better against other", "single games", *(f"of {n}" for n in LENGTHS[1:]), "games to be sure")
    rows = [
        (title_of(game), " – ".join(pair), percent(one), *_by_length(one), shown_length(length_of(one)))
        for game in there
        for pair in PAIRS
        for one in [share(counted, cell(game, pair))]
    ]
    played = {counted.of(cell(game, pair)).games * rotations(cell(game, pair)) for game in there for pair in PAIRS}
    note = f"{spanned(played)} games of each pair, two players. How often the first named wins a match of so many."
    shares = {game: share(counted, cell(game, PAIRS[0])) for game in there}
    return Told(
        tuple(one for one in (_most_skill(shares), _lengths(shares), _nobody(counted, there)) if one),
        (Part("How often the better player wins", Table(headings, tuple(rows)), note),),
        lambda: _drawn(shares),
        "Curves, one a game: how often the scholar wins a match against steady, by the number of its games",
    )


def _by_length(single: Interval) -> list[str]:
    return [f"{100 * wins_match(single.value, games):.0f}{SPACE}%" for games in LENGTHS[1:]]


def shown_length(length: Interval) -> str:
    """The games that a match must have, and the ends between which that is known."""
    value, low, high = map(games_told, (length.value, length.low, length.high))
    return value if low == high else f"{value} ({low} – {high})"


def games_told(games: float) -> str:
    """So many games; or that nobody plays so many."""
    return f"{games:,.0f}" if games < inf else f"more than {LONGEST:,}"


def _most_skill(shares: dict[str, Interval]) -> str:
    """Which game leaves most to skill."""
    if not shares:
        return ""
    told = extremes({title_of(game): one for game, one in shares.items()}, "most often", "least often")
    return f"In a single game of two the scholar beats steady {told}."


def _lengths(shares: dict[str, Interval]) -> str:
    """How long a match must be for skill to tell."""
    told = [
        f"{shown_length(length_of(one))} in {title_of(game)}" for game, one in shares.items() if sign(one, 0.5) > 0
    ]
    return f"To let the scholar win nineteen matches of twenty, a match must have {', '.join(told)}." if told else ""


def _nobody(counted: Counted, there: list[str]) -> str:
    """How often strong play beats no plan at all; or which pairs are about equal."""
    known = {(game, pair): share(counted, cell(game, pair)) for game in there for pair in PAIRS}
    equal = [f"{' and '.join(pair)} in {title_of(game)}" for (game, pair), one in known.items() if not sign(one, 0.5)]
    if equal:
        return f"About equal, as far as these games tell: {'; '.join(equal)}."
    rest = [one.value for (_, pair), one in known.items() if pair == PAIRS[-1]]
    if not rest:
        return ""
    low, high = (f"{100 * end:.0f}" for end in (min(rest), max(rest)))
    return f"Against `wanderer`, who plays anything, the scholar wins {low} to {high} single games of a hundred."


def _drawn(shares: dict[str, Interval]) -> Figure:
    curves = [
        Curve(
            title_of(game),
            DRAWN,
            [100 * wins_match(one.value, games) for games in DRAWN],
            [100 * wins_match(one.low, games) for games in DRAWN],
            [100 * wins_match(one.high, games) for games in DRAWN],
        )
        for game, one in shares.items()
    ]
    reading = "The scholar against steady, two players; the bands are 95 % intervals."
    return in_curves(
        curves,
        "How often the better player wins",
        reading,
        across="Games of the match",
        up="Matches won, %",
        log=True,
    )


CHAPTER = Chapter(
    "luck-and-skill",
    "Luck against skill",
    "How often does the better player win, and how many games does it take to be sure?",
    METHOD,
    cells,
    tell,
)
