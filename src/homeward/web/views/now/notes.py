"""What should be known now, and what a step brought about: so that lost turns and extra throws are never silent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.events import Played, Thrown
from homeward.model import Phase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.model import Reason
    from homeward.positions import Position
    from homeward.table import Table

LOST = frozenset({"nothing_playable", "turn_lost"})
AFTERMATH = frozenset(
    {"reward_waits", "reward_lost", "throws_again", "no_extra_throw", "no_extra_throw_all_home", "draw_now"}
)


def notes(table: Table) -> tuple[Reason, ...]:
    """What binds whoever is to play; after a lost turn, first that it was lost."""
    lost = () if table.position.phase is Phase.PLAY else _lost_before(table)
    return (*lost, *table.position.notes())


def _lost_before(table: Table) -> tuple[Reason, ...]:
    """Why the steps just past were forced, as it stood when the first of them was."""
    first = len(table.line)
    while first and _is_forced(table, first - 1):
        first -= 1
    if first == len(table.line):
        return ()
    return tuple(_among(table.before(first), LOST))


def brought(table: Table, index: int) -> Iterator[Reason]:
    """What a step brought about: a reward, an extra throw, a card to draw, a turn that is lost."""
    step, forced = table.line[index], _is_forced(table, index)
    if not table.book.has_dice:
        if forced:
            yield from _among(table.before(index), LOST)
        yield from _among(step.position, AFTERMATH)
    elif isinstance(step.event, Thrown):
        yield from _among(step.position, LOST)  # that no extra throw follows is told when the throw is over
    else:
        yield from _among(step.position, AFTERMATH if forced else AFTERMATH | LOST)


def _among(position: Position, codes: frozenset[str]) -> Iterator[Reason]:
    return (note for note in position.notes() if note.code in codes)


def _is_forced(table: Table, index: int) -> bool:
    event = table.line[index].event
    return isinstance(event, Played) and event.forced
