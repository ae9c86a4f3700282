"""What is not installed unless asked for, and the sentence that says how to get it."""

from __future__ import annotations

from contextlib import contextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING

from homeward.errors import HomewardError

if TYPE_CHECKING:
    from collections.abc import Iterator

BRINGS: dict[str, tuple[str, tuple[str, ...]]] = {
    "fast": ("NumPy and Numba", ("numpy", "numba")),
    "study": ("NumPy, Polars and Matplotlib", ("numpy", "polars", "matplotlib")),
    "gpu": ("Numba for GPUs", ("numpy", "numba")),
    "cluster": ("Ray", ("ray",)),
    "postgres": ("asyncpg", ("asyncpg",)),
    "print": ("fpdf2", ("fpdf",)),
    "site": ("Node, NumPy and Numba", ("numpy", "numba")),  # Node may be installed otherwise
    "rl": (
        "PettingZoo, Gymnasium and OpenSpiel",
        ("numpy", "pettingzoo", "gymnasium", "pyspiel", "PIL", "resvg_py"),
    ),
    "train": ("PyTorch", ("torch",)),
}
"""The extras of pyproject.toml: what each brings, in words and as Python imports it."""


class NotInstalled(HomewardError, ImportError):
    """Something that needs more than `pip install homeward` brings."""


def not_installed(what: str, extra: str) -> NotInstalled:
    """Why something cannot be had, and the command that changes it."""
    return NotInstalled(f'{what} needs {BRINGS[extra][0]}. Get that with `pip install "homeward[{extra}]"`.')


def is_installed(extra: str) -> bool:
    """Whether all that an extra brings is there."""
    return all(map(find_spec, BRINGS[extra][1]))


def check_installed(extra: str, what: str) -> None:
    """Refuse at once what could not be finished without an extra."""
    if not is_installed(extra):
        raise not_installed(what, extra)


@contextmanager
def needing(extra: str, what: str) -> Iterator[None]:
    """Where an import in here fails because an extra is not installed, say so instead."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in BRINGS[extra][1]:
            raise
        raise not_installed(what, extra) from None
