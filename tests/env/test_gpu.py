"""The GPU's code, run by Numba's simulator: the same batch, number for number."""

import os
import subprocess
import sys
from types import SimpleNamespace

import numpy as np
import pytest

from homeward.env import Batch
from homeward.env.batches.checking import BadBatch
from homeward.env.games import Slate
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


@pytest.mark.importing("numba_cuda")
def test_the_gpus_code_compiles_as_far_as_it_does_without_one(monkeypatch):
    """The simulator takes any Python; a GPU wants types that fit and sizes that are settled."""
    from numba.core.types import void
    from numba.cuda.compiler import compile_cuda
    from numba.cuda.typing.typeof import Purpose, typeof

    from homeward.env.batches.gpu_kernels import kernels_of

    monkeypatch.setattr(
        "numba.cuda.dispatcher.get_current_device", lambda: SimpleNamespace(compute_capability=(9, 0))
    )
    batch = Batch("pollyanna", 4)
    tables, terms, games = batch._machine._tables, batch._terms, batch._games
    flat, numbers = Slate(games.mask.reshape(-1), games.compact.reshape(-1)), np.zeros(4, np.int64)
    given = (tables, terms, games, flat, numbers, 1, numbers, numbers, 0)
    kernels = kernels_of(batch._family)
    for kernel, arguments in (
        *((part, given) for part in kernels.in_parts),
        (kernels.draw, (terms, games, numbers, 0)),
    ):
        kinds = tuple(typeof(one, Purpose.argument) for one in arguments)
        assert compile_cuda(kernel.py_func, void, kinds, cc=(9, 0)).library


def test_without_a_gpu_a_batch_says_so():
    from homeward.targets import cuda

    if cuda.is_available():
        pytest.skip("There is one.")
    with pytest.raises(BadBatch, match=r'no GPU that homeward can use here. device="cpu" plays the same games'):
        Batch("pollyanna", 2, device="cuda")
