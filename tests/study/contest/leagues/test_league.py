"""Leagues: everybody meets, the strong stand on top, and the page keeps every game."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

import homeward
from homeward.errors import HomewardError
from homeward.study.contest.leagues.command import LeagueOptions, run
from homeward.study.contest.leagues.league import companies_of, league

if TYPE_CHECKING:
    from pathlib import Path


def test_every_company_meets_once() -> None:
    assert len({tuple(sorted(one)) for one in companies_of(6, seed=1)}) == 15
    assert all(len(set(one)) == 4 for one in companies_of(6, seed=1))
    assert {tuple(sorted(one)) for one in companies_of(2, seed=1)} == {(0, 0, 0, 1), (0, 0, 1, 1), (0, 1, 1, 1)}


def test_the_strong_stand_on_top() -> None:
    table = league(homeward.game("pollyanna"), ["wanderer", "steady", "runner"], 240, seed=5)
    assert [one.player for one in table.standings] == ["steady", "runner", "wanderer"]
    assert table.games == 240
    assert table.standings[0].rating.value == 1500
    assert table.standings[2].rating.high < 1300


def test_the_same_seed_is_the_same_league() -> None:
    one, two = (league(homeward.game("poliana"), ["hunter", "steady"], 60, seed=5, workers=n) for n in (1, 2))
    assert one.standings == two.standings


def test_those_who_think_may_play_less() -> None:
    """Of five companies one can be compiled."""
    players = ["steady", "hunter", "runner", "wanderer", "roller:plays=4"]
    table = league(homeward.game("parcheesi"), players, 120, slow_games=16, seed=5, workers=1)
    games = {one.player: one.games for one in table.standings}
    assert games["roller:plays=4"] == 16
    assert games["steady"] == 120 + 12
    assert table.games == 120 + 16


def test_the_page_keeps_what_stands_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for game in ("poliana", "pollyanna", "poliana"):
        assert run(LeagueOptions(game, "steady,hunter", 24, seed=5, out=tmp_path)) == 0
    text = (tmp_path / "league.md").read_text()
    assert text.index("## Pollyanna") < text.index("## Poliana")
    assert text.count("## Poliana") == 1
    assert "`homeward league poliana --players steady,hunter --games 24 --seed 5`" in text
    assert (tmp_path / "league.png").read_bytes().startswith(b"\x89PNG")
    assert "steady" in capsys.readouterr().out


def test_what_is_refused(tmp_path: Path) -> None:
    with pytest.raises(HomewardError, match="two players at least"):
        run(LeagueOptions("pollyanna", "steady", 24))
    with pytest.raises(HomewardError, match="count from 1"):
        run(LeagueOptions("pollyanna", "steady,hunter", 24, slow_games=0))
    with pytest.raises(HomewardError, match="There is no folder"):
        run(LeagueOptions("pollyanna", "steady,hunter", 24, out=tmp_path / "nowhere"))
    (tmp_path / "league.json").write_text("[1]")
    with pytest.raises(HomewardError, match="no figures of ours"):
        run(LeagueOptions("pollyanna", "steady,hunter", 24, seed=1, out=tmp_path))
    assert (tmp_path / "league.json").read_text() == "[1]"


def test_a_league_in_plain_values() -> None:
    table = league("pollyanna", ["wanderer", "steady"], 40, seed=5)
    assert [one["player"] for one in table.as_dict()["players"]] == [one.player for one in table.standings]
    assert table.frame()["player"].to_list() == [one.player for one in table.standings]
    assert league("pollyanna", ["wanderer", "steady"], 8).seed >= 0


def test_a_league_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    run(LeagueOptions("pollyanna", "wanderer,steady", 40, seed=5, as_json=True))
    told = json.loads(capsys.readouterr().out)
    assert told == json.loads(json.dumps(league("pollyanna", ["wanderer", "steady"], 40, seed=5).as_dict()))
