"""Compiled clones of the referee's functions, from the same source, helpers first.

The functions themselves stay plain Python. Each clone has the same code and fresh globals in which the names
of other kernels lead to their compiled clones. (Numba's own `.py_func` would still call compiled helpers.)
"""

from __future__ import annotations

import dis
import hashlib
import importlib
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING, Any

import homeward.referee
from homeward.referee.kernel import REGISTRY

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

SOURCES = ("referee/**/*.py", "playouts/*.py", "targets/cpu.py")  # what is compiled, and how


def source_hash() -> str:
    """A short hash of everything that is compiled, and how: the key of what is kept on disk."""
    return hash_of(SOURCES)


def hash_of(sources: Sequence[str]) -> str:
    """A short hash of all files that these patterns name.

    Numba looks only at a function's own file when it decides whether its cache is stale, and would keep an
    old rule after an edit of a helper in another file.
    """
    root = Path(homeward.referee.__file__).parent.parent
    digest = hashlib.sha256()
    for path in sorted(path for pattern in sources for path in root.glob(pattern)):
        digest.update(path.relative_to(root).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def clones(modules: tuple[str, ...], compile_one: Callable[[Callable[..., Any]], Any]) -> dict[str, Any]:
    """Compile every kernel of these modules and all they call; name → compiled function."""
    for module in modules:
        importlib.import_module(module)
    done: dict[Callable[..., Any], Any] = {}
    kernels = {function for functions in REGISTRY.values() for function in functions}
    named: dict[str, Any] = {}
    for module in modules:
        for function in REGISTRY[module]:
            named[function.__name__] = _clone(function, kernels, done, compile_one)
    return named


def _clone(
    function: Callable[..., Any],
    kernels: set[Callable[..., Any]],
    done: dict[Callable[..., Any], Any],
    compile_one: Callable[[Callable[..., Any]], Any],
) -> Any:
    if function in done:
        return done[function]
    plain = function
    assert isinstance(plain, FunctionType)
    names = dict(plain.__globals__)
    for name in _globals_used(plain):
        helper = plain.__globals__.get(name)
        if isinstance(helper, FunctionType) and helper in kernels:
            names[name] = _clone(helper, kernels, done, compile_one)
    twin = FunctionType(plain.__code__, names, plain.__name__, plain.__defaults__)
    twin.__qualname__ = plain.__qualname__
    twin.__module__ = plain.__module__
    done[function] = compile_one(twin)
    return done[function]


def _globals_used(function: FunctionType) -> set[str]:
    """The names a function looks up outside itself (attributes of the same name do not count)."""
    return {str(step.argval) for step in dis.get_instructions(function) if step.opname == "LOAD_GLOBAL"}
