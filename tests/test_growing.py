"""Sequences that grow: each stays as it was, whoever goes on from it, and n of them take memory of n."""

import threading
import tracemalloc

from homeward.growing import Growing
from homeward.record import Record
from homeward.table import Table, fold, from_record
from homeward.testing import long_record

THROWS = 1500


def test_each_stays_as_it_was() -> None:
    one = Growing("abc")
    first, second = one.and_also("x"), one.and_also("y")
    assert list(one) == ["a", "b", "c"]
    assert list(first) == ["a", "b", "c", "x"]
    assert list(second) == ["a", "b", "c", "y"]
    assert list(first[:2].and_also("z")) == ["a", "b", "z"]
    assert list(first) == ["a", "b", "c", "x"]


def test_it_is_read_as_a_tuple_is() -> None:
    one = Growing(range(5)).and_also(5)[:4]
    plain = (0, 1, 2, 3)
    assert one == plain
    assert hash(one) == hash(plain)
    assert (one[0], one[-1], len(one), 3 in one, 5 in one) == (0, 3, 4, True, False)
    assert [one[start:stop] == plain[start:stop] for start in range(-5, 6) for stop in range(-5, 6)] == [True] * 121
    assert list(reversed(one)) == [3, 2, 1, 0]


def test_two_who_go_on_at_the_same_moment_do_not_meet() -> None:
    one, found = Growing(["begun"]), list[Growing[str]]()
    gate = threading.Barrier(8)

    def go_on(number: int) -> None:
        gate.wait()
        mine = one
        for step in range(200):
            mine = mine.and_also(f"{number}.{step}")
        found.append(mine)

    threads = [threading.Thread(target=go_on, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for mine in found:
        whose = mine[1].split(".")[0]
        assert list(mine) == ["begun", *(f"{whose}.{step}" for step in range(200))]


def test_tables_on_the_way_of_a_long_game_take_memory_of_its_length() -> None:
    """Were each a copy of the one before, three thousand of them would take seventy megabytes."""
    whole = from_record(Record.parse(long_record(THROWS)))
    fold(whole.events)  # what is made once for all
    tracemalloc.start()
    begun = fold(whole.events[:1])
    way: list[Table] = [begun]
    for event in whole.events[1:]:
        way.append(way[-1].after(event))
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert way[-1] == whole
    assert taken < 2 * THROWS * 5_000
