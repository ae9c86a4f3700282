"""Chunks fit the time and are shared out fairly; a crew plays each once, whoever is in it."""

import time

import pytest

from homeward.study.playing.chunks import play_in_chunks
from homeward.study.playing.crews import Alone, Fitting, Pool, threads


def slowly(first, count):
    time.sleep(0.001 * count)
    return list(range(first, first + count))


def test_a_chunk_grows_only_so_fast():
    fitting = Fitting(10, seconds=10.0, growth=4)
    fitting.timed(lambda first, count: None)(0, 10)
    assert fitting.size(1000) == 40


def test_a_chunk_is_as_large_as_the_time_of_the_last_suggests():
    fitting = Fitting(100, seconds=0.01, growth=4)
    fitting.timed(slowly)(0, 20)
    assert 1 <= fitting.size(1000) <= 10


def test_however_slow_it_is_there_is_something_to_do():
    fitting = Fitting(100, seconds=0.0, growth=4)
    assert fitting.timed(slowly)(0, 1) == [0]
    assert fitting.size(1000) == 1


def test_the_last_pieces_are_shared_out_fairly():
    fitting = Fitting(1000, seconds=0.1, growth=4, workers=2)
    assert [fitting.size(left) for left in (5000, 100, 50, 1)] == [1000, 50, 25, 1]


@pytest.mark.parametrize("workers", [1, 2, 5])
def test_everybody_together_plays_everything_once(workers):
    fitting, places = Fitting(3, seconds=0.01, growth=4, workers=workers), {}
    with threads(workers) as pool:
        crew = Pool(pool, fitting.timed(slowly), workers, fitting.size)
        assert play_in_chunks(crew, 100, places.__setitem__, lambda done: None) == 100
    assert [piece for first in sorted(places) for piece in places[first]] == list(range(100))


def test_who_is_alone_plays_a_chunk_at_a_time():
    places = {}
    assert play_in_chunks(Alone(slowly, lambda left: 4), 10, places.__setitem__, lambda done: None) == 10
    assert places == {0: [0, 1, 2, 3], 4: [4, 5, 6, 7], 8: [8, 9]}


def test_threads_take_up_nothing_more_when_they_are_left():
    begun = []
    with threads(1) as pool:
        for number in range(9):
            pool.submit(lambda number: (begun.append(number), time.sleep(0.05)), number)
    assert len(begun) < 9
