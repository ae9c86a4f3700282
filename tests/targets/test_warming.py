"""The process that compiles beside the server takes its helpers along when it is told to end."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from waiting import until

pytestmark = pytest.mark.importing("numba")


def children_of(pid):
    """The processes that a process has started."""
    return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def is_running(pid):
    """Whether a process is there and no zombie."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="asks Linux who started whom")
def test_nobody_stays_behind(tmp_path):
    command = [sys.executable, "-m", "homeward.targets.warming"]
    environment = os.environ | {"HOMEWARD_CACHE": str(tmp_path)}
    with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL) as warming:
        until(lambda: len(children_of(warming.pid)) >= 2, "helpers of the one that compiles")
        helpers = children_of(warming.pid)
        warming.send_signal(signal.SIGTERM)
        warming.wait()
    until(lambda: not any(map(is_running, helpers)), "the end of its helpers")
