"""Every end of a throw can be walked to, play by play."""

from __future__ import annotations

import pytest

import homeward
from homeward.model import Phase
from homeward.players import player
from homeward.players.track.reading import ends_of, way_to
from homeward.positions.track import TrackPosition
from homeward.testing import positions


@pytest.mark.parametrize("name", ["pollyanna", "parcheesi", "poliana"])
def test_every_end_is_reached(name: str) -> None:
    throws = 0
    for position in positions(homeward.game(name), player("wanderer", 2), players=3, seed=5):
        if not isinstance(position, TrackPosition) or position.phase is not Phase.PLAY:
            continue
        ends = ends_of(position)
        for end in ends if len(ends) > 1 else ():
            at, plan = position, way_to(position, end)
            while at.row in plan:
                at = at.play(plan[at.row])
            assert at.row == end
            throws += 1
        if throws > 60:
            return
