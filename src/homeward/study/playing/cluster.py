"""The same games on a Ray cluster: chunks as tasks. Any machine plays any chunk, and Ray plays a lost one again."""

from __future__ import annotations

import logging
import os
import socket
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import homeward
from homeward.errors import HomewardError
from homeward.extras import needing
from homeward.study.describing import Description, described, series_of
from homeward.study.playing.crews import AHEAD
from homeward.study.playing.gathering import Gathered

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from homeward.study.series import Series

MOST_RETRIES = 5  # of a chunk whose machine or process is lost
CHUNKS_A_CORE = 8  # small enough to share out evenly, and little is lost with a worker
MOST_IN_A_CHUNK = 20_000  # games; a second or two of a core
LOCAL = "local"
ANSWER = 5.0  # seconds that a cluster has to answer in; Ray itself would try for minutes


class NoCluster(HomewardError):
    """Nothing answers at its address, or it could not play."""


def play_on_ray(
    series: Series, first: int, count: int, *, address: str, workers: int | None, tell: Callable[[int], None]
) -> Any:
    """The words of games first … first + count − 1, or after Ctrl-C of those that are finished without a gap.

    `address` is that of a cluster, "auto" for the one this machine is part of, or "local" to start one here. Where
    Ray is in use already, that cluster plays. At most `workers` chunks are played at once.
    """
    gathered = Gathered(count)
    try:
        with _connected(address) as ray:
            gathered.play(Cluster(ray, described(series), range(first, first + count), workers), tell)
    except KeyboardInterrupt:  # before anything is played, or while Ray is left
        pass
    return gathered.words


class Cluster:
    """The machines of a cluster, each chunk a task."""

    def __init__(self, ray: Any, told: Description, games: range, workers: int | None) -> None:
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        self.ahead: int = workers or AHEAD * cores
        how = ray.remote(max_retries=MOST_RETRIES, runtime_env={"env_vars": _environment()})
        self._ray, self._task, self._told, self._first = ray, how(_play_chunk), told, games.start
        self._size = min(MOST_IN_A_CHUNK, -(-len(games) // (CHUNKS_A_CORE * cores)))

    def size(self, left: int) -> int:
        """The same for all."""
        return self._size

    def send(self, first: int, count: int) -> Any:
        """A task for whichever machine has room."""
        return self._task.remote(self._told, self._first + first, count)

    def wait(self, sent: Iterable[Any]) -> Iterable[Any]:
        """The next that is done."""
        return list(self._ray.wait(list(sent), num_returns=1)[0])

    def result(self, sent: Any) -> Any:
        """The words of a chunk; what Ray has tried in vain so often is refused."""
        try:
            return self._ray.get(sent)
        except self._ray.exceptions.RayError as error:
            told = str(error).strip().splitlines()[-1]  # above it stands where it was raised
            raise NoCluster(f"The cluster could not play its games: {told}") from error


def _play_chunk(told: Description, first: int, count: int) -> Any:
    """What a worker does: it needs nothing but the description of the series, and the same homeward."""
    if told.homeward != homeward.__version__:
        said = f"homeward {told.homeward} asks, and on a machine of the cluster there is {homeward.__version__}"
        raise NoCluster(f"{said}. Install the same on all.")
    return series_of(told).play(first, count)


@contextmanager
def _connected(address: str) -> Iterator[Any]:
    """Ray, connected to a cluster and left as it was found."""
    with needing("cluster", "Playing on a cluster"):
        import ray
    if ray.is_initialized():
        yield ray
        return
    _check_answers(address)
    where: dict[str, Any] = {"include_dashboard": False} if address == LOCAL else {"address": address}
    try:
        ray.init(**where, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise NoCluster(f"No Ray cluster answers at {address!r}: {_first_line(error)}") from None
    try:
        yield ray
    finally:
        ray.shutdown()


def _check_answers(address: str) -> None:
    """Refuse a host and port at which nobody answers."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdecimal():
        try:
            socket.create_connection((host, int(port)), timeout=ANSWER).close()
        except (OSError, OverflowError) as error:
            raise NoCluster(f"No Ray cluster answers at {address!r}: {error}.") from None


def _first_line(error: Exception) -> str:
    return next(iter(str(error).splitlines()), type(error).__name__)


def _environment() -> dict[str, str]:
    """What a worker's process needs to find this package, and to keep what it compiles where this one does."""
    package = str(Path(homeward.__file__).parent.parent)
    path = [package, *filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))]
    told = {"PYTHONPATH": os.pathsep.join(dict.fromkeys(path))}
    if "HOMEWARD_CACHE" in os.environ:
        told["HOMEWARD_CACHE"] = os.environ["HOMEWARD_CACHE"]
    return told
