"""bench/gpu.py: what it carries to a GPU machine is enough there, and a game that went another way is noticed."""

import json
import subprocess
import sys

import numpy as np
import pytest

from places import ROOT
from terminal.driving import environment

pytestmark = pytest.mark.compiler

SCRIPT = ROOT / "bench" / "gpu.py"
# Runs the script as a GPU machine would, where little is installed.
BARE = f"""
import runpy, sys
sys.argv[0] = {str(SCRIPT)!r}
for missing in ("rich", "msgspec", "cyclopts", "homeward.positions", "homeward.rulebook", "homeward.lowering"):
    sys.modules[missing] = None
runpy.run_path(sys.argv[0], run_name="__main__")
"""


@pytest.fixture(scope="module")
def carried(tmp_path_factory):
    file = tmp_path_factory.mktemp("gpu") / "games.npz"
    subprocess.run(
        [sys.executable, SCRIPT, "export", file, "--check", "2"], env=environment(), capture_output=True, check=True
    )
    return file


def run_simulated(file, *games):
    return subprocess.run(
        [sys.executable, "-c", BARE, "run", file, *games, "--games", "1"],
        env=environment() | {"NUMBA_ENABLE_CUDASIM": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_both_families_are_played_and_compared_where_little_is_installed(carried):
    done = run_simulated(carried, "parcheesi", "kukla_ollie")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert set(told) == {"device", "parcheesi", "kukla_ollie"}
    for name in ("parcheesi", "kukla_ollie"):
        assert told[name]["same"] is True
        assert told[name]["games"] == 1
        assert told[name]["plays_per_s"] > 0


def test_temperaments_are_carried_and_compared_as_well(tmp_path):
    file = tmp_path / "steadys.npz"
    command = [sys.executable, SCRIPT, "export", file, "--check", "1", "--policy", "steady"]
    subprocess.run(command, env=environment(), capture_output=True, check=True)
    done = run_simulated(file, "poliana", "--rhythm", "8")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["poliana"]["same"] is True


def test_a_game_that_went_another_way_is_noticed(carried, tmp_path):
    with np.load(carried) as kept:
        changed = dict(kept)
    changed["parcheesi.words"][1, 3] += 1
    np.savez(tmp_path / "changed.npz", **changed)
    done = run_simulated(tmp_path / "changed.npz", "parcheesi")
    assert done.returncode == 1
    assert json.loads(done.stdout)["parcheesi"]["same"] is False
