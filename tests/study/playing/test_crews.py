"""Chunks fit the time and are shared out fairly; a crew plays each once, whoever is in it."""

import threading

import pytest

from homeward.study.playing.chunks import play_in_chunks
from homeward.study.playing.crews import Alone, Fitting, Pool, threads
from waiting import until


@pytest.fixture(autouse=True)
def clock(monkeypatch):
    """A clock that is moved by hand: a piece takes a thousandth of a second."""
    now = [0.0]
    monkeypatch.setattr("homeward.study.playing.crews.perf_counter", lambda: now[0])
    return now


@pytest.fixture
def slowly(clock):
    def play(first, count):
        clock[0] += 0.001 * count
        return list(range(first, first + count))

    return play


def test_a_chunk_grows_only_so_fast():
    fitting = Fitting(10, seconds=10.0, growth=4)
    fitting.timed(lambda first, count: None)(0, 10)
    assert fitting.size(1000) == 40


def test_a_chunk_is_as_large_as_the_time_of_the_last_suggests(slowly):
    fitting = Fitting(100, seconds=0.01, growth=4)
    fitting.timed(slowly)(0, 20)
    assert fitting.size(1000) == 10


def test_however_slow_it_is_there_is_something_to_do(slowly):
    fitting = Fitting(100, seconds=0.0, growth=4)
    assert fitting.timed(slowly)(0, 1) == [0]
    assert fitting.size(1000) == 1


def test_the_last_pieces_are_shared_out_fairly():
    fitting = Fitting(1000, seconds=0.1, growth=4, workers=2)
    assert [fitting.size(left) for left in (5000, 100, 50, 1)] == [1000, 50, 25, 1]


@pytest.mark.parametrize("workers", [1, 2, 5])
def test_everybody_together_plays_everything_once(workers, slowly):
    fitting, places = Fitting(3, seconds=0.01, growth=4, workers=workers), {}
    with threads(workers) as pool:
        crew = Pool(pool, fitting.timed(slowly), workers, fitting.size)
        assert play_in_chunks(crew, 100, places.__setitem__, lambda done: None) == 100
    assert [piece for first in sorted(places) for piece in places[first]] == list(range(100))


def test_who_is_alone_plays_a_chunk_at_a_time(slowly):
    places = {}
    assert play_in_chunks(Alone(slowly, lambda left: 4), 10, places.__setitem__, lambda done: None) == 10
    assert places == {0: [0, 1, 2, 3], 4: [4, 5, 6, 7], 8: [8, 9]}


def test_threads_take_up_nothing_more_when_they_are_left():
    begun, is_left = [], threading.Event()

    def wait(number):
        begun.append(number)
        is_left.wait()

    def leave(pool):
        """Whoever is at work goes on only once the pool is being left."""
        until(lambda: pool._shutdown, "the pool left")
        is_left.set()

    with threads(1) as pool:
        for number in range(9):
            pool.submit(wait, number)
        threading.Thread(target=leave, args=[pool]).start()
    assert len(begun) < 9
