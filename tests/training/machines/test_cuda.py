"""A GPU's kernels do what the processor's do."""

import os
import subprocess
import sys

import pytest

import homeward
from homeward.training.learning.trainer import Trainer
from homeward.training.lockstep.setups import arrays_of
from homeward.training.settings import Settings
from training.kit import machine


@pytest.mark.parametrize("name", ["pollyanna", "kukla_ollie"])
def test_the_gpu_code_does_the_same_in_the_simulator(name):
    """In a process of its own: the simulator is chosen when Numba is first imported."""
    games = arrays_of(homeward.game(name))
    trainer = Trainer(games, machine(games.family), Settings(name, seed=2, games_at_once=2, steps=4, batch=8))
    trainer.learn(0.2)
    program = f"from training.machines.simulated import rows; print(rows({name!r}))"
    environment = os.environ | {"NUMBA_ENABLE_CUDASIM": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == str(trainer.lockstep.rows.tolist())
