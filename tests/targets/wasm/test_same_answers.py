"""The referee in WebAssembly answers as the plain one does."""

import pytest

import homeward
from homeward.model import Phase
from homeward.players import player
from homeward.players.dealing import Dealer
from homeward.players.sitting import positions_of
from homeward.targets.machine_referee import MachineStage, MachineTrack
from homeward.targets.plain import PlainStage, PlainTrack

TABLES = [
    ("pollyanna", {}),
    ("pollyanna", {"reward": 20}),
    ("dixie_pollyanna", {}),
    ("parcheesi", {}),
    ("poliana", {}),
    ("poliana", {"six_three": True, "rest_after_entering": False, "reward": 5}),
    ("tiny", {}),
]


def a_game(name, seed, **house):
    """The positions of a game that chance plays."""
    seated = {seat: player("wanderer", seat) for seat in range(4)}
    return positions_of(homeward.game(name, **house), seated, Dealer(seed, 0))


@pytest.mark.parametrize(("name", "house"), TABLES)
def test_dice_games(on, name, house):
    there, here = MachineTrack(on), PlainTrack()
    for number, position in enumerate(a_game(name, 7, **house)):
        asked, dice = (position.tables, position.row), (1 + number % 6, 1 + number % 5)
        if position.phase is Phase.THROW:
            assert there.throw(*asked, *dice) == here.throw(*asked, *dice)
        if position.phase is not Phase.PLAY:
            continue
        codes = here.plays(*asked)
        assert there.plays(*asked) == codes
        assert there.captures(*asked, codes) == here.captures(*asked, codes)
        assert [there.play(*asked, code) for code in codes[:2]] == [here.play(*asked, code) for code in codes[:2]]
        if number % 3 == 0:
            assert there.ends(*asked) == here.ends(*asked)


@pytest.mark.parametrize("seed", range(2))
def test_kukla_and_ollie(on, seed):
    there, here = MachineStage(on), PlainStage()
    for position in a_game("kukla_ollie", seed):
        if position.phase is Phase.PLAY:
            asked = (position.tables, position.row, position.past)
            codes = here.plays(*asked)
            assert there.plays(*asked) == codes
            assert [there.play(*asked, code) for code in codes[:2]] == [here.play(*asked, code) for code in codes[:2]]
            assert there.outcomes(*asked) == here.outcomes(*asked)
