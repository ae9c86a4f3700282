"""The authority over the tables of this browser: what the worker's script asks, by a few plain calls."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

from homeward.errors import HomewardError
from homeward.targets import machines
from homeward.targets.wasm.browser import PageInstance
from homeward.targets.wasm.machine import WasmMachine
from homeward.web.guard.buckets import Bucket
from homeward.web.hosting.host import Host
from homeward.web.hosting.looking import Looking
from homeward.web.hosting.reviewing import Reviews
from homeward.web.settings import Rate, Settings
from homeward.web.visitors.conversation import Conversation
from homeward.web.worker.answering import Answering
from homeward.web.worker.browser_store import BrowserStore
from homeward.web.worker.bundle import Bundles
from homeward.web.worker.means import browser_means
from homeward.web.worker.nets import Nets
from homeward.web.worker.page_line import PageLine
from homeward.web.worker.replay_reviews import ReplayReviews

if TYPE_CHECKING:
    from homeward.table import Table
    from homeward.web.worker.browser import Browser

DEVICE = "here"
"""Whoever sits at this browser."""
AS_FAST_AS_ONE_LIKES = Rate(1e6, 1e6)
SETTINGS = Settings(
    database="",
    warm=False,
    memory_bytes=64 * 1024 * 1024,
    answers_bytes=8 * 1024 * 1024,
    seconds_to_be_away=0,
    a_table=AS_FAST_AS_ONE_LIKES,
)


def start(browser: Browser) -> Authority:
    """The authority of a page: strong players think with the kernels that it has brought."""
    machines.choose(WasmMachine(PageInstance(browser.kernels)))
    return Authority(browser)


class Authority:
    """Made in a running event loop; it lives as long as the worker."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        store = BrowserStore(browser)
        self._nets = Nets(browser, self._table_at)
        most_events = SETTINGS.record_events
        self._host = Host(store, SETTINGS, browser_means(most_events, self._nets.ready_at))
        self._answering = Answering(
            self._host,
            Looking(self._host),
            Reviews(self._host, store),
            ReplayReviews(self._host, most_events),
            Bundles(store, DEVICE),
            self._nets,
            DEVICE,
            most_events,
        )
        self._lines: dict[int, PageLine] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def ask(self, method: str, path: str, query: str, body: str) -> str:
        """The answer to a question, as JSON: status, body, the name of a file."""
        asked = msgspec.json.decode(query, type=dict[str, str])
        return msgspec.json.encode(await self._answering.answer(method, path, asked, body)).decode()

    def open(self, number: int, table: str) -> None:
        """A page calls about a table; its hello says in which language."""
        line = self._lines[number] = PageLine(self._browser, number)
        bucket = Bucket(AS_FAST_AS_ONE_LIKES)
        conversation = Conversation(line, self._host, SETTINGS, bucket, DEVICE, table, "en")
        for doing in (conversation.run(), self._nets.ready_at(table)):
            task = asyncio.ensure_future(doing)
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def say(self, number: int, text: str) -> None:
        """A page says something on its line."""
        if number in self._lines:
            self._lines[number].put(text)

    def close(self, number: int) -> None:
        """A page hangs up."""
        line = self._lines.pop(number, None)
        if line is not None:
            line.put(None)

    async def _table_at(self, table: str) -> Table | None:
        """A table as it stands; none where there is no such table."""
        try:
            return (await self._host.held(table, DEVICE)).table
        except HomewardError:
            return None
