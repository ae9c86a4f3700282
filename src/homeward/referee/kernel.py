"""The marks of a referee function. They change nothing: `homeward.targets` compiles what is registered."""

from collections.abc import Callable
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

REGISTRY: dict[str, list[Callable[..., Any]]] = {}
HOT: set[Callable[..., Any]] = set()


def kernel(function: Function) -> Function:
    """Register a function for compilation, under its module."""
    REGISTRY.setdefault(function.__module__, []).append(function)
    return function


def hot_kernel(function: Function) -> Function:
    """Register a function that is small and busy enough to be compiled into each of its callers."""
    HOT.add(function)
    return kernel(function)
