"""All that whoever is to play can lead the game to, and what each end is worth by the evaluator."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward.players.reading import Standing, standing_of
from homeward.players.track.reading import ends_of
from homeward.positions.stage import StagePosition
from homeward.positions.track import TrackPosition
from homeward.reviews.accounts import side_to_play
from homeward.reviews.evaluating import tables_of
from homeward.reviews.stage.trees import Tree, uncounted
from homeward.targets.machine_referee import thinking_stage

if TYPE_CHECKING:
    from collections.abc import Iterable

    from homeward.model import Chances
    from homeward.positions import Position
    from homeward.reviews.evaluating import Evaluator


@dataclass(frozen=True)
class End:
    """An end of a throw, or where a move of Kukla & Ollie leads, and its side's chance to win then."""

    standing: Standing
    worth: float


def ends_by_worth(evaluator: Evaluator, position: Position) -> list[End]:
    """The distinct ends, the best first; equals keep the referee's order."""
    valued = _stage_ends(evaluator, position) if isinstance(position, StagePosition) else _ends(evaluator, position)
    side = side_to_play(position)
    found = {standing.row: End(standing, sum(chances[seat] for seat in side)) for standing, chances in valued}
    return sorted(found.values(), key=lambda end: -end.worth)


def rough_lead(evaluator: Evaluator, position: Position) -> float:
    """By how much the best end leads at a glance: in Kukla & Ollie without the cards that are still to be drawn."""
    if isinstance(position, StagePosition):
        told = thinking_stage().outcomes(position.tables, position.row, position.past)
        rows = list({uncounted(after): None for _, after in told})
        worths = sorted((chances[position.to_play] for chances in evaluator.values(rows)), reverse=True)
    else:
        worths = [end.worth for end in ends_by_worth(evaluator, position)]
    return worths[0] - worths[1] if len(worths) > 1 else 0.0


def _ends(evaluator: Evaluator, position: Position) -> Iterable[tuple[Standing, Chances]]:
    assert isinstance(position, TrackPosition)
    rows = ends_of(position)
    return zip((Standing(position.tables, row) for row in rows), evaluator.values(rows), strict=True)


def _stage_ends(evaluator: Evaluator, position: StagePosition) -> Iterable[tuple[Standing, Chances]]:
    tree = Tree(tables_of(evaluator.game))
    rows = tree.branches(position.row, position.past)
    tree.value(evaluator)
    standings = (standing_of(position.play(play)) for play in position.plays)
    return zip(standings, tree.worths(rows), strict=True)
