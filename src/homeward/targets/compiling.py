"""Compiled clones of the referee's functions, from the same source, helpers first.

The functions themselves stay plain Python. Each clone has the same code and fresh globals in which the names
of other kernels lead to their compiled clones. (Numba's own `.py_func` would still call compiled helpers.)
Clones for one game alone have what is known of it as literals (`homeward.targets.literals`).
"""

from __future__ import annotations

import dis
import hashlib
import importlib
from functools import cache
from pathlib import Path
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

import homeward.referee
from homeward.families.known import NOTHING_KNOWN, Known
from homeward.referee.kernel import HOT, REGISTRY

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

LENGTH = 16  # characters of a hash
SOURCE = "source"  # under which a clone keeps the kernel it was made from


@cache
def source_hash() -> str:
    """A short hash of the whole package: a mark that says that all was done counts as long as nothing has changed."""
    root = Path(homeward.referee.__file__).parent.parent
    digest = hashlib.sha256()
    for path in sorted(root.rglob("*.py")):
        digest.update(path.relative_to(root).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:LENGTH]


def key_of(kernels: Sequence[str], how: bytes, known: Known = NOTHING_KNOWN) -> str:
    """A short hash of these kernels (`module:name`), of all that they call, of what is known, and of how it is done.

    Numba looks only at a function's own file when it decides whether its cache is stale, and would keep an old
    rule after an edit of a helper in another file. So every function that a clone visits is told: its code, and the
    value of every name it looks up outside itself.
    """
    digest = hashlib.sha256(how)
    if known:
        digest.update(repr(known).encode() + Path(__file__).with_name("literals.py").read_bytes())
    for function in _visited(kernels):
        digest.update(repr(_told(function)).encode())
    return digest.hexdigest()[:LENGTH]


def _visited(kernels: Sequence[str]) -> list[FunctionType]:
    """These kernels and all that they call, each once and in a fixed order."""
    found: dict[FunctionType, None] = {}
    ahead = [_kernel_called(one) for one in kernels]
    while ahead:
        function = ahead.pop()
        if function not in found:
            found[function] = None
            used = (function.__globals__.get(name) for name in sorted(_globals_used(function.__code__)))
            ahead += [helper for helper in used if isinstance(helper, FunctionType)]
    return list(found)


def _kernel_called(written: str) -> FunctionType:
    module, _, name = written.partition(":")
    function = getattr(importlib.import_module(module), name)
    assert isinstance(function, FunctionType)
    return function


def _told(function: FunctionType) -> tuple[Any, ...]:
    """Everything that a compiled function follows from, but for the functions it calls."""
    names = sorted(_globals_used(function.__code__))
    values = [(name, _value_told(function, function.__globals__.get(name, name))) for name in names]
    return (
        function.__module__,
        function.__qualname__,
        is_hot(function),
        function.__defaults__,
        _code_told(function.__code__, function.__doc__),
        values,
    )


def _code_told(code: CodeType, doc: str | None = None) -> tuple[Any, ...]:
    """A function's code, whatever its docstring says."""
    consts = [
        _code_told(one) if isinstance(one, CodeType) else one
        for one in code.co_consts
        if doc is None or one is not doc
    ]
    return code.co_argcount, code.co_varnames, code.co_names, code.co_code, consts


def _value_told(function: FunctionType, value: Any) -> Any:
    """A value that a kernel reads, in words that change when it does."""
    if value is None or isinstance(value, int | float | str):
        return value
    if isinstance(value, tuple):
        return [_value_told(function, one) for one in value]
    if isinstance(value, ModuleType):
        read = (name for name in function.__code__.co_names if name in vars(value))
        return value.__name__, [(name, _value_told(function, vars(value)[name])) for name in read]
    if isinstance(value, FunctionType | BuiltinFunctionType | type):
        return value.__module__, value.__qualname__, getattr(value, "_fields", ())
    raise TypeError(f"{function.__qualname__} reads {value!r}, of which nobody can tell when it changes.")


@cache
def _globals_used(code: CodeType) -> frozenset[str]:
    """The names a function looks up outside itself (attributes of the same name do not count)."""
    return frozenset(str(step.argval) for step in dis.get_instructions(code) if step.opname == "LOAD_GLOBAL")


def is_hot(function: Callable[..., Any]) -> bool:
    """Whether a kernel or its clone is to be compiled into each of its callers."""
    source = vars(function).get(SOURCE, function)
    return any(one.__code__ is source.__code__ for one in HOT)


def mark_of(known: Known) -> str:
    """What ends the names of clones for one game: those of several games, read from disk, lie in one process."""
    return f"_{hashlib.sha256(repr(known).encode()).hexdigest()[:LENGTH]}" if known else ""


def clones(
    modules: tuple[str, ...],
    compile_one: Callable[[Callable[..., Any]], Any],
    known: Known = NOTHING_KNOWN,
    instead: Mapping[Callable[..., Any], Any] | None = None,
) -> dict[str, Any]:
    """Compile every kernel of these modules and all they call; name → compiled function.

    With what is known of a game, clones for that game alone: they have it as literals. `instead` are kernels that
    are something else on this target.
    """
    for module in modules:
        importlib.import_module(module)
    done = dict(instead or {})
    kernels = {function for functions in REGISTRY.values() for function in functions}
    named: dict[str, Any] = {}
    for module in modules:
        for function in REGISTRY[module]:
            named[function.__name__] = _clone(function, kernels, done, compile_one, known)
    return named


def _clone(
    function: Callable[..., Any],
    kernels: set[Callable[..., Any]],
    done: dict[Callable[..., Any], Any],
    compile_one: Callable[[Callable[..., Any]], Any],
    known: Known,
) -> Any:
    if function in done:
        return done[function]
    plain = function
    assert isinstance(plain, FunctionType)
    code = _settled(plain, known) if known else plain.__code__
    names = dict(plain.__globals__)
    for name in _globals_used(code):
        helper = plain.__globals__.get(name)
        if isinstance(helper, FunctionType) and helper in kernels:
            names[name] = _clone(helper, kernels, done, compile_one, known)
    twin = FunctionType(code, names, plain.__name__, plain.__defaults__)
    vars(twin)[SOURCE] = plain
    twin.__qualname__ = plain.__qualname__ + mark_of(known)
    twin.__module__ = plain.__module__
    done[function] = compile_one(twin)
    return done[function]


def _settled(function: FunctionType, known: Known) -> CodeType:
    from homeward.targets.literals import with_literals  # not loaded by those who only ask for a key

    return with_literals(function, known)
