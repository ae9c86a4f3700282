"""A file is written whole or stays as it was, and nothing is left beside it."""

import pytest

from homeward.writing import written_whole


def test_what_is_complete_takes_the_files_place(tmp_path):
    file = tmp_path / "kept.txt"
    file.write_text("before")
    with written_whole(file) as beside:
        beside.write_text("after")
        assert file.read_text() == "before"
    assert [path.read_text() for path in tmp_path.iterdir()] == ["after"]


def test_what_goes_wrong_leaves_the_file_alone(tmp_path):
    file = tmp_path / "kept.txt"
    file.write_text("before")
    with pytest.raises(RuntimeError), written_whole(file) as beside:  # noqa: PT012
        beside.write_text("hal")
        raise RuntimeError
    assert [path.read_text() for path in tmp_path.iterdir()] == ["before"]
