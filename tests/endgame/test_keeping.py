"""Solved tables are kept, and read again; a damaged file is solved anew."""

import numpy as np

import homeward
from homeward.endgame.keeping import kept
from homeward.endgame.stretch import Stretch, Within

STRETCH = Stretch(homeward.game("tiny").book.track, 2, Within(4, 4, 4))


def test_solved_once_and_kept(tmp_path, monkeypatch):
    monkeypatch.setenv("HOMEWARD_CACHE", str(tmp_path))
    assert kept("trial", STRETCH, lambda: {"wins": np.arange(3)})["wins"].tolist() == [0, 1, 2]
    assert kept("trial", STRETCH, lambda: {"wins": np.arange(5)})["wins"].tolist() == [0, 1, 2]
    other = Stretch(STRETCH.rules, 1, STRETCH.within)
    assert kept("trial", other, lambda: {"wins": np.arange(5)})["wins"].tolist() == [0, 1, 2, 3, 4]


def test_a_damaged_file_is_replaced(tmp_path, monkeypatch):
    monkeypatch.setenv("HOMEWARD_CACHE", str(tmp_path))
    kept("trial", STRETCH, lambda: {"wins": np.arange(3)})
    (file,) = tmp_path.rglob("trial-*.npz")
    for damaged in (b"", b"PK\x03\x04 half a file", b"something else"):
        file.write_bytes(damaged)
        assert kept("trial", STRETCH, lambda: {"wins": np.arange(4)})["wins"].tolist() == [0, 1, 2, 3]
        assert kept("trial", STRETCH, lambda: {"wins": np.arange(9)})["wins"].tolist() == [0, 1, 2, 3]


def test_without_a_folder_it_is_solved_every_time(tmp_path, monkeypatch):
    (tmp_path / "homeward").write_text("a file where the folder should be")
    monkeypatch.setenv("HOMEWARD_CACHE", str(tmp_path))
    assert kept("trial", STRETCH, lambda: {"wins": np.arange(3)})["wins"].tolist() == [0, 1, 2]
    assert kept("trial", STRETCH, lambda: {"wins": np.arange(5)})["wins"].tolist() == [0, 1, 2, 3, 4]
