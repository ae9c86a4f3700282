"""What servers tell each other of moved tables: small moves along with them, all in as few texts as hold it."""

from itertools import chain

from hypothesis import given
from hypothesis import strategies as st

from homeward.kept import Addition, Following, Moved, Removal, Seated
from homeward.kept.coding import encoded
from homeward.store.journal.rings import MOST_BYTES, MOST_EVENTS, moved_in, rings_of
from homeward.table import Undone
from store.games import ANA, EVENTS, addition

US = "5" * 16
A_MOVE = addition("t", 3, 5, action="a-move")  # the lot was drawn before


def told_of(*changes):
    """What another server hears of these changes."""
    heard = [moved_in(text) for text in rings_of(US, changes)]
    assert {server for server, _ in heard} <= {US}
    return list(chain.from_iterable(moved for _, moved in heard))


def test_a_move_is_told_along():
    (moved,) = told_of(A_MOVE)
    assert (moved.table, moved.version, moved.at, moved.action) == ("t", 2, 2000, "a-move")
    assert moved.bodies == tuple(map(encoded, EVENTS[2:5]))
    assert [event.text for event in moved.events()] == [event.text for event in EVENTS[2:5]]
    assert moved.leads_to == 5


def test_whatever_else_has_changed_is_to_be_read():
    more = [
        Removal("t"),
        Following("t", "u"),
        Addition("t", 2, EVENTS[2:5], False, 2000, seated=[Seated(2, ANA, "friend")]),
        Addition("t", 2, EVENTS[2:5], False, 2000, spent=17),  # a clock's: the others count by what is on disk
        Addition("t", 2, [Undone(seat=0, back_to=1)], False, 2000),
        Addition("t", 2, EVENTS[2 : 3 + MOST_EVENTS], False, 2000),
    ]
    assert told_of(*more) == [Moved("t")] * len(more)


@given(st.lists(st.sampled_from([1, 2, 3, 7]), min_size=1, max_size=300))
def test_every_text_fits_into_a_notification_and_nothing_is_left_out(lengths):
    changes = [addition(f"{number:026d}", 3, 2 + length) for number, length in enumerate(lengths)]
    assert all(len(text.encode()) <= MOST_BYTES for text in rings_of(US, changes))
    told = told_of(*changes)
    assert [one.table for one in told] == [change.table for change in changes]
    assert [len(one.bodies) for one in told] == lengths
