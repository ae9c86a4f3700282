"""What a survey shows that one may not expect, in sentences that the figures themselves write.

A sentence is written only where its interval, made twice as wide, still leaves out 0: of many hundred differences
some are luck, and hardly one as sure as that.
"""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING

from homeward.intervals import wilson
from homeward.playouts.notes import MOST_TURNS
from homeward.study.lab.switches.cells import SHEET
from homeward.study.lab.switches.tallies import SHOWN
from homeward.study.lab.switches.telling import PAR

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from homeward.intervals import Interval
    from homeward.study.lab.switches.cells import Cell
    from homeward.study.lab.switches.surveying import Survey
    from homeward.study.lab.switches.tallies import Tally

TURNS, CAPTURES, LEADS, EDGE = SHOWN
WIDER = 2


def surprises(surveys: Sequence[Survey]) -> list[str]:
    """A paragraph each: what changes length most, what goes against expectation, what changes nothing."""
    told = (
        _longest_and_shortest(surveys),
        _listed(surveys, "**More captures, and yet a shorter game**", _both(1, -1)),
        _listed(surveys, "**Fewer captures, and yet a longer game**", _both(-1, 1)),
        _opposite(surveys),
        _edges(surveys),
        _endless(surveys),
        _twins(surveys),
        _listed(
            surveys,
            "**Nothing that shows**: games go another way, but none of the four figures surely changes",
            _hardly,
        ),
        _listed(surveys, "**Nothing at all**: not one game comes out otherwise", _same),
    )
    return [re.sub(r"\(-", "(−", one) for one in told if one]


def sign(figure: Interval) -> int:
    """1 where a difference is surely more than nothing, −1 where it is surely less, else 0."""
    if not abs(figure.value) > WIDER * figure.reach:
        return 0
    return 1 if figure.value > 0 else -1


def _tried(found: Survey) -> Iterator[Cell]:
    """Every cell but the sheet's."""
    return (cell for cell in found.cells if cell is not SHEET)


def _name(cell: Cell) -> str:
    """A value with its switch."""
    return f"`{cell.key}` {cell.label}"


def _longest_and_shortest(surveys: Sequence[Survey]) -> str:
    """Each game's greatest changes of length, in per cent of its own."""
    told = []
    for found in surveys:
        sheet = found.figures.of(SHEET).mean(TURNS, PAR).value
        by_turns = sorted(
            (cell for cell in _tried(found) if not cell.needs),
            key=lambda cell: found.figures.of(cell).difference(TURNS).value,
        )
        ends = [cell for cell in (by_turns[0], by_turns[-1]) if sign(found.figures.of(cell).difference(TURNS))]
        shares = [
            f"{_name(cell)} ({100 * found.figures.of(cell).difference(TURNS).value / sheet:+.0f} %)" for cell in ends
        ]
        if shares:
            told.append((found.book.title, " and ".join(shares)))
    return f"**Length** changes most, in per cent of the sheet's turns, with: {_by_game(told)}." if told else ""


def _both(captures: int, turns: int) -> Callable[[Survey, Cell], bool]:
    """Whether captures go one way and the turns another."""

    def is_so(found: Survey, cell: Cell) -> bool:
        tally = found.figures.of(cell)
        return sign(tally.difference(CAPTURES)) == captures and sign(tally.difference(TURNS)) == turns

    return is_so


def _hardly(found: Survey, cell: Cell) -> bool:
    tally = found.figures.of(cell)
    return not tally.is_the_same and not any(tally.difference(measure).excludes() for measure in SHOWN)


def _same(found: Survey, cell: Cell) -> bool:
    return found.figures.of(cell).is_the_same


def _listed(surveys: Sequence[Survey], said: str, is_so: Callable[[Survey, Cell], bool]) -> str:
    """The values of which something is so, game by game."""
    told = []
    for found in surveys:
        names = [_name(cell) for cell in _tried(found) if is_so(found, cell)]
        if names:
            told.append((found.book.title, _joined(names)))
    return f"{said}: {_by_game(told)}." if told else ""


def _opposite(surveys: Sequence[Survey]) -> str:
    """The values that make one game longer and another shorter."""
    ways: dict[str, dict[int, list[str]]] = defaultdict(lambda: defaultdict(list))
    for found in surveys:
        for cell in _tried(found):
            way = sign(found.figures.of(cell).difference(TURNS))
            ways[_name(cell)][way].append(found.book.title)
    told = [
        f"{name} makes {_joined(way[1])} longer and {_joined(way[-1])} shorter"
        for name, way in ways.items()
        if way[1] and way[-1]
    ]
    return f"**The same switch, the other way**: {'; '.join(told)}." if told else ""


def _edges(surveys: Sequence[Survey]) -> str:
    """Whether it is an edge to begin by the sheets, and what changes it."""
    own = [
        f"{found.book.title} ({100 * edge.value:+.1f} points)"
        for found in surveys
        if sign(edge := found.figures.of(SHEET).mean(EDGE, PAR))
    ]
    moved = [
        f"{_name(cell)} in {found.book.title} ({100 * found.figures.of(cell).difference(EDGE).value:+.1f})"
        for found in surveys
        for cell in _tried(found)
        if sign(found.figures.of(cell).difference(EDGE))
    ]
    tried = sum(len(found.cells) - 1 for found in surveys)
    sheets = (
        f"By the sheets it surely matters who begins in {_joined(own)}."
        if own
        else ("By the sheets no game surely favours or harms whoever begins.")
    )
    changed = f"Of {tried} values {len(moved)} surely change{'s' * (len(moved) == 1)} that"
    return f"**The first seat.** {sheets} {changed}{': ' + _joined(moved) if moved else ''}."


def _endless(surveys: Sequence[Survey]) -> str:
    """The values with which surely more games come to no end than by the sheet."""
    told = []
    for found in surveys:
        sheet = _unfinished(found.figures.of(SHEET))
        more = [cell for cell in _tried(found) if _unfinished(found.figures.of(cell)).low > sheet.high]
        shares = [f"{_name(cell)} ({100 * _unfinished(found.figures.of(cell)).value:.1f} %)" for cell in more]
        if shares:
            told.append((found.book.title, f"{_joined(shares)}, by the sheet {100 * sheet.value:.2f} %"))
    said = f"more games than by the sheet are not won within {MOST_TURNS:,} turns"
    return f"**Without end**: {said}: {_by_game(told)}." if told else ""


def _unfinished(tally: Tally) -> Interval:
    return wilson(tally.unfinished, tally.games)


def _twins(surveys: Sequence[Survey]) -> str:
    """The games that come to the very same figures by their sheets, with the same dice."""
    alike = [
        f"{one.book.title} and {other.book.title}"
        for number, one in enumerate(surveys)
        for other in surveys[number + 1 :]
        if one.figures.of(SHEET) == other.figures.of(SHEET)
    ]
    said = "by their sheets, and with the same dice, such players come to the very same figures in"
    return f"**Two boxes, one game**: {said} {_joined(alike)}." if alike else ""


def _by_game(told: Sequence[tuple[str, str]]) -> str:
    """What is told of each game; games of which the same is told share it."""
    titles: dict[str, list[str]] = defaultdict(list)
    for title, words in told:
        titles[words].append(title)
    return "; ".join(f"{_joined(named)} {words}" for words, named in titles.items())


def _joined(words: Sequence[str]) -> str:
    """Words in a row, with an *and* before the last."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
