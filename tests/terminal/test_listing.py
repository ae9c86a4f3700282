"""The games are listed with one's own among them, and what is wrong with files that would be games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.terminal.listing import list_games, list_players
from own_games import GAME, shelf, written

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

__all__ = ["shelf"]


def test_ones_own_game_is_listed_and_what_is_left_out_is_told(
    shelf: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written(shelf)
    (shelf / "torn.toml").write_text("=", encoding="utf-8")
    long = GAME.format(name="long", title="Long").partition("[settings]")[0] + "[settings]\n"
    (shelf / "long.toml").write_text(f"{long}turnout_spaces.default = 13\nhome_path.default = 20\n", encoding="utf-8")
    list_games("es")
    told = " ".join(capsys.readouterr().out.split())
    assert "lane The Lane. Desvíos para rodear" in told
    assert "Estos quedan fuera, porque algo está mal en ellos: - torn.toml: " in told
    assert "- Long: El camino a casa y los desvíos" in told


def test_players_of_a_game_that_nobody_has_studied(shelf: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written(shelf)
    list_players("lane", "en")
    told = capsys.readouterr().out
    assert "steady" in told
    assert "scholar" not in told
