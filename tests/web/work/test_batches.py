"""What is asked for at the same moment is done together, and everybody gets their own."""

import asyncio
from collections.abc import Callable

import pytest

from homeward.web.work.batches import Batch, Failed

pytestmark = pytest.mark.anyio


class Visits:
    """Threads that count how often they are visited."""

    def __init__(self) -> None:
        self.count = 0

    async def run(self, work: Callable[[], list[str | Failed]]) -> list[str | Failed]:
        self.count += 1
        return await asyncio.to_thread(work)


async def test_what_is_asked_for_together_is_one_visit() -> None:
    visits = Visits()
    batch = Batch(visits.run)
    anas, bens = batch.add(lambda: "Ana's"), batch.add(lambda: "Ben's")
    assert await asyncio.gather(anas.get(), bens.get(), anas.get()) == ["Ana's", "Ben's", "Ana's"]
    assert visits.count == 1
    assert not batch.is_open


async def test_whoever_hangs_up_leaves_it_to_the_others() -> None:
    batch = Batch(Visits().run)
    view = batch.add(lambda: "a view")
    impatient = asyncio.create_task(view.get())
    await asyncio.sleep(0)
    impatient.cancel()
    assert await view.get() == "a view"


async def test_what_fails_fails_alone() -> None:
    batch = Batch(Visits().run)
    broken, fine = batch.add(lambda: "a view"[99]), batch.add(lambda: "a view")
    assert await fine.get() == "a view"
    with pytest.raises(IndexError):
        await broken.get()
