"""Tables in memory, while other servers move them: nobody is given an old one."""

import asyncio
from collections.abc import Sequence

import pytest

from homeward.kept import Moved
from homeward.web.hosting.memory import MOST_TOLD, Memory
from homeward.web.refusals import TurnedAway

pytestmark = pytest.mark.anyio
MOST_BYTES = 512
LARGE_BYTES = 200


class Disk:
    """What lies on disk: a version, or nothing; and whoever reads it may be made to wait."""

    def __init__(self) -> None:
        self.version: int | None = 1
        self.reads = 0
        self.gate = asyncio.Event()
        self.gate.set()

    async def fetch(self, table: str, known: "Read | None") -> "Read":
        self.reads += 1
        version = self.version
        await self.gate.wait()
        if version is None:
            raise TurnedAway("no_such_table")
        return Read(table, version)


class Read:
    """A table as it was read."""

    def __init__(self, table: str, version: int) -> None:
        self.id, self.version, self.lock = table, version, asyncio.Lock()
        self.bytes = LARGE_BYTES if table.startswith("large") else 1

    def take_over(self, other: "Read") -> None:
        self.version = other.version


@pytest.fixture
def disk() -> Disk:
    return Disk()


@pytest.fixture
def memory(disk: Disk) -> Memory:
    return Memory(MOST_BYTES, disk.fetch, lambda found, moves: False)  # type: ignore[arg-type]


async def test_a_table_is_read_once_and_again_when_it_has_moved(memory: Memory, disk: Disk) -> None:
    first = await memory.get("t")
    assert await memory.get("t") is first
    assert disk.reads == 1
    disk.version = 2
    memory.moved("t")
    assert await memory.get("t") is first  # whoever holds it sees the same
    assert (first.version, disk.reads) == (2, 2)  # type: ignore[attr-defined]


async def test_a_table_that_others_have_told_of_goes_on_and_is_not_read(disk: Disk) -> None:
    def go_on(found: Read, moves: Sequence[Moved]) -> bool:
        new = [one for one in moves if one.leads_to > found.version]
        if not new or new[0].version != found.version:
            return not new
        found.version = new[-1].leads_to
        return True

    memory = Memory(MOST_BYTES, disk.fetch, go_on)  # type: ignore[arg-type]
    found = await memory.get("t")
    for told, version, reads in ((1, 2, 1), (1, 2, 1), (3, 5, 2)):  # one on, the same again, one that leaves a gap
        disk.version = told + 1 if told == 1 else 5
        memory.moved("t", Moved("t", told, (b"",)))
        assert await memory.get("t") is found
        assert (found.version, disk.reads) == (version, reads)  # type: ignore[attr-defined]
    memory.moved("t", Moved("t", 5, (b"",)))
    memory.moved("t")  # something else, of which nothing is told
    disk.version = 6
    await memory.get("t")
    assert (found.version, disk.reads) == (6, 3)  # type: ignore[attr-defined]


async def test_of_many_moves_that_nobody_looks_at_none_is_remembered(disk: Disk) -> None:
    memory = Memory(MOST_BYTES, disk.fetch, lambda found, moves: pytest.fail("what is much is read"))  # type: ignore[arg-type]
    found = await memory.get("t")
    for version in range(1, 3 + MOST_TOLD):
        memory.moved("t", Moved("t", version, (b"",)))
    disk.version = 3 + MOST_TOLD
    await memory.get("t")
    assert (found.version, disk.reads) == (3 + MOST_TOLD, 2)  # type: ignore[attr-defined]


async def test_a_table_that_moves_while_it_is_read_is_read_again(memory: Memory, disk: Disk) -> None:
    disk.gate.clear()
    reading = asyncio.create_task(memory.get("t"))
    while not disk.reads:
        await asyncio.sleep(0)
    disk.version = 2
    memory.moved("t")
    disk.gate.set()
    assert (await reading).version == 2  # type: ignore[attr-defined]


async def test_many_who_wait_for_a_moved_table_read_it_once(memory: Memory, disk: Disk) -> None:
    await memory.get("t")
    disk.version = 2
    memory.all_moved()
    found = await asyncio.gather(*(memory.get("t") for _ in range(5)))
    assert {one.version for one in found} == {2}  # type: ignore[attr-defined]
    assert disk.reads == 2


async def test_a_table_that_was_put_away_elsewhere_is_forgotten(memory: Memory, disk: Disk) -> None:
    held = await memory.get("t")
    disk.version = None
    memory.moved("t")
    for _ in range(2):
        with pytest.raises(TurnedAway, match="no_such_table"):
            await memory.get("t")
    assert len(memory) == 0
    assert held.id == "t"


async def test_what_nobody_holds_need_not_be_remembered(memory: Memory, disk: Disk) -> None:
    memory.moved("t")
    assert (await memory.get("t")).version == 1  # type: ignore[attr-defined]
    assert disk.reads == 1


async def test_tables_are_kept_within_so_many_bytes(memory: Memory, disk: Disk) -> None:
    for number in range(MOST_BYTES + 3):
        await memory.get(f"t{number}")
    assert len(memory) == MOST_BYTES
    await memory.get(f"t{MOST_BYTES + 2}")
    assert disk.reads == MOST_BYTES + 3
    await memory.get("t0")  # the longest unused has gone
    assert disk.reads == MOST_BYTES + 4


async def test_long_games_crowd_out_no_others(memory: Memory, disk: Disk) -> None:
    for number in range(5):
        await memory.get(f"t{number}")
    for number in range(20):
        await memory.get(f"large{number}")
    reads = disk.reads
    for number in range(5):
        await memory.get(f"t{number}")
    assert disk.reads == reads


async def test_a_table_larger_than_all_memory_is_kept_alone(disk: Disk) -> None:
    memory = Memory(LARGE_BYTES - 1, disk.fetch, lambda found, moves: False)  # type: ignore[arg-type]
    held = await memory.get("large")
    assert await memory.get("large") is held
    assert disk.reads == 1
