"""Work in chunks: handed out in order, never many more than are being played, each put in its place when it is back.

Threads, processes, a GPU and the machines of a cluster are handed out to alike.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    Tell = Callable[[int], None]
    """Hears how many pieces of work are done."""


class Crew(Protocol):
    """Those who play chunks, several at once."""

    ahead: int
    """How many chunks are in their hands at once."""

    def size(self, left: int) -> int:
        """How many pieces the next chunk should have, where so many are left."""

    def send(self, first: int, count: int) -> Any:
        """Hand a chunk out; what is got for it stands for the chunk from now on."""

    def wait(self, sent: Iterable[Any]) -> Iterable[Any]:
        """Those of the chunks that are back, at least one."""

    def result(self, sent: Any) -> Any:
        """What came of a chunk that is back."""


def play_in_chunks(crew: Crew, count: int, put: Callable[[int, Any], None], tell: Tell) -> int:
    """Have `count` pieces of work played; `put` hears where each chunk begins and what came of it.

    Gives how many pieces are finished from the first on with none missing: fewer than all after Ctrl-C.
    """
    sent: dict[Any, range] = {}
    finished: dict[int, int] = {}  # where a chunk begins → where it ends
    done = handed_out = 0
    try:
        tell(0)
        while done < count:
            while handed_out < count and len(sent) < crew.ahead:
                left = count - handed_out
                pieces = range(handed_out, handed_out + min(crew.size(left), left))
                sent[crew.send(pieces.start, len(pieces))] = pieces
                handed_out = pieces.stop
            for chunk in crew.wait(list(sent)):
                pieces = sent.pop(chunk)
                put(pieces.start, crew.result(chunk))
                finished[pieces.start] = pieces.stop
                done += len(pieces)
            tell(done)
    except KeyboardInterrupt:
        pass
    return _without_gap(finished)


def _without_gap(finished: dict[int, int]) -> int:
    end = 0
    while end in finished:
        end = finished[end]
    return end
