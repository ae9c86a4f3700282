"""The example of docs/extending.md is a package that pip installs; its own tests pass, and its game is played."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from places import ROOT, SOURCE
from waiting import PATIENCE

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = [pytest.mark.compiler, pytest.mark.importing("numba", "polars", "setuptools")]  # it plays a match
EXAMPLE = ROOT / "docs" / "examples" / "homeward-example"
PIP = ("-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--target")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """A copy of the example, and an environment in which it is installed."""
    folder = tmp_path_factory.mktemp("example")
    copy, there = folder / "homeward-example", folder / "site"
    shutil.copytree(EXAMPLE, copy, ignore=shutil.ignore_patterns("*.egg-info", "build", "__pycache__"))
    subprocess.run([sys.executable, *PIP, there, copy], check=True, timeout=PATIENCE)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(there), str(SOURCE)))}
    return copy, environment


def told(installed: tuple[Path, dict[str, str]], *words: str) -> str:
    folder, environment = installed
    ran = subprocess.run(
        [sys.executable, "-m", *words],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def test_its_own_tests_pass(installed: tuple[Path, dict[str, str]]) -> None:
    assert "4 passed" in told(installed, "pytest", "-p", "no:cacheprovider", "-p", "no:xdist")


def test_its_game_and_its_player_are_listed_and_played(installed: tuple[Path, dict[str, str]]) -> None:
    assert "lane             Lane. A short way around" in told(installed, "homeward", "games")
    assert "Comes with homeward-example, another package. (haste=)" in told(installed, "homeward", "players", "lane")
    match = told(
        installed, "homeward", "match", "lane", "tortoise:haste=3", "wanderer", "--games", "8", "--seed", "1"
    )
    assert "tortoise" in match
    played = told(installed, "homeward", "play", "the lane", "--seats", "tortoise,steady", "--seed", "3")
    assert "(Tortoise)" in played
    assert "wins!" in played
