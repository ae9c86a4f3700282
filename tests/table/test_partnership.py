"""Four-handed Pollyanna and Dixie: partners wherever people sit down, each alone wherever programs ask."""

import pytest

import homeward as package
from homeward.players.dealing import Dealer
from homeward.protocol.requests import check
from homeward.study.contest.match import fixture_of
from homeward.study.simulation import simulate
from homeward.table import Seat, open_table
from homeward.terminal.options import PlayOptions, new_table
from homeward.testing import ScriptedDice
from homeward.web import views
from terminal.driving import homeward

pytestmark = pytest.mark.compiler

USUAL = {"pollyanna": True, "dixie_pollyanna": True, "parcheesi": False, "poliana": False}
PAIRED = [name for name, usual in USUAL.items() if usual]
FOUR = [Seat(seat) for seat in range(4)]


@pytest.mark.ruling("P22")
@pytest.mark.parametrize("name", USUAL)
def test_where_people_sit_down_the_sheet_decides(name):
    assert open_table(package.game(name), FOUR, ScriptedDice()).position.partners is USUAL[name]
    assert new_table(PlayOptions(game=name, people=4)).position.partners is USUAL[name]
    shown = {game.name: game.partners for game in views.shelf("en").games}
    assert (shown[name] == "default") is USUAL[name]


@pytest.mark.ruling("P22")
@pytest.mark.parametrize("name", PAIRED)
def test_people_may_say_otherwise_and_fewer_than_four_have_no_partners(name):
    assert not new_table(PlayOptions(game=name, people=4, partners=False)).position.partners
    assert not open_table(package.game(name), FOUR[:3], ScriptedDice()).position.partners


@pytest.mark.ruling("P22")
@pytest.mark.parametrize("name", PAIRED)
def test_wherever_programs_ask_each_plays_alone(name):
    game = package.game(name)
    assert not game.start(4).partners
    assert not game.start().partners
    assert not Dealer(1, 0).begin(game, 4).partners
    assert not simulate(name, 1, seed=1).series.partners
    assert not fixture_of(name, ["steady", "wanderer"], 4, False, 1, {}).partners
    pieces = {str(seat): ["corner"] * 4 for seat in range(4)}
    asked = {"op": "outcomes", "game": name, "seats": [0, 1, 2, 3], "pieces": pieces, "to_play": 0, "dice": [6, 3]}
    assert not check(asked).partners


@pytest.mark.parametrize("command", ["simulate", "match", "compare"])
def test_help_says_so(command):
    told = " ".join(homeward(command, "--help").out.split())
    assert "here each plays alone unless told" in told.replace("│ ", "").replace(" │", "")


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Four usually play Pollyanna so"), ("es", "Entre cuatro se suele jugar así")]
)
def test_the_terminal_says_so_when_people_sit_down(language, said):
    usual = homeward("play", "pollyanna", "--seed", 1, "--lang", language, "--plain", lines=["quit"]).out
    assert said in usual
    assert "--no-partners" in usual
    for other in (("--no-partners",), ("--people", 0, "--partners")):
        alone = homeward("play", "pollyanna", "--seed", 1, "--lang", language, "--plain", *other, lines=["quit"]).out
        assert said not in alone
