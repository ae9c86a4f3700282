"""Python's own library as the site has it: what is imported at the start compiled, and little else."""

from __future__ import annotations

import subprocess
from importlib.resources import files
from typing import TYPE_CHECKING

from homeward.site.parts import NoPart, node

if TYPE_CHECKING:
    from pathlib import Path

LATER = (
    "_strptime",
    "calendar",
    "linecache",
    "stringprep",
    "textwrap",
    "token",
    "tokenize",
    "traceback",
)
"""What is imported when it is first needed: an error that is told, a date."""
NEVER = (
    "asyncio.windows_events",
    "asyncio.windows_utils",
    "concurrent.interpreters",
    "email",
    "encodings",
    "http",
    "json.tool",
    "logging.config",
    "logging.handlers",
    "multiprocessing",
    "sysconfig",
    "unittest",
    "urllib",
    "xml",
)
"""Of packages that are touched, what nobody goes on to: it is there as far as the rehearsal went."""


def prepare(site: Path) -> None:
    """Rehearse in the Python of a site that is otherwise complete, and leave it what it needs of its library."""
    script = files("homeward.site") / "prepare.mjs"
    command = [*node(), str(script), str(site.resolve()), ",".join(LATER), ",".join(NEVER)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        said = (done.stderr or done.stdout).strip()[-1500:]
        raise NoPart(f"The table without a server did not stand its rehearsal, and was not built: {said}")
