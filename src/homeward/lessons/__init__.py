"""Lessons: a game learned on its own board, one play after the other. Kept as data, judged by the referee."""

from homeward.lessons.lesson import Lesson, Step, lesson
from homeward.lessons.tips import Tip
from homeward.lessons.trying import Attempt, attempt

__all__ = ["Attempt", "Lesson", "Step", "Tip", "attempt", "lesson"]
