"""Several processes that serve one port, on one PostgreSQL. One that dies is replaced; the others go on meanwhile."""

from __future__ import annotations

import os
import tempfile
import time
from functools import partial
from typing import TYPE_CHECKING, Any

import uvicorn
from uvicorn.supervisors import Multiprocess

from homeward.web.app import create_app
from homeward.web.running.log_lines import be_quiet
from homeward.web.running.metrics import SHARED_FOLDER, forget_the_dead
from homeward.web.work.collecting import collect_rarely

if TYPE_CHECKING:
    import socket
    from collections.abc import Callable, Mapping

    from fastapi import FastAPI

    from homeward.web.settings import Settings

SECONDS_TO_LOOK = 0.1


def run_processes(
    options: Mapping[str, Any], settings: Settings, listening: socket.socket, number: int, ready: Callable[[], None]
) -> bool:
    """Serve in so many processes until Ctrl-C; whether all of them began."""
    told = uvicorn.Config(partial(worker, settings), factory=True, workers=number, **options)
    with tempfile.TemporaryDirectory(prefix="homeward-figures-") as folder:
        os.environ[SHARED_FOLDER] = folder
        house = _House(told, [listening], ready)
        house.run()
    return house.began


def worker(settings: Settings) -> FastAPI:
    """The application of one process."""
    be_quiet()
    forget_the_dead()
    application = create_app(settings)
    collect_rarely()
    return application


class _House(Multiprocess):
    """uvicorn's own supervisor, which also says when all processes are ready."""

    def __init__(self, config: uvicorn.Config, sockets: list[socket.socket], ready: Callable[[], None]) -> None:
        super().__init__(config, sockets)
        self._ready = ready
        self.began = False

    def init_processes(self) -> None:
        """Start them, and wait until all answer, one has failed, or somebody has had enough."""
        super().init_processes()
        while not self.should_exit.is_set() and not self.began:
            self.handle_signals()
            if not all(one.process.is_alive() for one in self.processes):
                return  # the supervisor says why, and ends
            self.began = all(one.is_ready() for one in self.processes)
            time.sleep(SECONDS_TO_LOOK)
        if self.began:
            self._ready()
