"""How the master looks ahead: it plays on for a few turns, everybody as the net likes best.

A kernel in the referee's manner, one source for both families.
"""

from collections.abc import Callable, Sequence
from typing import Any

from homeward.families.twins import EACH_FAMILYS
from homeward.referee import SEATS
from homeward.referee.stage.layout import Run
from homeward.scholar.net import Net, Vector
from homeward.scholar.values import Desk

PHASE: int = EACH_FAMILYS
OVER: int = EACH_FAMILYS
put_state: Callable[[Sequence[int], Any], None] = EACH_FAMILYS
reply: Callable[..., int] = EACH_FAMILYS
chance_of: Callable[..., float] = EACH_FAMILYS


def roll(
    tables: Any,
    net: Net,
    beginning: Sequence[int],
    luck: Sequence[Run],
    room: Any,
    desk: Desk,
    told: Sequence[Vector],
) -> None:
    """Games that go on from a state, everybody taking what the net likes best; everybody's chances where each stops.

    `luck` has a row for each game and a word for each of its turns: for a throw, or for the card that may be due.
    """
    row = room.row
    for game in range(len(luck)):
        put_state(beginning, room)
        best = 0
        for turn in range(len(luck[game])):
            if row[PHASE] == OVER:
                break
            best = reply(tables, net, room, desk, luck[game][turn])
        for seat in range(SEATS):
            told[game][seat] = chance_of(row, seat, desk.values[best])
