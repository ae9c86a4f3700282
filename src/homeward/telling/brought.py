"""What a step brought about: so that lost turns and extra throws are never silent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.events import Played, Thrown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.model import Reason
    from homeward.positions import Position
    from homeward.table import Table

LOST = frozenset({"nothing_playable", "turn_lost", "third_doublet", "third_doublet_free"})
PLACED = frozenset({"takes_first", "takes_second", "ends_first", "ends_second", "ends_third"})
AFTERMATH = PLACED | frozenset(
    {
        *("reward_waits", "reward_lost", "bonus_waits", "bonus_lost", "captured_entering", "resting_third"),
        "draw_now",
        *("throws_again", "throws_again_capture"),
        *("no_extra_throw", "no_extra_throw_all_home", "no_extra_throw_ever"),
    }
)


def brought(table: Table, index: int) -> Iterator[Reason]:
    """What a step brought about: a reward, an extra throw, a card to draw, a turn that is lost."""
    step, forced = table.line[index], is_forced(table, index)
    if not table.book.has_dice:
        if forced:
            yield from among(table.before(index), LOST)
        yield from among(step.position, AFTERMATH)
    elif isinstance(step.event, Thrown):
        yield from among(step.position, LOST)  # that no extra throw follows is told when the throw is over
    else:
        yield from among(step.position, AFTERMATH if forced else AFTERMATH | LOST)


def among(position: Position, codes: frozenset[str]) -> Iterator[Reason]:
    """The notes of a position that have one of these codes."""
    return (note for note in position.notes() if note.code in codes)


def is_forced(table: Table, index: int) -> bool:
    """Whether nothing was chosen with a step."""
    event = table.line[index].event
    return isinstance(event, Played) and event.forced
