"""One position of each game: the same however it is played, and chosen without knowing how it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import homeward
from homeward.errors import HomewardError
from homeward.players import player
from homeward.players.dealing import Dealer
from homeward.players.sitting import positions_of
from homeward.study.contest.forecasts.command import CalibrateOptions, run
from homeward.study.contest.forecasts.sampling import Sampler, begins_turn, leaders_way
from homeward.study.contest.forecasts.walks import Walker
from homeward.study.series import Series

if TYPE_CHECKING:
    from pathlib import Path

ROLLER = "roller:plays=20"


@pytest.mark.parametrize("name", ["pollyanna", "parcheesi", "kukla_ollie"])
def test_a_walk_ends_where_python_comes_by(name: str) -> None:
    game = homeward.game(name)
    walker = Walker(Series(game, 3, seed=9, policy=("steady",)))
    seated = {seat: player("steady") for seat in (0, 1, 2)}
    begun = [position for position in positions_of(game, seated, Dealer(9, 4)) if begins_turn(position)]
    for turn in (0, 1, 7, 30, len(begun) - 1):
        assert walker.at(4, turn) == begun[turn]
    assert walker.at(4, len(begun)).is_over


@pytest.mark.parametrize("name", ["poliana", "kukla_ollie"])
def test_python_and_kernels_give_the_same_samples(name: str) -> None:
    sampler = Sampler(homeward.game(name), ROLLER, "steady", 2, False, seed=3, span=60)
    compiled = sampler.play(0, 6)
    assert len(compiled) > 0
    slow = [*sampler._sat_through(0, 6)]
    assert [(one.winners, one.progress) for one in compiled] == [(won, leaders_way(at)) for _, at, won in slow]


def test_the_leaders_way_goes_from_nothing_to_all() -> None:
    assert leaders_way(homeward.game("pollyanna").start(2, first=0)) == 0
    assert leaders_way(homeward.game("kukla_ollie").start(2, first=0)) == 0
    won = homeward.game("pollyanna").position({0: ["home"] * 4, 2: ["corner"] * 4}, to_play=0, over=True)
    assert leaders_way(won) == 1


def test_the_command_keeps_its_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        run(CalibrateOptions("pollyanna", ROLLER, 20, by="steady", players=2, seed=3, workers=1, out=tmp_path)) == 0
    )
    text = (tmp_path / "calibration.md").read_text()
    assert "## Pollyanna: roller:plays=20, 2 players" in text
    assert f"`homeward calibrate pollyanna {ROLLER} --games 20 --by steady --players 2 --seed 3`" in text
    assert (tmp_path / "calibration.png").read_bytes().startswith(b"\x89PNG")
    assert "debiased" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (CalibrateOptions("pollyanna", "steady", 10), "steady gives no chances"),
        (CalibrateOptions("pollyanna", ROLLER, 10, by="nobody"), "no bot called 'nobody'"),
        (CalibrateOptions("ludo", ROLLER, 10), "no game called 'ludo'"),
    ],
)
def test_what_is_refused(asked: CalibrateOptions, said: str) -> None:
    with pytest.raises(HomewardError, match=said):
        run(asked)
