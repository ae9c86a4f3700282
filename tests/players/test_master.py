"""The master: it plays on as it says, plays exactly where the tables hold, and keeps to its budget."""

import pytest

import homeward
from homeward.endgame import best, endgame_positions, lookup
from homeward.families import family_called
from homeward.model import Phase
from homeward.players import check_player
from homeward.players.dealing import Dealer
from homeward.players.master import Master
from homeward.players.reading import standing_of
from homeward.players.scholar import OtherBoard, Scholar
from homeward.players.sitting import positions_of
from homeward.players.tempered import Steady
from homeward.players.thinking.pondering import Luck, Ponderer
from homeward.referee.chance import die_a, die_b
from homeward.rulebook import CARDS
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
    return Ponderer(judge_of(game.name, game.book.family), family_called(game.book.family))


def word_of(a, b):
    """A word of chance that is this throw."""
    return ((6 * (a - 1) + b - 1) * 2 + 1) * (1 << 32) // 72


@pytest.mark.parametrize("game", DICE_GAMES)
@pytest.mark.parametrize("partners", [False, True])
def test_it_plays_on_as_the_scholar_does(game, partners):
    if partners and game == "poliana":
        pytest.skip("no partnership in Poliana")
    position, scholar = met(game, Phase.THROW, 60, partners=partners), Scholar()
    throws = [(6, 3), (2, 1), (5, 4)]
    told = ponderer(position).rolled(standing_of(position), [[word_of(*throw) for throw in throws]])[0]
    for throw in throws:
        position = position.throw(*throw)
        while position.phase is Phase.PLAY:
            position = position.play(scholar.decide(position))
    assert told == pytest.approx(scholar.chances(position), abs=1e-12)


def test_in_kukla_and_ollie_too():
    position, scholar = met("kukla_ollie", Phase.PLAY, 30), Scholar()
    told = ponderer(position).rolled(standing_of(position), [[0] * 6])[0]
    for _ in range(6):
        if position.phase is Phase.DRAW:
            position = position.draw(next(card for card in CARDS if card in position.deck))
        foretold = scholar.chances(position)  # after its best play
        position = position.play(scholar.decide(position))
    assert told == pytest.approx(foretold, abs=1e-12)


def test_luck_is_even_in_every_turn_and_the_same_again():
    batch, other, again = (Luck(seed).batch(36, 5) for seed in (7, 8, 7))
    assert batch == again
    assert batch != other
    turns = list(zip(*batch, strict=True))
    for turn in turns:
        assert sorted((die_a(word), die_b(word)) for word in turn) == THROWS
    assert len(set(turns)) == 5


@pytest.mark.importing("numba")
@pytest.mark.parametrize("game", DICE_GAMES)
def test_exact_where_the_tables_hold(game):
    for position in endgame_positions(homeward.game(game), 8, seed=4):
        assert Master().chances(position) == pytest.approx(lookup(position))
        thrown = position.throw(4, 3)
        if len(thrown.plays) > 1:
            assert Master().decide(thrown) == best(thrown)
            assert Master().chances(thrown) == pytest.approx(lookup(thrown))


@pytest.mark.importing("numba")  # it would take minutes
@pytest.mark.parametrize("game", [*DICE_GAMES, "kukla_ollie"])
def test_it_plays_fair_in_every_set_up(game):
    check_player(Master(plays=3), homeward.game(game), plays=12)


def test_it_takes_a_win():
    others = {1: ["B40", "B13", "P1", "home"], 2: ["B8", "B12", "P1", "home"]}
    pieces = {0: ["P5", "home", "home", "home"], **others}
    position = homeward.game("pollyanna").position(pieces, to_play=0).throw(2, 1)
    assert str(Master(plays=4).decide(position)) == "P5-home"
    assert Master(plays=4).chances(position) == (1, 0, 0, 0)


@pytest.mark.importing("numba")  # it would take minutes
def test_more_plays_know_more():
    position = met("pollyanna", Phase.THROW, 60)
    few, many = (Master(plays=plays).chances(position) for plays in (48, 4800))
    assert sum(few) == pytest.approx(1)
    assert sum(many) == pytest.approx(1)
    assert few != many


@pytest.mark.parametrize("game", ["parcheesi", "kukla_ollie"])
def test_the_same_plays_decide_the_same(game):
    position = next(one for one in (met(game, Phase.PLAY, nth) for nth in range(40, 60)) if len(one.plays) > 1)
    one, other = Master(1, plays=500), Master(2, plays=500)
    assert one.decide(position) == other.decide(position)
    assert one.chances(position) == other.chances(position)


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
