"""`homeward book` from the command line on."""

from pathlib import Path

import pytest

from homeward.errors import HomewardError
from homeward.study.book import command, edition
from homeward.study.book.command import BookOptions, run
from terminal.driving import homeward

ASKED = {"games": ("parcheesi",), "each": 4, "seed": 3, "workers": 1, "device": "cpu"}


def test_some_chapters_are_written_without_the_page_that_leads_to_all(tmp_path: Path, capsys):
    assert run(BookOptions(("openings",), out=tmp_path / "pages", **ASKED)) == 0
    assert sorted(path.name for path in (tmp_path / "pages").rglob("*.*")) == ["openings.md", "openings.svg"]
    assert "Openings" in capsys.readouterr().out


def test_ctrl_c_says_what_is_kept(tmp_path: Path, capsys, monkeypatch):
    def stopped(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "made", stopped)
    assert run(BookOptions(("openings",), out=tmp_path, keep=tmp_path, **ASKED)) == 130
    assert "the same command goes on" in capsys.readouterr().err
    assert run(BookOptions(("openings",), out=tmp_path, **ASKED)) == 130
    assert "nothing was kept" in capsys.readouterr().err


def test_what_cannot_be_written_is_refused_before_anything_is_played(tmp_path: Path):
    (tmp_path / "file").write_text("")
    with pytest.raises(HomewardError, match="is a file"):
        run(BookOptions(out=tmp_path / "file", **ASKED))
    with pytest.raises(HomewardError, match="no folder"):
        run(BookOptions(out=tmp_path / "no" / "where", **ASKED))


def test_the_command_names_the_folder_of_weights_it_was_made_with(tmp_path: Path, monkeypatch):
    monkeypatch.setenv("HOMEWARD_WEIGHTS", str(tmp_path))
    found = edition.Edition(command.ordered(command.CHAPTERS, ["openings"], each=4), None)
    assert found.command(Path("out")) == f"HOMEWARD_WEIGHTS={tmp_path} homeward book --games 4 --seed 17 -o out"


def test_it_teaches_and_refuses_in_a_sentence():
    told = homeward("book", "--help")
    assert told.code == 0
    assert "homeward book first-seat" in told.out
    refused = homeward("book", "first-set")
    assert refused.code == 2
    assert "first-seat" in refused.err
    assert "Traceback" not in refused.err
