"""Builds the folder: the page, Python, homeward, answers laid out in advance, nets."""

from __future__ import annotations

import shutil
import tarfile
from importlib.resources import files
from pathlib import Path

from homeward.site import parts
from homeward.site.library import library
from homeward.site.pages import write_pages
from homeward.web.page import STATIC


def build(folder: Path) -> None:
    """Write the site into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copytree(STATIC, folder, dirs_exist_ok=True)
    write_pages(folder)
    _python(folder / "python")
    nets = folder / "nets"
    nets.mkdir(exist_ok=True)
    for net in Path(str(files("homeward.scholar") / "weights")).glob("*.npz"):
        shutil.copyfile(net, nets / net.name)


def _python(folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    wanted = parts.pinned()["pyodide"]["files"]
    with tarfile.open(parts.pyodide()) as archive:
        for name in wanted:
            with archive.extractfile(f"package/{name}") as found, (folder / name).open("wb") as out:
                shutil.copyfileobj(found, out)
    (folder / "library.zip").write_bytes(library(parts.msgspec_wheel()))
