"""Whole games in which one seat knows the luck to come: one source for both families.

At a choice it makes each of its best plays in a room beside the game's own, lets everybody go on from there as the
scholar would, with the very throws and cards that this game will meet, and takes what the net likes best where it can
see no further.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from homeward.families.twins import EACH_FAMILYS
from homeward.referee.stage.layout import Run
from homeward.scholar.net import Net, Nets, Vector
from homeward.scholar.values import Desk
from homeward.scholar.whole_games import FULL

TO_PLAY: int = EACH_FAMILYS
TURN: int = EACH_FAMILYS
begin: Callable[..., None] = EACH_FAMILYS
goes_on: Callable[[Run, int], bool] = EACH_FAMILYS
is_choice: Callable[[Run], bool] = EACH_FAMILYS
next_step: Callable[..., int] = EACH_FAMILYS
play_on: Callable[..., bool] = EACH_FAMILYS
copy_words: Callable[..., None] = EACH_FAMILYS
copy_room: Callable[[Any, Any], None] = EACH_FAMILYS
list_ends: Callable[..., int] = EACH_FAMILYS
make_ranked: Callable[..., int] = EACH_FAMILYS
value_rows: Callable[..., None] = EACH_FAMILYS
worth_to: Callable[[Run, int, Sequence[float]], float] = EACH_FAMILYS

MOST = 8  # of a choice's best plays are tried
NOT_LISTED = -1.0  # worth of what is not to be taken any more


class Knower(NamedTuple):
    """Who knows the luck to come, and how far: the turns after its own. Without any it is the scholar."""

    seat: int
    turns: int


class Guessing(NamedTuple):
    """Imagined luck: its seed, how many games go on by it, and after how many turns the net is asked, rising."""

    seed: int
    games: int
    turns: Sequence[int]


def play_knowing(
    tables: Any,
    mind: Any,
    beginning: Sequence[int],
    nets: Nets,
    minded: int,
    knower: Knower,
    room: Any,
    beside: Any,
    rows: Sequence[Run],
    desk: Desk,
    seed: int,
    first: int,
    end: int,
    most_turns: int,
    words: Sequence[Run],
) -> int:
    """Play games first … end − 1; how many, fewer where a throw has more ends than there is room for."""
    row = room.row
    for game in range(first, end):
        begin(tables, beginning, room, seed, game)
        while goes_on(row, most_turns):
            if row[TO_PLAY] == knower.seat and is_choice(row) and knower.turns > 0:
                rank = best_known(
                    tables, mind, nets, minded, knower, room, beside, rows, desk, seed, game, most_turns
                )
                if rank == FULL:
                    return game - first
                make_ranked(tables, mind, nets[knower.seat], room, desk, seed, game, rank)
            elif next_step(tables, mind, nets, minded, room, desk, seed, game) == FULL:
                return game - first
        copy_words(room, words[game - first])
    return end - first


def best_known(
    tables: Any,
    mind: Any,
    nets: Nets,
    minded: int,
    knower: Knower,
    room: Any,
    beside: Any,
    rows: Sequence[Run],
    desk: Desk,
    seed: int,
    game: int,
    most_turns: int,
) -> int:
    """Which of the plays at hand, counted from the net's favourite on, is best with what is to come; or FULL."""
    net = nets[knower.seat]
    copy_room(room, beside)
    n = list_ends(tables, mind, beside, desk, seed, game)
    if n < 0:
        return FULL
    if n < 2:
        return 0
    best, most = 0, NOT_LISTED
    horizon = min(most_turns, room.row[TURN] + 1 + knower.turns)
    for rank in range(min(n, MOST)):
        copy_room(room, beside)
        make_ranked(tables, mind, net, beside, desk, seed, game, rank)
        if not play_on(tables, mind, nets, minded, beside, desk, seed, game, horizon):
            return FULL
        worth = worth_now(tables, net, beside, rows, desk, knower.seat)
        if worth > most:
            best, most = rank, worth
    return best


def worth_now(tables: Any, net: Net, room: Any, rows: Sequence[Run], desk: Desk, seat: int) -> float:
    """What a game is worth to a seat as it stands."""
    for i in range(len(room.row)):
        rows[0][i] = room.row[i]
    value_rows(tables, room.scratch, net, desk.weighing, rows, 1, desk.values, 0)
    return worth_to(rows[0], seat, desk.values[0])


def ranked(tables: Any, scratch: Run, net: Net, desk: Desk, n: int, seat: int, rank: int) -> int:
    """Which of the n rows on the desk is so-and-so far down the net's own order; its values are used up."""
    value_rows(tables, scratch, net, desk.weighing, desk.found, n, desk.values, 0)
    for i in range(n):
        desk.values[i][0] = worth_to(desk.found[i], seat, desk.values[i])
    best = 0
    for _ in range(rank + 1):
        most = NOT_LISTED
        for i in range(n):
            if desk.values[i][0] > most:
                best, most = i, desk.values[i][0]
        desk.values[best][0] = NOT_LISTED
    return best


def weigh_choice(
    tables: Any,
    mind: Any,
    beginning: Sequence[int],
    nets: Nets,
    minded: int,
    room: Any,
    beside: Any,
    rows: Sequence[Run],
    desk: Desk,
    seed: int,
    game: int,
    number: int,
    guessing: Guessing,
    most_turns: int,
    told: Sequence[Sequence[Vector]],
) -> int:
    """What each end of a game's choice so-and-so is worth to who makes it; how many ends it has.

    From every end the game goes on with as much imagined luck as is asked for, the same for all ends, and the net is
    asked after so many turns. `told` gets it by end (in the net's order, MOST of them), luck and horizon. 0: the game
    was over before; FULL: a throw has more ends than there is room for.
    """
    row, passed = room.row, 0
    begin(tables, beginning, room, seed, game)
    while goes_on(row, most_turns):
        if is_choice(row):
            if passed == number:
                break
            passed += 1
        if next_step(tables, mind, nets, minded, room, desk, seed, game) == FULL:
            return FULL
    if not goes_on(row, most_turns):
        return 0
    copy_room(room, beside)
    n = list_ends(tables, mind, beside, desk, seed, game)
    if n < 0:
        return FULL
    if n < 2:
        return 1
    seat, since = row[TO_PLAY], row[TURN] + 1
    net = nets[seat]
    for rank in range(min(n, MOST)):
        for guess in range(guessing.games):
            imagined = guessing.games * game + guess
            copy_room(room, beside)
            make_ranked(tables, mind, net, beside, desk, seed, game, rank)
            for i in range(len(guessing.turns)):
                until = min(most_turns, since + guessing.turns[i])
                if not play_on(tables, mind, nets, minded, beside, desk, guessing.seed, imagined, until):
                    return FULL
                told[rank][guess][i] = worth_now(tables, net, beside, rows, desk, seat)
    return n


def count_choices(
    tables: Any,
    mind: Any,
    beginning: Sequence[int],
    nets: Nets,
    minded: int,
    room: Any,
    beside: Any,
    rows: Sequence[Run],
    desk: Desk,
    seed: int,
    game: int,
    most_turns: int,
) -> int:
    """How many choices a game has, forced ones too; FULL where a throw has more ends than there is room for."""
    passed = 0
    begin(tables, beginning, room, seed, game)
    while goes_on(room.row, most_turns):
        if is_choice(room.row):
            passed += 1
        if next_step(tables, mind, nets, minded, room, desk, seed, game) == FULL:
            return FULL
    return passed
