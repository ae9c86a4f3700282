"""The module as a page loads it, running in Wasmtime."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from homeward.hints.wasm import build_kernels
from homeward.targets.wasm.machine import WasmMachine
from targets.wasm.running import WasmtimeInstance

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="session")
def module(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return build_kernels(tmp_path_factory.mktemp("site")).read_bytes()


@pytest.fixture(scope="session")
def on(module: bytes) -> Iterator[WasmMachine]:
    instance = WasmtimeInstance(module)
    yield WasmMachine(instance)
    instance.close()  # whoever has thought on it may still hold it
