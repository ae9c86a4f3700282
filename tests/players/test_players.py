"""Bots always play by the rules, the same seed plays the same way, and the sensible one wins more."""

import pytest

import homeward
from homeward.model import Phase
from homeward.players import Player, UnknownPlayer, names, player
from homeward.players.dealing import Dealer
from homeward.players.sitting import positions_of
from homeward.positions import Game, Position
from homeward.testing import positions

GAMES = homeward.games()


def played(game: Game, players: dict[int, Player], seed: int) -> Position:
    """A whole game, each seat alone."""
    *_, last = positions_of(game, players, Dealer(seed, 0))
    return last


@pytest.mark.parametrize("bot", ["steady", "wanderer"])
def test_the_same_seed_plays_the_same_game(bot: str) -> None:
    game = homeward.game("pollyanna")
    once, again = ([str(one) for one in positions(game, player(bot, 5), players=2, seed=9)] for _ in range(2))
    assert once == again


def test_wanderers_with_other_seeds_wander_elsewhere() -> None:
    game = homeward.game("pollyanna")
    ways = {str(played(game, {0: player("wanderer", seed), 2: player("wanderer", seed)}, 1)) for seed in range(4)}
    assert len(ways) > 1


@pytest.mark.parametrize(
    ("bot", "name"),
    [
        *(("steady", name) for name in GAMES),
        *(("keeper", name) for name in ("pollyanna", "parcheesi", "poliana")),
        *((bot, "pollyanna") for bot in ("runner", "hunter")),
    ],
)
def test_a_temperament_beats_three_wanderers(bot: str, name: str) -> None:
    """Three of twelve would be chance; seeds are fixed, so this cannot waver."""
    won = 0
    for seed in range(12):
        seat = seed % 4
        players = {other: player("wanderer", 4 * seed + other) for other in range(4)}
        players[seat] = player(bot)
        won += seat in played(homeward.game(name), players, seed).winners
    assert won >= 6


@pytest.mark.parametrize("name", ["steady", "keeper", "runner", "hunter"])
def test_a_die_is_not_forfeited_while_a_piece_can_use_it(name: str) -> None:
    bot = player(name)
    for position in positions(homeward.game("poliana"), bot, seed=4):
        if position.phase is Phase.PLAY and bot.decide(position).kind == "forfeit":
            assert all(play.kind == "forfeit" for play in position.plays)


def test_who_there_is() -> None:
    assert names()[:5] == ("wanderer", "runner", "hunter", "keeper", "steady")
    with pytest.raises(UnknownPlayer, match="steady, keeper, hunter, runner, wanderer"):
        player("deep")
