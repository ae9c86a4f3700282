"""Files of arrays as NumPy writes them (.npz), read without NumPy: a zip of runs of numbers, each with its shape."""

from __future__ import annotations

import struct
import sys
from array import array
from ast import literal_eval
from typing import TYPE_CHECKING, Any, NamedTuple
from zipfile import BadZipFile, ZipFile

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import IO

MAGIC = b"\x93NUMPY"
LENGTHS = {1: "<H", 2: "<I", 3: "<I"}  # of the header, by version
HALF, WORD = "<f2", "<U"  # floats of 16 bits, which `array` does not know; text, four bytes a letter
CODES = {"<f4": "f", "<f8": "d", "<i8": "q", "<i4": "i"}


class Run(NamedTuple):
    """An array: all its numbers one after the other."""

    shape: tuple[int, ...]
    numbers: Sequence[Any]

    @property
    def rows(self) -> list[list[Any]]:
        """An array of two dimensions, row by row."""
        height, width = self.shape
        numbers = list(self.numbers)
        return [numbers[width * row : width * row + width] for row in range(height)]

    def row(self, number: int) -> Sequence[Any]:
        """One row of an array of two dimensions."""
        width = self.shape[1]
        return self.numbers[width * number : width * number + width]


def read_arrays(file: IO[bytes], names: Iterable[str] | None = None) -> dict[str, Run]:
    """The arrays of a file by name, all of them or these; a ValueError where it holds none such or is damaged."""
    try:
        with ZipFile(file) as kept:
            wanted = [one.removesuffix(".npy") for one in kept.namelist()] if names is None else names
            return {name: _run(kept.read(f"{name}.npy")) for name in wanted}
    except (BadZipFile, EOFError, KeyError, SyntaxError, struct.error) as error:
        raise ValueError(str(error) or type(error).__name__) from None


def _run(written: bytes) -> Run:
    """One array of the file."""
    if not written.startswith(MAGIC):
        raise ValueError("no array")
    size = LENGTHS[written[len(MAGIC)]]
    start = len(MAGIC) + 2
    begin = start + struct.calcsize(size)
    (length,) = struct.unpack(size, written[start:begin])
    header = literal_eval(written[begin : begin + length].decode("latin-1"))
    if header["fortran_order"] and len(header["shape"]) > 1:
        raise ValueError("columns before rows")
    return Run(header["shape"], _numbers(header["descr"], written[begin + length :]))


def _numbers(kind: str, written: bytes) -> Sequence[Any]:
    if kind == HALF:
        return struct.unpack(f"<{len(written) // 2}e", written)
    if kind.startswith(WORD):
        return (written.decode("utf-32-le").rstrip("\0"),)
    numbers = array(CODES[kind])
    numbers.frombytes(written)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers
