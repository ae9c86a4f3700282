"""Whole games in which the scholar sits at some seats and others at the rest: one source for both families.

Kernels like those of `homeward.playouts`, whose dice, starts and temperaments these are: game g of a seed meets the
same throws, and the same is noted of it.
"""

from collections.abc import Callable, MutableSequence, Sequence
from typing import Any

from homeward.families.twins import EACH_FAMILYS
from homeward.playouts.notes import WORDS
from homeward.referee.stage.layout import Run
from homeward.scholar.net import Nets
from homeward.scholar.values import Desk

TO_PLAY: int = EACH_FAMILYS
begin: Callable[..., None] = EACH_FAMILYS
step: Callable[..., int] = EACH_FAMILYS
goes_on: Callable[[Run, int], bool] = EACH_FAMILYS
finished_winners: Callable[[Run], int] = EACH_FAMILYS
copy_state: Callable[[Any, Run], None] = EACH_FAMILYS
is_choice: Callable[[Run], bool] = EACH_FAMILYS
scholars_step: Callable[..., int] = EACH_FAMILYS

FULL = -3  # what a step comes to where a throw has more ends than there is room for


def play_games(
    tables: Any,
    mind: Any,
    beginning: Sequence[int],
    nets: Nets,
    minded: int,
    room: Any,
    desk: Desk,
    seed: int,
    first: int,
    end: int,
    most_turns: int,
    turns: Sequence[int],
    looks: Sequence[Run],
    words: Sequence[MutableSequence[int]],
) -> int:
    """Play games first … end − 1; how many, fewer where a throw has more ends than there is room for.

    The scholar plays for the seats in `minded`, a bit each, by the net of each seat. For each game `turns` has the
    turn at whose beginning its state is copied to `looks` (the last state, where it is over by then); `words` gets
    what was noted of it.
    """
    for game in range(first, end):
        begin(tables, beginning, room, seed, game)
        if not play_on(tables, mind, nets, minded, room, desk, seed, game, turns[game - first]):
            return game - first
        copy_state(room, looks[game - first])
        if not play_on(tables, mind, nets, minded, room, desk, seed, game, most_turns):
            return game - first
        copy_words(room, words[game - first])
    return end - first


def play_on(
    tables: Any, mind: Any, nets: Nets, minded: int, room: Any, desk: Desk, seed: int, game: int, turns: int
) -> bool:
    """Go on until so many turns are over, or the game is; False where a throw's ends do not fit."""
    while goes_on(room.row, turns):
        if next_step(tables, mind, nets, minded, room, desk, seed, game) == FULL:
            return False
    return True


def next_step(tables: Any, mind: Any, nets: Nets, minded: int, room: Any, desk: Desk, seed: int, game: int) -> int:
    """A step of whoever is to play: what was played, or what a step comes to besides. Without nets no scholar is."""
    if nets is not None:  # settled when this is compiled
        row = room.row
        if (minded >> row[TO_PLAY]) & 1 == 1 and is_choice(row):
            return scholars_step(tables, mind, nets[row[TO_PLAY]], room, desk, seed, game)
    return step(tables, mind, room, seed, game)


def copy_words(room: Any, words: MutableSequence[int]) -> None:
    """Write down what was noted of a game that has ended, and who won it."""
    for i in range(WORDS):
        words[i] = room.memory[i]
    words[0] += finished_winners(room.row)
