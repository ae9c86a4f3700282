"""A tab for tests: a page, its authority, and a browser that keeps things in memory."""

from __future__ import annotations

from homeward.web.worker.authority import Authority
from homeward.web.worker.memory_browser import MemoryBrowser, Storage
from homeward.web.worker.rehearsal import Page


class Tab(Page):
    """Two of them with one storage are two tabs of a browser."""

    def __init__(self, storage: Storage | None = None) -> None:
        self.browser = MemoryBrowser(storage or Storage())
        super().__init__(Authority(self.browser))
