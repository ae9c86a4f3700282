"""Run under NUMBA_ENABLE_CUDASIM=1: a window of training by the GPU's kernels."""

import homeward
from homeward.training.learning.trainer import Trainer
from homeward.training.lockstep.setups import arrays_of
from homeward.training.machines.cuda import SIMULATED, CudaMachine
from homeward.training.settings import Settings


def rows(name):
    """Where the games stand after it."""
    assert SIMULATED
    games = arrays_of(homeward.game(name))
    settings = Settings(name, seed=2, games_at_once=2, steps=4, batch=8)
    trainer = Trainer(games, CudaMachine(games.family), settings)
    trainer.learn(0.2)
    return trainer.lockstep.rows.tolist()
