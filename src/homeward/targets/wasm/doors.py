"""Doors into WebAssembly: one a kernel, which takes the address of its arguments and gives back a whole number.

The arguments lie in slots of eight bytes: a whole number in one; of a run its address, then its sizes; of a tuple its
parts one after the other. Whoever calls packs them alike (`homeward.targets.wasm.machine`).
"""

from __future__ import annotations

from typing import Any

import numba
from llvmlite import ir
from numba.np.arrayobj import make_array, populate_array

SLOT = ir.IntType(64)
ADDRESS = ir.IntType(32)


class _Arguments:
    """Reads arguments from slots, one after the other."""

    def __init__(self, context: Any, builder: Any, first: Any) -> None:
        self._context, self._builder, self._first = context, builder, first
        self._next = 0

    def read(self, kind: Any) -> Any:
        """The next argument."""
        if isinstance(kind, numba.types.Array):
            return self._run(kind)
        if isinstance(kind, numba.types.BaseTuple):
            return self._context.make_tuple(self._builder, kind, [self.read(part) for part in kind])
        if isinstance(kind, numba.types.NoneType):
            return self._context.get_dummy_value()
        assert isinstance(kind, numba.types.Integer), kind
        return self._slot()

    def _slot(self) -> Any:
        place = self._builder.gep(self._first, [ADDRESS(self._next)])
        self._next += 1
        return self._builder.load(place)

    def _run(self, kind: Any) -> Any:
        """A run without gaps, as all are."""
        builder, made = self._builder, make_array(kind)(self._context, self._builder)
        size = self._context.get_abi_sizeof(self._context.get_data_type(kind.dtype))
        data = builder.inttoptr(self._slot(), made.data.type)
        shape = [self._slot() for _ in range(kind.ndim)]
        strides = [SLOT(size)]
        for width in reversed(shape[1:]):
            strides.insert(0, builder.mul(strides[0], width))
        populate_array(made, data=data, shape=shape, strides=strides, itemsize=size, meminfo=None)
        return made._getvalue()


def add_door(context: Any, module: Any, name: str, kernel: Any) -> None:
    """A door of this name to a kernel that was lowered (Numba's description of it)."""
    door = ir.Function(module, ir.FunctionType(SLOT, [ADDRESS]), name)
    builder = ir.IRBuilder(door.append_basic_block("entry"))
    arguments = _Arguments(context, builder, builder.inttoptr(door.args[0], SLOT.as_pointer()))
    given = [arguments.read(kind) for kind in kernel.argtypes]
    called = context.declare_function(module, kernel)
    status, result = context.call_conv.call_function(builder, called, kernel.restype, kernel.argtypes, given)
    with builder.if_then(status.is_error, likely=False):
        builder.call(module.declare_intrinsic("llvm.trap", (), ir.FunctionType(ir.VoidType(), [])), [])
        builder.unreachable()
    builder.ret(_whole(context, builder, kernel.restype, result))


def _whole(context: Any, builder: Any, kind: Any, result: Any) -> Any:
    """A result as a whole number; of nothing it is 0."""
    if isinstance(kind, numba.types.NoneType):
        return SLOT(0)
    return context.cast(builder, result, kind, numba.types.int64)
