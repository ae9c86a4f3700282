"""Under a pseudo-terminal: the drawn board, colours, and Ctrl-C."""

import os
import pty
import select
import signal
import subprocess
import time
from contextlib import suppress

import pytest

from terminal.driving import COMMAND, environment
from waiting import PATIENCE, until

CTRL_C, CTRL_D = "\x03", "\x04"


def _take_the_terminal() -> None:
    """In the child: the terminal becomes its own, and Ctrl-C is heard even where the tests run in the background."""
    os.close(os.open(os.ttyname(0), os.O_RDWR))
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """A command with a terminal of its own."""

    def __init__(self, *args: str, **extra: str) -> None:
        self.master, slave = pty.openpty()
        env = {**environment(), "TERM": "xterm-256color", "COLUMNS": "90", "LINES": "50", **extra}
        self.process = subprocess.Popen(
            [*COMMAND, *args],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=env,
            start_new_session=True,
            preexec_fn=_take_the_terminal,
        )
        os.close(slave)
        self.seen = ""

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def wait_for(self, text: str) -> None:
        until(lambda: self._read() and text in self.seen, repr(text))

    def _read(self) -> bool:
        if not select.select([self.master], [], [], 0.05)[0]:
            return True
        try:
            data = os.read(self.master, 65536)
        except OSError:
            return False
        self.seen += data.decode(errors="replace")
        return bool(data)

    def end(self, pressing: str = "") -> int:
        """Read to the end, pressing a key until it is heard; the exit code."""
        began = pressed = time.monotonic()
        self.type(pressing)
        while self.process.poll() is None and self._read() and time.monotonic() - began < PATIENCE:
            if time.monotonic() - pressed > 1:
                pressed = time.monotonic()
                self.type(pressing)
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(PATIENCE)  # it has hung up, and may still be on its way out
        self.process.kill()
        code = self.process.wait()
        while select.select([self.master], [], [], 0.05)[0] and self._read():
            pass
        os.close(self.master)
        return code


@pytest.mark.parametrize("key", [CTRL_C, CTRL_D])
def test_a_person_at_a_terminal(key: str) -> None:
    terminal = Terminal("play", "pollyanna", "--seats", "me,steady", "--first", "green", "--seed", "1")
    terminal.wait_for("Green: Enter to throw")
    terminal.type("\r")
    terminal.wait_for("1) enter on 6")
    terminal.type("1\r")
    terminal.wait_for("6 → 9")
    assert terminal.end(pressing=key) == 0
    assert "\x1b[" in terminal.seen
    assert "Pollyanna" in terminal.seen
    assert "Traceback" not in terminal.seen
    assert "Goodbye." in terminal.seen


def test_colours_can_be_refused() -> None:
    terminal = Terminal("games", NO_COLOR="1")
    assert terminal.end() == 0
    assert "\x1b[1m" not in terminal.seen
    assert "kukla_ollie" in terminal.seen
