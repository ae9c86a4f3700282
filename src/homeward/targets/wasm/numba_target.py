"""WebAssembly as a target of Numba's: functions are typed and lowered to LLVM's code for it, and nothing is run here.

Importing this imports Numba.
"""

from __future__ import annotations

import math
from functools import cached_property, partial
from typing import Any

import llvmlite.binding as llvm
import numba
from numba.core import cpu
from numba.core.codegen import CPUCodegen, CPUCodeLibrary
from numba.core.imputils import Registry
from numba.core.registry import CPUDispatcher, CPUTarget, cpu_target
from numba.core.runtime import rtsys
from numba.core.target_extension import CPU, dispatcher_registry, jit_registry, target_registry

from homeward.targets.wasm.exponential import exponential

NAME = "wasm"
TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+simd128"  # four or two numbers at once: every browser since 2023
NOWHERE = 0  # the address of what is not on this machine

own = Registry("homeward wasm")


@own.lower(math.exp, numba.types.float64)
def _lower_exp(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    """The one function that WebAssembly does not have."""
    return context.compile_internal(builder, exponential, signature, arguments)


class Lowered(CPUCodeLibrary):
    """A function's code and that of all it calls, as it was lowered: it is optimized once, when all is together."""

    def get_pointer_to_function(self, name: str) -> int:
        """It is complete, and stands nowhere in this machine's memory."""
        self._ensure_finalized()
        return NOWHERE

    def _optimize_functions(self, module: Any) -> None:
        pass

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalized = True


class Codegen(CPUCodegen):
    """Makes modules for WebAssembly."""

    _library_class = Lowered

    @property
    def target_machine(self) -> Any:
        """What LLVM optimizes and writes objects for."""
        return self._tm

    def set_env(self, name: str, env: Any) -> None:
        """Nothing of Python's is there."""

    def _init(self, module: Any) -> None:
        llvm.initialize_all_targets()
        llvm.initialize_all_asmprinters()
        self._tm = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, features=FEATURES)
        self._target_data = self._tm.target_data
        self._data_layout = str(self._target_data)
        self._tm_features = FEATURES

    def _create_empty_module(self, name: str) -> Any:
        module = super()._create_empty_module(name)
        module.triple = TRIPLE
        return module

    def _add_module(self, module: Any) -> None:
        """No engine takes it in."""

    def _customize_tm_features(self) -> str:
        return FEATURES

    def _customize_tm_options(self, options: dict[str, Any]) -> None:
        pass


class Context(cpu.CPUContext):
    """How functions are lowered: as for the processor, but for another machine."""

    def init(self) -> None:
        """Its own code generator; whole numbers have 64 bits, which WebAssembly divides by itself."""
        self.is32bit = False
        self._internal_codegen = Codegen(NAME)

    def load_additional_registries(self) -> None:
        """The processor's, and our own; what counts references is the processor's alone."""
        rtsys.initialize(cpu_target.target_context)
        super().load_additional_registries()
        self.install_registry(own)

    def post_lowering(self, module: Any, library: Any) -> None:
        """Nothing is linked that counts references."""


class WasmTarget(CPUTarget):
    """Who types functions, and who lowers them."""

    @cached_property
    def _toplevel_target_context(self) -> Any:
        return Context(self.typing_context, self._target_name)


class Wasm(CPU):
    """What is said of any processor holds here too."""


class WasmDispatcher(CPUDispatcher):
    """A function that is to be lowered."""

    targetdescr = WasmTarget(NAME)


target_registry[NAME] = Wasm
dispatcher_registry[Wasm] = WasmDispatcher
jit_registry[Wasm] = partial(numba.jit, _target=NAME)


def context() -> Context:
    """Who lowers for WebAssembly."""
    lowering: Context = WasmDispatcher.targetdescr.target_context
    return lowering
