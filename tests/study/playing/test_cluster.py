"""A local Ray of two workers plays the same games, and goes on when one of them is killed in the middle."""

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import homeward
from homeward.study import simulate
from homeward.study.describing import described
from homeward.study.playing.cluster import _play_chunk
from waiting import PATIENCE

pytest.importorskip("ray")
PROGRAM = Path(__file__).with_name("on_ray.py")


def test_a_cluster_that_loses_a_worker_plays_the_same_games():
    """In a process of its own: Ray leaves threads and sockets behind."""
    simulate("poliana", 1)  # compiled, and on disk for the workers
    source = str(Path(homeward.__file__).parent.parent)
    done = subprocess.run(
        [sys.executable, PROGRAM],
        env=os.environ | {"PYTHONPATH": source},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stderr
    told = done.stdout.splitlines()[-5:]  # before it, Ray tells of the lost worker
    carried = ["games go on from a position", "a position and a record are carried"]
    assert told == ["a worker was killed", "the games are the same", *carried, "Ray goes on"]


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("localhost:1", "No Ray cluster answers at 'localhost:1'"),
        ("nonsense", "No Ray cluster answers at 'nonsense'"),
    ],
)
def test_a_cluster_that_does_not_answer_is_told(address, said):
    with pytest.raises(homeward.HomewardError, match=said):
        simulate("poliana", 10, ray=address)


def test_another_homeward_on_the_cluster_is_refused():
    series = simulate("tiny", 1, seed=1).series
    other = msgspec.structs.replace(described(series), homeward="0.0.1")
    with pytest.raises(homeward.HomewardError, match=r"homeward 0.0.1 asks, .* there is " + homeward.__version__):
        _play_chunk(other, 0, 1)


def test_without_ray_it_is_said_how_to_get_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(homeward.HomewardError, match=r"needs Ray\. Get that with .*homeward\[cluster\]"):
        simulate("poliana", 10, ray="local")
