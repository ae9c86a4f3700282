"""Players that other packages offer: found by name, with options; what fails in one is told with whose it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import homeward
from homeward.players import BadPlayer, UnknownPlayer, check_player, guests, ladder, names, player
from homeward.players.fitting import UnfitPlayer, check_fit, seatable, sits_at_tables
from homeward.players.guests import GuestError
from homeward.players.ladder import LADDER
from homeward.table import Refused, Seat, SeededChance, go_on, goes_on, open_table, takes_thought
from homeward.terminal.listing import list_players
from packages import forget, install

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from homeward.table import Table

OFFERED = """[homeward.players]
hasty = other_bots:Hasty
clumsy = other_bots:Clumsy
broken = other_bots:Broken
gone = other_bots:Nobody
torn = torn_bots:Torn
steady = other_bots:Hasty
Loud = other_bots:Hasty
"""
BOTS = """
class Hasty:
    name = "hasty"
    options = ("nerve",)
    at_tables = True

    def __init__(self, seed=None, nerve=0):
        self.nerve = nerve

    @staticmethod
    def plays(game):
        return game.book.has_dice

    def decide(self, position):
        return position.plays[-1]

    def chances(self, position):
        share = 1 / len(position.seats)
        return tuple(share if seat in position.seats else 0.0 for seat in range(4))


class Clumsy:
    name = "clumsy"
    at_tables = True

    def __init__(self, seed=None):
        pass

    def decide(self, position):
        return 1 // 0


class Broken:
    def __init__(self, seed=None):
        raise RuntimeError("no legs")
"""


@pytest.fixture(autouse=True)
def _bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    files = {"other_bots.py": BOTS, "torn_bots.py": "import nothing_that_there_is\n"}
    install(monkeypatch, tmp_path / "site", "other-bots", OFFERED, files)
    yield
    monkeypatch.undo()
    forget()


def test_they_stand_after_ours_and_ours_keep_their_names() -> None:
    assert names() == (*LADDER, "broken", "clumsy", "gone", "hasty", "torn")
    assert player("steady").__class__.__module__.startswith("homeward.")
    assert guests.refused(LADDER) == (
        "other-bots: no player can be called 'Loud': a name has small letters and underscores.",
        "other-bots: no player can be called 'steady': another is called so already.",
    )


def test_one_is_made_with_its_options_and_plays_fair() -> None:
    assert ladder.read("hasty:nerve=3") == ("hasty", {"nerve": 3})
    check_player(player("hasty:nerve=3", seed=1), homeward.game("poliana"), plays=20)
    with pytest.raises(UnknownPlayer, match=r"hasty has no option 'plays'. Its options: nerve"):
        ladder.read("hasty:plays=3")
    with pytest.raises(UnknownPlayer, match=r"no bot called 'haste'.*hasty"):
        player("haste")


def test_one_that_says_what_it_plays_is_seated_there_alone() -> None:
    assert seatable(homeward.game("poliana"))[-2:] == ("clumsy", "hasty")
    assert "hasty" not in seatable(homeward.game("kukla_ollie"))
    with pytest.raises(UnfitPlayer, match=r"hasty does not play Kukla & Ollie"):
        check_fit("hasty", homeward.game("kukla_ollie"))
    assert [sits_at_tables(name) for name in ("steady", "hasty", "gone", "torn")] == [True, True, False, False]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("gone", "other-bots: its player gone cannot be fetched: AttributeError"),
        ("torn", "other-bots: its player torn cannot be fetched: ModuleNotFoundError"),
        ("broken", "other-bots: its player broken cannot be made: RuntimeError: no legs"),
    ],
)
def test_one_that_cannot_be_had_says_whose_it_is(name: str, said: str) -> None:
    with pytest.raises(GuestError, match=said):
        player(name)


def test_a_match_with_them_is_played_and_one_that_fails_is_named() -> None:
    result = homeward.match("poliana", ["hasty", "wanderer"], 8, seed=7, workers=1)
    assert list(result.shares) == ["hasty", "wanderer"]
    with pytest.raises(
        GuestError, match=r"other-bots: clumsy cannot decide: ZeroDivisionError.*The position: poliana"
    ):
        homeward.match("poliana", ["clumsy", "wanderer"], 8, seed=7, workers=1)


def gone_on(table: Table, chance: SeededChance) -> None:
    """On and on, until a bot is refused."""
    while goes_on(table):
        table = go_on(table, chance)


def test_at_a_table_they_are_bots_and_one_that_fails_leaves_it_as_it_was() -> None:
    chance = SeededChance(7)
    table = open_table(homeward.game("parcheesi"), [Seat(0, bot="hasty"), Seat(2, bot="clumsy")], chance, first=0)
    with pytest.raises(Refused, match=r"clumsy has failed.*other-bots") as refused:
        gone_on(table, chance)
    assert refused.value.code == "bot_failed"
    while not takes_thought(table) or table.due.seat != 2:
        table = go_on(table, chance)
    assert table.position.plays


def test_a_bot_that_is_not_installed_any_more_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    chance = SeededChance(7)
    table = open_table(homeward.game("parcheesi"), [Seat(0, bot="hasty"), Seat(2, bot="steady")], chance, first=0)
    monkeypatch.undo()
    forget()
    with pytest.raises(Refused, match=r"hasty is not installed here"):
        gone_on(table, chance)


def test_they_are_listed_and_what_is_wrong_with_the_others(capsys: pytest.CaptureFixture[str]) -> None:
    list_players("parcheesi", "en")
    told = " ".join(capsys.readouterr().out.split())
    assert "hasty Hasty. Comes with other-bots, another package. (nerve=)" in told
    assert "- other-bots: its player gone cannot be fetched" in told
    assert "Steady. Weighs speed" in told


def test_a_player_made_by_something_that_is_no_maker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    offered = "[homeward.players]\nstone = stones:STONE\n"
    install(monkeypatch, tmp_path / "more", "stones", offered, {"stones.py": "STONE = 3\n"})
    with pytest.raises(GuestError, match=r"stones: its player stone is 3, which makes no player"):
        player("stone")


def test_what_plays_no_legal_play_is_caught_by_the_check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = "class Cheat:\n    name = 'cheat'\n    def __init__(self, seed=None): pass\n"
    code += "    def decide(self, position): return 3\n"
    offered = "[homeward.players]\ncheat = cheats:Cheat\n"
    install(monkeypatch, tmp_path / "more", "cheats", offered, {"cheats.py": code})
    with pytest.raises(BadPlayer, match=r"cheat plays 3, which is not legal"):
        check_player(player("cheat"), homeward.game("pollyanna"), plays=5)
