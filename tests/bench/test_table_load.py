"""bench/table_load.py with a few tables: servers are killed under them, everybody comes back, nothing is lost."""

import os
import subprocess
import sys

import pytest

from places import ROOT, SOURCE
from store.postgres import Postgres
from waiting import PATIENCE

pytestmark = pytest.mark.database


def loaded(*words: str) -> str:
    """What the bench says."""
    command = [sys.executable, str(ROOT / "bench" / "table_load.py"), *words]
    surroundings = {**os.environ, "PYTHONPATH": str(SOURCE)}
    done = subprocess.run(
        command, env=surroundings, capture_output=True, text=True, timeout=PATIENCE, check=False, cwd=ROOT
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_server_killed_under_load_comes_back_with_everything() -> None:
    said = loaded("--tables", "4", "--seconds", "2", "--every", "0.05", "--kills", "1")
    assert "1 kills" in said
    assert "all as the clients saw them" in said


def test_with_two_servers_on_one_database_the_clients_of_a_killed_one_go_on_with_the_other(
    postgres: Postgres,
) -> None:
    words = ("--tables", "4", "--seconds", "2", "--every", "0.05", "--kills", "1", "--processes", "2")
    said = loaded(*words, "--database", postgres.new_database())
    assert "1 kills" in said
    assert "all as the clients saw them" in said
