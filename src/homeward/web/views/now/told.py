"""What was told before of a table: the next view tells only what is new, and all views of a moment share the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from homeward.web.views.now.happened import happened, recent_steps
from homeward.web.views.now.scene import scene
from homeward.web.views.now.turns import others_turns, turn_spoken

if TYPE_CHECKING:
    from homeward.table import Seat, Step, Table
    from homeward.web.views.now.scene import Scene
    from homeward.web.views.voice import Voice
    from homeward.web.wire.table import Happened, TurnSpoken

MOST_VOICES = 8
MOST_TURNS = 64


class Told:
    """One table in words, whoever looks at it: as it stands by language, its latest steps by who sits where too."""

    def __init__(self) -> None:
        self._scenes: dict[str, tuple[Table, Scene]] = {}
        self._turns: dict[tuple[int, str, int | None], tuple[Step, TurnSpoken]] = {}
        self._recent: dict[tuple[str, tuple[Seat, ...], int | None], Recent] = {}

    def scene(self, voice: Voice) -> Scene:
        """What all who read the voice's language see alike, for the table as it stands."""
        found = self._scenes.get(voice.language)
        if found is None or found[0] is not voice.table:
            found = self._scenes[voice.language] = (voice.table, scene(voice))
        return found[1]

    def recent(self, voice: Voice) -> list[Happened]:
        """The steps from the beginning of the turn before this one, so that it can be watched again."""
        key = (voice.language, voice.table.seats, voice.you)
        found = self._recent.get(key, NOTHING)
        if found.table is not voice.table:
            if len(self._recent) >= MOST_VOICES:
                self._recent = {}
            found = self._recent[key] = _told_on(voice, found.steps)
        return found.shown

    def turns(self, voice: Voice) -> list[TurnSpoken]:
        """The turns of others since somebody here had one; each is told once."""
        if len(self._turns) >= MOST_TURNS:
            self._turns = {}
        return [self._turn(voice, turn) for turn in others_turns(voice)]

    def _turn(self, voice: Voice, turn: range) -> TurnSpoken:
        key, last = (turn[-1], voice.language, voice.you), voice.table.line[turn[-1]]
        found = self._turns.get(key)
        if found is None or found[0] is not last:
            found = self._turns[key] = (last, turn_spoken(voice, turn))
        return found[1]


class Recent(NamedTuple):
    """The latest steps of a table as they were told, each with its place in the line."""

    table: Table | None
    steps: dict[int, tuple[Step, Happened]]

    @property
    def shown(self) -> list[Happened]:
        """The steps in order."""
        return [shown for _, shown in self.steps.values()]


NOTHING = Recent(None, {})


def _told_on(voice: Voice, before: dict[int, tuple[Step, Happened]]) -> Recent:
    """The steps that are recent now: those told before as they were, then the new ones."""
    steps, line = {}, voice.table.line
    for index in recent_steps(voice.table):
        found, step = before.get(index), line[index]
        # A step that is still in its place has the same steps before it: a line is only cut off and added to.
        steps[index] = found if found and found[0] is step else (step, happened(voice, index))
    return Recent(voice.table, steps)
