"""Work in chunks: handed out in order, never many more than are being played, each put in its place when it is back.

Threads, processes and the machines of a cluster are handed out to alike. (Threads that play one batch with compiled
kernels fetch their chunks themselves, of whatever size fits the time: see `workers`.)
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    Tell = Callable[[int], None]
    """Hears how many pieces of work are done."""


class Crew(Protocol):
    """Those who play chunks, several at once."""

    ahead: int
    """How many chunks are in their hands at once."""

    def send(self, first: int, count: int) -> Any:
        """Hand a chunk out; what is got for it stands for the chunk from now on."""

    def wait(self, sent: Iterable[Any]) -> Iterable[Any]:
        """Those of the chunks that are back, at least one."""

    def result(self, sent: Any) -> Any:
        """What came of a chunk that is back."""


def play_in_chunks(crew: Crew, count: int, size: int, put: Callable[[int, Any], None], tell: Tell) -> int:
    """Have `count` pieces of work played; `put` hears where each chunk begins and what came of it.

    Gives how many pieces are finished from the first on with none missing: fewer than all after Ctrl-C.
    """
    sent: dict[Any, int] = {}
    finished: dict[int, int] = {}  # where a chunk begins → how many pieces it has
    to_come = iter(range(0, count, size))
    try:
        tell(0)
        while sum(finished.values()) < count:
            for first in islice(to_come, crew.ahead - len(sent)):
                sent[crew.send(first, min(size, count - first))] = first
            for chunk in crew.wait(list(sent)):
                first = sent.pop(chunk)
                put(first, crew.result(chunk))
                finished[first] = min(size, count - first)
            tell(sum(finished.values()))
    except KeyboardInterrupt:
        pass
    return _without_gap(finished)


def _without_gap(finished: dict[int, int]) -> int:
    end = 0
    while end in finished:
        end += finished[end]
    return end
