"""bench/page.py with two throws: somebody throws and touches pieces in a real browser, and everything is counted."""

import os
import re
import subprocess
import sys

import pytest

from places import ROOT, SOURCE
from waiting import PATIENCE

pytestmark = pytest.mark.browser


def test_a_beginning_is_played_and_told() -> None:
    command = [sys.executable, str(ROOT / "bench" / "page.py"), "--games", "poliana", "--seeds", "1", "--throws", "2"]
    surroundings = {**os.environ, "PYTHONPATH": str(SOURCE)}
    done = subprocess.run(
        command, env=surroundings, capture_output=True, text=True, timeout=PATIENCE, check=False, cwd=ROOT
    )
    assert done.returncode == 0, done.stdout + done.stderr
    told = re.search(
        r"Poliana \| ([\d.]+) s \| ([\d.]+) \| [\d.]+ s \| ([\d.]+) \| ([\d.]+) MB, .* 2 throws", done.stdout
    )
    assert told, done.stdout
    first, clicks, moves, megabytes = map(float, told.groups())
    assert 0 < first < 600
    assert clicks >= 0.5  # the first throw is made by hand
    assert moves == 0  # the main button has one place
    assert 0.05 < megabytes < 5
