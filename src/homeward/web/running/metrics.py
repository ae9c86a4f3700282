"""Figures for whoever runs the server, in the text format of Prometheus; of several processes, all together."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

if TYPE_CHECKING:
    from homeward.web.wire.asked import Act

TYPE = CONTENT_TYPE_LATEST
SHARED_FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # where prometheus_client lets processes put their figures together
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


def forget_the_dead() -> None:
    """Count no longer what processes held that have ended, in peace or not."""
    folder = os.environ.get(SHARED_FOLDER)
    for file in Path(folder).glob("gauge_live*.db") if folder else ():
        pid = int(file.stem.rpartition("_")[2])
        if not _is_alive(pid):
            mark_process_dead(pid)  # type: ignore[no-untyped-call]


def _is_alive(pid: int) -> bool:
    if sys.platform == "win32":  # where the same call would end it
        return True
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    return True


class Metrics:
    """What is counted and measured."""

    def __init__(self) -> None:
        self._registry = registry = CollectorRegistry()
        self._tables = Gauge(
            "homeward_tables_in_memory", "Tables in memory.", registry=registry, multiprocess_mode="livesum"
        )
        self._sockets = Gauge("homeward_sockets", "Sockets open.", registry=registry, multiprocess_mode="livesum")
        self._actions = Counter("homeward_actions", "Actions of people.", ["verb", "outcome"], registry=registry)
        self._events = Counter("homeward_events", "Events kept.", registry=registry)
        self._changes = Counter("homeward_changes", "Changes on disk, several in a commit.", registry=registry)
        self._commits = Histogram(
            "homeward_commit_seconds", "How long commits take.", registry=registry, buckets=SECONDS
        )
        self._thinking = Histogram(
            "homeward_thinking_seconds", "How long bots and advisers think.", registry=registry, buckets=SECONDS
        )

    def acted(self, act: Act, outcome: str, events: int = 0) -> None:
        """An action was done, repeated, or refused."""
        self._actions.labels(act.action.verb, outcome).inc()
        self._events.inc(events)

    def committed(self, changes: int, seconds: float) -> None:
        """A moment's changes are on disk."""
        self._changes.inc(changes)
        self._commits.observe(seconds)

    def thought(self, seconds: float) -> None:
        """A bot or an adviser has thought for so long."""
        self._thinking.observe(seconds)

    def holding(self, tables: int, sockets: int) -> None:
        """How many tables are in memory, and how many sockets open."""
        self._tables.set(tables)
        self._sockets.set(sockets)

    def text(self) -> bytes:
        """All figures, for a scraper."""
        if SHARED_FOLDER not in os.environ:
            return generate_latest(self._registry)
        everybody = CollectorRegistry()
        MultiProcessCollector(everybody)  # type: ignore[no-untyped-call]
        return generate_latest(everybody)
