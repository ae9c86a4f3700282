"""`homeward post`: games by post at a keyboard, each player with a folder of their own."""

from __future__ import annotations

import json
import re
import signal
from typing import TYPE_CHECKING

import pytest

from homeward.post import Hand, correspondence, hand_from, read_letter
from homeward.record import Record
from terminal.driving import Seen, Sitting, homeward

if TYPE_CHECKING:
    from pathlib import Path

LINK = re.compile(r"\S*#/post/\S+")
SHORT = ("--players", 2, "--house", "pieces=2")


class Home:
    """Somebody with a folder of their own."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self.monkeypatch = folder, monkeypatch

    def post(self, *args: object, lines: list[str] | None = None) -> Seen:
        """Run the command here."""
        self.monkeypatch.setenv("XDG_DATA_HOME", str(self.folder))
        return homeward("post", *args, lines=lines or [])


@pytest.fixture
def ana(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    return Home(tmp_path / "ana", monkeypatch)


@pytest.fixture
def ben(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    return Home(tmp_path / "ben", monkeypatch)


def link_in(seen: Seen) -> str:
    """The last link that was printed."""
    assert (seen.code, seen.err) == (0, ""), seen.err
    return LINK.findall(seen.out)[-1]


def first_plays(home: Home, link: str) -> str:
    """Open a link, play the first play each time, and send it on."""
    return link_in(home.post(link, lines=["", "1"] * 12))


def joined(ana: Home, ben: Home, *more: object) -> str:
    """A short game for two that both have sat down to."""
    address = ("--address", "https://example.org/t/")
    link = link_in(ana.post("--new", "pollyanna", *SHORT, "--name", "Ana", *address, *more))
    return link_in(ben.post(link, "--name", "Ben"))


def test_two_play_with_nothing_between_them_but_links(ana: Home, ben: Home) -> None:
    link = joined(ana, ben)
    for _ in range(4):
        game = correspondence(read_letter(link))
        link = first_plays(ana if game.due.device == 0 else ben, link)
    game = correspondence(read_letter(link))
    assert len(game.turns) >= 3
    assert link.startswith("https://example.org/t/#/post/")
    assert game.names == {0: "Ana", 2: "Ben"}


def test_what_such_a_game_takes_is_said_before_the_start(ana: Home) -> None:
    seen = ana.post("--new", "pollyanna", "--name", "Ana")
    assert "two against two: Green (Ana) and Blue against Red and Yellow." in seen.out
    assert "Four usually play Pollyanna so" in seen.out
    assert re.search(r"Such a game takes about \d+ links", seen.out)
    assert "Short ones: two players" in seen.out


def test_in_spanish(ana: Home, ben: Home) -> None:
    link = link_in(ana.post("--new", "poliana", "--players", 2, "--name", "Ana", "--lang", "es"))
    seen = ben.post(link, "--name", "Beto", "--lang", "es")
    assert "lleva unos" in seen.out
    assert "Envía este enlace a quien sigue" in seen.out


def test_an_unfinished_turn_is_kept(ana: Home, ben: Home) -> None:
    """In Kukla & Ollie there is much to choose from the first move on."""
    link = link_in(ana.post("--new", "kukla_ollie", "--players", 2, "--name", "Ana", "--first", "green"))
    link = link_in(ben.post(link, "--name", "Ben"))
    ana.post(link, lines=["1"])
    kept = hand_of(ana, 0)
    assert kept.plays
    again = ana.post(link, lines=["", "1"] * 12)
    assert "You go on with the turn you had begun." in again.out
    assert hand_of(ana, 0).letter.turns == 1
    assert read_letter(link_in(again)) == hand_of(ana, 0).letter


def hand_of(home: Home, seat: int) -> Hand:
    """The hand that is kept for a seat."""
    (file,) = (home.folder / "homeward" / "post").glob(f"*-{seat}.json")
    return hand_from(json.loads(file.read_text(encoding="utf-8"))["hand"])


def test_ctrl_c_in_the_middle_of_a_turn_loses_nothing(ana: Home, ben: Home) -> None:
    link = joined(ana, ben, "--first", "green")
    ana.monkeypatch.setenv("XDG_DATA_HOME", str(ana.folder))
    with Sitting("post", link) as sitting:
        sitting.wait_for("Enter")
        assert sitting.leave(signal.SIGINT) == 0
    assert "Traceback" not in sitting.seen
    assert hand_of(ana, 0).letter.joined == (0, 2)


def test_an_old_link_is_recognised(ana: Home, ben: Home) -> None:
    link = joined(ana, ben)
    newest = first_plays(ana, link)
    seen = ana.post(link)
    assert "This link is an old one" in seen.out
    assert newest in seen.out


def test_a_damaged_link_is_refused_with_the_reason(ana: Home, ben: Home) -> None:
    link = joined(ana, ben)
    for damaged, said in (
        (link[:-20], "The end of this link is missing"),
        (link.replace("#/post/AQ", "#/post/Ag"), "changed on its way"),
        ("nothing at all!", "no link of a game by post"),
    ):
        seen = ana.post(damaged)
        assert seen.code == 2
        assert said in seen.err
    assert "le falta el final" in ana.post(link[:-20], "--lang", "es").err


def test_somebody_without_a_seat_looks_on(ana: Home, ben: Home, tmp_path: Path) -> None:
    link = joined(ana, ben)
    seen = Home(tmp_path / "carl", ana.monkeypatch).post(link)
    assert "You only look on" in seen.out


def test_a_letter_for_other_programs_and_as_a_record(ana: Home, ben: Home, tmp_path: Path) -> None:
    link = first_plays(ana, joined(ana, ben))
    told = json.loads(ana.post(link, "--json").out)
    game = correspondence(read_letter(link))
    assert told["digest"] == game.digest.hex()
    assert told["events"] == [str(event) for event in game.events]
    assert ana.post(link, "--record", tmp_path / "game.txt").code == 0
    assert Record.read(tmp_path / "game.txt") == game.record


def test_a_seat_moves_to_another_machine(ana: Home, ben: Home, tmp_path: Path) -> None:
    link = joined(ana, ben)
    carl = Home(tmp_path / "carl", ana.monkeypatch)
    left = ana.post(link, "--move-out")
    text = left.out.strip().splitlines()[-1]
    assert "Green (Ana) of Pollyanna is played on this machine" in carl.post("--move-in", text).out
    assert link_in(carl.post(link, lines=["", "1"] * 12))
    assert "moved to another device" in ana.post(first_plays(carl, link)).out + ana.post(link, "--move-out").err


def test_a_seat_is_handed_to_a_bot(ana: Home, ben: Home) -> None:
    link = joined(ana, ben)
    link = first_plays(ana, link)
    while correspondence(read_letter(link)).due.device == 0:
        link = first_plays(ana, link)
    seen = ana.post(link, "--hand-over", "steady", lines=["", "1"] * 12)
    assert seen.code == 0
    letter = read_letter(hand_of(ana, 0).letter.text)
    assert [one.bot for one in letter.handed] == ["steady"]


def test_the_games_kept_here_are_listed(ana: Home, ben: Home) -> None:
    assert "No games by post are kept here" in ana.post().out
    joined(ana, ben)
    assert "Pollyanna: Green (Ana) and Blue (Ben)." in ben.post().out


def test_a_square_of_dots(ana: Home) -> None:
    seen = ana.post("--new", "kukla_ollie", "--players", 2, "--name", "", "--qr")
    assert "█" in seen.out


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--new", "chess"), "chess"),
        (("--new", "pollyanna", "--players", 5, "--name", ""), "2, 3 or 4"),
        (("--new", "pollyanna", "--name", "x" * 30), "too long for a link"),
        (("--new", "parcheesi", "--players", 2, "--seat", "yellow", "--name", ""), "does not play in this game"),
        (("--move-in", "{}"), "no seat that was moved"),
    ],
)
def test_what_cannot_be(ana: Home, args: tuple[object, ...], said: str) -> None:
    seen = ana.post(*args)
    assert seen.code == 2
    assert said in seen.err


def test_a_link_without_an_address_says_how_it_is_opened(ana: Home, ben: Home) -> None:
    bare = ana.post("--new", "pollyanna", *SHORT, "--name", "Ana")
    assert "--address" in bare.out
    assert link_in(bare).startswith("#/post/")
    with_address = ben.post("--new", "pollyanna", *SHORT, "--name", "Ben", "--address", "https://example.org/t/")
    assert "--address" not in with_address.out


def test_a_link_is_found_in_a_message_and_its_address_goes_along(ana: Home, ben: Home) -> None:
    link = joined(ana, ben)
    broken = "\n".join(link[at : at + 60] for at in range(0, len(link), 60))
    answer = link_in(ana.post(f"Your turn, Ana _{link}_ See you!", lines=["", "1"] * 12))
    assert answer.startswith("https://example.org/t/#/post/")
    assert ana.post(f"{broken}\nSee you!", "--json").out == ana.post(link, "--json").out


def test_a_reminder_has_the_newest_link_and_a_name(ana: Home, ben: Home) -> None:
    link = joined(ana, ben)
    answer = first_plays(ana, link)
    for known in (link, answer):  # an old link will do
        told = ana.post(known, "--remind").out.strip()
        assert told.startswith("Ben, it is your turn in our game of Pollyanna")
        assert told.endswith(answer)
    assert "te toca" in ana.post(link, "--remind", "--lang", "es").out


def test_nobody_is_reminded_before_all_have_sat_down(ana: Home) -> None:
    link = link_in(ana.post("--new", "pollyanna", *SHORT, "--name", "Ana"))
    assert ana.post(link, "--remind").out.strip() == "Free: Blue."
