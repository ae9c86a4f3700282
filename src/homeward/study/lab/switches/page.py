"""The page of every switch: an introduction, a table a game, and what surprised us, in Markdown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.playouts.notes import MOST_TURNS
from homeward.study.lab.switches.keeping import PLAYERS, POLICY
from homeward.study.lab.switches.surprises import surprises
from homeward.study.lab.switches.tallies import SHOWN
from homeward.study.lab.switches.telling import THE_SHEET, lines, sheets_value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.study.lab.switches.surveying import Survey
    from homeward.study.lab.switches.telling import Figure, Line

INTRODUCTION = """\
# What every switch changes

Would we notice? Before a family argues over a house rule, here is what it does: every switch of every game, one at
a time, beside the game as its sheet has it. Each value plays the same dice as the sheet's game, {players} players
each for themselves, a `{policy}` on every seat, and every difference is taken game by game
([how](laboratory.md#the-same-dice)). Where nobody throws dice, all games of such players would begin alike: there
each of them plays one move in twenty by chance.

How to read a table. Its first line is the sheet's game itself; all others are *differences* from it. After ± stands
half of a 95 % interval. **Bold** is more than chance explains; of those that change nothing about one in twenty is
bold by luck alone. *The same* means that none of the four figures came out otherwise in a single game. A value that
is tried with another switch says so (*both with*): what it is compared with has that other switch as well. All
lines of a table are compared with the same games of the sheet and share their luck: where most of a column leans one
way by less than its intervals, look at the first line.

- **turns** are those of all seats together, an extra throw counted as one, until the game is over: until the first
  has won, and where play goes on for places (`play_on`) until all places are known. Up to the first win such a game
  is the sheet's game, throw by throw, so what `play_on` adds is what comes after it.
- **captures** are pieces sent back by a rival; a piece that goes back for three doubles (`three_doublets`) is none.
- **lead changes** are how often, at the end of a turn, another seat led alone than the last that did.
- **first seat's edge** is the share of games that whoever began has won, less 25 %, in points.

Tried are the other answer of a yes or no, every other choice, and of a number both ends of what works with the
sheet's other numbers and one value halfway to the further end. What holds for `{policy}` need not hold for you:
players who think further may use a rule better. Switches about partners change nothing here, where nobody has one.

Made by

    {command}

which goes on where it was stopped: with `--keep` it keeps sums that add up, and plays only what is missing. To ask
about a combination, or other players, see [the rule laboratory](laboratory.md).
"""
PICTURED = (
    "A panel a game: the ten values that change its length most, in per cent of the sheet's turns, as in its table"
)
CLOSING = """\
## What surprised us

Written by the figures themselves, and only where a difference is more than twice as great as its interval reaches.
"""


def page(surveys: Sequence[Survey], command: str, picture: str = "") -> str:
    """The whole page; a picture is named as it is found from there."""
    parts = [INTRODUCTION.format(players=_counted(PLAYERS), policy=POLICY, command=command)]
    parts += [_contents(surveys)]
    parts += [f"![{PICTURED}]({picture})\n"] if picture else []
    parts += [_chapter(found) for found in surveys]
    parts += [CLOSING, *(f"{one}\n" for one in surprises(surveys))]
    return "\n".join(parts)


def _counted(number: int) -> str:
    return {4: "four"}.get(number, str(number))


def _contents(surveys: Sequence[Survey]) -> str:
    """Where each game stands."""
    told = [
        f"- [{found.book.title}](#{_anchor(found.book.title)}): {found.games:,} games a value" for found in surveys
    ]
    return "\n".join([*told, "- [What surprised us](#what-surprised-us)", ""])


def _anchor(title: str) -> str:
    """A heading as links name it."""
    kept = "".join(sign for sign in title.lower() if sign.isalnum() or sign in " -")
    return kept.replace(" ", "-")


def _chapter(found: Survey) -> str:
    """A game's table."""
    tried, seed = len(found.cells) - 1, found.figures.seed
    who = "" if found.figures.policy == POLICY else f", `{found.figures.policy}` on every seat"
    rows = [f"## {found.book.title}\n", f"{found.games:,} games of each of {tried} values, seed {seed}{who}.\n"]
    rows.append(f"| switch | value | {' | '.join(measure.title for measure in SHOWN)} |")
    rows.append(f"|---|---|{'---:|' * len(SHOWN)}")
    told: set[str] = set()
    for line in lines(found):
        cells = [_switch(found, line, told), line.value, *(_bold(figure) for figure in line.figures)]
        rows.append(f"| {' | '.join(cells)} |")
    alone = [f"`{key}`" for key in found.book.settings if key not in told]
    if alone:
        rows.append(f"\nNot tried, for no other value works with the sheet's other numbers: {', '.join(alone)}.")
    rows += _capped(found)
    return "\n".join([*rows, ""])


def _capped(found: Survey) -> list[str]:
    """How many games nobody won, which count for none of the figures."""
    left = [(line, found.figures.of(line.cell).unfinished) for line in lines(found)]
    told = [f"{_short(line)} {number:,}" for line, number in left if number]
    said = f"Games that nobody had won after {MOST_TURNS:,} turns, which count for none of the figures: "
    return [f"\n{said}{', '.join(told)}."] if told else []


def _short(line: Line) -> str:
    return f"`{line.cell.key}` {line.value}:" if line.cell.key else f"{THE_SHEET}:"


def _switch(found: Survey, line: Line, told: set[str]) -> str:
    """The switch, at its first line with its label, its ruling and what the sheet has."""
    key = line.cell.key
    if not key:
        return f"*{THE_SHEET}*"
    if key in told:
        return f"`{key}`"
    told.add(key)
    setting = found.book.settings[key]
    return f"`{key}`: {setting.label.en} ({setting.ruling}; sheet: {sheets_value(found, key)})"


def _bold(figure: Figure) -> str:
    text = figure.text.replace("-", "−")
    return f"**{text}**" if figure.differs else text
