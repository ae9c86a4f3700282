"""bench/env.py: where little is installed it steps games by tables that it carried there."""

import json
import subprocess
import sys

import pytest

from places import ROOT
from terminal.driving import environment

pytestmark = [pytest.mark.compiler, pytest.mark.importing("numba")]

SCRIPT = ROOT / "bench" / "env.py"
BARE = f"""
import runpy, sys
sys.argv[0] = {str(SCRIPT)!r}
for missing in ("rich", "msgspec", "cyclopts", "homeward.positions", "homeward.rulebook", "homeward.lowering"):
    sys.modules[missing] = None
runpy.run_path(sys.argv[0], run_name="__main__")
"""


def test_both_families_are_stepped_where_little_is_installed(tmp_path):
    file = tmp_path / "games.npz"
    subprocess.run([sys.executable, SCRIPT, "export", file], env=environment(), capture_output=True, check=True)
    asked = ("run", "parcheesi", "kukla_ollie", "--tables", str(file), "--games", "8", "--seconds", "0.01")
    done = subprocess.run(
        [sys.executable, "-c", BARE, *asked], env=environment(), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert set(told["steps_per_s"]) == {"parcheesi", "kukla_ollie"}
    assert all(steps > 0 for steps in told["steps_per_s"].values())
