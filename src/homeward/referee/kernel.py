"""The marks of a referee function. They change nothing: `homeward.targets` compiles what is registered."""

from collections.abc import Callable
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

REGISTRY: dict[str, list[Callable[..., Any]]] = {}
APART: set[Callable[..., Any]] = set()


def kernel(function: Function) -> Function:
    """Register a function for compilation into its callers, under its module."""
    REGISTRY.setdefault(function.__module__, []).append(function)
    return function


def kernel_apart(function: Function) -> Function:
    """Register a function that is compiled by itself: too rare or too large to be copied into callers."""
    APART.add(function)
    return kernel(function)
