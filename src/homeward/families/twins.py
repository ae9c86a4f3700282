"""Kernels that are the same for both families but for a few names in them: one source, and a twin for each family.

A shared kernel is written against names that stand for `EACH_FAMILYS`. A family fills them in, and what comes out is
a plain function like any other kernel: the same code with other globals, as clones for a target are made.
"""

from __future__ import annotations

from types import FunctionType, ModuleType
from typing import Any, Final, TypeVar

from homeward.referee.kernel import hot_kernel, kernel

Function = TypeVar("Function")

EACH_FAMILYS: Final[Any] = object()
"""What a name of a shared kernel stands for until a family fills it in."""


class Twins:
    """A family's own kernels from shared ones."""

    def __init__(self, module: str, **own: Any) -> None:
        self._module = module
        self._own = own

    @classmethod
    def filling(cls, shared: ModuleType, module: str, *parts: ModuleType, **own: Any) -> Twins:
        """For the kernels of a shared module: what a family fills in is its own, or stands in its other parts."""
        wanted = {name for name, value in vars(shared).items() if value is EACH_FAMILYS}
        found = {name: value for part in parts for name, value in vars(part).items() if name in wanted}
        return cls(module, **found | own)

    def of(self, shared: Function) -> Function:
        """The family's twin of a kernel, registered under the family's module; later twins may call it."""
        return kernel(self._twin(shared))  # type: ignore[return-value]

    def hot(self, shared: Function) -> Function:
        """The same of one to be compiled into each of its callers."""
        return hot_kernel(self._twin(shared))  # type: ignore[return-value]

    def _twin(self, shared: Any) -> FunctionType:
        assert isinstance(shared, FunctionType)
        names = shared.__globals__ | self._own
        left = [name for name in shared.__code__.co_names if names.get(name) is EACH_FAMILYS]
        if left:
            raise TypeError(f"{self._module} fills in no {', '.join(left)} for {shared.__name__}.")
        twin = FunctionType(shared.__code__, names, shared.__name__, shared.__defaults__)
        twin.__doc__, twin.__annotations__ = shared.__doc__, shared.__annotations__
        twin.__module__ = self._module
        self._own[shared.__name__] = twin
        return twin
