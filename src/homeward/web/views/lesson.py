"""Lessons as the page shows them: each step is a table as it stands, with nothing kept of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from homeward.lessons import attempt
from homeward.lessons.filling import filled
from homeward.lessons.lesson import LEARNER
from homeward.telling.lessons import lesson_table, lesson_words
from homeward.web.views.table import view
from homeward.web.views.voice import Voice
from homeward.web.wire.lesson import LessonShown, StepShown, TipList, TipShown, Tried
from homeward.web.wire.table import Ask
from homeward.words import explain

if TYPE_CHECKING:
    from homeward.lessons import Lesson, Step, Tip
    from homeward.rulebook import Rulebook
    from homeward.table import Table
    from homeward.web.views.voice import Whose
    from homeward.web.wire.table import View

MINE: Whose = {LEARNER: "me"}
NOWHERE = ""
"""The id of a table that is kept nowhere."""


def lesson(of: Lesson, language: str) -> LessonShown:
    """A whole lesson, in a language."""
    return LessonShown(of.game.name, of.game.title, [_step(step, language) for step in of.steps])


def tried(step: Step, play: str, language: str) -> Tried:
    """What came of a play in a step, and the words for it."""
    made, table = attempt(step, play), lesson_table(step)
    voice = Voice(table, language, whose=MINE)
    if made.refused is not None:
        refused = explain(made.refused, language)
        return Tried(made.outcome, refused, refused, None)
    said = step.done if made.after is not None else step.other
    assert said is not None  # a step in which something else is legal has words for it
    words, spoken = lesson_words(voice, said), lesson_words(voice.aloud(), said)
    after = None if made.after is None else _done(table.led_to(made.after), words, language)
    return Tried(made.outcome, words, spoken, after)


def tips(of: Lesson, language: str) -> TipList:
    """The tips of a game, in a language."""
    return TipList([_tip(tip, of.game.book, language) for tip in of.tips])


def _step(step: Step, language: str) -> StepShown:
    table = lesson_table(step)
    voice = Voice(table, language, whose=MINE)
    return StepShown(
        id=step.id,
        title=step.title.say(language),
        text=lesson_words(voice, step.text),
        spoken=lesson_words(voice.aloud(), step.text),
        asked=list(step.asked),
        view=_view(table, language),
    )


def _view(table: Table, language: str) -> View:
    return view(table, NOWHERE, MINE, language)


def _done(table: Table, words: str, language: str) -> View:
    """The board after a step: nothing is to be played on it, whoever's turn it would be."""
    return replace(_view(table, language), ask=Ask("wait", words), plays=[], can_undo=False)


def _tip(tip: Tip, book: Rulebook, language: str) -> TipShown:
    when = tip.when
    text = filled(tip.text, book, language, called=str)  # a tip is for any position, and names no space
    return TipShown(tip.id, text, list(when.told), list(when.kinds), list(when.targets), when.captures)
