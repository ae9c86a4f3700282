"""P9 with house rules: the plays are those of the whole ways that give most, or that make their seat the first."""

from random import Random

import pytest

import homeward
from homeward import Phase
from playthroughs.tables import next_event
from properties.test_plays import follow_every_way
from properties.whole_ways import legal_ways
from thorough import many

ALL = {"home_bonus": 4, "third_rests": True, "capture_throws_again": True, "three_doublets": True}
HOUSES = [
    ("pollyanna", 2, False, {"home_bonus": 10}),
    ("pollyanna", 4, False, {"home_bonus": 3, "reward_declinable": False}),
    ("pollyanna", 4, True, {"third_rests": True, "stack_limit": 0}),
    ("pollyanna", 3, False, {"rest_after_entering": True, "enter_by_total": False, "blockade": False}),
    ("pollyanna", 3, False, {"play_on": True, "home_bonus": 6, "reward": 6, "pieces": 3}),
    ("dixie_pollyanna", 4, True, ALL | {"home_path": 2}),
    ("dixie_pollyanna", 2, False, ALL | {"stack_limit": 2, "reward_declinable": False}),
    ("tiny", 2, False, {"home_bonus": 2, "third_rests": True}),
    ("tiny", 4, False, {"home_bonus": 1, "reward_declinable": False, "play_on": True}),
    ("tiny", 3, False, {"home_bonus": 3, "reward": 2, "rest_after_entering": True, "play_on": True}),
]


@pytest.mark.parametrize(("name", "players", "partners", "house"), HOUSES, ids=str)
def test_plays_are_those_of_the_legal_whole_ways(name, players, partners, house):
    random = Random(7)
    game = homeward.game(name, **house)
    checked = 0
    while checked < many(60):
        position = game.start(players, partners=partners, first=0)
        while not position.is_over and checked < many(60):
            fresh = position.phase is Phase.PLAY and len(position.dice_left) == 2 and not position.reward
            if fresh and random.random() < 0.3:
                follow_every_way(position, legal_ways(position.tables, position.row))
                assert homeward.parse(str(position)) == position
                checked += 1
            text = next_event(position, random)
            position = (
                position.play(text) if position.phase is Phase.PLAY else position.throw(*map(int, text.split("-")))
            )
