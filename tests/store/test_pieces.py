"""Long tables: written in pieces, between which others' moves go to disk, and seen by nobody before the last."""

import asyncio

import pytest

from homeward.kept import NumberTaken, Seated
from homeward.kept.changes import Addition, Adoption, Change, Opening
from homeward.store import Store
from homeward.store.journal import pieces
from homeward.store.store import MILLISECONDS_TO_OPEN
from store.games import ANA, BEN, EVENTS, addition, opening
from store.postgres import asked

pytestmark = pytest.mark.anyio
LONG = [EVENTS[0], *(EVENTS[1 + number % 11] for number in range(2 * pieces.EVENTS_AT_ONCE + 200))]


async def test_a_long_table_is_whole_when_it_is_open(store: Store) -> None:
    await store.open(opening("long", LONG))
    kept = await store.read("long")
    assert kept is not None
    assert len(kept.bodies) == len(LONG)
    assert kept.opened_by == ANA
    assert kept.holders == [Seated(0, ANA, "me")]
    assert [line.id for line in await store.tables_of(ANA, 10)] == ["long"]


def test_a_short_one_is_one_piece() -> None:
    short = opening("short")
    assert list(pieces.pieces(short)) == [short]


async def test_nobody_has_it_before_the_last_piece(store: Store) -> None:
    *most, last = pieces.pieces(opening("long", LONG))
    for piece in most:
        await store.write(piece)
        assert not await store.knows(ANA)
        assert await store.tables_of(ANA, 10) == []
    assert isinstance(last, Adoption)
    await store.write(last)
    assert await store.knows(ANA)


async def test_a_commit_takes_one_piece_and_all_moves(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Eight long tables at once: whoever moves meanwhile is in the next commit, with one piece and no more."""
    moments = []
    commit = store.journal._commit
    monkeypatch.setattr(store.journal, "_commit", lambda moment: moments.append(moment) or commit(moment))
    for table in "abc":
        await store.write(opening(table))
    moments.clear()
    writing = [store.open(opening(f"long {number}", LONG)) for number in range(8)]
    moving = [store.write(addition(table, 2, 4)) for table in "abc"]
    await asyncio.gather(*writing, *moving)
    assert {change.table for change, _ in moments[0]} >= set("abc")
    assert all(sum(pieces.is_long(change) for change, _ in moment) <= 1 for moment in moments)


async def test_what_fails_half_way_leaves_nothing(
    store: Store, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = store.write

    async def disturbed(change: Change) -> None:
        """Somebody else takes the first number of the second piece."""
        await write(change)
        if isinstance(change, Opening):
            await write(Addition("long", pieces.EVENTS_AT_ONCE, EVENTS[1:2], False, 1000))

    monkeypatch.setattr(store, "write", disturbed)
    with pytest.raises(NumberTaken):
        await store.open(opening("long", LONG))
    assert await asked(address, "SELECT count(*) FROM events") == [(0,)]


async def test_a_number_that_another_table_has_takes_nothing_from_it(store: Store) -> None:
    await store.write(opening("taken"))
    with pytest.raises(NumberTaken):
        await store.open(opening("taken", LONG, device=BEN))
    assert await store.opener_of("taken") == ANA


async def test_what_a_server_left_is_swept_up_at_the_next_start(store: Store, address: str) -> None:
    half, *_ = pieces.pieces(opening("half", LONG, at=1000))
    await store.write(half)
    await store.write(opening("whole", at=1000))
    async with Store.at(address) as again:
        assert await again.read("half") is None
        assert await again.read("whole") is not None


async def test_what_another_server_is_opening_is_left_alone(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    half, *rest = pieces.pieces(opening("half", LONG, at=1000))
    await store.write(half)
    monkeypatch.setattr("homeward.store.store.time.time_ns", lambda: (1000 + MILLISECONDS_TO_OPEN) * 1_000_000)
    await store.sweep()
    for piece in rest:
        assert isinstance(piece, Addition | Adoption)
        await store.write(piece)
    assert await store.opener_of("half") == ANA
