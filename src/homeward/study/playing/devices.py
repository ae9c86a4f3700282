"""Where a batch is played: on the processor or on a GPU, and on how many cores."""

from __future__ import annotations

import ctypes
import os
from contextlib import suppress
from typing import TYPE_CHECKING

from homeward.cores import cores
from homeward.errors import HomewardError, needed
from homeward.rulebook import meant

if TYPE_CHECKING:
    from collections.abc import Callable

    from homeward.study.series import Device

DEVICES = ("auto", "cpu", "cuda")
DRIVERS = ("libcuda.so", "libcuda.so.1", "/usr/lib/libcuda.so", "/usr/lib64/libcuda.so", "nvcuda.dll")
NO_GPU = "There is no GPU that homeward can use here, so the processor plays. The games are the same."


class BadDevice(HomewardError):
    """A device or a number of workers that there cannot be."""


def chosen_device(wanted: str, tell: Callable[[str], None]) -> Device:
    """The device to play on; where a GPU was asked for and there is none, `tell` hears of it."""
    needed(wanted, str, "The name of a device")
    if wanted not in DEVICES:
        raise BadDevice(
            f"There is no device {wanted!r}.{meant(wanted, DEVICES)} The devices are: {', '.join(DEVICES)}."
        )
    if wanted == "cpu":
        return "cpu"
    if _has_gpu(simulated=wanted == "cuda"):
        return "cuda"
    if wanted == "cuda":
        tell(NO_GPU)
    return "cpu"


def _has_gpu(*, simulated: bool) -> bool:
    """Whether there is a GPU; Numba's simulator of one, which is slow, counts only where it is wanted."""
    if not simulated and not _has_driver():
        return False
    try:
        from homeward.targets import cuda
    except ImportError:
        return False
    return cuda.is_available() and (simulated or not cuda.SIMULATED)


def _has_driver() -> bool:
    """Whether NVIDIA's driver lies where Numba looks for it; without it, Numba's GPU side need not be imported."""
    if os.environ.get("NUMBA_CUDA_DRIVER"):
        return True
    for library in DRIVERS:
        with suppress(OSError):
            ctypes.CDLL(library)
            return True
    return False


MOST_WORKERS = 4096  # threads; more than any machine has cores for


def chosen_workers(wanted: int | None) -> int:
    """How many threads play: all cores, unless told."""
    if wanted is None:
        return cores()
    needed(wanted, int, "A whole number of workers")
    if wanted < 1:
        raise BadDevice(f"At least one worker is needed, not {wanted}.")
    if wanted > MOST_WORKERS:
        raise BadDevice(f"At most {MOST_WORKERS} workers can play, not {wanted}.")
    return wanted
