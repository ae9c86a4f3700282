"""House rules, and which rulings matter: what every switch changes, gathered by the ruling it belongs to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward.study.book.chapter import Chapter, Counted, Part, Told
from homeward.study.book.drawing import Panel, Row, in_panels
from homeward.study.book.sentences import by_game, joined, plain, points, sign, within
from homeward.study.lab.switches.cells import SHEET
from homeward.study.lab.switches.tallies import SHOWN
from homeward.study.lab.switches.telling import PAR
from homeward.study.showing.figures import Table

if TYPE_CHECKING:
    from homeward.intervals import Interval
    from homeward.rulebook import Ruling
    from homeward.study.book.cells import Cell
    from homeward.study.lab.switches import Survey
    from homeward.study.lab.switches.cells import Cell as Tried

TURNS, EDGE = SHOWN[0], SHOWN[3]
DRAWN = 8  # rulings a panel
MATTERS = 0.05  # of a game's length: more than that anybody would notice
GROUNDS = {
    "sheet": "the sheet's own word",
    "read": "our reading",
    "known": "known from boards",
    "ours": "our choice",
    "house": "a house rule",
}

METHOD = """\
Every switch of every game was tried beside the sheet's game, value by value: four players, `steady` on every seat,
the same dice ([all of them](../switches.md)). Each switch belongs to a *ruling*, an answer to a question about the
rules, and a ruling stands on some ground: the sheet's own word, our reading of it, what is known of boards, our own
choice where the sheet is silent, or custom (a house rule). Of each ruling the value that changes the length of the
game most speaks for it here. A ruling of ours *matters* where another answer would make the game longer or shorter
by five in a hundred: those are the ones to argue about before the first throw; of the others nobody would notice.
Some values are the ends of what works rather than answers that anybody would defend: they show how much hangs on
the number. All these are what they are among `steady` players, who in Kukla & Ollie play one move in twenty by
chance: without dice all their games would begin alike."""


@dataclass(frozen=True)
class Answer:
    """A ruling, and the other answer to it that changes a game's length most."""

    ruling: Ruling
    tried: Tried
    length: Interval
    """In parts of the sheet's turns."""
    edge: Interval

    @property
    def ground(self) -> str:
        """What the ruling stands on, in words."""
        return GROUNDS[self.ruling.standing]

    @property
    def is_ours(self) -> bool:
        """Whether somebody else could have read the sheet otherwise."""
        return self.ruling.is_reading


def cells(game: str) -> list[Cell]:
    """None of its own: `homeward switches` has counted everything."""
    return []


def answers(found: Survey) -> list[Answer]:
    """Every ruling that has a switch, those that change most first."""
    sheet = found.figures.of(SHEET).mean(TURNS, PAR).value
    best: dict[str, Answer] = {}
    for tried in found.cells[1:]:
        tally = found.figures.of(tried)
        ruling = found.book.rulings[found.book.settings[tried.key].ruling]
        length = tally.difference(TURNS).scaled(1 / sheet)
        one = Answer(ruling, tried, length, tally.difference(EDGE))
        if ruling.id not in best or abs(best[ruling.id].length.value) < abs(length.value):
            best[ruling.id] = one
    return sorted(best.values(), key=lambda one: -abs(one.length.value))


def matters(one: Answer) -> bool:
    """Whether the game is surely so much longer or shorter with it that anybody would notice."""
    return one.length.low > MATTERS or one.length.high < -MATTERS


def tell(counted: Counted) -> Told:
    """A table a game, a panel a game, and which of our rulings matter."""
    there = [found for found in counted.surveys if found.games]
    ours = by_game({found.book.title: told for found in there if (told := _ours(found))})
    said = [*ours, _harmless(there), _edges(there)]
    return Told(
        tuple(one for one in said if one),
        tuple(_part(found) for found in there),
        lambda: in_panels(
            [_panel(found) for found in there],
            "Which rulings matter",
            "Turns beside the sheet's game, with 95 % intervals; of each ruling the value that changes most.",
        ),
        "A panel a game: the rulings whose other answers change its length most, by the ground they stand on",
    )


def _part(found: Survey) -> Part:
    rows = tuple(
        (
            one.ruling.id,
            one.ground,
            f"`{one.tried.key}` {one.tried.label}",
            _length(one),
            points(one.edge, 2),
            _word(one),
        )
        for one in answers(found)
    )
    headings = ("Ruling", "stands on", "other answer", "length, %", "first seat, points", "does it matter?")
    note = f"{found.games:,} games of each value. Differences from the sheet's game."
    return Part(found.book.title, Table(headings, rows), note)


def _length(one: Answer) -> str:
    return within(one.length, 100, 2, signed=True)


def _word(one: Answer) -> str:
    if matters(one):
        return "**yes**"
    return "a little" if sign(one.length) else "not that it shows"


def _panel(found: Survey) -> Panel:
    rows = [
        Row(f"{one.ruling.id} {one.tried.key} {one.tried.label}", {one.ground: one.length})
        for one in answers(found)[:DRAWN]
    ]
    return Panel(found.book.title, tuple(rows))


def _named(one: Answer) -> str:
    return f"{one.ruling.id} (`{one.tried.key}` {one.tried.label}: {plain(100 * one.length.value, signed=True)} %)"


def _ours(found: Survey) -> str:
    """Which rulings of ours matter in a game."""
    ours = [one for one in answers(found) if one.is_ours]
    named = [_named(one) for one in ours if matters(one)]
    if not ours:
        return ""
    if not named:
        return f"none of our {len(ours)} rulings that have a switch matters."
    return f"of our {len(ours)} rulings that have a switch these matter: {joined(named)}."


def _harmless(there: list[Survey]) -> str:
    """How many do not matter."""
    every = [one for found in there for one in answers(found) if one.is_ours]
    quiet = [one for one in every if not sign(one.length)]
    if not every:
        return ""
    return f"Of {len(every)} rulings of ours that have a switch {len(quiet)} change nothing in length that shows."


def _edges(there: list[Survey]) -> str:
    """Which answers change whether it is good to begin: told where that is twice as sure as an interval."""
    told = [
        f"{_brief(one)} in {found.book.title} ({points(one.edge)} points)"
        for found in there
        for one in answers(found)
        if abs(one.edge.value) > 2 * one.edge.reach
    ]
    said = "Whether it is good to begin is surely changed by"
    return f"{said} {joined(told)}." if told else "No answer surely changes whether it is good to begin."


def _brief(one: Answer) -> str:
    return f"`{one.tried.key}` {one.tried.label}"


CHAPTER = Chapter(
    "house-rules",
    "House rules, and which rulings matter",
    "Which answers to questions about the rules change the game, and which does nobody notice?",
    METHOD,
    cells,
    tell,
    surveys=True,
)
