"""A lesson's file, checked: every position can occur, every play that is asked for is legal there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.errors import BadRulebook, HomewardError
from homeward.lessons.files import read_file
from homeward.lessons.filling import parts
from homeward.lessons.lesson import LEARNER, Lesson, Step
from homeward.model import Phase
from homeward.positions import parse
from homeward.positions.text import written

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from homeward.lessons.files import StepFile
    from homeward.lessons.tips import Tip
    from homeward.positions import Game, Position
    from homeward.rulebook import Words


def read(path: Path, game: Game) -> Lesson:
    """The lesson in a file; everything that is wrong with it is told at once, with step and key."""
    file = read_file(path)
    making = Making(game)
    faults = [f"steps.{step.id}.{fault}" for step in file.steps for fault in making.faults_of(step)]
    faults += [f"tips.{tip.id}.{fault}" for tip in file.tips for fault in _tip_faults(game, tip)]
    faults += [f"steps.{ident}: it stands there twice" for ident in _twice(file.steps)]
    faults += [f"tips.{ident}: it stands there twice" for ident in _twice(file.tips)]
    if faults:
        raise BadRulebook("; ".join(f"{path.name}: {fault}" for fault in faults))
    return Lesson(game, tuple(making.steps), file.tips)


class Making:
    """The steps of a file, one made after the other; each may go on where the last one ends."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.steps: list[Step] = []
        self._ends: Position | None = None  # where the last step leads, if there is one way to do it

    def faults_of(self, file: StepFile) -> Iterator[str]:
        """Make a step, and tell what is wrong with it."""
        for key in ("title", "text", "done", "other"):
            yield from _misnamed(self.game, key, getattr(file, key))
        start, self._ends = self._ends, None
        try:
            start = parse(f"{self.game.name} {file.position}") if file.position else start
            position = start and _dealt(start, file)
        except HomewardError as error:
            yield f"position: {error}"
            return
        if start is None or position is None:
            yield "position: the step before it does not end in one way, so it needs one of its own"
        elif position.phase is not Phase.PLAY or position.to_play != LEARNER:
            yield f"position: it waits for no play of seat {LEARNER}"
        else:
            yield from self._add(file, start, position)

    def _add(self, file: StepFile, start: Position, position: Position) -> Iterator[str]:
        legal = [written(position, play) for play in position.plays]
        strange = [play for play in file.plays if play not in legal]
        if strange or not file.plays:
            yield f"plays: {', '.join(strange) or 'none'}, where {', '.join(legal)} are legal"
            return
        if file.other is None and len(legal) > len(file.plays):
            yield "other: more is legal there than is asked for, and has no words"
        if file.other is not None and len(legal) == len(file.plays):
            yield "other: nothing is legal there but what is asked for"
        if len(file.plays) == 1:
            self._ends = position.play(file.plays[0])
        step = Step(file.id, file.title, file.text, file.done, file.other, start, position, file.plays)
        self.steps.append(step)


def _dealt(start: Position, file: StepFile) -> Position:
    """The position after the throw or card of a step."""
    if file.throw is not None:
        return start.throw(*file.throw)
    return start.draw(file.card) if file.card else start


def _tip_faults(game: Game, tip: Tip) -> Iterator[str]:
    yield from tip.faults()
    yield from _misnamed(game, "text", tip.text)


def _misnamed(game: Game, key: str, words: Words | None) -> Iterator[str]:
    """What words are to be filled with that is neither a word of the game nor a space of its board."""
    known = {*game.book.vocabulary.__struct_fields__, *spaces(game)}
    for name in parts(words) if words is not None else ():
        if name not in known:
            yield f"{key}: there is no space {name!r} on the board, and no such word in the game"


def spaces(game: Game) -> frozenset[str]:
    """The names of all spaces of a board."""
    if not game.book.has_dice:
        return frozenset(game.stage.by_name)
    return frozenset(name for names in game.track.course.by_name for name in names)


def _twice(named: Sequence[StepFile | Tip]) -> list[str]:
    """The ids that several have."""
    idents = [one.id for one in named]
    return sorted({ident for ident in idents if idents.count(ident) > 1})
