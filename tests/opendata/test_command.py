"""`homeward data` as people and programs use it."""

import json

import pytest

from homeward.opendata import load
from terminal.driving import homeward

SMALL = ("--games", 2, "--positions", 2, "--rollouts", 20, "--workers", 1)


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    folder = tmp_path_factory.mktemp("data") / "edition"
    return folder, homeward("data", folder, "parcheesi", *SMALL, "--json")


def test_it_tells_programs_what_it_has_made(made):
    folder, seen = made
    assert (seen.code, seen.err) == (0, "")
    told, edition = json.loads(seen.out), load(folder)
    assert edition.complete
    assert (told["games"], told["positions"], told["rollouts"], told["seed"]) == (2, 2, 20, 1)
    assert (
        set(told["files"])
        == set(edition.files)
        == {f"{table}/parcheesi.parquet" for table in ("games", "turns", "plays", "positions", "puzzles")}
    )
    assert told["chances"]["parcheesi"]["scholar"]["positions"] == 2
    assert 0 < told["chances"]["parcheesi"]["sureness"]["widest"] < 0.25


def test_the_same_again_tells_people_what_there_is(made):
    folder, _ = made
    seen = homeward("data", folder, "parcheesi", *SMALL)
    assert seen.code == 0
    assert "a whole game" in seen.out
    assert "README.md says what it is" in seen.out


def test_another_size_is_refused_in_a_sentence(made):
    folder, _ = made
    seen = homeward("data", folder, "parcheesi", *SMALL, "--seed", 9)
    assert seen.code == 2
    assert "holds another edition: seed is 1 there, and 9 is asked for. Name another folder." in seen.err
