"""What was told before of a table: the next view tells only the steps that are new."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.web.views.happened import happened, recent_steps

if TYPE_CHECKING:
    from homeward.table import Seat, Step
    from homeward.web.views.voice import Voice
    from homeward.web.wire.shown import Happened

MOST_VOICES = 8


class Told:
    """The latest steps of one table in words, by language and by who sits where, whoever looks at them."""

    def __init__(self) -> None:
        self._told: dict[tuple[str, tuple[Seat, ...]], dict[int, tuple[Step, Happened]]] = {}

    def recent(self, voice: Voice) -> list[Happened]:
        """The steps from the beginning of the turn before this one, so that it can be watched again."""
        key, line = (voice.language, voice.table.seats), voice.table.line
        before, now = self._told.get(key, {}), {}
        for index in recent_steps(voice.table):
            found = before.get(index)
            # A step that is still in its place has the same steps before it: a line is only cut off and added to.
            now[index] = found if found and found[0] is line[index] else (line[index], happened(voice, index))
        if len(self._told) >= MOST_VOICES:
            self._told = {}
        self._told[key] = now
        return [shown for _, shown in now.values()]
