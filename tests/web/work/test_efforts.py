"""What takes little is done in the event loop, and everything else in a thread."""

import threading
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from homeward.store import Store
from homeward.web.hosting import host, looking
from homeward.web.running.means import means_of
from homeward.web.wire.asked import Act, NewTable
from homeward.web.work import efforts
from homeward.web.work.efforts import LITTLE, Efforts
from web.server import settings_for

pytestmark = pytest.mark.anyio
ANA = "a" * 64


class Spent:
    """A clock of a thread that has spent as much as it is told at each piece of work."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._now = 0.0
        self._is_begun = False

    def now(self) -> float:
        self._now += self.seconds if self._is_begun else 0
        self._is_begun = not self._is_begun
        return self._now


@pytest.fixture
def spent(monkeypatch: pytest.MonkeyPatch) -> Spent:
    clock = Spent()
    monkeypatch.setattr(efforts, "time", SimpleNamespace(thread_time=clock.now, perf_counter=clock.now))
    return clock


@pytest.fixture
def threads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Where moves and views were made, one after the other."""
    seen: list[str] = []

    def noting(what: str, work: Callable[..., Any]) -> Callable[..., Any]:
        def noted(*args: Any) -> Any:
            is_loop = threading.current_thread() is threading.main_thread()
            seen.append(f"{what} in {'the loop' if is_loop else 'a thread'}")
            return work(*args)

        return noted

    monkeypatch.setattr(host, "acted", noting("move", host.acted))
    monkeypatch.setattr(looking, "_view", noting("view", looking._view))
    return seen


@pytest.fixture
async def opened(tmp_path: Path) -> AsyncIterator[host.Host]:
    settings = settings_for(tmp_path)
    async with Store.at(settings.database) as store:
        running = host.Host(store, settings, means_of(settings))
        yield running
        await running.close()


class AtTable:
    """Ana at a table of hers, all of whose seats she plays, with real dice that never let a piece come out."""

    def __init__(self, opened: host.Host, table: str) -> None:
        self._host = opened
        self._table = table
        self._version = 1

    async def does(self, verb: str, **more: object) -> None:
        action = {"id": f"action-{self._version:04d}", "seen": self._version, "action": {"verb": verb, **more}}
        self._version = (await self._host.act(self._table, ANA, msgspec.convert(action, Act))).version

    async def throws(self) -> None:
        await self.does("type_throw", a=1, b=2)

    async def passes(self) -> None:
        await self.does("play", play="pass")

    async def looks(self) -> None:
        await looking.Looking(self._host).view(self._table, ANA, "en")


async def sit_down(opened: host.Host) -> AtTable:
    wish = {"game": "pollyanna", "seats": [{"who": "me"}, {"who": "person"}], "first": 0, "real_dice": True}
    return AtTable(opened, await opened.open(msgspec.convert(wish, NewTable), ANA))


async def test_what_took_little_is_done_in_the_loop_the_next_time(
    opened: host.Host, threads: list[str], spent: Spent
) -> None:
    ana = await sit_down(opened)
    await ana.looks()
    await ana.throws()
    await ana.looks()
    await ana.passes()
    assert threads == ["view in a thread", "move in a thread", "view in the loop", "move in the loop"]


async def test_what_took_long_is_done_in_a_thread_again(opened: host.Host, threads: list[str], spent: Spent) -> None:
    ana = await sit_down(opened)
    spent.seconds = LITTLE
    for does in (ana.throws, ana.passes):
        await does()
        await ana.looks()
    assert set(threads) == {"move in a thread", "view in a thread"}


async def test_bots_go_on_in_a_thread_whatever_moves_take(
    opened: host.Host, threads: list[str], spent: Spent
) -> None:
    ana = await sit_down(opened)
    await ana.throws()
    await ana.does("go_on")
    assert threads == ["move in a thread", "move in a thread"]


async def test_when_somebody_else_sits_down_nobody_knows_how_long_it_takes(
    opened: host.Host, threads: list[str], spent: Spent
) -> None:
    """Everything that is told again is told of other people then."""
    ana = await sit_down(opened)
    await ana.looks()
    await ana.does("seat", seat=2, who={"who": "bot", "bot": "runner"})
    await ana.looks()
    assert threads[0] == threads[-1] == "view in a thread"


def test_what_fails_is_timed_as_well(spent: Spent) -> None:
    tried = Efforts()
    with pytest.raises(ZeroDivisionError):
        tried.of("move", lambda: 1 / 0)()
    assert tried.is_little("move")
    assert not tried.is_little("view")
