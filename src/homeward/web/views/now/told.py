"""What was told before of a table: the next view tells only what is new, and all views of a moment share the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.web.views.now.happened import happened, recent_steps
from homeward.web.views.now.scene import scene

if TYPE_CHECKING:
    from homeward.table import Seat, Step, Table
    from homeward.web.views.now.scene import Scene
    from homeward.web.views.voice import Voice
    from homeward.web.wire.table import Happened

MOST_VOICES = 8


class Told:
    """One table in words, whoever looks at it: as it stands by language, its latest steps by who sits where too."""

    def __init__(self) -> None:
        self._scenes: dict[str, tuple[Table, Scene]] = {}
        self._told: dict[tuple[str, tuple[Seat, ...]], dict[int, tuple[Step, Happened]]] = {}

    def scene(self, voice: Voice) -> Scene:
        """What all who read the voice's language see alike, for the table as it stands."""
        found = self._scenes.get(voice.language)
        if found is None or found[0] is not voice.table:
            found = self._scenes[voice.language] = (voice.table, scene(voice))
        return found[1]

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
