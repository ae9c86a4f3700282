"""Kernels compiled to one WebAssembly module. Importing this imports Numba.

Numba types and lowers the clones; LLVM links them, optimizes them together and writes an object; `linking` makes it a
module.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import llvmlite.binding as llvm
import numba
from numba.core.compiler_lock import global_compiler_lock

from homeward.targets import cpu
from homeward.targets.compiling import clones, key_of
from homeward.targets.keeping import cache_folder, can_keep
from homeward.targets.wasm.doors import add_door
from homeward.targets.wasm.linking import linked
from homeward.targets.wasm.numba_target import NAME, context
from homeward.writing import written_whole

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Entrances = Mapping[str, tuple[Any, ...]]
    """Kernels (`module:name`), each with arguments of the kinds that it is called with."""

FILES = ("compiling", "doors", "exponential", "linking", "numba_target")  # an edit compiles everything anew
HOW = cpu.HOW + b"".join(Path(__file__).with_name(f"{name}.py").read_bytes() for name in FILES)
SPEED = 3  # of LLVM's levels


def kept(entrances: Entrances, tell: Callable[[int], None]) -> bytes:
    """The module with these kernels, from disk where it lies there; `tell` is told how many are typed by now."""
    kinds = {kernel: str(_kinds(arguments)) for kernel, arguments in entrances.items()}
    folder = cache_folder(f"wasm-{key_of(tuple(entrances), HOW + repr((kinds, numba.__version__)).encode())}")
    file = folder / "kernels.wasm"
    if file.is_file():
        return file.read_bytes()
    module = compiled(entrances, tell)
    if can_keep(folder):
        with written_whole(file) as beside:
            beside.write_bytes(module)
    return module


def compiled(entrances: Entrances, tell: Callable[[int], None]) -> bytes:
    """The module with these kernels, compiled."""
    with cpu.COMPILING, cpu.plain_indices(), global_compiler_lock:
        module = _lowered(entrances, tell)
        return linked(_object(module, entrances), entrances)


def _lowered(entrances: Entrances, tell: Callable[[int], None]) -> Any:
    """All the kernels and what they call in one module, as Numba lowers it, with a door to each."""
    lowering = context()
    whole = llvm.parse_assembly(str(lowering.create_module("kernels")))
    for done, (kernel, clone) in enumerate(_clones(entrances).items()):
        tell(done)
        kinds = _kinds(entrances[kernel])
        clone.compile(kinds)
        result = clone.overloads[kinds]
        doors = lowering.create_module(kernel)
        add_door(lowering, doors, kernel, result.fndesc)
        whole.link_in(llvm.parse_assembly(str(doors)))
        whole.link_in(result.library._get_module_for_linking(), preserve=True)
    tell(len(entrances))
    return whole


def _kinds(arguments: tuple[Any, ...]) -> tuple[Any, ...]:
    """What arguments are to Numba."""
    return tuple(map(numba.typeof, arguments))


def _clones(entrances: Entrances) -> dict[str, Any]:
    """The clone of each kernel; they share those of what they call."""
    made: dict[tuple[str, str], Any] = {}

    def compile_one(function: Callable[..., Any]) -> Any:
        clone = numba.njit(_target=NAME, no_cpython_wrapper=True, **cpu.lean(function))(function)
        return made.setdefault((function.__module__, function.__name__), clone)

    clones(tuple(dict.fromkeys(one.partition(":")[0] for one in entrances)), compile_one)
    return {one: made[one.partition(":")[0], one.partition(":")[2]] for one in entrances}


def _object(module: Any, doors: Entrances) -> bytes:
    """The module optimized as a whole, for nobody but those who come through its doors; and written down."""
    for one in (*module.global_variables, *module.functions):
        if not one.is_declaration and one.name not in doors:
            one.linkage = "internal"
    machine = context().codegen().target_machine
    tuning = llvm.PipelineTuningOptions(speed_level=SPEED)
    tuning.loop_vectorization = tuning.slp_vectorization = True
    builder = llvm.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(module, builder)
    written: bytes = machine.emit_object(module)
    return written
