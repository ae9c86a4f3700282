"""How the master looks ahead: it plays on for a few turns, everybody as the net likes best.

A kernel in the referee's manner, one source for both families.
"""

from collections.abc import Callable, Sequence
from typing import Any

from homeward.families.twins import EACH_FAMILYS
from homeward.players.thinking.remembering import Answers
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
    since: int,
    room: Any,
    desk: Desk,
    answers: Answers,
    told: Sequence[Vector],
) -> None:
    """Games that go on from a state, everybody taking what the net likes best; what it says of everybody's chances.

    `luck` has a row for each game and a word for each of its turns: for a throw, or for the card that may be due.
    From turn `since` on the net is asked after every turn, and told is the mean: what is further away is nearer to
    the truth, and owes more to luck. `answers` are those found before, in other games of the same decision.
    """
    row = room.row
    for game in range(len(luck)):
        put_state(beginning, room)
        turns = len(luck[game])
        best = 0
        for seat in range(SEATS):
            told[game][seat] = 0.0
        for turn in range(turns):
            if row[PHASE] != OVER:
                best = reply(tables, net, room, desk, answers, luck[game][turn])
            if turn + 1 >= since:
                for seat in range(SEATS):
                    told[game][seat] += chance_of(row, seat, desk.values[best]) / (turns + 1 - since)
