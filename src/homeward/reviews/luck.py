"""The luck of a whole game alone, by seat: what a match needs to take it out of its results, and nothing besides."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from homeward.errors import HomewardError
from homeward.reviews.evaluating import evaluator_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.model import Chances
    from homeward.positions import Game, Position
    from homeward.reviews.evaluating import Evaluator


class NotStudied(HomewardError):
    """A game, or house rules, of which the scholar has learned nothing."""


def judged_by(game: Game) -> Evaluator:
    """Whose judgement luck is counted with; refuses a game that the scholar has not studied as it is played."""
    evaluator = evaluator_for(game)
    if evaluator.judge is None:
        what = "with these house rules" if game.house_rules else "at all"
        raise NotStudied(
            f"Luck is counted by the scholar's judgement, and it has not studied {game.title} {what}."
            f" {'Play by the sheet, or leave' if game.house_rules else 'Leave'} the luck in the results."
        )
    return evaluator


def luck_of(way: Sequence[Position], evaluator: Evaluator | None = None) -> Chances:
    """What throws and cards brought each seat in a game, in winning chance; its mean is zero whoever plays.

    `way` are the positions of the game one after the other. It is what `homeward.review` counts as luck, found
    without the rest of it.
    """
    judging = evaluator or judged_by(way[0].game)
    by_family = import_module(f"homeward.reviews.{way[0].game.book.family}.luck")
    brought: list[Chances] = by_family.brought(judging, way)
    first, second, third, fourth = (sum(by_seat) for by_seat in zip(*brought, strict=True)) if brought else (0.0,) * 4
    return first, second, third, fourth
