"""Bring a database to today's revision; one from a newer homeward is refused and left alone."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from homeward.kept.errors import NewerDatabase
from homeward.store.engine import is_shared
from homeward.store.files.address import shown

if TYPE_CHECKING:
    from sqlalchemy import Connection
    from sqlalchemy.engine import URL
    from sqlalchemy.ext.asyncio import AsyncEngine

ONE_AT_A_TIME = text("SELECT pg_advisory_xact_lock(hashtext('homeward migrations'))")
FOLDER = Path(__file__).parent / "migrations"


async def migrate(engine: AsyncEngine, to: str = "head") -> None:
    """Run every migration the database has not had yet, in one transaction; of several servers, one at a time."""
    async with engine.begin() as connection:
        if is_shared(engine.url):
            await connection.execute(ONE_AT_A_TIME)
        await connection.run_sync(_upgrade, engine.url, to)


def scripts() -> ScriptDirectory:
    """The migrations this homeward knows."""
    return ScriptDirectory.from_config(_config())


def _upgrade(connection: Connection, url: URL, to: str) -> None:
    known = {script.revision for script in scripts().walk_revisions()}
    current = MigrationContext.configure(connection).get_current_heads()
    if not known.issuperset(current):
        raise NewerDatabase(
            f"The tables in {shown(url)} were kept by a newer homeward. Update homeward, or name another "
            "database with --database; nothing was changed."
        )
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config
