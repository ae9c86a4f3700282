"""First-seat edge: whether it is better to begin, and for whom."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from homeward.study.book.cells import Cell, Games
from homeward.study.book.chapter import Chapter, Counted, Part, Told, title_of
from homeward.study.book.drawing import Panel, Row, in_panels
from homeward.study.book.sentences import against, clearly, greatest, joined, points, sign
from homeward.study.loosening import as_played
from homeward.study.showing.figures import Table

if TYPE_CHECKING:
    from homeward.intervals import Interval

STRENGTHS = {
    "wanderer": Games(40_000, 1_000_000),
    "steady": Games(40_000, 1_000_000),
    "scholar": Games(16_000, 100_000),
}
"""By strength of play: how many games of each."""
COMPANIES = (2, 3, 4)
MOST_NAMED = 3  # companies that are about equal, of which one can still say that it matters most there
STRONGEST, WEAKEST = "scholar", "wanderer"

METHOD = """\
The same player sits on every seat: `wanderer`, who takes any legal play, `steady`, who weighs speed against danger,
and `scholar`, who has learned ([the ladder](../players.md#the-ladder)). Counted is the share of finished games that
whoever began has won, less an equal share: 0 says that it does not matter who begins. Where a game lets the dice
decide who begins, they did. In Kukla & Ollie there are no dice, so `steady` plays one move in twenty by chance and
`scholar` draws among plays that are worth nearly as much: else all games would begin alike. Of many intervals some
miss the truth: *surely* is said of a figure that is more than twice as far from 0 as its interval reaches, *it
seems* of one whose interval just leaves 0 out."""


def cell(game: str, players: int, policy: str) -> Cell:
    """The games of a company in which everybody plays alike."""
    return Cell("played", game, STRENGTHS[policy], players, policy=(as_played(game, policy),))


def cells(game: str) -> list[Cell]:
    """Every company of every strength."""
    return [cell(game, players, policy) for players in COMPANIES for policy in STRENGTHS]


def edge(counted: Counted, game: str, players: int, policy: str) -> Interval:
    """The share of games that whoever began has won, less an equal share."""
    return counted.of(cell(game, players, policy)).share("won 0").shifted(-1 / players)


def tell(counted: Counted) -> Told:
    """A table of all edges, a panel a game, and what they say."""
    there = [game for game in counted.games if counted.having(*cells(game))]
    headings = ("Game", "Players", *STRENGTHS, "Games of each")
    rows = [
        (
            title_of(game),
            str(players),
            *(points(edge(counted, game, players, policy)) for policy in STRENGTHS),
            " / ".join(f"{counted.of(cell(game, players, policy)).games:,}" for policy in STRENGTHS),
        )
        for game in there
        for players in COMPANIES
    ]
    note = "Points above (+) or below (−) an equal share, with half a 95 % interval behind ±."
    table = Part("The edge of whoever begins", Table(headings, tuple(rows)), note)
    said = (
        _for(counted, there, STRONGEST),
        _for(counted, there, WEAKEST),
        _by_strength(counted, there),
        _most(counted, there),
    )
    return Told(
        tuple(one for one in said if one),
        (table,),
        lambda: in_panels(
            [_panel(counted, game) for game in there],
            "How much better it is to begin",
            "Games won by whoever began, less an equal share, with 95 % intervals; right of the line it is better.",
        ),
        "A panel a game: the edge of whoever begins, for two, three and four players and three strengths of play",
    )


def _panel(counted: Counted, game: str) -> Panel:
    rows = [
        Row(f"{players} players", {policy: edge(counted, game, players, policy) for policy in STRENGTHS})
        for players in COMPANIES
    ]
    return Panel(title_of(game), tuple(rows))


WORDS = {
    (1, True): "it is surely better to begin in",
    (-1, True): "it is surely worse to begin in",
    (1, False): "it seems better in",
    (-1, False): "it seems worse in",
}


def _for(counted: Counted, there: list[str], policy: str) -> str:
    """Where it is an edge to begin, or the contrary, for players of one strength."""
    found: dict[tuple[int, bool], list[str]] = defaultdict(list)
    for game in there:
        for players in COMPANIES:
            one = edge(counted, game, players, policy)
            said = f"{title_of(game)} with {players} players ({points(one)})"
            found[sign(one), bool(clearly(one))].append(said)
    told = [f"{words} {joined(found[way])}" for way, words in WORDS.items() if found[way]]
    open_, every = len(found[0, False]), sum(map(len, found.values()))
    told += [f"in {open_} of {every} cases the interval holds 0"] if open_ else []
    return f"Among `{policy}` players {'; '.join(told)}." if told else ""


def _by_strength(counted: Counted, there: list[str]) -> str:
    """Whether the edge grows or shrinks as play gets stronger."""
    ways: dict[int, list[str]] = {1: [], -1: [], 0: []}
    for game in there:
        for players in COMPANIES:
            strong, weak = (edge(counted, game, players, policy) for policy in (STRONGEST, WEAKEST))
            ways[against(strong, weak)].append(f"{title_of(game)} with {players} players")
    told = [
        f"greater among `{STRONGEST}` than among `{WEAKEST}` players in {joined(ways[1])}" if ways[1] else "",
        f"smaller among `{STRONGEST}` than among `{WEAKEST}` players in {joined(ways[-1])}" if ways[-1] else "",
        f"about equal among both, as far as these games tell, in {len(ways[0])} of {sum(map(len, ways.values()))}"
        if ways[0]
        else "",
    ]
    return f"The edge is {'; '.join(one for one in told if one)}." if there else ""


def _most(counted: Counted, there: list[str]) -> str:
    """Where it matters most of all who begins."""
    figures = {
        f"{title_of(game)} with {players} `{policy}` players ({points(one)})": one
        for game in there
        for players in COMPANIES
        for policy in STRENGTHS
        for one in [edge(counted, game, players, policy)]
    }
    most = greatest(figures) if figures else []
    if not most or len(most) > MOST_NAMED or not all(map(clearly, (figures[name] for name in most))):
        return ""
    return f"It matters most to begin in {joined(most)}."


CHAPTER = Chapter(
    "first-seat",
    "The first seat",
    "Is it better to begin, and does it matter more when everybody plays well?",
    METHOD,
    cells,
    tell,
)
