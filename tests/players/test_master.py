"""The master: it looks ahead as it says, plays exactly where the tables hold, and keeps to its budget."""

from collections import Counter

import pytest

import homeward
from homeward.endgame import best, endgame_positions, lookup
from homeward.model import Phase
from homeward.players import check_player
from homeward.players.dealing import Dealer
from homeward.players.master import Master
from homeward.players.pondering import Ponderer
from homeward.players.rollouts import standing_of
from homeward.players.scholar import OtherBoard, Scholar
from homeward.players.sitting import positions_of
from homeward.players.tempered import Steady
from homeward.scholar.judging import judge_of

DICE_GAMES = ("pollyanna", "dixie_pollyanna", "parcheesi", "poliana")
THROWS = [(a, b) for a in range(1, 7) for b in range(1, 7)]


def met(game, phase, nth, **set_up):
    """The nth position of a phase in a game that steady plays for every seat."""
    which = homeward.game(game)
    seats = which.start(4).seats
    found = positions_of(which, dict.fromkeys(seats, Steady()), Dealer(3, 0), **set_up)
    return [position for position in found if position.phase is phase][nth]


def ponderer(position):
    game = position.game
    return Ponderer(judge_of(game.name, game.book.family).net, game.book.family)


def worth(position, chances, seat):
    """The chance of a seat's side."""
    return chances[seat] + (chances[(seat + 2) % 4] if position.partners else 0)


@pytest.mark.parametrize("game", DICE_GAMES)
@pytest.mark.parametrize("partners", [False, True])
def test_before_a_throw_it_weighs_the_best_reply_to_each(game, partners):
    if partners and game == "poliana":
        pytest.skip("no partnership in Poliana")
    position = met(game, Phase.THROW, 60, partners=partners)
    told = [worth(position, Scholar().chances(position.throw(a, b)), position.to_play) for a, b in THROWS]
    foretold = worth(position, Master().chances(position), position.to_play)
    assert foretold == pytest.approx(sum(told) / 36, abs=1e-5)


def test_before_a_card_it_weighs_the_best_answer_to_each():
    position = met("kukla_ollie", Phase.DRAW, 2)
    cards = Counter(position.deck)
    told = [Scholar().chances(position.draw(card))[position.to_play] * n for card, n in cards.items()]
    assert Master().chances(position)[position.to_play] == pytest.approx(sum(told) / cards.total(), abs=1e-5)


def test_in_kukla_and_ollie_it_weighs_the_next_seats_best_play():
    position = met("kukla_ollie", Phase.PLAY, 30)
    seen = 0
    for play in position.plays:
        after = position.play(play)
        if after.phase is Phase.PLAY:
            foretold = ponderer(after).chances([standing_of(after)], 1)[0]
            assert foretold[after.to_play] == pytest.approx(Scholar().chances(after)[after.to_play], abs=1e-5)
            seen += 1
    assert seen > 1


@pytest.mark.parametrize(("game", "phase", "nth"), [("pollyanna", Phase.THROW, 70), ("parcheesi", Phase.THROW, 50)])
def test_looking_twice_looks_once_after_each_reply(game, phase, nth):
    position = met(game, phase, nth)
    seat = position.to_play
    judge, told = ponderer(position), 0.0
    for a, b in THROWS:
        outcomes = [outcome.position for outcome in position.throw(a, b).outcomes()]
        reply = max(outcomes, key=lambda one: Scholar().chances(one)[seat])
        told += judge.chances([standing_of(reply)], 1)[0][seat] / 36
    assert judge.chances([standing_of(position)], 2)[0][seat] == pytest.approx(told, abs=1e-4)


@pytest.mark.parametrize("game", DICE_GAMES)
def test_exact_where_the_tables_hold(game):
    for position in endgame_positions(homeward.game(game), 8, seed=4):
        assert Master().chances(position) == pytest.approx(lookup(position))
        thrown = position.throw(4, 3)
        if len(thrown.plays) > 1:
            assert Master().decide(thrown) == best(thrown)
            assert Master().chances(thrown) == pytest.approx(lookup(thrown))


@pytest.mark.parametrize("game", [*DICE_GAMES, "kukla_ollie"])
def test_it_plays_fair_in_every_set_up(game):
    check_player(Master(plays=3), homeward.game(game), plays=12)


def test_it_takes_a_win():
    others = {1: ["B40", "B13", "P1", "home"], 2: ["B8", "B12", "P1", "home"]}
    pieces = {0: ["P5", "home", "home", "home"], **others}
    position = homeward.game("pollyanna").position(pieces, to_play=0).throw(2, 1)
    assert str(Master(plays=4).decide(position)) == "P5-home"
    assert Master(plays=4).chances(position) == (1, 0, 0, 0)


def test_more_plays_look_deeper():
    """With two plays the two best are looked at once; with hundreds they are looked at twice, which tells more."""
    position = met("pollyanna", Phase.PLAY, 60)
    few, many = (Master(plays=plays).chances(position) for plays in (2, 500))
    assert sum(few) == pytest.approx(1)
    assert sum(many) == pytest.approx(1)
    assert few != many


def test_its_name_tells_its_budget():
    assert Master().name == "master"
    assert Master(ms=200).name == "master:ms=200"
    assert Master(plays=5).name == "master:plays=5"


def test_before_it_is_known_who_starts():
    position = homeward.game("pollyanna").start(4)
    assert Master().chances(position) == Scholar().chances(position)


def test_another_board_is_refused():
    position = homeward.game("poliana", side=15).start(4, first=0).throw(6, 6)
    with pytest.raises(OtherBoard, match="board"):
        Master().decide(position)
