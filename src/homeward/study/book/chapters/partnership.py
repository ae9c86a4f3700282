"""What partnership changes: two against two, beside each for oneself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.positions import game as game_of
from homeward.study.book.cells import Cell, Games
from homeward.study.book.chapter import Chapter, Counted, Part, Told, title_of
from homeward.study.book.chapters.first_seat import STRENGTHS
from homeward.study.book.chapters.luck_and_skill import cell as match_of_two
from homeward.study.book.chapters.luck_and_skill import games_to_be_sure, games_told, length_of, share, shown_length
from homeward.study.book.drawing import Panel, Row, in_panels
from homeward.study.book.sentences import against, joined, percent, plain, points, sign, within
from homeward.study.showing.figures import Table

if TYPE_CHECKING:
    from homeward.intervals import Interval
    from homeward.study.book.tallies import Tally

POLICIES = ("steady", "scholar")
PAIR = ("scholar", "steady")
GROUPS = Games(8_000, 100_000)
MEASURES = {"turns": "turns", "captures": "captures", "lead_changes": "lead changes"}

METHOD = """\
Pollyanna, Dixie Pollyanna and Parcheesi can be played two against two, partners opposite each other ([house
rules](../house-rules.md)). The same players with dice of the same seed play each for themselves and in partnership;
of partners the lead is that of a side. The edge of whoever begins is the share of games won by the side that
begins, less a half; alone, less a quarter. For luck against skill two scholars meet two of `steady` in partnership,
beside one scholar and one `steady` alone."""


def played(game: str, policy: str, *, partners: bool) -> Cell:
    """Games of four of a kind."""
    return Cell("played", game, STRENGTHS[policy], 4, partners, (policy,))


def met(game: str) -> Cell:
    """Two scholars against two of steady."""
    return Cell("met", game, GROUPS, 4, True, PAIR)


def cells(game: str) -> list[Cell]:
    """Alone and in partnership, where there is any."""
    if not game_of(game).book.has_partners:
        return []
    four = [played(game, policy, partners=partners) for policy in POLICIES for partners in (False, True)]
    return [*four, met(game), match_of_two(game, PAIR)]


def tell(counted: Counted) -> Told:
    """Two tables, what changes in per cent, and what that says."""
    there = [game for game in counted.games if cells(game) and counted.having(*cells(game))]
    said = [_changed(counted, there, name) for name in MEASURES]
    said += [_edges(counted, there), _skill(counted, there)]
    return Told(
        tuple(one for one in said if one),
        (_table(counted, there), _matches(counted, there)),
        lambda: in_panels(
            [_panel(counted, game) for game in there],
            "What partnership changes",
            "Two against two beside each for oneself, in per cent of the latter, with 95 % intervals.",
        ),
        "A panel a game: how partnership changes length, captures and changes of the lead",
    )


def _two(counted: Counted, game: str, policy: str) -> tuple[Tally, Tally]:
    """Alone, and in partnership."""
    alone, both = (counted.of(played(game, policy, partners=partners)) for partners in (False, True))
    return alone, both


def change(counted: Counted, game: str, policy: str, name: str) -> Interval:
    """By how much of itself a figure changes, the two taken as independent: the interval is rather too wide."""
    alone, both = (tally.mean(name) for tally in _two(counted, game, policy))
    reach = (both.reach**2 + (both.value / alone.value * alone.reach) ** 2) ** 0.5 / alone.value
    value = both.value / alone.value - 1
    return type(alone)(value, value - reach, value + reach)


def _table(counted: Counted, there: list[str]) -> Part:
    headings = ("Game", "Played by", "Partners", "games", *MEASURES.values(), "first side or seat")
    rows = []
    for game in there:
        for policy in POLICIES:
            for tally, par, word in zip(_two(counted, game, policy), (1 / 4, 1 / 2), ("no", "yes"), strict=True):
                figures = (within(tally.mean(name)) for name in MEASURES)
                edge = points(tally.share("won 0").shifted(-par))
                rows.append((title_of(game), policy, word, f"{tally.games:,}", *figures, edge))
    return Part("Alone, and two against two", Table(headings, tuple(rows)))


def _matches(counted: Counted, there: list[str]) -> Part:
    headings = ("Game", "one against one", "to be sure", "two against two", "to be sure")
    rows = tuple(
        (
            title_of(game),
            *(
                text
                for one in (share(counted, match_of_two(game, PAIR)), share(counted, met(game)))
                for text in (percent(one), shown_length(length_of(one)))
            ),
        )
        for game in there
    )
    note = "Single games won by the scholar against `steady`, and how long a match must be to win nineteen of twenty."
    return Part("Luck against skill", Table(headings, rows), note)


def _panel(counted: Counted, game: str) -> Panel:
    rows = [
        Row(said, {policy: change(counted, game, policy, name) for policy in POLICIES})
        for name, said in MEASURES.items()
    ]
    return Panel(title_of(game), tuple(rows))


def _changed(counted: Counted, there: list[str], name: str) -> str:
    """What happens to a figure among scholars, game by game."""
    ways: dict[int, list[str]] = {1: [], -1: [], 0: []}
    for game in there:
        one = change(counted, game, "scholar", name)
        ways[sign(one)].append(f"{title_of(game)} ({plain(100 * one.value, signed=True)} %)")
    said = [
        f"more in {joined(ways[1])}" if ways[1] else "",
        f"fewer in {joined(ways[-1])}" if ways[-1] else "",
        f"about as many in {joined(ways[0])}" if ways[0] else "",
    ]
    told = ", ".join(one for one in said if one)
    return f"**{MEASURES[name].capitalize()}**, among scholars: {told}." if told else ""


def _edges(counted: Counted, there: list[str]) -> str:
    """Whether it is good to be of the side that begins."""
    ways: dict[int, list[str]] = {1: [], -1: [], 0: []}
    for game in there:
        edge = _two(counted, game, "scholar")[1].share("won 0").shifted(-1 / 2)
        ways[sign(edge)].append(f"{title_of(game)} ({points(edge)} points)")
    words = {1: "an edge", -1: "a burden", 0: "neither an edge nor a burden"}
    told = [f"{words[way]} in {joined(named)}" for way, named in ways.items() if named]
    return f"To begin, in partnership among scholars, is {', '.join(told)}." if told else ""


def _skill(counted: Counted, there: list[str]) -> str:
    """Whether two together are surer to beat weaker ones than one alone."""
    told = []
    for game in there:
        one, two = share(counted, match_of_two(game, PAIR)), share(counted, met(game))
        word = {1: "surer to win", -1: "less sure to win", 0: "about as sure to win"}[against(two, one)]
        lengths = [games_told(games_to_be_sure(share.value)) for share in (one, two)]
        shorter = f" (a match of {lengths[1]} is enough instead of {lengths[0]})" if against(two, one) > 0 else ""
        told.append(f"{word} in {title_of(game)}{shorter}")
    return f"Two scholars against two of `steady` are, beside one against one, {'; '.join(told)}." if told else ""


CHAPTER = Chapter(
    "partnership",
    "What partnership changes",
    "What becomes of the game when two play against two?",
    METHOD,
    cells,
    tell,
)
