"""Exact races at the end of the dice games: how long they take, and who wins them. Nothing here is left to chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.endgame.duel import Pair, duel_of
from homeward.endgame.race import race_of
from homeward.positions import game as game_of
from homeward.study.book.tallies import Tally

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.endgame.race import Race
    from homeward.endgame.stretch import Stretch
    from homeward.study.book.cells import Cell, Span

FARTHEST = 20  # steps from home of a last piece
TOTAL = 12  # steps that two last pieces have left together
OPPOSITE = 2


def count(cell: Cell, span: Span) -> Tally:
    """Every figure, exactly; once for all games of the cell."""
    if span.first:
        return Tally(span.games)
    rules = game_of(cell.game).book.track
    race, duel = race_of(rules), duel_of(rules, OPPOSITE)
    values = {} if race is None else dict(_turns(race)) | dict(_splits(race))
    if duel is not None:
        pairs = [(steps, _state(duel.first, steps)) for steps in range(1, FARTHEST + 1)]
        held = [(steps, Pair(state, state, True)) for steps, state in pairs if state is not None]
        chances = duel.chances([pair for _, pair in held]) or []
        values |= {f"first {steps}": chance for (steps, _), chance in zip(held, chances, strict=True)}
    return Tally(span.games, values=values)


def _turns(race: Race) -> Iterator[tuple[str, float]]:
    """The turns that a last piece needs, by its steps from home."""
    for steps in range(1, FARTHEST + 1):
        state = _state(race.stretch, steps)
        if state is not None:
            yield f"turns {steps}", race.expected[state]


def _splits(race: Race) -> Iterator[tuple[str, float]]:
    """The turns that two last pieces need, who have so many steps left together."""
    for steps in range(1, TOTAL // 2 + 1):
        state = _state(race.stretch, steps, TOTAL - steps)
        if state is not None:
            yield f"split {steps} {TOTAL - steps}", race.expected[state]


def _state(stretch: Stretch, *steps: int) -> int | None:
    """The state in which these pieces are so many steps from home and all others there; None where it is not held."""
    home = stretch.course.home
    places = [home - left for left in steps] + [home] * (len(stretch.placements[0]) - len(steps))
    return stretch.state(sorted(places), 0)
