"""A later homeward: this one with nets of a second version, as a maintainer makes it, asked in its own process."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import numpy as np
from next_version import next_version

from homeward.scholar import weights
from homeward.scholar.net import Net
from homeward.scholar.weights import Learned, load_weights
from places import SOURCE, TESTS
from waiting import PATIENCE

if TYPE_CHECKING:
    from pathlib import Path

LEFT = shutil.ignore_patterns("ui", "static", "__pycache__")
CALL = """\
import importlib, json, sys
module, name, *told = sys.argv[1:]
print(json.dumps(getattr(importlib.import_module(module), name)(*told)))
"""


class Later:
    """A copy of the package in which some games have nets that know nothing, as version 2."""

    def __init__(self, folder: Path, *games: str) -> None:
        self._folder = folder
        self.package = folder / "homeward"
        shutil.copytree(SOURCE / "homeward", self.package, ignore=LEFT)
        for game in games:
            (folder / "trained").mkdir(exist_ok=True)
            weights.write(folder / "trained" / f"{game}.npz", noise(game))
        self.said = next_version(folder / "trained", self.package)

    def call(self, module: str, name: str, *told: str) -> Any:
        """What a function of the tests gives there."""
        ways = os.pathsep.join(map(str, (self._folder, TESTS, TESTS.parent / "bench")))
        there = os.environ | {"PYTHONPATH": ways, "HOMEWARD_CACHE": str(self._folder / "cache")}
        command = [sys.executable, "-c", CALL, module, name, *told]
        done = subprocess.run(command, env=there, capture_output=True, text=True, check=False, timeout=PATIENCE)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout.splitlines()[-1])


def noise(game: str) -> Learned:
    """A net of a game that has learned nothing, and is smaller than ours."""
    chance = np.random.default_rng(5)
    parts = {key: chance.normal(0, 0.1, size) for key, size in weights.shapes(64, 16).items()}
    return Learned(Net(**parts), load_weights(game, 1).about)
