"""A WebAssembly module that runs beside Python instead of on a page: in Wasmtime."""

from __future__ import annotations

from typing import Any

from wasmtime import Engine, Instance, Module, Store

from homeward.targets.wasm.linking import PAGE


class WasmtimeInstance:
    """What `homeward.targets.wasm.memory.Instance` asks for."""

    def __init__(self, module: bytes) -> None:
        self._engine = Engine()
        self._store = Store(self._engine)
        self._exports: Any = Instance(self._store, Module(self._engine, module), []).exports(self._store)
        self._memory = self._exports["memory"]

    def close(self) -> None:
        """Nobody calls it any more."""
        self._store.close()
        self._engine.close()

    def size(self) -> int:
        return self._memory.data_len(self._store)

    def grow(self, size: int) -> None:
        self._memory.grow(self._store, -(-(size - self.size()) // PAGE))

    def read(self, address: int, size: int) -> bytes:
        return bytes(self._memory.read(self._store, address, address + size))

    def write(self, address: int, data: Any) -> None:
        self._memory.write(self._store, memoryview(data).cast("B"), address)

    def call(self, door: str, address: int) -> int:
        return self._exports[door](self._store, address)
