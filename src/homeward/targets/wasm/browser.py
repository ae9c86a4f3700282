"""A WebAssembly module on a page, where Python itself runs in WebAssembly (Pyodide)."""

from __future__ import annotations

from importlib import import_module
from typing import Any

PAGE = 1 << 16  # bytes that memory grows by


class PageInstance:
    """A `WebAssembly.Instance` of JavaScript's."""

    def __init__(self, instance: Any) -> None:
        self._exports = instance.exports
        self._doors: dict[str, Any] = {}
        self._look()

    def size(self) -> int:
        """How many bytes its memory has now."""
        return int(self._bytes.byteLength)

    def grow(self, size: int) -> None:
        """A quarter more than asked for, at least: whatever looked at the memory before has to look again."""
        self._exports.memory.grow(-(-(size + size // 4 - self.size()) // PAGE))
        self._look()

    def read(self, address: int, size: int) -> bytes:
        """So many bytes from an address on."""
        found: bytes = self._bytes.subarray(address, address + size).to_bytes()
        return found

    def write(self, address: int, data: Any) -> None:
        """Put bytes there."""
        plain = memoryview(data).cast("B")
        self._bytes.subarray(address, address + len(plain)).assign(plain)

    def call(self, door: str, address: int) -> int:
        """What a door answers to the arguments that lie at an address."""
        if door not in self._doors:
            self._doors[door] = getattr(self._exports, door)
        return int(self._doors[door](address))

    def _look(self) -> None:
        self._bytes = import_module("js").Uint8Array.new(self._exports.memory.buffer)
