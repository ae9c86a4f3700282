"""Where the database is, when it is named and when it is not."""

from pathlib import Path

import pytest

from homeward.folders import data_folder
from homeward.kept import StoreError
from homeward.store import default_database, normal


def test_the_environment_may_name_it() -> None:
    assert default_database({"HOMEWARD_DATABASE": "sqlite:////srv/t.db"}) == "sqlite:////srv/t.db"


@pytest.mark.parametrize(
    ("environment", "system", "folder"),
    [
        ({"HOME": "/home/ana"}, "linux", "/home/ana/.local/share/homeward"),
        ({"HOME": "/home/ana", "XDG_DATA_HOME": "/data"}, "linux", "/data/homeward"),
        ({"HOME": "/Users/ana"}, "darwin", "/Users/ana/Library/Application Support/homeward"),
        ({"HOME": "/u", "LOCALAPPDATA": "/u/Local"}, "win32", "/u/Local/homeward"),
    ],
)
def test_every_system_has_a_place_for_it(environment: dict[str, str], system: str, folder: str) -> None:
    assert data_folder(environment, system) == Path(folder)


@pytest.mark.parametrize(
    ("told", "used"),
    [
        ("sqlite:////srv/t.db", "sqlite+aiosqlite:////srv/t.db"),
        ("sqlite+aiosqlite:////srv/t.db", "sqlite+aiosqlite:////srv/t.db"),
        ("postgresql://ana@db/tables", "postgresql+asyncpg://ana@db/tables"),
    ],
)
def test_the_driver_is_ours(told: str, used: str) -> None:
    assert normal(told).render_as_string() == used


@pytest.mark.parametrize(
    "told",
    [
        "tables.db",
        "mysql://db/tables",
        "sqlite://",
        "sqlite:///:memory:",
        "sqlite:///file:tables.db?uri=true&mode=ro",
        "sqlite:///file:tables.db",
        "sqlite:////srv/tables.db?timeout=5",
    ],
)
def test_what_cannot_be_a_database_is_refused(told: str) -> None:
    with pytest.raises(StoreError):
        normal(told)
