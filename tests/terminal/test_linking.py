"""Links where the file of a record would do: homeward link, review, verify."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fairdice.games import finished
from homeward import BadNotation
from homeward.record.files import record_at
from homeward.record.links import PATH
from homeward.table import to_record
from terminal.driving import homeward

if TYPE_CHECKING:
    from pathlib import Path

    from homeward.record import Record

ADDRESS = "https://games.example.org/fun"


@pytest.fixture(scope="module")
def record() -> Record:
    return to_record(finished("kukla_ollie"))


@pytest.fixture
def file(record: Record, tmp_path: Path) -> str:
    path = tmp_path / "evening.txt"
    record.write(path)
    return str(path)


def test_a_game_goes_into_a_link_and_out_of_it(record: Record, file: str) -> None:
    letters = homeward("link", file).out
    assert letters == f"{record.link_text()}\n"
    link = homeward("link", file, "--address", ADDRESS).out.strip()
    assert link == homeward("link", file, "--address", f"{ADDRESS}/").out.strip()
    assert link == f"{ADDRESS}/{PATH}{letters.strip()}"
    for text in (link, letters.strip()):
        assert homeward("link", text).out == str(record)


def test_a_link_is_verified_and_reviewed_as_its_record(record: Record, file: str) -> None:
    link = f"{ADDRESS}/{PATH}{record.link_text()}"
    for command in (("verify",), ("review", "--no-confirm")):
        assert homeward(*command, link).out == homeward(*command, file).out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("link", "LINK"), "This link is damaged"),
        (("link", "LINK", "--lang", "es"), "Este enlace está dañado"),
        (("review", "LINK", "--lang", "es"), "#/record/A"),
        (("link", "nowhere.txt"), "nowhere.txt cannot be read"),
        (
            ("link", "FILE", "--address", "games.example.org"),
            "An address such as https://games.example.org/ is",
        ),
        (("link", "FILE", "--address", "ftp://games.example.org"), "An address such as"),
    ],
)
def test_what_is_no_link_and_no_address_is_refused(
    record: Record, file: str, words: tuple[str, ...], sentence: str
) -> None:
    link = f"{ADDRESS}/{PATH}{record.link_text()[:-1]}"
    seen = homeward(*({"LINK": link, "FILE": file}.get(word, word) for word in words))
    assert seen.code == 2
    assert sentence in seen.err


def test_of_a_damaged_link_verify_says_that_it_is_wrong(record: Record) -> None:
    seen = homeward("verify", f"{ADDRESS}/{PATH}{record.link_text()[1:]}", "--lang", "es")
    assert seen.code == 1
    assert "Este enlace está dañado" in " ".join(seen.out.split())


def test_a_file_whose_name_could_be_letters_is_read(
    record: Record, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    record.write("a" * 60)
    assert record_at("a" * 60) == record
    with pytest.raises(BadNotation, match="This link is damaged"):
        record_at("b" * 60)
