"""Batches in files: written whole or not at all, and checked when they are read."""

from __future__ import annotations

import zipfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from homeward.errors import HomewardError
from homeward.extras import check_installed
from homeward.playouts.notes import WORDS
from homeward.study.describing import BadBatchFile, Description, Natural, described, series_of
from homeward.study.result import Result
from homeward.writing import written_whole

if TYPE_CHECKING:
    from collections.abc import Iterator
    from os import PathLike

FORMAT = 1
ARRAYS = ".npz"
KINDS = (ARRAYS, ".csv", ".parquet")


class Label(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands beside the words in a file."""

    format: int
    series: Description
    first: Natural
    partial: bool


def check_kind(path: str | PathLike[str], kinds: tuple[str, ...] = KINDS) -> str:
    """The kind of file a name asks for; refused before anything is played."""
    kind = Path(path).suffix.lower()
    if kind not in kinds:
        raise BadBatchFile(f"{Path(path).name} should end in {' or '.join(kinds)}: that says what to write.")
    if kind != ARRAYS:
        check_installed("study", f"Writing {Path(path).name}")
    return kind


def save(result: Result, path: str | PathLike[str]) -> None:
    """Write a batch to a file of the kind its name asks for."""
    kind = check_kind(path)
    with saved_whole(path) as beside:
        if kind == ARRAYS:
            label = Label(FORMAT, described(result.series), result.first, result.partial)
            with open(beside, "wb") as file:
                np.savez(file, label=np.array(msgspec.json.encode(label).decode()), words=result.words)
        elif kind == ".csv":
            result.frame().write_csv(beside)
        else:
            result.frame().write_parquet(beside)


@contextmanager
def saved_whole(path: str | PathLike[str]) -> Iterator[Path]:
    """A file to write, as `written_whole`; what cannot be written is refused in a sentence."""
    try:
        with written_whole(path) as beside:
            yield beside
    except OSError as error:
        raise HomewardError(f"{Path(path).resolve()} cannot be written: {error.strerror or error}.") from None


def load(path: str | PathLike[str]) -> Result:
    """The batch in a file that `Result.save` wrote; what is damaged or of other rules is refused."""
    name = Path(path).name
    try:
        text, words = _contents(path)
        label = msgspec.json.decode(text, type=Label)
        if label.format != FORMAT:
            raise BadBatchFile(f"it has format {label.format}, and this homeward reads format {FORMAT}")
        series = series_of(label.series)
    except FileNotFoundError:
        raise BadBatchFile(f"There is no file {path}.") from None
    except (HomewardError, msgspec.DecodeError) as error:
        raise BadBatchFile(f"{name} cannot be used: {str(error).rstrip('.')}.") from None
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile):
        raise BadBatchFile(f"{name} is no batch of games: nothing that `simulate` has written.") from None
    return Result(series, label.first, words, label.partial)


def _contents(path: str | PathLike[str]) -> tuple[str, Any]:
    """The label and the words, as they stand in the file."""
    with open(path, "rb") as file, np.load(file, allow_pickle=False) as parts:
        words = parts["words"]
        if words.dtype != np.int64 or words.ndim != 2 or words.shape[1] != WORDS:
            raise ValueError("these are no words of games")
        return str(parts["label"]), words
