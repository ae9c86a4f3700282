"""P9 and P10 where a piece waits behind a closed start: the throw owes both dice, and no entry."""

from random import Random

import pytest

import homeward
from homeward.model import Phase
from properties.whole_ways import legal_ways, next_plays
from thorough import many

CLOSED = "B6"  # the start of seat 0
FOUND = [  # in each only one of two plays leaves room for the other die
    ("pollyanna", {}, {0: "corner,corner,B58,P4", 2: "corner,B6,B6,home"}, (5, 1)),
    ("pollyanna", {}, {0: "corner,B59,P2,home", 2: "corner,B6,B6,B41"}, (5, 1)),
    ("dixie_pollyanna", {"reward_declinable": False}, {0: "corner,B57,B57,home", 2: "corner,B6,B6,home"}, (6, 5)),
]


def assert_as_told(position):
    """The legal plays, and those after each of them, are the ways that were told in full and filtered at the end."""
    ways = legal_ways(position.tables, list(position.row))
    assert {play.code for play in position.plays if play.kind != "pass"} == next_plays(ways, ()), str(position)
    for play in position.plays:
        after = position.play(play)
        if play.kind != "pass" and after.phase is Phase.PLAY:
            codes = {one.code for one in after.plays if one.kind != "pass"}
            assert codes == next_plays(ways, (play.code,)), (str(position), str(play))


@pytest.mark.parametrize(("name", "house", "pieces", "dice"), FOUND)
def test_p9_both_dice_are_owed_behind_a_closed_start(name, house, pieces, dice):
    spaces = {seat: told.split(",") for seat, told in pieces.items()}
    assert_as_told(homeward.game(name, **house).position(spaces, to_play=0).throw(*dice))


@pytest.mark.parametrize("declinable", [True, False])
def test_p9_p10_any_position_with_a_closed_start(declinable):
    game, random, seen = homeward.game("pollyanna", reward_declinable=declinable), Random(5), 0
    while seen < many(400):
        ring = [f"B{random.randrange(60)}" for _ in range(6)]
        spaces = ["corner", "corner", "home", "home", f"P{random.randrange(1, 7)}", *ring]
        pieces = {seat: [random.choice(spaces) for _ in range(4)] for seat in (0, 2)}
        pieces[2][:2] = [CLOSED, CLOSED]
        try:
            position = game.position(pieces, to_play=0)
        except homeward.BadPosition:
            continue
        if not position.is_over and "corner" in pieces[0]:
            seen += 1
            a = random.randrange(1, 7)
            assert_as_told(
                position.throw(6, a) if random.random() < 0.7 else position.throw(6 - min(a, 5), min(a, 5))
            )
