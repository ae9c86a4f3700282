"""What the browser around us does for Python; `ui/src/site/worker.ts` is the other side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable


class Browser(Protocol):
    """Every text is JSON.

    What is kept is kept in IndexedDB: `tables` by id, `events` by table and number, `reviews` by table.
    """

    kernels: Any
    """The `WebAssembly.Instance` that strong players think with."""

    def write(self, steps: str) -> Awaitable[str]:
        """Do all of these steps, or none of them: `""`, or the name of what went wrong.

        A step is `["add", store, value]`, which fails where the key is taken (`ConstraintError`),
        `["put", store, value]`, which takes the place of what is there,
        `["merge", store, key, fields]`, which fails where there is nothing to merge with (`NotFoundError`),
        or `["drop", table]`.
        """

    def read(self, table: str) -> Awaitable[str]:
        """A table and its events in order, as `[table, events]`; `null` where there is none."""

    def review(self, table: str) -> Awaitable[str]:
        """What is kept in `reviews` of a table; `null` where nothing is."""

    def tables(self) -> Awaitable[str]:
        """All tables, without their events."""

    def fetch(self, name: str) -> Awaitable[bool]:
        """Put a file of the site where Python looks for it; whether it is there now."""

    def tell(self, words: str) -> None:
        """Tell the other tabs something."""

    def listen(self, heard: Callable[[str], None]) -> None:
        """Be told what other tabs tell."""

    def say(self, line: int, text: str) -> None:
        """A text down a line to the page."""

    def hang_up(self, line: int, code: int) -> None:
        """End a line."""
