"""Games of `simulate`, followed by a batch from decision to decision, with positions beside it."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np

from homeward import game
from homeward.env import Batch, actions_of
from homeward.model import Phase
from homeward.playouts.notes import MOST_TURNS
from homeward.study.replaying import replay
from homeward.study.series import Series

COUNT = 3


def decisions(record) -> list[Any]:
    """The positions of a record in which a seat had a choice to make, each with the play it made; then the last."""
    positions = record.positions()
    made = [
        (before, after.happened.play)
        for before, after in pairwise(positions)
        if before.phase is Phase.PLAY and not before.is_forced
    ]
    return [*made, (positions[-1], None)]


def follows(
    name, house=None, *, players=4, partners=False, seed=0, first=0, most_turns=MOST_TURNS, policy=("uniform",), **how
) -> bool:
    """Whether a batch goes through the games of a seed as `simulate` does: every row, mask, seat, end and reward."""
    which = game(name, **(house or {}))
    series = Series(which, players, partners, seed, most_turns, policy)
    records = [replay(series, first + g, words) for g, words in enumerate(series.play(first, COUNT))]
    ways = [decisions(record) for record in records]
    batch = Batch(
        which,
        COUNT,
        players=players,
        partners=partners,
        seed=seed,
        first=first,
        most_turns=most_turns,
        reset="never",
        **how,
    )
    at, actions = actions_of(which), np.zeros(COUNT, dtype=np.int64)
    for step in range(max(map(len, ways))):
        for g, way in enumerate(ways):
            if step < len(way) - 1:
                position, play = way[step]
                assert batch.position(g) == position, (g, step)
                assert home(batch, "to_play")[g] == position.to_play
                assert bytes(home(batch, "action_mask")[g]) == bytes(at.mask(position)), position
                actions[g] = at.action(position, play)
        batch.step(actions)
        for g, way in enumerate(ways):
            if step == len(way) - 2:
                assert ended(batch, g, way[-1][0]), (g, step)
            else:
                assert not home(batch, "terminated")[g] or step > len(way) - 2
    return True


def ended(batch, g, last) -> bool:
    """Whether game g has come to the record's last position, and everybody has been paid as it says."""
    assert home(batch, "terminated")[g] == last.is_over
    assert home(batch, "truncated")[g] != last.is_over
    assert home(batch, "to_play")[g] == -2
    assert not home(batch, "action_mask")[g].any()
    if last.is_over:
        assert batch.position(g) == last
    rewards = home(batch, "rewards")[g]
    assert np.isclose(rewards.sum(), 0.0, atol=1e-6)
    for seat in range(4):
        wanted = 0.0
        if last.winners and len(last.places) <= 1 and seat in last.seats:
            others = len(last.seats) - len(last.winners)
            wanted = 1.0 if seat in last.winners else -len(last.winners) / others
        assert np.isclose(rewards[seat], wanted)
    return True


def home(batch, name):
    """An array of a batch, as NumPy has it."""
    array = getattr(batch, name)
    return array.copy_to_host() if hasattr(array, "copy_to_host") else array
