"""A file that is taken away or replaced under us: nothing more is acknowledged, nothing else is written to."""

import asyncio
import os
import shutil
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from sqlalchemy import Engine, event

from homeward.kept import Cause, DatabaseTrouble
from homeward.store import Store
from store.games import addition, opening
from store.postgres import asked

pytestmark = pytest.mark.anyio


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "data").mkdir()
    return tmp_path / "data" / "tables.db"


@pytest.fixture
async def store(file: Path) -> AsyncIterator[Store]:
    async with Store.at(f"sqlite:///{file}") as opened:
        await opened.write(opening("t"))
        yield opened


def beside(ending: str) -> Callable[[Path], None]:
    return lambda file: file.with_name(file.name + ending).unlink()


def replace(file: Path) -> None:
    """As a restore by somebody who has not stopped the server."""
    copy = file.with_name("copy")
    shutil.copy(file, copy)
    copy.replace(file)


WAYS: dict[str, Callable[[Path], None]] = {
    "unlinked": Path.unlink,
    "replaced": replace,
    "its log unlinked": beside("-wal"),
    "its log's index unlinked": beside("-shm"),
    "its folder moved": lambda file: file.parent.rename(file.parent.with_name("elsewhere")) and None,
}


@pytest.mark.parametrize("take_away", WAYS.values(), ids=WAYS)
async def test_nothing_is_acknowledged_or_read_any_more(
    store: Store, file: Path, take_away: Callable[[Path], None]
) -> None:
    take_away(file)
    there = file.exists() and file.read_bytes()
    for asking in (store.write(addition("t", 2, 3)), store.write(opening("u")), store.read("t"), store.check()):
        with pytest.raises(DatabaseTrouble) as refused:
            await asking
        assert refused.value.cause is Cause.GONE
    assert (file.exists() and file.read_bytes()) == there  # no new file, and nothing in another's


async def test_a_file_that_nobody_writes_to_is_looked_after_as_well(store: Store, file: Path) -> None:
    await store.check()
    file.unlink()
    with pytest.raises(DatabaseTrouble, match="no longer there"):
        await store.check()


async def test_taken_away_at_the_very_moment_of_the_commit_it_is_not_acknowledged(store: Store, file: Path) -> None:
    def take_away(_connection: object) -> None:
        file.unlink(missing_ok=True)

    event.listen(Engine, "commit", take_away)
    try:
        with pytest.raises(DatabaseTrouble, match="no longer there"):
            await store.write(addition("t", 2, 3))
    finally:
        event.remove(Engine, "commit", take_away)


async def test_when_the_same_file_is_back_the_store_goes_on(store: Store, file: Path) -> None:
    away = file.with_name("away")
    file.rename(away)
    with pytest.raises(DatabaseTrouble):
        await store.write(addition("t", 2, 3))
    away.rename(file)
    await store.write(addition("t", 2, 4))
    await store.check()
    assert await asked(f"sqlite:///{file}", "SELECT count(*) FROM events") == [(4,)]


async def test_a_link_that_leads_elsewhere_is_noticed(tmp_path: Path) -> None:
    link, first, second = (tmp_path / name for name in ("link.db", "first.db", "second.db"))
    for target in (second, first):
        link.unlink(missing_ok=True)
        link.symlink_to(target)
        async with Store.at(f"sqlite:///{link}") as store:
            await store.write(opening("t"))
            await store.check()
        assert target.stat().st_mode & 0o777 == 0o600
    async with Store.at(f"sqlite:///{link}") as store:
        link.unlink()
        link.symlink_to(second)
        with pytest.raises(DatabaseTrouble, match="another file is in its place"):
            await store.write(addition("t", 2, 3))


async def test_a_path_from_the_folder_we_are_in_is_the_same_file_wherever_we_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    async with Store.at("sqlite:///here.db") as store:
        monkeypatch.chdir("/")
        await store.write(opening("t"))
        await store.check()
        assert await store.read("t") is not None


async def test_a_file_that_was_emptied_is_noticed(store: Store, file: Path) -> None:
    os.truncate(file, 0)
    with pytest.raises(DatabaseTrouble, match="was emptied") as refused:
        await store.write(addition("t", 2, 3))
    assert refused.value.cause is Cause.DAMAGED


async def test_what_is_not_found_by_whoever_opens_it_anew_was_not_kept(store: Store, file: Path) -> None:
    """However it may have come about: here somebody else changes it at once."""
    astray = "CREATE TRIGGER astray AFTER UPDATE ON trials BEGIN UPDATE trials SET value = 'astray'; END"
    await asked(f"sqlite:///{file}", astray)
    for asking in (store.check(), store.write(addition("t", 2, 3))):
        with pytest.raises(DatabaseTrouble, match="not found by whoever opens") as refused:
            await asking
        assert refused.value.cause is Cause.GONE


async def test_however_many_ask_the_disk_is_tried_once(store: Store) -> None:
    before = store.journal.commits
    await asyncio.gather(*(store.check() for _ in range(50)))
    assert store.journal.commits == before + 1


async def test_it_is_logged_once_and_once_more_when_it_is_over(
    store: Store, file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    away = file.with_name("away")
    file.rename(away)
    for _ in range(5):
        with pytest.raises(DatabaseTrouble):
            await store.write(addition("t", 2, 3))
    away.rename(file)
    await store.write(addition("t", 2, 3))
    said = [record.getMessage() for record in caplog.records]
    assert len(said) == 2
    assert "database_gone" in said[0]
    assert str(file) in said[0]
    assert "works again" in said[1]
