"""`homeward …` in processes of their own that need not import everything again.

To import what a server needs takes two seconds of a core, what a game in a terminal needs half a second, and there
are hundreds of them. So they are forked from a process that has imported it all (Python's own fork server); from
there on they are what `python -m homeward …` is. Where the start itself is the question, a test starts Python.
"""

from __future__ import annotations

import fcntl  # noqa: F401  # where there is none, on Windows, nothing forks: who imports this is left out there
import os
import random
import signal
import sys
import threading
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from subprocess import PIPE, STDOUT, TimeoutExpired
from typing import IO, TYPE_CHECKING

from waiting import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Mapping

    Read = dict[IO[bytes], bytes]

_forking = get_context("forkserver")
_forking.set_forkserver_preload(["homeward.cli", "homeward.terminal.app", "homeward.web.running.server"])


class Command:
    """A command that is running, with pipes to it: as much of `subprocess.Popen` as its tests need."""

    def __init__(
        self, *words: object, environment: Mapping[str, str], stdout: int = PIPE, stderr: int = PIPE
    ) -> None:
        keyboard, typing = os.pipe()
        seen, screen = os.pipe() if stdout == PIPE else (None, os.dup(stdout))
        read, errors = os.pipe() if stderr == PIPE else (None, os.dup(screen if stderr == STDOUT else stderr))
        self.stdin = os.fdopen(typing, "wb")
        self.stdout = None if seen is None else os.fdopen(seen, "rb")
        self.stderr = None if read is None else os.fdopen(read, "rb")
        theirs = [Connection(keyboard), *(Connection(end, readable=False) for end in (screen, errors))]
        told = ([*map(str, words)], dict(environment), os.getcwd(), *theirs)
        self._process = _forking.Process(target=_run, args=told)
        self._process.start()
        for end in theirs:
            end.close()

    def __enter__(self) -> Command:
        return self

    def __exit__(self, *_: object) -> None:
        self.wait()
        for pipe in (self.stdin, self.stdout, self.stderr):
            if pipe is not None:
                pipe.close()

    @property
    def returncode(self) -> int | None:
        """How it ended; None while it goes on."""
        return self._process.exitcode

    def send_signal(self, number: int) -> None:
        """To the process, if there still is one."""
        if self.returncode is None:
            assert self._process.pid is not None
            os.kill(self._process.pid, number)

    def kill(self) -> None:
        """No goodbye, no tidying up."""
        self.send_signal(signal.SIGKILL)

    def wait(self) -> int:
        """How it ended, once it has."""
        self._process.join(PATIENCE)
        if self.returncode is None:
            raise TimeoutExpired("homeward", PATIENCE)
        return self.returncode

    def communicate(self, typed: bytes = b"") -> tuple[bytes, bytes]:
        """Type it all and read to the end: what was written, and the errors."""
        pipes = [pipe for pipe in (self.stdout, self.stderr) if pipe is not None]
        read: Read = dict.fromkeys(pipes, b"")
        reading = [threading.Thread(target=_read_on, args=(pipe, read), daemon=True) for pipe in pipes]
        for thread in reading:
            thread.start()
        self._type(typed)
        for thread in reading:
            thread.join(PATIENCE)
        self.wait()
        return read.get(self.stdout, b""), read.get(self.stderr, b"")  # type: ignore[arg-type]

    def _type(self, typed: bytes) -> None:
        with suppress(BrokenPipeError), self.stdin:  # it need not want to read on
            self.stdin.write(typed)


def _read_on(pipe: IO[bytes], read: Read) -> None:
    os.set_blocking(pipe.fileno(), True)
    read[pipe] = pipe.read()


def _run(words: list[str], environment: dict[str, str], folder: str, *ends: Connection) -> None:
    """In the process: become the command."""
    for place, end in enumerate(ends):
        os.dup2(end.fileno(), place)
        end.close()
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    encoding = environment.get("PYTHONIOENCODING")
    sys.stdin = os.fdopen(0, encoding=encoding, closefd=False)
    by_line = 1 if "PYTHONUNBUFFERED" in environment else -1
    sys.stdout = os.fdopen(1, "w", by_line, encoding=encoding, closefd=False)
    sys.stderr = os.fdopen(2, "w", 1, encoding=encoding, errors="backslashreplace", closefd=False)
    sys.argv = ["homeward", *words]
    signal.signal(signal.SIGINT, signal.default_int_handler)  # heard even where the tests run in the background
    random.seed()
    from homeward.cli import main

    main()
