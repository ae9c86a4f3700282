"""Rulebooks read for the first time by many threads at once, as when a page asks a fresh server for every picture."""

import subprocess
import sys
from pathlib import Path

import homeward

SOURCE = Path(homeward.__file__).parents[1]
FRESH = """
import sys, threading
sys.setswitchinterval(1e-6)
from homeward import game, games
gate = threading.Barrier(8)
def read(number):
    gate.wait()
    game(games()[number % 5])
    game("kukla_ollie", columns=4) if number % 2 else game("pollyanna", reward=7)
threads = [threading.Thread(target=read, args=(number,)) for number in range(8)]
for thread in threads: thread.start()
for thread in threads: thread.join()
"""


def test_many_threads_may_be_the_first():
    """A fresh interpreter each time; before the types were looked at on import, one in four of these crashed."""
    for _ in range(4):
        done = subprocess.run([sys.executable, "-c", FRESH], env={"PYTHONPATH": str(SOURCE)}, check=False)
        assert done.returncode == 0
