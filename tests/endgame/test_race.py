"""One-sided tables: the turns a seat needs."""

from random import Random

import numpy as np
import pytest

import homeward
from homeward.endgame import turns_left
from homeward.endgame.race import race_of
from homeward.model import Phase

GAMES = ("tiny", "pollyanna", "parcheesi", "poliana")
HOME = ["home", "home", "home"]


def alone(game, *spaces):
    """Seat 0 to throw with these pieces; the rival is close to home and never in the way."""
    rival = "P1" if game == "tiny" else "P6"
    pieces = {0: [*spaces, *["home"] * (4 - len(spaces))], 2: [rival, *HOME]}
    return homeward.game(game).position(pieces, to_play=0)


def turns_after(position):
    """The turns still to come after a throw was dealt with, the one it belongs to counted."""
    if position.is_over:
        return 1
    again = position.to_play == 0
    return turns_left(position, 0).expected + (not again)


def test_one_step_takes_36_turns_in_11():
    for game, last in (("pollyanna", "P6"), ("parcheesi", "P7")):
        turns = turns_left(alone(game, last), 0)
        assert turns.expected == pytest.approx(36 / 11)
        assert turns.spread[0] == pytest.approx(11 / 36)
        assert turns.spread[2] == pytest.approx((25 / 36) ** 2 * 11 / 36)


def test_a_total_brings_a_piece_home_too():
    """Seven steps in Parcheesi: 6 throws make 7 at once (C3); a double that both dice can use throws again."""
    assert turns_left(alone("parcheesi", "P1"), 0).spread[0] > 6 / 36


@pytest.mark.parametrize(("game", "spaces"), [
    ("tiny", ("B14", "P1")),
    ("pollyanna", ("B57", "P2")),
    ("pollyanna", ("T3.4", "P3")),
    ("parcheesi", ("B60", "B66", "P2")),
    ("poliana", ("B62", "P3")),
    ("poliana", ("P1", "P2", "P3", "P5")),
])  # fmt: skip
def test_turns_follow_from_the_outcomes_of_every_throw(game, spaces):
    position = alone(game, *spaces)
    expected = 0.0
    for a in range(1, 7):
        for b in range(1, 7):
            expected += min(turns_after(outcome.position) for outcome in position.throw(a, b).outcomes()) / 36
    assert turns_left(position, 0).expected == pytest.approx(expected)


@pytest.mark.parametrize("game", GAMES)
def test_every_spread_is_a_distribution_with_the_expected_mean(game):
    race = race_of(homeward.game(game).book.track)
    spread = np.array(race.spread.rows[race.stretch.marks :])
    assert spread.min() >= 0
    assert spread.sum(axis=1) == pytest.approx(1, abs=2e-5)  # the few races longer than the table
    means = spread @ np.arange(1, spread.shape[1] + 1)
    assert means == pytest.approx(race.expected[race.stretch.marks :], abs=2e-3)
    assert max(race.expected[: race.stretch.marks]) == 0


def test_games_played_out_take_as_long_as_foretold():
    """Three hundred races from fifteen steps: their mean lies within three standard errors."""
    random = Random(3)
    beginning = alone("pollyanna", "B52")
    foretold = turns_left(beginning, 0)
    lengths = [turns_of_a_race(beginning, random) for _ in range(300)]
    error = np.std(lengths) / np.sqrt(len(lengths))
    assert abs(np.mean(lengths) - foretold.expected) < 3 * error


def turns_of_a_race(position, random):
    """Seat 0 hurries; its rival always throws 6-5, which moves nothing one step from home."""
    turns = 1
    while not position.is_over:
        if position.phase is Phase.PLAY:
            outcomes = [outcome.position for outcome in position.outcomes()]
            position = min(outcomes, key=turns_after) if position.to_play == 0 else outcomes[0]
        elif position.to_play == 0:
            position = position.throw(random.randint(1, 6), random.randint(1, 6))
        else:
            position = position.throw(6, 5)
            turns += 1
    return turns


def test_only_for_pieces_that_nobody_can_meet():
    game = homeward.game("pollyanna")
    pieces = {0: ["B0", "P3", "home", "home"], 1: ["B3", *HOME], 2: ["corner", *HOME], 3: ["B40", *HOME]}
    position = game.position(pieces, to_play=0)
    assert turns_left(position, 0) is not None  # its own entrance is safe (P17)
    assert turns_left(position, 1) is None
    assert turns_left(position, 2) is None
    assert turns_left(position.throw(2, 1), 0) is None  # only before a throw
    bare = {0: ["B0", "P3", "home", "home"], 2: ["B1", *HOME]}
    assert turns_left(homeward.game("poliana").position(bare, to_play=0), 0) is not None  # all have passed
    met = {0: ["B0", "P3", "home", "home"], 2: ["B60", *HOME]}
    assert turns_left(homeward.game("poliana").position(met, to_play=0), 0) is None  # nothing is safe there (N7)
    assert turns_left(homeward.game("kukla_ollie").start(2), 0) is None
