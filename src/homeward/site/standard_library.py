"""Python's own library as the site has it: what is imported at the start compiled, and little else."""

from __future__ import annotations

import subprocess
from importlib.resources import files
from typing import TYPE_CHECKING

from homeward.site.parts import NoPart, node

if TYPE_CHECKING:
    from pathlib import Path

AUTHORITY = "homeward.web.worker.authority"
LATER = (
    "_strptime",
    "calendar",
    "encodings.ascii",
    "encodings.cp437",
    "encodings.idna",
    "encodings.latin_1",
    "encodings.utf_16_le",
    "encodings.utf_32_le",
    "linecache",
    "stringprep",
    "textwrap",
    "token",
    "tokenize",
    "traceback",
)
"""What is imported when it is first needed: an error that is told, a date, a file in another alphabet."""


def prepare(folder: Path) -> None:
    """Leave in the library beside Python what a page needs; `folder` holds both, and homeward's."""
    script = files("homeward.site") / "prepare.mjs"
    command = [*node(), str(script), str(folder.resolve()), AUTHORITY, ",".join(LATER)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        said = (done.stderr or done.stdout).strip()[-1000:]
        raise NoPart(f"Python for the browser did not start while the site was built: {said}")
