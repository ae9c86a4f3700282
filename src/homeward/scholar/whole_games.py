"""Whole games in which the scholar sits at some seats and temperaments at the others: one source for both families.

Kernels like those of `homeward.playouts`, whose dice, starts and temperaments these are: game g of a seed meets the
same throws. Nothing is noted of a game but who won it, and where it stood at one moment.
"""

from collections.abc import Callable, MutableSequence, Sequence
from typing import Any

from homeward.families.twins import EACH_FAMILYS
from homeward.referee.stage.layout import Run
from homeward.scholar.net import Net
from homeward.scholar.values import Desk

TO_PLAY: int = EACH_FAMILYS
begin: Callable[..., None] = EACH_FAMILYS
step: Callable[..., None] = EACH_FAMILYS
goes_on: Callable[[Run, int], bool] = EACH_FAMILYS
winners_of: Callable[[Run], int] = EACH_FAMILYS
copy_state: Callable[[Any, Run], None] = EACH_FAMILYS
is_choice: Callable[[Run], bool] = EACH_FAMILYS
choose: Callable[..., bool] = EACH_FAMILYS


def play_games(
    tables: Any,
    mind: Any,
    beginning: Sequence[int],
    net: Net,
    minded: int,
    room: Any,
    desk: Desk,
    seed: int,
    first: int,
    end: int,
    most_turns: int,
    turns: Sequence[int],
    looks: Sequence[Run],
    winners: MutableSequence[int],
) -> int:
    """Play games first … end − 1; how many, fewer where a throw has more ends than there is room for.

    The scholar plays for the seats in `minded`, a bit each. For each game `turns` has the turn at whose beginning its
    state is copied to `looks` (the last state, where it is over by then); `winners` gets a bit for each who won.
    """
    for game in range(first, end):
        begin(tables, beginning, room, seed, game)
        if not play_on(tables, mind, net, minded, room, desk, seed, game, turns[game - first]):
            return game - first
        copy_state(room, looks[game - first])
        if not play_on(tables, mind, net, minded, room, desk, seed, game, most_turns):
            return game - first
        winners[game - first] = winners_of(room.row)
    return end - first


def play_on(
    tables: Any, mind: Any, net: Net, minded: int, room: Any, desk: Desk, seed: int, game: int, turns: int
) -> bool:
    """Go on until so many turns are over, or the game is; False where a throw's ends do not fit."""
    row = room.row
    while goes_on(row, turns):
        if not is_choice(row) or (minded >> row[TO_PLAY]) & 1 == 0:
            step(tables, mind, room, seed, game)
        elif not choose(tables, net, room, desk, seed, game):
            return False
    return True
