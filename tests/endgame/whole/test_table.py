"""Boards solved whole: by the referee's own outcomes, by the tables of races, and by playing games out."""

from math import sqrt
from random import Random

import pytest

import homeward
from homeward.endgame import lookup
from homeward.endgame.whole import CannotSolve, solved
from homeward.model import Phase
from homeward.players.track.reading import ends_of

pytestmark = pytest.mark.importing("numba")
RULES = {"turnout_spaces": 0, "home_path": 1}  # 24,116 positions


@pytest.fixture(scope="module")
def game():
    return homeward.game("tiny", **RULES)


@pytest.fixture(scope="module")
def table(game):
    return solved(game)


def best_end(table, thrown):
    """The end that is worth most to whoever threw."""
    return max(ends_of(thrown), key=lambda row: table.worth(row, thrown.to_play))


def wandered(game, seed):
    """Positions before a throw, out of games in which everybody plays by chance."""
    random = Random(seed)
    position = game.start(2, first=random.choice((0, 2)))
    while not position.is_over:
        if position.phase is Phase.THROW:
            yield position
            position = position.throw(random.randint(1, 6), random.randint(1, 6))
        else:
            position = position.play(random.choice(position.plays))


def test_every_value_is_the_mean_of_the_best_over_the_throws(game, table):
    for seed in range(3):
        for position in wandered(game, seed):
            throws = [position.throw(a, b) for a in range(1, 7) for b in range(1, 7)]
            mean = sum(table.chance(thrown) for thrown in throws) / 36
            assert table.chance(position) == pytest.approx(mean, abs=1e-11)


def test_races_are_what_the_tables_of_races_say(game, table):
    known = [(one, lookup(one)) for seed in range(12) for one in wandered(game, seed)]
    raced = [(one, chances) for one, chances in known if chances is not None]
    assert len(raced) > 5
    for position, chances in raced:
        assert table.chance(position) == pytest.approx(chances[position.to_play], abs=1e-6)


def test_perfect_games_are_won_as_often_as_it_says_and_are_as_long(game, table):
    random, games, won, throws = Random(5), 1500, 0, 0
    for number in range(games):
        first = (0, 2)[number % 2]
        position = game.start(2, first=first)
        while not position.is_over:
            thrown = position.throw(random.randint(1, 6), random.randint(1, 6))
            position = type(position)(game, best_end(table, thrown))
            throws += 1
        won += first in position.winners
    assert won / games == pytest.approx(table.start, abs=4 * sqrt(0.25 / games))
    assert throws / games == pytest.approx(float(table.turns[0]), rel=0.08)


def test_both_sides_are_alike(game, table):
    for position in wandered(game, 7):
        pieces = {2 - seat: [_turned(game, space) for space in position.pieces[seat]] for seat in (0, 2)}
        turned = game.position(pieces, to_play=2 - position.to_play)
        assert table.chance(turned) == table.chance(position)


def _turned(game, space):
    """A ring space half a turn further on; others are called alike."""
    ring = game.book.track.ring
    return f"B{(int(space[1:]) + ring // 2) % ring}" if space[0] == "B" else space


@pytest.mark.parametrize(
    ("name", "house", "said"),
    [
        ("kukla_ollie", {}, "played with cards"),
        ("poliana", {}, "looks back"),
        ("tiny", {"three_doublets": True}, "looks back"),
        ("pollyanna", {}, "at most 500,000"),
    ],
)
def test_what_cannot_be_solved_is_refused(name, house, said):
    with pytest.raises(CannotSolve, match=said):
        solved(homeward.game(name, **house))
