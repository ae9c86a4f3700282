"""The GPU's code, run by Numba's simulator: the same batch, number for number."""

import os
import subprocess
import sys

import pytest

from homeward.env import Batch
from homeward.env.batches.checking import BadBatch
from places import TESTS
from waiting import PATIENCE

pytestmark = [pytest.mark.compiler, pytest.mark.importing("numba")]


@pytest.mark.parametrize("name", ["pollyanna", "poliana", "kukla_ollie"])
def test_the_gpus_code_steps_the_same_games(name):
    done = subprocess.run(
        [sys.executable, "-c", f"from env.simulated import check; check({name!r})"],
        env=os.environ | {"NUMBA_ENABLE_CUDASIM": "1", "PYTHONPATH": os.pathsep.join([str(TESTS), *sys.path])},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.stdout == "same\n", done.stderr[-2000:]


def test_without_a_gpu_a_batch_says_so():
    from homeward.targets import cuda

    if cuda.is_available():
        pytest.skip("There is one.")
    with pytest.raises(BadBatch, match=r'no GPU that homeward can use here. device="cpu" plays the same games'):
        Batch("pollyanna", 2, device="cuda")
