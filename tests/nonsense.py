"""Nonsense, and public functions called with it: each argument that makes sense is replaced in turn."""

from __future__ import annotations

import inspect
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from homeward import HomewardError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

NONSENSE: tuple[object, ...] = (
    *(None, -1, 0, 7, 10**30, True, 2.5, float("nan")),
    *("", "nonsense", "0", "\ud800", "x" * 5000, b"x"),
    *([], [1, 2], ["0"], (1, "x"), {}, {"a": 1}, {1: 2}, {0: "x"}, {0: [1]}, set()),
    *(object(), int, len, Ellipsis),
)


class Call(NamedTuple):
    """A public function, and arguments that make sense: each is replaced by nonsense in turn."""

    function: Callable[..., Any]
    given: tuple[Any, ...] = ()
    named: Mapping[str, Any] = MappingProxyType({})


LEFT_OUT = {"progress", "ray", "most_turns"}
"""What is called with whatever comes, what would go looking for a cluster, what plays for long."""


def asked_with_nonsense(call: Call) -> list[tuple[str, object, BaseException]]:
    """What was answered with an error that is none of ours; that a file is not there is the system's to say."""
    found: list[tuple[str, object, BaseException]] = []
    places: list[int | str] = [*range(len(call.given)), *call.named]
    places += [
        name
        for name, one in inspect.signature(call.function).parameters.items()
        if one.kind is one.KEYWORD_ONLY and name not in call.named and name not in LEFT_OUT
    ]
    for place in places:
        for value in NONSENSE:
            given = [value if at == place else one for at, one in enumerate(call.given)]
            named = {**call.named, place: value} if isinstance(place, str) else call.named
            try:
                call.function(*given, **named)
            except (HomewardError, OSError):
                pass
            except Exception as error:
                found.append((str(place), value, error))
    return found
