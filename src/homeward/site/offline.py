"""What a browser keeps of the site, so that it starts without a network: every file with its hash, and a version."""

from __future__ import annotations

import hashlib
from fnmatch import fnmatch
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from pathlib import Path

LIST, WORKER = "precache.json", "sw.js"
VERSION = "@version@"
NOT_KEPT = ("answers/print/", "pictures/")  # fetched by whoever prints, installs it, or is sent a link
OLDER_NETS = "nets/*/*"  # fetched by whoever opens a letter in which they play


def write_precache(folder: Path) -> None:
    """List the files by their hashes, and tell the service worker which version that makes."""
    found = {
        name: hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(folder.rglob("*"))
        if file.is_file() and _is_kept(name := file.relative_to(folder).as_posix())
    }
    worker = folder / WORKER
    script = worker.read_text(encoding="utf-8")
    version = hashlib.sha256(msgspec.json.encode([found, script])).hexdigest()[:16]
    worker.write_text(script.replace(VERSION, version), encoding="utf-8")
    (folder / LIST).write_bytes(msgspec.json.encode({"version": version, "files": found}))


def _is_kept(name: str) -> bool:
    return not name.startswith((*NOT_KEPT, LIST, WORKER)) and not fnmatch(name, OLDER_NETS)
