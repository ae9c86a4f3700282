"""Bots play every game to its end, and a seed repeats it exactly."""

from pathlib import Path

import pytest

import homeward as package
from homeward.record import Record
from terminal.driving import homeward


@pytest.mark.parametrize("name", package.games())
def test_a_whole_game(name: str) -> None:
    seen = homeward("play", name, "--people", 0, "--seed", 5)
    assert (seen.code, seen.err) == (0, "")
    assert "win!" in seen.out or "wins!" in seen.out
    assert "--seed 5" in seen.out


def test_a_finished_game_is_kept_and_shown_again(tmp_path: Path) -> None:
    kept = tmp_path / "game.txt"
    seen = homeward("play", "tiny", "--people", 0, "--seed", 5, "--record", kept)
    assert Record.read(kept).final.is_over
    again = homeward("play", "--record", kept)
    assert again.out.splitlines()[-4:] == seen.out.splitlines()[-4:]


def test_a_seed_repeats_a_game() -> None:
    table = ("play", "tiny", "--players", 2, "--seats", "steady,wanderer")
    games = [homeward(*table, "--seed", seed).out for seed in (7, 7, 8)]
    assert games[0] == games[1]
    assert games[0] != games[2]


def test_games_differ_without_a_seed() -> None:
    table = ("play", "tiny", "--players", 2, "--people", 0)
    assert homeward(*table).out != homeward(*table).out


def test_in_spanish() -> None:
    seen = homeward("play", "tiny", "--people", 0, "--seed", 2, "--lang", "es")
    assert "¡Gana" in seen.out
    assert "throws" not in seen.out
