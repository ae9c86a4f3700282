"""The mark of a referee function. It changes nothing: `homeward.targets` compiles what is registered."""

from collections.abc import Callable
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

REGISTRY: dict[str, list[Callable[..., Any]]] = {}


def kernel(function: Function) -> Function:
    """Register a function for compilation, under its module, in the order of definition."""
    REGISTRY.setdefault(function.__module__, []).append(function)
    return function
