"""Two-sided tables: chances by hand, by the referee's own outcomes, and by playing the games out."""

from math import sqrt
from random import Random

import pytest

import homeward
from homeward.endgame import best, endgame_positions, lookup, rated
from homeward.model import Phase

pytestmark = pytest.mark.importing("numba")  # which solves them
GAMES = ("tiny", "pollyanna", "dixie_pollyanna", "parcheesi", "poliana")
SWAPPED = {0: 2, 2: 0}


def last_pieces(game, mine, theirs, to_play=0):
    pieces = {0: [mine, "home", "home", "home"], 2: [theirs, "home", "home", "home"]}
    return homeward.game(game).position(pieces, to_play=to_play)


def by_throws(position, value):
    """The average over the 36 throws of what `value` says of the position after each."""
    return sum(value(position.throw(a, b)) for a in range(1, 7) for b in range(1, 7)) / 36


@pytest.mark.parametrize(("game", "last"), [("pollyanna", "P6"), ("dixie_pollyanna", "P6"), ("parcheesi", "P7")])
def test_one_step_from_home_each(game, last):
    """11 of 36 throws show a 1; whoever throws first wins 1 in 2 − 11/36 such duels."""
    assert lookup(last_pieces(game, last, last))[0] == pytest.approx(1 / (2 - 11 / 36), abs=1e-7)


def test_doubles_always_throw_again_in_poliana():
    """11 throws win; the 5 other doubles throw again, played or not (N13); 20 hand the dice on."""
    first = 11 / 31
    assert lookup(last_pieces("poliana", "P7", "P7"))[0] == pytest.approx(first / (1 - (1 - first) ** 2), abs=1e-7)


def test_two_steps_against_one():
    """Two steps: 11 throws with a 2, and 1-1 (P7). A throw with one 1 moves to one step, and the dice go on."""
    one = 11 / 36
    level = 1 / (2 - one)  # one step each
    # x: about to throw from two steps; y: the rival about to throw from one step against two
    # x = 12/36 + 8/36 · (1 − level) + 16/36 · (1 − y); y = one + (1 − one) · (1 − x)
    x = (12 / 36 + 8 / 36 * (1 - level) + 16 / 36 * (1 - one - (1 - one))) / (1 - 16 / 36 * (1 - one))
    assert lookup(last_pieces("pollyanna", "P5", "P6"))[0] == pytest.approx(x, abs=1e-7)


@pytest.mark.parametrize("game", GAMES)
def test_chances_follow_from_the_outcomes_of_every_throw(game):
    for position in endgame_positions(homeward.game(game), 12, seed=5):
        mover = position.to_play

        def after_best(thrown, mover=mover):
            return max(lookup(outcome.position)[mover] for outcome in thrown.outcomes())

        assert lookup(position)[mover] == pytest.approx(by_throws(position, after_best), abs=2e-7)


@pytest.mark.parametrize("game", GAMES)
def test_chances_are_valid_and_never_certain_before_a_throw(game):
    for position in endgame_positions(homeward.game(game), 100, seed=6):
        chances = lookup(position)
        assert sum(chances) == pytest.approx(1)
        assert chances[1] == chances[3] == 0
        assert min(chances[0], chances[2]) > 0


@pytest.mark.parametrize("game", GAMES)
def test_the_board_looks_the_same_from_both_seats(game):
    which = homeward.game(game)
    for position in endgame_positions(which, 30, seed=7):
        course, row = position.course, position.row
        turned = {
            SWAPPED[seat]: [course.names[SWAPPED[seat]][place] for place in row[4 * seat : 4 * seat + 4]]
            for seat in (0, 2)
        }
        forfeited = [SWAPPED[seat] for seat in position.forfeited]
        mirrored = which.position(turned, to_play=SWAPPED[position.to_play], forfeited=forfeited)
        assert lookup(mirrored)[0] == pytest.approx(lookup(position)[2])


def test_partners_who_are_done_leave_a_duel_of_neighbours():
    """On the home paths it is the same race whether the rival sits opposite or beside."""
    done = ["home"] * 4
    mine, theirs = ["P2", "P5", "home", "home"], ["P1", "P4", "home", "home"]
    game = homeward.game("pollyanna")
    opposite = game.position({0: mine, 2: theirs}, to_play=2)
    for rival in (1, 3):
        pieces = {0: mine, 1: done, 2: done, 3: done} | {rival: theirs}
        chances = lookup(game.position(pieces, to_play=rival, partners=True))
        assert sum(chances) == pytest.approx(1)
        assert chances[0] + chances[2] == pytest.approx(lookup(opposite)[0], abs=1e-6)


def test_neighbours_on_the_ring():
    """Seat 0 past seat 1's entrance and seat 1 past seat 0's: by every throw's outcomes again."""
    pieces = {0: ["B40", "B20", "home", "home"], 1: ["B5", "P3", "home", "home"], 2: ["home"] * 4, 3: ["home"] * 4}
    for mover in (0, 1):
        position = homeward.game("pollyanna").position(pieces, to_play=mover, partners=True)

        def after_best(thrown, mover=mover):
            return max(lookup(outcome.position)[mover] for outcome in thrown.outcomes())

        assert lookup(position)[mover] == pytest.approx(by_throws(position, after_best), abs=2e-7)


@pytest.mark.parametrize("game", ["pollyanna", "parcheesi", "poliana"])
def test_games_played_out_by_the_tables_end_as_they_say(game):
    """Sixty games: how many seat 0 wins lies within three standard deviations of what was foretold."""
    random = Random(8)
    surplus = spread = 0.0
    for position in endgame_positions(homeward.game(game), 60, seed=9):
        foretold = lookup(position)[0]
        while not position.is_over:
            if position.phase is Phase.THROW:
                position = position.throw(random.randint(1, 6), random.randint(1, 6))
            else:
                position = position.play(best(position))
        surplus += (0 in position.winners) - foretold
        spread += foretold * (1 - foretold)
    assert abs(surplus) < 3 * sqrt(spread)


def test_best_brings_the_last_piece_home():
    position = last_pieces("pollyanna", "P5", "P6").throw(2, 1)
    assert str(best(position)) == "P5-home"
    assert lookup(position) == (1, 0, 0, 0)


def test_best_keeps_the_chances_and_rated_tells_the_others():
    for position in endgame_positions(homeward.game("poliana"), 10, seed=10):
        thrown = position.throw(5, 3)
        after = dict(rated(thrown))
        assert list(after) == list(thrown.plays)
        assert after[best(thrown)] == lookup(thrown)
        assert max(chances[thrown.to_play] for chances in after.values()) == lookup(thrown)[thrown.to_play]


def test_giving_up_dice_can_be_best_in_poliana():
    """Six steps from home 17 throws win, one step from home only 11: a lone 5 is better left."""
    position = last_pieces("poliana", "P2", "P7").throw(5, 2)
    after = {str(play): chances[0] for play, chances in rated(position)}
    assert after["forfeit 5"] > after["P2-P7"]


def test_what_the_tables_do_not_hold():
    game = homeward.game("pollyanna")
    home = ["home", "home", "home"]
    assert lookup(game.position({0: ["corner", *home], 2: ["P1", *home]}, to_play=0)) is None
    assert lookup(game.position({0: ["B29", *home], 2: ["B58", *home]}, to_play=0)) is None  # they have yet to pass
    assert lookup(game.position({seat: ["P1", *home] for seat in range(4)}, to_play=0)) is None
    assert lookup(game.start(2)) is None
    assert lookup(homeward.game("kukla_ollie").start(2)) is None
    assert best(game.position({0: ["P1", *home], 2: ["P1", *home]}, to_play=0)) is None  # no throw yet
    assert best(game.start(4, first=0).throw(6, 3)) is None


def test_the_first_space_past_the_rivals_entrance_is_held():
    home = ["home", "home", "home"]
    game = homeward.game("pollyanna")  # entrances: seat 0 on B0, seat 2 on B30
    assert lookup(game.position({0: ["B31", *home], 2: ["B1", *home]}, to_play=0)) is not None
    assert lookup(game.position({0: ["B30", *home], 2: ["B1", *home]}, to_play=0)) is None
    assert lookup(game.position({0: ["B31", *home], 2: ["B0", *home]}, to_play=0)) is None


def test_house_rules_have_tables_of_their_own():
    pieces = {0: ["P2", "P4", "home", "home"], 2: ["P2", "P4", "home", "home"]}
    sheet, single_file = homeward.game("parcheesi"), homeward.game("parcheesi", path_passing=False)
    assert lookup(sheet.position(pieces, to_play=0)) != lookup(single_file.position(pieces, to_play=0))


def test_samples_are_the_same_for_the_same_seed():
    game = homeward.game("parcheesi")
    assert endgame_positions(game, 5, seed=1) == endgame_positions(game, 5, seed=1)
    assert endgame_positions(game, 5, seed=1) != endgame_positions(game, 5, seed=2)
    assert endgame_positions(homeward.game("kukla_ollie"), 5, seed=1) == []
