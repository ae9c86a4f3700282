"""`homeward verify` and the second implementation say the same of the same records, right and wrong ones."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from fairdice.games import finished, finished_from
from homeward.errors import BadNotation
from homeward.fairdice import Difference, Shown
from homeward.record import Record
from homeward.rulebook import load
from homeward.table import from_record, to_record
from homeward.terminal.screen import Screen
from homeward.terminal.verifying import NothingToVerify, difference_words, verify
from places import ROOT

PERL = ROOT / "tools" / "verify_dice.pl"
GAMES = {
    "pollyanna": {},
    "poliana": {"side": 15},
    "kukla_ollie": {},
    "kukla_ollie small deck": {"deck": {"forward-1": 2, "stay": 1, "back": 1}},
}


PIECES = "kukla_ollie seats=0,2 turn=0 0=circle,cue.3.3,stage,stage 2=circle,circle,1.0.2,circle"
POSITIONS = (
    "pollyanna seats=0,2 turn=0 0=P4,home,home,home 2=corner,corner,corner,B41 throw=6-1 left=6-1",
    f"{PIECES} deck=1,0,1,0,0,1,2,1 draw=2",
)


@pytest.fixture(scope="module", params=[False, True], ids=["first version", "second version"])
def second(request: pytest.FixtureRequest) -> bool:
    """Whether everything was committed before anything was shown."""
    is_second: bool = request.param
    return is_second


@pytest.fixture(scope="module", params=[*GAMES, *POSITIONS])
def record(request: pytest.FixtureRequest, second: bool) -> str:
    if request.param in POSITIONS:
        return str(to_record(finished_from(request.param, second=second)))
    return str(to_record(finished(request.param.split()[0], second=second, **GAMES[request.param])))


@pytest.fixture(scope="module")
def tiny(second: bool) -> str:
    return str(to_record(finished("tiny", second=second)))


def told(text: str, folder: Path, capsys: pytest.CaptureFixture[str], language: str = "en") -> tuple[int, str, int]:
    """The exit code and words of homeward, and the exit code of the Perl program."""
    file = folder / "game.record"
    file.write_text(text, encoding="utf-8")
    code = verify([file], Screen(), language)
    perl = shutil.which("perl")
    assert perl, "perl is missing: on Debian, apt-get install perl"
    done = subprocess.run([perl, str(PERL), str(file)], capture_output=True, check=False)
    assert done.stderr == b""
    return code, capsys.readouterr().out, done.returncode


def test_a_game_as_it_was_played_is_right(record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, said, perl = told(record, tmp_path, capsys)
    assert (code, perl) == (0, 0), said
    assert "Everything is right" in said


def test_a_record_comes_back_whole(record: str) -> None:
    read = Record.parse(record)
    assert str(read) == record
    assert str(to_record(from_record(read))) == record


@pytest.mark.parametrize(
    ("line", "instead", "said"),
    [
        (r"^secret ..", "secret ff", "does not fit the fingerprint"),
        (r"^commitment ..", "commitment ff", "does not fit the fingerprint"),
        (r"^words 0 .*", "words 0 sol de mayo", "secret and words"),
        (r"^words 2 .*\n", "", "secret and words"),
        (r"^(words 0 .*\n)(words 2 .*\n)", r"\2\1", "secret and words"),
    ],
)
def test_whatever_was_changed_is_found(
    tiny: str, line: str, instead: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    changed = re.sub(line, instead, tiny, count=1, flags=re.MULTILINE)
    assert changed != tiny
    code, words, perl = told(changed, tmp_path, capsys)
    assert (code, perl) == (1, 1), words
    assert said in words


def test_a_changed_throw_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The dice of a starting throw the other way round lead to the same game, and are other dice all the same."""
    text = str(to_record(finished("pollyanna")))
    first = re.search(r"^opening 0 (\d)-(\d)$", text, re.MULTILINE)
    assert first is not None
    assert first[1] != first[2]
    code, said, perl = told(text.replace(first[0], f"opening 0 {first[2]}-{first[1]}", 1), tmp_path, capsys)
    assert (code, perl) == (1, 1)
    assert f"is {first[2]}-{first[1]} here, but secret and words give {first[1]}-{first[2]}" in said


def test_a_changed_card_is_named_in_words() -> None:
    shown = Shown(4, 2, "forward-3", (("forward-3", 1), ("next-well", 1)))
    different = Difference("card", "forward-3", "next-well", shown)
    said = difference_words(different, load("kukla_ollie"), "en")
    assert said.startswith("Card 5, of Blue, is step forward 3 here")
    assert "avanza 3" in difference_words(different, load("kukla_ollie"), "es")


def test_it_speaks_spanish(tiny: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "Todo está bien" in told(tiny, tmp_path, capsys, "es")[1]


@pytest.mark.parametrize(
    ("gone", "why"),
    [
        (r"^secret .*\n", "does not contain the secret"),
        (r"^(secret|commitment|words|lot|dice|waived)\b.*\n", "nothing to verify"),
    ],
)
def test_what_tells_nothing_is_neither_right_nor_wrong(tiny: str, gone: str, why: str, tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    file.write_text(re.sub(gone, "", tiny, flags=re.MULTILINE), encoding="utf-8")
    with pytest.raises(NothingToVerify, match=why):
        verify([file], Screen(), "en")


@pytest.mark.parametrize(
    ("line", "instead", "said"),
    [
        (r"^commitment .*\n", "", "'commitment' is missing"),
        (r"^commitment (.*)", r"commitment \1x", "64 digits"),
        (r"^words 0 .*", "words 1 x", "a seat in play"),
        (r"^words 0 .*", "words 0 a  b", "a seat in play"),
        (r"^lot$", "lot 2", "stands alone"),
        (r"^first .*\n", "", "'first' is missing"),
        (r"^secret (.*)", r"secret \1\nsecret \1", "already"),
        (r"^(words 0 .*\n)", r"\1" * 65, "so many words"),
    ],
)
def test_a_damaged_header_is_refused_with_its_line(tiny: str, line: str, instead: str, said: str) -> None:
    changed = re.sub(line, instead, tiny, count=1, flags=re.MULTILINE)
    with pytest.raises(BadNotation, match=said):
        Record.parse(changed)


def test_what_a_hash_is_bound_to_and_what_only_witnesses_know_is_said(
    tiny: str, second: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said, _ = told(tiny, tmp_path, capsys)
    assert code == 0
    assert ("bound to table 4f0c0ffee0ddba11" in " ".join(said.split())) == second
    assert ("of the first version" in said) != second
    assert "only the devices that were there have witnessed" in " ".join(said.split())


@pytest.mark.parametrize("lie", [("dice 2 4f", "dice 2 4e"), (" 1 1\n", " 1 2\n"), ("seats 0 2", "seats 2 0 3")])
def test_a_record_that_says_it_was_bound_otherwise_is_wrong(
    lie: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = str(to_record(finished("tiny", second=True)))
    assert lie[0] in text
    if lie[0].startswith("seats"):
        text = text.replace("name 2", "waived 2\nname 2")  # whoever gave words cannot have given none
        code, _, perl = told(text, tmp_path, capsys)
    else:
        code, _, perl = told(text.replace(*lie, 1), tmp_path, capsys)
    assert (code, perl) == (1, 1)
