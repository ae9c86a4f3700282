"""Drive the real command as people do: lines in, lines out."""

import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from waiting import PATIENCE, until

SOURCE = Path(__file__).parents[2] / "src"
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
    done = subprocess.run(
        [*COMMAND, *map(str, args)],
        input="".join(f"{line}\n" for line in lines).encode(),
        capture_output=True,
        env=environment(),
        timeout=PATIENCE,
        check=False,
    )
    return Seen(done.stdout.decode(), done.stderr.decode(), done.returncode)


class Sitting:
    """A command that is running, with pipes to its keyboard and screen."""

    def __init__(self, *args: object) -> None:
        self.process = subprocess.Popen(
            [*COMMAND, *map(str, args)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=environment(),
        )
        assert self.process.stdout is not None
        os.set_blocking(self.process.stdout.fileno(), False)
        self.seen = ""

    def __enter__(self) -> "Sitting":
        return self

    def __exit__(self, *error: object) -> None:
        self.process.kill()
        self.process.communicate()

    def type(self, line: str) -> None:
        assert self.process.stdin is not None
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
        rest, _ = self.process.communicate(timeout=PATIENCE)
        self.seen += (rest or b"").decode()
        return self.process.returncode
