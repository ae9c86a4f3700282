"""bench/train_gpu.py: what it carries to a GPU machine is enough there, where little is installed."""

import subprocess
import sys

import pytest

from places import ROOT
from terminal.driving import environment

pytestmark = pytest.mark.compiler

SCRIPT = ROOT / "bench" / "train_gpu.py"
# Makes ready to train from what was carried, and from a net, as a GPU machine would.
BARE = f"""
import sys
for missing in ("rich", "msgspec", "cyclopts", "homeward.positions", "homeward.rulebook", "homeward.lowering"):
    sys.modules[missing] = None
sys.path.insert(0, {str(SCRIPT.parent)!r})
import torch
import train_gpu
from pathlib import Path
from homeward.training import running
from homeward.training.learning.trainer import Trainer
from homeward.training.lockstep import game_arrays
from homeward.training.machines.machine import machine_of
from homeward.training.settings import Beginner, settings_for
file, net = map(Path, sys.argv[1:])
for name in ("poliana", "kukla_ollie"):
    games = game_arrays.read(file, name)
    settings = settings_for("cuda", name, 0, 2, Beginner(hidden=160, begun=str(net)))
    trainer = Trainer(games, machine_of("cuda", games.family), settings)
    with torch.no_grad():
        trainer.lockstep.step(trainer.player)
    print(name, len(games.policies), len(trainer.player.first))
"""


def test_a_training_begins_where_little_is_installed(tmp_path):
    def run(*words):
        surroundings = environment() | {"NUMBA_ENABLE_CUDASIM": "1"}
        return subprocess.run([sys.executable, *words], env=surroundings, capture_output=True, text=True, check=False)

    file, nets = tmp_path / "games.npz", ROOT / "src" / "homeward" / "scholar" / "weights"
    exported = run(SCRIPT, "export", file)
    assert exported.returncode == 0, exported.stderr
    done = run("-c", BARE, file, nets)
    assert done.returncode == 0, done.stderr
    assert [line.split()[2] for line in done.stdout.splitlines()] == ["160", "160"]
