"""Advice: every play once, the best first, by the strongest who knows the board, with numbers that are so."""

from importlib.resources import files

import pytest

import homeward
from homeward.endgame import best, endgame_positions, lookup
from homeward.hints import advise
from homeward.hints.errors import error_of, errors, written
from homeward.model import Phase
from homeward.players import fault_in_chances, player
from homeward.positions import Position
from scholar.kit import GAMES, wandering
from side_by_side import captured


def choices(name: str, **how: int | bool) -> list[Position]:
    """Some positions of a game with something to choose."""
    told = {"seats": 4, "seed": 6, "events": 240, **how}
    return [one for one in wandering(name, told.pop("seats"), **told) if len(one.plays) > 1][::9]


@pytest.mark.parametrize("name", GAMES)
def test_every_play_is_there_once_and_the_best_comes_first(name: str) -> None:
    for position in choices(name):
        advice = advise(position)
        assert advice.adviser == "scholar"
        assert sorted(one.play.code for one in advice.alternatives) == sorted(play.code for play in position.plays)
        told = [one.chance for one in advice.alternatives]
        assert told == sorted(told, reverse=True)
        assert advice.best.play == player("scholar").decide(position)
        assert not any(fault_in_chances(one.chances, position.seats) for one in advice.alternatives)


def test_partners_have_their_chances_together() -> None:
    for position in choices("pollyanna", partners=True):
        seat, best = position.to_play, advise(position).best
        assert best.chance == pytest.approx(best.chances[seat] + best.chances[(seat + 2) % 4])


def test_the_numbers_are_those_of_the_finished_throw() -> None:
    moved = set()
    for position in choices("poliana"):
        for one in advise(position).alternatives:
            end = position.play(one.play)
            for play in one.then:
                end = end.play(play)
            assert end.phase is not Phase.PLAY
            assert one.captures == len(captured(position, end))
            assert one.steps == sum(sum(play.dice) for play in (one.play, *one.then) if play.kind == "move")
            moved.add(one.steps)
    assert len(moved) > 3


def test_a_play_that_wins_says_so() -> None:
    start = "parcheesi seats=0,2 turn=0 0=P3,home,home,home 2=corner,corner,corner,corner"
    position = homeward.parse(start)
    thrown = next(one for one in (position.throw(a, b) for a in range(1, 7) for b in range(1, 7)) if _can_win(one))
    best = advise(thrown).best
    assert (best.wins, best.chance, best.home) == (True, 1.0, 1)


def test_on_a_board_of_your_own_games_are_played_out() -> None:
    position = homeward.game("poliana", side=15).start(2, first=0).throw(6, 6)
    advice = advise(position)
    assert advice.adviser == "roller"
    assert not fault_in_chances(advice.best.chances, position.seats)
    assert advise(position) == advice


def _can_win(position: Position) -> bool:
    return any(0 in end.winners for end in position.outcomes())


@pytest.mark.parametrize("name", ["pollyanna", "poliana"])
def test_races_are_advised_exactly(name: str) -> None:
    for position in endgame_positions(homeward.game(name), 4, seed=6):
        thrown = position.throw(4, 3)
        if len(thrown.plays) > 1:
            told, exact = advise(thrown).best, lookup(thrown)
            assert exact is not None
            assert told.chance == pytest.approx(exact[thrown.to_play])
            assert told.play == best(thrown)


def test_a_lead_that_is_less_than_the_error_is_none() -> None:
    for position in choices("parcheesi"):
        advice = advise(position)
        assert advice.error == error_of("parcheesi")
        behind = [advice.best.chance - one.chance for one in advice.alternatives]
        assert len(advice.level) == sum(lead <= advice.error for lead in behind)
        assert advice.level[0] == advice.best


def test_exact_chances_are_off_by_nothing() -> None:
    for position in endgame_positions(homeward.game("pollyanna"), 4, seed=6):
        thrown = position.throw(4, 3)
        if len(thrown.plays) > 1:
            assert advise(thrown).error == 0


def test_how_far_off_the_scholar_is_was_measured_in_every_game() -> None:
    assert list(errors()) == list(GAMES)
    assert written(errors()) == (files("homeward.hints") / "errors.toml").read_text(encoding="utf-8")
