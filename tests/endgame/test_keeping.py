"""Solved tables are kept, and read again; a damaged file is solved anew."""

import numpy as np
import pytest

import homeward
from homeward.endgame.keeping import kept
from homeward.endgame.stretch import Stretch, Within
from homeward.targets import machines
from homeward.targets.plain_machine import PlainMachine

STRETCH = Stretch(homeward.game("tiny").book.track, 2, Within(4, 4, 4))


def found(stretch, count):
    """What is kept for a stretch; solved now, it would be so many numbers."""
    return list(kept("trial", stretch, lambda: {"wins": np.arange(count)})["wins"].numbers)


def test_solved_once_and_kept(tmp_path, monkeypatch):
    monkeypatch.setenv("HOMEWARD_CACHE", str(tmp_path))
    assert found(STRETCH, 3) == [0, 1, 2]
    assert found(STRETCH, 5) == [0, 1, 2]
    other = Stretch(STRETCH.rules, 1, STRETCH.within)
    assert found(other, 5) == [0, 1, 2, 3, 4]


def test_a_damaged_file_is_replaced(tmp_path, monkeypatch):
    monkeypatch.setenv("HOMEWARD_CACHE", str(tmp_path))
    found(STRETCH, 3)
    (file,) = tmp_path.rglob("trial-*.npz")
    for damaged in (b"", b"PK\x03\x04 half a file", b"something else"):
        file.write_bytes(damaged)
        assert found(STRETCH, 4) == [0, 1, 2, 3]
        assert found(STRETCH, 9) == [0, 1, 2, 3]


def test_without_a_folder_it_is_solved_every_time(tmp_path, monkeypatch):
    (tmp_path / "homeward").write_text("a file where the folder should be")
    monkeypatch.setenv("HOMEWARD_CACHE", str(tmp_path))
    assert found(STRETCH, 3) == [0, 1, 2]
    assert found(STRETCH, 5) == [0, 1, 2, 3, 4]


def test_where_nothing_can_solve_it_there_is_none(tmp_path, monkeypatch):
    monkeypatch.setenv("HOMEWARD_CACHE", str(tmp_path))

    def on_plain_python():
        machines.choose(PlainMachine())
        try:
            return kept("trial", STRETCH, lambda: pytest.fail("solved"))
        finally:
            machines.choose(None)

    assert on_plain_python() is None
    found(STRETCH, 3)
    assert list(on_plain_python()["wins"].numbers) == [0, 1, 2]
