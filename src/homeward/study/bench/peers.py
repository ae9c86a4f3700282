"""Other people's backgammon, to compare with: each in an environment of its own, installed when first asked for."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from homeward.errors import HomewardError
from homeward.study.bench.windows import Window
from homeward.targets.keeping import cache_folder

if TYPE_CHECKING:
    from collections.abc import Iterator

PROGRAM = Path(__file__).with_name("peer_program.py")
PIP = ("--quiet", "--disable-pip-version-check", "--no-input", "--retries", "1", "--only-binary", ":all:")


@dataclass(frozen=True)
class Peer:
    """Somebody else's backgammon."""

    key: str
    title: str
    version: str
    needs: tuple[str, ...]
    counted: str  # what is counted of it
    is_threaded: bool  # whether it takes all cores by itself


OPENSPIEL = Peer("openspiel", "OpenSpiel", "2.0.2", ("open_spiel==2.0.2",), "decisions", is_threaded=False)
PGX = Peer("pgx", "Pgx", "2.6.0", ("pgx==2.6.0", "jax==0.10.2"), "steps", is_threaded=True)
PEERS = (OPENSPIEL, PGX)


class NoPeer(HomewardError):
    """A peer that cannot be installed or does not play."""


def environment(peer: Peer) -> Path:
    """The folder a peer is installed in, one for each set of versions."""
    python = f"py{sys.version_info.major}.{sys.version_info.minor}"
    return cache_folder() / "-".join(("peer", *peer.needs, python)).replace("==", "-")


def install(peer: Peer) -> Path:
    """The Python of a peer's environment, which is made now if it is not there yet."""
    folder = environment(peer)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    ready = folder / "ready"
    if not ready.exists():
        _done(peer, sys.executable, "-m", "venv", "--clear", str(folder))
        _done(peer, str(python), "-m", "pip", "install", *PIP, *peer.needs)
        ready.touch()
    return python


def _done(peer: Peer, *command: str) -> None:
    """Run a step of an installation to its end, or say what kept it."""
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        shutil.rmtree(environment(peer), ignore_errors=True)
        last = (done.stderr or done.stdout).strip().rpartition("\n")[2]
        raise NoPeer(
            f"{' and '.join(peer.needs)} could not be installed ({last}). "
            "--peers needs the network the first time; without --peers, bench needs none."
        )


class RunningPeer:
    """A peer at play in a process of its own."""

    def __init__(self, peer: Peer, process: subprocess.Popen[str], errors: TextIO) -> None:
        self.peer = peer
        self._process = process
        self._errors = errors
        self._answer()  # it is ready

    def window(self) -> Window:
        """Let it play for a moment; its decisions stand for plays."""
        assert self._process.stdin is not None
        with suppress(BrokenPipeError):  # one that has ended has no answer either, and that is told
            print(file=self._process.stdin, flush=True)
        decisions, seconds = self._answer().split()
        return Window(0, int(decisions), float(seconds))

    def _answer(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            self._errors.seek(0)
            last = self._errors.read().strip().rpartition("\n")[2]
            folder = environment(self.peer)
            raise NoPeer(f"{self.peer.title} stopped playing ({last}). To install it anew, remove {folder}.")
        return line


@contextmanager
def playing(peer: Peer, python: Path) -> Iterator[RunningPeer]:
    """A peer that is ready to play, until we leave."""
    with (
        tempfile.TemporaryFile("w+") as errors,
        subprocess.Popen(
            [python, "-I", str(PROGRAM), peer.key],
            env=os.environ | {"JAX_PLATFORMS": "cpu"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        ) as process,
    ):
        try:
            yield RunningPeer(peer, process, errors)
        finally:
            process.kill()
            assert process.stdin is not None
            with suppress(BrokenPipeError):
                process.stdin.close()
