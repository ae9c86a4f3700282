"""What a server's host works with: fair threads, processes for records, a key in a file, figures for scrapers."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from homeward.store import Seals, default_key_file
from homeward.web.hosting.means import Means
from homeward.web.running.metrics import Metrics
from homeward.web.work.fair_threads import FairThreads
from homeward.web.work.record_openers import RecordOpeners

if TYPE_CHECKING:
    from homeward.web.settings import Settings


def key_file_of(settings: Settings) -> Path:
    """Where the key of the dice is kept."""
    return Path(settings.key_file) if settings.key_file else default_key_file()


def means_of(settings: Settings) -> Means:
    """All that a server's host works with, by its settings."""
    return Means(
        quick=FairThreads(settings.threads, "homeward-table", max(1, settings.threads // 2)),
        dear=FairThreads(2, "homeward-dear", 1),
        slow=FairThreads(settings.thinkers, "homeward-thinker"),
        records=RecordOpeners(settings),
        seals=Seals.at(key_file_of(settings)),
        figures=Metrics(),
    )
