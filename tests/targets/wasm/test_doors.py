"""Kernels of our own behind doors: every kind of argument gets through, and what cannot be had is refused."""

import sys
from typing import NamedTuple

import numpy as np
import pytest

from homeward.targets.wasm.compiling import compiled, kept
from homeward.targets.wasm.linking import Unlinked
from homeward.targets.wasm.machine import WasmMachine
from targets.wasm.running import WasmtimeInstance

KERNELS = '''
import math
from homeward.referee.kernel import kernel


@kernel
def total(pair, rows, nothing, factor):
    """The sum of both runs of a pair and of all rows, so many times; the first run is doubled."""
    found = 0
    for i in range(len(pair.first)):
        found += pair.first[i] + int(pair.second[i])
        pair.first[i] *= 2
    for i in range(len(rows)):
        for j in range(len(rows[i])):
            found += rows[i][j]
    return found * factor


@kernel
def grown(floats):
    """The powers of e."""
    for i in range(len(floats)):
        floats[i] = math.exp(floats[i])


@kernel
def is_larger(a, b):
    """Whether the first is larger."""
    return a > b


@kernel
def doubled(numbers):
    """Twice each, whatever they are."""
    for i in range(len(numbers)):
        numbers[i] *= 2


@kernel
def sine(floats):
    """What WebAssembly does not have."""
    floats[0] = math.sin(floats[0])
'''


class Pair(NamedTuple):
    first: object
    second: object


@pytest.fixture(scope="module", autouse=True)
def kernels(tmp_path_factory):
    folder = tmp_path_factory.mktemp("kernels")
    (folder / "own_kernels.py").write_text(KERNELS)
    sys.path.insert(0, str(folder))
    yield
    sys.path.remove(str(folder))


@pytest.fixture(scope="module")
def own(kernels):
    run, floats = np.zeros(1, dtype=np.int64), np.zeros(1)
    entrances = {
        "own_kernels:total": (Pair(run, floats), np.zeros((1, 1), dtype=np.int64), None, 1),
        "own_kernels:grown": (floats,),
        "own_kernels:is_larger": (1, 1),
    }
    return WasmMachine(WasmtimeInstance(compiled(entrances, lambda _: None)))


def test_every_kind_of_argument_gets_through(own):
    total = own.kernels("own_kernels:total").total
    first, second = own.run([1, 2, 3]), own.weights([10.0, 20.0, 30.0])
    rows = own.run([[100, 200], [300, 400], [500, 600]])
    assert total(Pair(first, second), rows, None, 2) == 2 * (66 + 2100)
    assert own.numbers(first) == [2, 4, 6]


def test_floats_and_truth_come_back(own):
    floats = own.weights([0.0, 1.0, -1.0])
    own.kernels("own_kernels:grown").grown(floats)
    assert own.numbers(floats) == pytest.approx([1.0, 2.718281828459045, 0.36787944117144233], rel=1e-15)
    is_larger = own.kernels("own_kernels:is_larger").is_larger
    assert (is_larger(2, 1), is_larger(-2, 1)) == (1, 0)


def test_what_is_compiled_is_kept_by_what_it_was_made_from(tmp_path, monkeypatch):
    monkeypatch.setenv("HOMEWARD_CACHE", str(tmp_path))
    told = []
    floats = {"own_kernels:doubled": (np.zeros(1),)}
    first = kept(floats, told.append)
    assert told == [0, 1]
    assert kept(floats, told.append) == first
    assert told == [0, 1], "read, not compiled"
    assert kept({"own_kernels:doubled": (np.zeros(1, dtype=np.int64),)}, told.append) != first


def test_a_kernel_that_asks_for_more_is_refused():
    with pytest.raises(Unlinked, match="The kernels ask for sin"):
        compiled({"own_kernels:sine": (np.zeros(1),)}, lambda _: None)
