"""How a lesson is told: at a table where the learner sits among bots, in the words of its file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.lessons.filling import filled
from homeward.lessons.lesson import LEARNER
from homeward.table import Seat, open_from

if TYPE_CHECKING:
    from homeward.lessons import Step
    from homeward.rulebook import Words
    from homeward.table import Table
    from homeward.telling.voice import Voice

RIVAL = "steady"


def lesson_table(step: Step) -> Table:
    """The table of a step, after its throw or card."""
    seats = [Seat(seat, bot="" if seat == LEARNER else RIVAL) for seat in step.start.seats]
    table = open_from(step.start, seats, hints=False)
    return table if step.position is step.start else table.led_to(step.position)


def lesson_words(voice: Voice, words: Words) -> str:
    """A text of a lesson, with spaces called as the voice calls them."""
    return filled(words, voice.table.book, voice.language, lambda space: voice.space(space, LEARNER))
