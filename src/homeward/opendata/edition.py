"""A folder with an edition of the data: what it holds, whether it is whole, and its tables."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import file_digest
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from homeward.errors import HomewardError
from homeward.opendata.columns import TABLES
from homeward.opendata.plan import Plan  # noqa: TC001  # msgspec looks it up by name
from homeward.rulebook import meant
from homeward.study.saving import saved_whole

import polars as pl  # isort: skip  # the columns have said what it takes

if TYPE_CHECKING:
    from os import PathLike

LABEL, CARD, PARTS = "edition.json", "README.md", ".parts"
FORMAT = 1


class BadEdition(HomewardError):
    """A folder that holds no edition, or another than was asked for, or one that was changed."""


class File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of an edition: how many rows, how many bytes, and their SHA-256."""

    rows: int
    bytes: int
    sha256: str


class Label(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in edition.json: the plan, and when it is carried out the files by their paths."""

    format: int
    plan: Plan
    files: dict[str, File] = {}


@dataclass(frozen=True)
class Edition:
    """An edition in its folder. It is `complete` when all of the plan is carried out."""

    folder: Path
    plan: Plan
    files: dict[str, File]

    @property
    def complete(self) -> bool:
        """Whether everything is there."""
        return bool(self.files)

    def table(self, name: str, *games: str) -> pl.DataFrame:
        """A table as a polars data frame: of all games, or of some."""
        if name not in TABLES:
            raise BadEdition(f"There is no table {name!r}.{meant(name, TABLES)} The tables are: {', '.join(TABLES)}.")
        if not self.complete:
            raise BadEdition(f"{self.folder} is not finished. `{self.plan.command}` goes on with it.")
        chosen = pl.scan_parquet([self.folder / path for path in self.files if path.startswith(f"{name}/")])
        return (chosen.filter(pl.col("game").is_in(games)) if games else chosen).collect()

    def check(self) -> None:
        """Refuse an edition of which a file is missing or was changed."""
        for path, file in self.files.items():
            if not (self.folder / path).is_file():
                raise BadEdition(f"{self.folder / path} is missing. Take the folder away, and make it again.")
            if measured_file(self.folder / path, file.rows) != file:
                raise BadEdition(f"{self.folder / path} was changed. Take the folder away, and make it again.")


def load(folder: str | PathLike[str]) -> Edition:
    """The edition in a folder."""
    label = _label(Path(folder))
    if label is None:
        raise BadEdition(f"There is no edition of the data in {folder}: no {LABEL}.")
    return Edition(Path(folder), label.plan, label.files)


def opened(folder: Path, plan: Plan) -> Edition:
    """The edition in a folder, begun where there is none; a folder with anything else in it is refused."""
    if folder.exists() and not folder.is_dir():
        raise BadEdition(f"{folder} is a file, and a folder is needed.")
    label = _label(folder)
    if label is None:
        if folder.exists() and any(folder.iterdir()):
            raise BadEdition(f"{folder} holds other things, and no {LABEL} of ours: name a new or an empty folder.")
        label = Label(FORMAT, plan)
        _write(folder, label)
    if label.plan != plan:
        raise BadEdition(f"{folder} holds another edition: {_difference(label.plan, plan)}. Name another folder.")
    return Edition(folder, plan, label.files)


def finished(edition: Edition, files: dict[str, File]) -> Edition:
    """The same edition, complete."""
    _write(edition.folder, Label(FORMAT, edition.plan, files))
    return Edition(edition.folder, edition.plan, files)


def measured_file(path: Path, rows: int) -> File:
    """A file's size and hash."""
    with open(path, "rb") as file:
        return File(rows, path.stat().st_size, file_digest(file, "sha256").hexdigest())


def _label(folder: Path) -> Label | None:
    path = folder / LABEL
    if not path.is_file():
        return None
    try:
        label = msgspec.json.decode(path.read_bytes(), type=Label)
    except (msgspec.DecodeError, OSError) as error:
        raise BadEdition(f"{path} is no label of an edition: {error}.") from None
    if label.format != FORMAT:
        raise BadEdition(f"{path} has format {label.format}, and this homeward reads format {FORMAT}.")
    return label


def _write(folder: Path, label: Label) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadEdition(f"{folder} cannot be made: {error.strerror or error}.") from None
    with saved_whole(folder / LABEL) as beside:
        beside.write_bytes(msgspec.json.format(msgspec.json.encode(label), indent=1) + b"\n")


def _difference(there: Plan, wanted: Plan) -> str:
    """The first thing in which two plans differ."""
    theirs: dict[str, Any] = msgspec.structs.asdict(there)
    ours: dict[str, Any] = msgspec.structs.asdict(wanted)
    name = next(name for name in theirs if theirs[name] != ours[name])
    return f"{name} is {_told(theirs[name])} there, and {_told(ours[name])} is asked for"


def _told(value: Any) -> str:
    return ", ".join(f"{key} {one}" for key, one in value.items()) if isinstance(value, dict) else str(value)
