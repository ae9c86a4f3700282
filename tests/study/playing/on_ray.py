"""Run by itself: a batch on a local Ray of two workers, one of which is killed while it plays."""

import os
import signal
from pathlib import Path

import numpy as np
import ray

from homeward import game
from homeward.players import player
from homeward.record import Record
from homeward.study import simulate
from homeward.testing import positions

GAMES = 16_000
SEED = 3


def parents():
    """Process → its parent, of all that run now."""
    found = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            found[int(stat.parent.name)] = int(stat.read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue  # it has ended meanwhile
    return found


def is_playing(process):
    """Ray names a worker's process after what it does."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes().startswith(b"ray::_play_chunk")
    except OSError:
        return False


def players():
    """The workers of this process's own Ray that are playing a chunk just now."""
    above = parents()

    def is_ours(process):
        while process in above and process != os.getpid():
            process = above[process]
        return process == os.getpid()

    return [process for process in above if is_ours(process) and is_playing(process)]


class Killer:
    """Kills a worker in the middle of a chunk, once."""

    def __init__(self):
        self.killed = 0

    def __call__(self, finished):
        if 0 < finished < GAMES // 2 and not self.killed:
            while not (found := players()):
                pass
            self.killed = found[0]
            os.kill(self.killed, signal.SIGKILL)


def are_carried():
    """Whether a whole game's last position and its record come to a worker as they are, and back."""
    *_, last = positions(game("poliana"), player("wanderer", SEED), seed=SEED)
    sent = (last, Record.of(last))
    there = ray.remote(lambda position, record: (str(position), str(record), position, record))
    *texts, position, record = ray.get(there.remote(*sent))
    return texts == [str(one) for one in sent] and (position, record) == sent


def go_on_alike():
    """Whether games go on from a position there as they do here."""
    amid = list(positions(game("poliana"), player("wanderer", SEED), seed=SEED))[60]
    there = simulate(amid, 40, seed=SEED, ray="local")
    return np.array_equal(there.words, simulate(amid, 40, seed=SEED, device="cpu").words)


def main():
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    killer = Killer()
    result = simulate("poliana", GAMES, seed=SEED, ray="local", progress=killer)
    if killer.killed and not Path(f"/proc/{killer.killed}").exists():
        print("a worker was killed")
    if np.array_equal(result.words, simulate("poliana", GAMES, seed=SEED, device="cpu").words):
        print("the games are the same")
    if go_on_alike():
        print("games go on from a position")
    if are_carried():
        print("a position and a record are carried")
    if ray.is_initialized():  # it was there before the batch, and is not the batch's to end
        print("Ray goes on")
    ray.shutdown()


if __name__ == "__main__":
    main()
