"""Builds the folder: the page, Python for the browser, homeward, answers laid out in advance, nets."""

from __future__ import annotations

import gzip
import shutil
import tarfile
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import msgspec

from homeward.errors import HomewardError
from homeward.extras import check_installed
from homeward.progress import shown
from homeward.site import parts
from homeward.site.laying_out import lay_out
from homeward.site.library import library
from homeward.site.nets import write_nets
from homeward.site.offline import LIST, write_precache
from homeward.site.pages import write_pages
from homeward.site.standard_library import prepare

if TYPE_CHECKING:
    from collections.abc import Callable

PAGE = Path(str(files("homeward.web"))) / "static"
WEIGHTS = Path(str(files("homeward.scholar"))) / "weights"
PICTURES = Path(str(files("homeward.site"))) / "pictures"

LIST_OF_PACKAGES = "pyodide-lock.json"
COMPRESSED = 6  # as most hosts do it


class BadFolder(HomewardError):
    """The site cannot be written there."""


@dataclass(frozen=True)
class Built:
    """A site that was written: how many files, how many bytes, and how many of them travel at the first visit."""

    folder: Path
    files: int
    size: int
    first_visit: int


def build(folder: Path, address: str = "") -> Built:
    """Write the site into a folder: all of it, in the place of an older one, or nothing."""
    _check(folder)
    folder.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=folder.parent, prefix=".homeward-site-") as beside:
        new = Path(beside) / "site"
        steps: list[Callable[[], None]] = [
            lambda: _page(new, address),
            lambda: _python(new / "python"),
            lambda: lay_out(new / "answers"),
            lambda: write_nets(WEIGHTS, new / "nets"),
            lambda: _think(new / "python"),
            lambda: prepare(new),
        ]
        with shown("The table without a server", len(steps), games=False) as bar:
            for step in steps:
                step()
                bar.advance(1)
        write_precache(new)
        if folder.exists():
            folder.rename(Path(beside) / "older")
        new.rename(folder)
    return measured(folder)


def _check(folder: Path) -> None:
    check_installed("site", "Building the table without a server")
    if not (PAGE / "index.html").is_file():
        raise BadFolder("The page has not been built yet: run `make play` where the sources are.")
    if folder.is_file():
        raise BadFolder(f"{folder} is a file. Name a folder for the site.")
    if folder.is_dir() and any(folder.iterdir()) and not (folder / LIST).is_file():
        raise BadFolder(f"{folder} holds other things than a site of homeward. Name an empty or a new folder.")


def _page(folder: Path, address: str) -> None:
    shutil.copytree(PAGE, folder, ignore=shutil.ignore_patterns(".*"))  # some hosts leave such files out
    shutil.copytree(PICTURES, folder / "pictures")
    write_pages(folder, address)


def _python(folder: Path) -> None:
    folder.mkdir()
    with tarfile.open(parts.pyodide()) as archive:
        for name in parts.pinned()["pyodide"]["files"]:
            found = archive.extractfile(f"package/{name}")
            assert found is not None  # the hash of the archive says so
            data = found.read()
            (folder / name).write_bytes(_alone(data) if name == LIST_OF_PACKAGES else data)
    (folder / "library.zip.gz").write_bytes(library(parts.msgspec_wheel()))


def _alone(listed: bytes) -> bytes:
    """The list of packages that Pyodide could fetch, without any: the page fetches nothing."""
    return msgspec.json.encode(msgspec.json.decode(listed) | {"packages": {}})


def _think(folder: Path) -> None:
    """The kernels that strong players think with, compiled for the page."""
    from homeward.hints.wasm import build_kernels

    build_kernels(folder)


def measured(folder: Path) -> Built:
    """Sizes as a host sends them, compressed."""
    kept = msgspec.json.decode((folder / LIST).read_bytes())["files"]
    everything = [file for file in folder.rglob("*") if file.is_file()]
    first = sum(len(gzip.compress((folder / name).read_bytes(), COMPRESSED)) for name in kept)
    return Built(folder, len(everything), sum(file.stat().st_size for file in everything), first)
