"""Drive the real command as people do: lines in, lines out."""

import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from commands import Command
from places import SOURCE
from waiting import until

COMMAND = (sys.executable, "-m", "homeward")


@dataclass(frozen=True)
class Seen:
    """What a command wrote, and how it ended."""

    out: str
    err: str
    code: int


def environment() -> dict[str, str]:
    path = os.pathsep.join(filter(None, (str(SOURCE), os.environ.get("PYTHONPATH", ""))))
    return {**os.environ, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8"}


def homeward(*args: object, lines: Sequence[str] = ()) -> Seen:
    """Run a command to its end, with lines typed in."""
    with Command(*args, environment=environment()) as command:
        out, err = command.communicate("".join(f"{line}\n" for line in lines).encode())
        return Seen(out.decode(), err.decode(), command.wait())


class Sitting:
    """A command that is running, with pipes to its keyboard and screen."""

    def __init__(self, *args: object) -> None:
        self.process = Command(*args, environment=environment(), stderr=subprocess.STDOUT)
        assert self.process.stdout is not None
        os.set_blocking(self.process.stdout.fileno(), False)
        self.seen = ""

    def __enter__(self) -> "Sitting":
        return self

    def __exit__(self, *error: object) -> None:
        with self.process:
            self.process.kill()

    def type(self, line: str) -> None:
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()

    def wait_for(self, text: str) -> None:
        """Read on until the text has been seen."""
        until(lambda: text in self._read_on(), repr(text))

    def _read_on(self) -> str:
        """All that was written so far."""
        assert self.process.stdout is not None
        self.seen += (self.process.stdout.read() or b"").decode()
        return self.seen

    def leave(self, signal: int) -> int:
        """Send a signal; the exit code."""
        self.process.send_signal(signal)
        rest, _ = self.process.communicate()
        self.seen += rest.decode()
        return self.process.wait()
