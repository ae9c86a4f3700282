"""What is not installed unless asked for, and the sentence that says how to get it."""

from __future__ import annotations

from homeward.errors import HomewardError

BRINGS = {
    "fast": "Numba",
    "study": "NumPy, Polars and Matplotlib",
    "gpu": "Numba for CUDA",
    "cluster": "Ray",
    "postgres": "asyncpg",
    "train": "PyTorch",
}


class NotInstalled(HomewardError):
    """Something that needs more than `pip install homeward` brings."""


def not_installed(what: str, *extras: str) -> NotInstalled:
    """Why something cannot be had, and the command that changes it: `what` is what was wanted."""
    brings, names = " and ".join(BRINGS[one] for one in extras), ",".join(extras)
    said = f'{what} needs {brings}, which is not installed. `pip install "homeward[{names}]"` brings it.'
    return NotInstalled(said).coded("not_installed", what=what, brings=brings, extras=names)
