"""A temperament weighs its throw as a whole: two plays together, in any order, whatever the rules leave of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import homeward
from homeward.families.family import plain_run
from homeward.model import Phase
from homeward.players import player
from homeward.playouts.policies import RIVAL_STEP, TEMPERAMENTS, WEIGHTS
from homeward.playouts.track.choice import mind_of
from homeward.playouts.track.sight import look_out_for
from homeward.playouts.track.taste import outlook, steps_of, worth
from homeward.referee import SEATS
from homeward.referee.track.layout import SCRATCH
from homeward.testing import positions
from rulings.tabletop import table

if TYPE_CHECKING:
    from homeward.positions import Position
    from homeward.positions.track import TrackPosition

WITHOUT_REWARDS = {"parcheesi": {}, "pollyanna": {"reward": 0}}  # there a throw is two plays at most


def liked(position: TrackPosition, seat: int, bot: str) -> int:
    """How a temperament likes the end of a throw: its own way, the rivals', and how it stands."""
    tables, row, policies = position.tables, list(position.row), TEMPERAMENTS[bot] * SEATS
    mine = WEIGHTS * seat
    scratch = [0] * SCRATCH
    look_out_for(tables, row, scratch, seat)
    total = outlook(tables, row, scratch, policies, seat)
    for piece in range(4 * SEATS):
        if piece // 4 == seat:
            total += worth(tables, policies, mine, row[piece])
        else:
            total -= policies[mine + RIVAL_STEP] * steps_of(tables, policies, mine, row[piece])
    return total


def played_by(bot: str, position: Position) -> Position:
    """The end of the throw to which a player's plays lead."""
    while position.phase is Phase.PLAY:
        position = position.play(player(bot).decide(position))
    return position


@pytest.mark.parametrize("bot", ["steady", "keeper", "hunter"])
@pytest.mark.parametrize("name", WITHOUT_REWARDS)
def test_no_other_end_of_the_throw_is_liked_better(name: str, bot: str) -> None:
    game, compared = homeward.game(name, **WITHOUT_REWARDS[name]), 0
    thrown = [one for one in positions(game, player("wanderer", 8), players=3, seed=8) if one.phase is Phase.PLAY]
    for position in thrown[::5]:
        ends = [liked(one.position, position.to_play, bot) for one in position.outcomes()]
        assert liked(played_by(bot, position), position.to_play, bot) == max(ends), str(position)
        compared += len(set(ends)) > 1
    assert compared > 20


def test_two_plays_that_are_good_together_are_found() -> None:
    """Each alone leaves both pieces open to Red; together they are a blockade."""
    position = table("parcheesi", green="B30 B31", red="B26 B27 B28").throw(2, 1)
    for bot in ("steady", "keeper"):
        assert sorted(played_by(bot, position).pieces[0])[:2] == ["B32", "B32"]


def test_where_chance_alone_chooses_there_is_no_mind() -> None:
    assert mind_of(None, plain_run) is None
