"""What happened, step by step: in words with what it brought about, and how the board stood after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.events import Drawn, Played, Thrown
from homeward.telling.brought import brought
from homeward.telling.events import event_words
from homeward.telling.turns import turn_of
from homeward.web.views.now.dice import dice
from homeward.web.views.now.pieces import pieces
from homeward.web.views.now.plays import play_shown
from homeward.web.wire.table import Happened
from homeward.words import capital

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Literal

    from homeward import events
    from homeward.model import Reason
    from homeward.table import Step, Table
    from homeward.web.views.voice import Voice

MOST_RECENT = 60


def recent_steps(table: Table) -> range:
    """The steps from the beginning of the turn before this one, so that it can be watched again."""
    return range(max(_turn_before(table), len(table.line) - MOST_RECENT), len(table.line))


def happened(voice: Voice, index: int) -> Happened:
    """One step of the line."""
    table, step = voice.table, voice.table.line[index]
    event = step.event
    notes = list(brought(table, index))
    return Happened(
        number=index + 1,
        seat=event.seat,
        kind=_kind(event),
        words=_told(voice, step, notes),
        spoken=" ".join(_told(voice.aloud(), step, notes)),
        pieces=pieces(step.position),
        dice=dice(table, index + 1),
        card=event.card if isinstance(event, Drawn) else "",
        forced=isinstance(event, Played) and event.forced,
        move=play_shown(voice, event) if isinstance(event, Played) else None,
    )


def _told(voice: Voice, step: Step, notes: Sequence[Reason]) -> list[str]:
    """What a step was, and what it brought about."""
    return [*map(capital, event_words(voice, step)), *map(voice.told, notes)]


def _kind(event: events.Happened) -> Literal["throw", "card", "play"]:
    if isinstance(event, Thrown):
        return "throw"
    return "card" if isinstance(event, Drawn) else "play"


def _turn_before(table: Table) -> int:
    """The step with which the turn before this one began; steps of one seat in a row are one turn."""
    last = turn_of(table, len(table.line) - 1)
    begun = last > 0 and not table.position.is_over and table.line[-1].event.seat == table.position.to_play
    return turn_of(table, last - 1) if begun else last
