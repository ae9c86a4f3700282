"""Leaving keeps the game where a file was named: Ctrl-C, end of input, quit, and a sudden end."""

import signal
from pathlib import Path

import pytest

from homeward.record import Record
from terminal.driving import Sitting, homeward

TABLE = ("play", "pollyanna", "--seats", "Ana,Ben", "--first", "green", "--seed", 1, "--plain")


def test_end_of_input_keeps_the_game(tmp_path: Path) -> None:
    kept = tmp_path / "kept.txt"
    seen = homeward(*TABLE, "--record", kept, lines=["", "1"])
    assert seen.code == 0
    assert f"The game is kept in {kept}." in seen.out
    assert [str(event) for event in Record.read(kept).events] == ["throw 0 6-3", "play 0 enter"]


def test_without_a_file_the_game_is_gone_and_that_is_said() -> None:
    seen = homeward(*TABLE, lines=["", "1", "quit"])
    assert seen.code == 0
    assert "This game was not kept." in seen.out


@pytest.mark.parametrize(("sent", "code"), [(signal.SIGINT, 0), (signal.SIGKILL, -signal.SIGKILL)])
def test_nothing_acknowledged_is_lost(tmp_path: Path, sent: signal.Signals, code: int) -> None:
    kept = tmp_path / "kept.txt"
    with Sitting(*TABLE, "--record", kept) as sitting:
        sitting.wait_for("Enter to throw")
        sitting.type("")
        sitting.wait_for("Green (Ana) throws 6 and 3.")
        sitting.type("enter")
        sitting.wait_for("Green (Ana): enter")
        assert sitting.leave(sent) == code
    assert "Traceback" not in sitting.seen
    assert [str(event) for event in Record.read(kept).events] == ["throw 0 6-3", "play 0 enter"]
    assert [path.name for path in tmp_path.iterdir()] == ["kept.txt"]


def test_a_kept_game_goes_on_as_if_it_had_never_stopped(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.txt", tmp_path / "parts.txt"
    homeward(*TABLE, "--record", whole, lines=["", "1", "1", "", "", "1", "1"])
    homeward(*TABLE, "--record", parts, lines=["", "1"])
    seen = homeward("play", "--record", parts, lines=["1", "", ""])
    assert "Picking up the game" in seen.out
    homeward("play", "pollyanna", "--record", parts, lines=["1", "1"])
    assert parts.read_text() == whole.read_text()


def test_undone_plays_are_not_in_the_record(tmp_path: Path) -> None:
    kept = tmp_path / "kept.txt"
    homeward(*TABLE, "--record", kept, lines=["", "1", "1", "undo"])
    assert [str(event) for event in Record.read(kept).events] == ["throw 0 6-3", "play 0 enter"]


def test_real_dice_are_remembered(tmp_path: Path) -> None:
    kept = tmp_path / "kept.txt"
    real = [arg for arg in TABLE if arg not in ("--seed", 1)]
    homeward(*real, "--real-dice", "--record", kept, lines=["6 3", "1"])
    seen = homeward("play", "--record", kept, lines=["1", "4 1"])
    assert "Blue (Ben) throws 4 and 1." in seen.out


def test_seats_change_hands(tmp_path: Path) -> None:
    kept = tmp_path / "kept.txt"
    homeward("play", "tiny", "--seats", "Ana,Ben", "--seed", 1, "--record", kept, lines=["", "1"])
    begun = Record.read(kept)
    homeward("play", "--record", kept, "--seats", "steady,wanderer")
    record = Record.read(kept)
    assert record.final.is_over
    assert record.events[: len(begun.events)] == begun.events


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("poliana",), "holds a game of Pollyanna"),
        (("--seed", 2), "a seed of its own"),
        (("--real-dice",), "the program's dice"),
    ],
)
def test_another_game_is_not_mixed_into_it(tmp_path: Path, options: tuple[object, ...], sentence: str) -> None:
    kept = tmp_path / "kept.txt"
    homeward(*TABLE, "--record", kept)
    before = kept.read_text()
    seen = homeward("play", *options, "--record", kept)
    assert seen.code == 2
    assert sentence in seen.err
    assert kept.read_text() == before


def test_a_file_that_cannot_be_written_is_said_before_anything_is_played(tmp_path: Path) -> None:
    seen = homeward(*TABLE, "--record", tmp_path / "nowhere" / "kept.txt", lines=[""])
    assert seen.code == 2
    assert "throws" not in seen.out
    assert "No such file or directory" in seen.err
