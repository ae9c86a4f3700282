"""The referee compiled for the processor, and kept on disk for the next start."""

from __future__ import annotations

import platform
import threading
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from homeward.extras import needing
from homeward.families.known import NOTHING_KNOWN, Known
from homeward.targets.compiling import clones, is_hot, key_of, mark_of
from homeward.targets.keeping import cache_folder, can_keep

with needing("fast", "Compiling the referee"):
    import llvmlite.binding as llvm
    import numba
    import numba.core.codegen as numba_codegen
    import numba.np.arrayobj as numba_arrays
    from numba.core.cpu import CPUTargetOptions
    from numba.core.options import TargetOptions

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

# Every run a kernel is given is another piece of memory; told so, LLVM need not read the tables again after every
# number written. Numba knows the flag, but has no option for it.
CPUTargetOptions.noalias = TargetOptions.Mapping("noalias")

COMPILING = threading.RLock()  # one at a time: Numba is told for the moment how to compile

# A switch of LLVM's own. One that did not know it would end the process: which LLVM it is, Numba's version decides.
BRANCH_TO_MEMORY = "-x86-cmov-converter-force-mem-operand"

HOW = Path(__file__).read_bytes()  # an edit of this file compiles everything anew


@lru_cache
def compiled(*kernels: str, known: Known = NOTHING_KNOWN) -> SimpleNamespace:
    """Kernels to be called from Python (`module:name`), compiled at their first call or read from disk.

    Everything that they call is compiled into them. With what is known of a game they serve that game alone.
    """
    return compiled_in(cache_folder(f"kernels-{key_of(kernels, HOW, known)}"), kernels, known)


def compiled_in(folder: Path, kernels: Sequence[str], known: Known = NOTHING_KNOWN) -> SimpleNamespace:
    """The same, kept in a folder. No two arrays that a function is given may share memory."""
    entrances = {tuple(one.split(":")) for one in kernels}
    modules = tuple(dict.fromkeys(one.partition(":")[0] for one in kernels))
    wanted = {name for _, name in entrances}
    keep = can_keep(folder)

    def compile_one(function: Callable[..., Any]) -> Any:
        entrance = (function.__module__, function.__name__) in entrances
        kept = {"cache": entrance and keep, "no_cpython_wrapper": not entrance}
        return numba.njit(**kept, **lean(function))(function)

    with COMPILING, _kept_in(folder):
        named = clones(modules, compile_one, known)
    called = {name + mark_of(known) for name in wanted}
    return SimpleNamespace(**{name: _leanly(named[name], called) for name in wanted})


def lean(function: Callable[..., Any]) -> dict[str, Any]:
    """How a kernel is compiled, whatever for: it takes from Numba only what kernels use."""
    return {
        "error_model": "numpy",
        "forceinline": is_hot(function),
        "noalias": True,
        "no_cfunc_wrapper": True,
        "nogil": True,
        "_nrt": False,  # nothing is allocated in a kernel, so no references need counting
    }


@contextmanager
def _kept_in(folder: Path) -> Iterator[None]:
    """Let Numba keep what is decorated meanwhile in this folder; elsewhere its settings stay as they were."""
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        numba.config.CACHE_DIR = before


def _leanly(function: Any, called: set[str]) -> Callable[..., Any]:
    """Compile as the kernels need it at the first call with such arguments (with or without policies, say)."""
    seen: set[tuple[type, ...]] = set()

    def call(*arguments: Any) -> Any:
        kinds = tuple(map(type, arguments))
        if kinds in seen:
            return function(*arguments)
        with COMPILING, plain_indices(), _without_guesses(), _optimized_once(called):
            result = function(*arguments)
        seen.add(kinds)
        return result

    return call


@contextmanager
def plain_indices() -> Iterator[None]:
    """Compile meanwhile without Python's negative indices, which no kernel uses: a fifth faster.

    Numba turns every signed index into "if it is negative add the length" and has no switch for it.
    """
    before = numba_arrays.fix_integer_index
    numba_arrays.fix_integer_index = _plain_index
    try:
        yield
    finally:
        numba_arrays.fix_integer_index = before


def _plain_index(context: Any, builder: Any, index_type: Any, index: Any, size: Any) -> Any:
    return context.cast(builder, index, index_type, numba.types.intp)


@contextmanager
def _without_guesses() -> Iterator[None]:
    """Compile meanwhile so that of two numbers one is taken without a branch: the dice games play a twelfth faster.

    Where one of them stands in memory, LLVM makes a branch of it for Intel's and AMD's processors, to read only
    what is wanted. But where a piece stands among its fellows, or which die was used, no processor guesses.
    """
    if platform.machine().lower() not in ("x86_64", "amd64"):  # others have no such switch
        yield
        return
    llvm.set_option("homeward", f"{BRANCH_TO_MEMORY}=false")
    try:
        yield
    finally:
        llvm.set_option("homeward", f"{BRANCH_TO_MEMORY}=true")


@contextmanager
def _optimized_once(entrances: set[str]) -> Iterator[None]:
    """Turn into machine code only what is called from Python: all else is linked into that, and optimized there.

    Numba would optimize every helper by itself first, and run that one wherever LLVM had not put it into its caller:
    so a process that had just compiled would play several times as slowly as one that reads the same from disk.
    """
    library, codegen = numba_codegen.CPUCodeLibrary, numba_codegen.JITCPUCodegen
    optimized, finalized, noted = library._optimize_final_module, library._finalize_final_module, codegen.set_env

    def optimize(self: Any) -> None:
        if self.name in entrances:
            optimized(self)

    def finalize(self: Any) -> None:
        if self.name in entrances:
            finalized(self)
        else:
            self._finalize_dynamic_globals()
            self._finalized = True

    def note(self: Any, name: str, environment: Any) -> None:
        if self._engine.get_global_value_address(name):
            noted(self, name, environment)

    library._optimize_final_module, library._finalize_final_module, codegen.set_env = optimize, finalize, note
    try:
        yield
    finally:
        library._optimize_final_module, library._finalize_final_module, codegen.set_env = optimized, finalized, noted
