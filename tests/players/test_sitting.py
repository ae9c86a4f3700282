"""Games that Python's players play meet the dice of the simulations, and come to the same end."""

from __future__ import annotations

from itertools import islice

import pytest

import homeward
from homeward.players import player
from homeward.players.dealing import Dealer
from homeward.players.sitting import BadDecision, played, positions_of
from homeward.study.series import Series

SET_UPS = [(name, players, False) for name in homeward.games() for players in (2, 4)]
SET_UPS += [("kukla_ollie", 3, False), ("parcheesi", 3, False), ("pollyanna", 4, True), ("parcheesi", 4, True)]


@pytest.mark.parametrize(("name", "players", "partners"), SET_UPS)
def test_the_same_game_as_compiled(name: str, players: int, partners: bool) -> None:
    game = homeward.game(name)
    policy = ("steady", "hunter", "keeper", "runner")[:players]
    series = Series(game, players, partners, seed=11, policy=policy)
    for number, words in enumerate(series.play(0, 2)):
        seated = {seat: player(who) for seat, who in zip(series.beginning.seats, policy, strict=True)}
        *_, last = positions_of(game, seated, Dealer(11, number), partners=partners)
        assert sum(1 << seat for seat in last.winners) == words[0] & 15


@pytest.mark.parametrize("name", ["pollyanna", "kukla_ollie"])
def test_a_game_that_goes_on_for_ever_is_left(name: str) -> None:
    """Moves count as throws do: these four would go around without a card, and without end."""
    seated = {seat: player("steady") for seat in range(4)}
    game = positions_of(homeward.game(name), seated, Dealer(1618, 312), most_turns=9)
    way = list(islice(game, 100))
    assert len(way) < 100
    assert not way[-1].is_over


def test_an_illegal_decision_names_the_player() -> None:
    class Cheat:
        name = "cheat"

        def decide(self, position: homeward.Position) -> homeward.Play:
            return homeward.Play(position.to_play, "move", "B6", "home")

    position = homeward.game("pollyanna").start(2, first=0).throw(6, 3)
    with pytest.raises(BadDecision, match="cheat plays B6-home, which is not legal in pollyanna"):
        played(position, Cheat())
