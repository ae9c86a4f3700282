"""The referee against an independent, naive implementation of whole ways, over reachable positions.

Kukla & Ollie is compared in tests/referee/stage and tests/protocol.
"""

import pytest

import homeward
from naive import track as naive_track
from naive.reachable import track_positions
from thorough import many

TABLES = [
    (game, seats, partners)
    for game in ("pollyanna", "dixie_pollyanna", "parcheesi", "poliana")
    for seats, partners in (([0, 2], False), ([0, 1, 2], False), ([0, 1, 2, 3], False), ([0, 1, 2, 3], True))
    if not (partners and game == "poliana")
]
HOUSES = [
    ("pollyanna", {"reward": 5}),
    ("pollyanna", {"reward_declinable": False}),
    ("pollyanna", {"side": 13, "home_path": 3}),
    ("dixie_pollyanna", {"home_path": 2, "turnout_spaces": 9}),
    ("parcheesi", {"reward": 10}),
    ("poliana", {"side": 15, "start": 6, "turnout_after": 5, "turnout_rejoins": 10}),
    ("poliana", {"reward": 10}),
    ("poliana", {"six_three": True, "reward": 3}),
]


def position_of(request, **house):
    game = homeward.game(request["game"], **house)
    pieces = {int(seat): spaces for seat, spaces in request["pieces"].items()}
    return game.position(
        pieces,
        to_play=request["to_play"],
        partners=request.get("partners", False),
        forfeited=request.get("forfeited", ()),
    )


def as_answer(outcome, forfeits):
    answer = {
        "pieces": {str(seat): list(spaces) for seat, spaces in outcome.position.pieces.items()},
        "again": outcome.again,
        "winners": list(outcome.winners),
    }
    return answer | ({"forfeited": list(outcome.position.forfeited)} if forfeits else {})


def assert_same(request, **house):
    found = position_of(request, **house).throw(*request["dice"]).outcomes()
    forfeits = request["game"] == "poliana"
    mine = [as_answer(outcome, forfeits) for outcome in found]
    naive = naive_track.outcomes(request, rules=house or None)
    assert len(mine) == len(naive), request
    assert all(answer in naive for answer in mine), request


@pytest.mark.parametrize(("game", "seats", "partners"), TABLES)
def test_dice_games(game, seats, partners):
    for request in track_positions(game, seats, partners, 20, many(120)):
        assert_same(request)


@pytest.mark.parametrize(("game", "house"), HOUSES)
def test_house_rules(game, house):
    for request in track_positions(game, [0, 1, 2, 3], False, 21, many(50), rules=house):
        assert_same(request, **house)
