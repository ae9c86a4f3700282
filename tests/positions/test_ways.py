"""A way goes from where a piece stood to where it stops, step by step along the board."""

from itertools import pairwise

import pytest

from homeward import game, parse
from homeward.draw.boards.layout import layout
from homeward.model import Phase
from homeward.referee.stage import ways
from whole_games import whole_game


def steps_of(position):
    """Every step a dice game's board has for the player: space → the spaces it leads to."""
    course, seat = position.course, position.to_play
    names = course.names[seat]
    return {names[place]: {names[step] for step in steps} for place, steps in enumerate(course.steps)}


@pytest.mark.parametrize("name", ["pollyanna", "poliana"])
def test_dice_games_trails_are_connected(name):
    which = (name, 4, name == "pollyanna", False)
    for table in whole_game(*which):
        position = table.position
        if position.phase is not Phase.PLAY:
            continue
        steps = steps_of(position)
        for play in position.plays:
            way = position.way(play)
            if play.kind == "move":
                assert len(way) == (play.reward or sum(play.dice)) + 1
                assert all(there in steps[here] for here, there in pairwise(way))
            if play.target:
                assert (way[0], way[-1]) == (play.origin, play.target)
            else:
                assert way == ()


def test_a_turnout_and_the_ring_are_two_trails():
    position = (
        game("pollyanna")
        .position({0: ["corner", "corner", "corner", "B20"], 2: ["corner"] * 4}, to_play=0)
        .throw(2, 3)
    )
    ways = {play.target: position.way(play) for play in position.plays if play.dice == (3,)}
    assert len(ways) == 2
    assert ways["B23"] == ("B20", "B21", "B22", "B23")
    assert ways["T1.3"] == ("B20", "T1.1", "T1.2", "T1.3")


def test_kukla_and_ollie_trails_step_from_neighbour_to_neighbour():
    board = layout(game("kukla_ollie").book)
    told = 0
    for table in whole_game("kukla_ollie", 4, False, True):
        position = table.position
        if position.phase is not Phase.PLAY:
            continue
        taken = {space for spaces in position.pieces.values() for space in spaces}
        for play in position.plays:
            way = position.way(play)
            if not play.target:
                continue
            assert (way[0], way[-1]) == (play.origin, play.target)
            assert len(set(way)) == len(way) or play.origin == play.target
            if play.kind == "move" and not position.card:
                told += 1
                assert len(way) > 2 or play.piece == 1 or play.target == "stage"
                assert not taken & set(way[1:-1])
                for here, there in pairwise(way):
                    assert _apart(board, here, there) < 2
    assert told > 100


def _apart(board, here, there):
    """How many ranks lie between two spaces of the track, where both are on it."""
    first, second = (name.removeprefix("cue.").split(".") for name in (here, there))
    if len(first) != 3 or len(second) != 3 or first[0] != second[0]:
        return 0
    return max(abs(int(a) - int(b)) for a, b in zip(first[1:], second[1:], strict=True))


LONG_MOVE = (
    "kukla_ollie seats=0,1,2,3 turn=2 0=circle,2.1.2,circle,2.3.1 1=3.3.1,circle,1.0.2,3.5.3"
    " 2=3.0.2,3.6.2,1.5.2,1.0.3 3=circle,3.2.2,1.0.4,1.0.1 deck=4,3,2,1,1,1,2,1"
)


def test_a_long_way_is_found_without_trying_them_all(monkeypatch):
    looked = 0
    leg = ways.leg

    def counted(*args):
        nonlocal looked
        looked += 1
        return leg(*args)

    monkeypatch.setattr(ways, "leg", counted)
    position = parse(LONG_MOVE)
    play = next(one for one in position.plays if str(one) == "4-cue.1.5")
    assert len(position.way(play)) == 15
    assert looked == 14  # a look a step; there are hundreds of thousands of ways
