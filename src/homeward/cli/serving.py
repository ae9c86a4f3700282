"""Commands that set the table for browsers: on this machine, for a house or the world, or as files."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from homeward.cli.options import Flag
from homeward.errors import HomewardError


def at_home(*words: Annotated[str, Parameter(show=False)]) -> None:
    """Open the table in the browser, on this machine alone."""
    if words:
        raise HomewardError(f"There is no command {words[0]!r}.{_meant(words[0])} `homeward --help` lists them all.")
    serve()


def _meant(word: str) -> str:
    """The command that was perhaps meant."""
    from homeward.cli import app
    from homeward.rulebook import meant

    return meant(word, [name for name in app if not name.startswith("-")])


def serve(
    *,
    host: str = "127.0.0.1",
    port: int | None = None,
    database: str = "",
    browser: bool = True,
    public_url: str = "",
    share_at: str = "",
    key_file: Path | None = None,
    processes: int = 1,
    proxies: str = "",
    metrics: Flag = False,
    away_after: float = 30.0,
    wait_for_words: float = 5.0,
    tell_after: float = 180.0,
) -> None:
    """Serve the table to browsers, until Ctrl-C.

    Try:

    - `homeward serve --no-browser`
    - `homeward serve --host 0.0.0.0 --port 8000` for other devices in the house as well

    Parameters
    ----------
    host
        Where to listen: this machine alone unless told.
    port
        Which port: 8440 unless told, or the next free one.
    database
        Where tables are kept: a URL such as sqlite:////home/ana/tables.db or postgresql://ana@db/tables; a file of
        yours unless told.
    browser
        Whether to open the browser.
    public_url
        Where people reach it, if a proxy stands before it: https://games.example.org. Invitations lead there.
    share_at
        This machine's number on your network, for invitations; found out unless told.
    key_file
        Where the key is kept that the dice's secrets are sealed with, outside the database; a file of yours unless
        told. Several servers on one database need the same one.
    processes
        How many processes share the work: 1 unless told. Several keep their tables in PostgreSQL (docs/deploy.md).
    proxies
        Addresses or networks of reverse proxies, with commas: their word is taken for where a request comes from.
    metrics
        Tell figures at /api/metrics, in Prometheus' format, to whoever asks directly and not through a proxy.
    away_after
        How many seconds after leaving a table somebody counts as away there.
    wait_for_words
        For how many seconds the others' words for the dice are waited for before the first throw; 0 waits for nobody.
    tell_after
        After how many days without anybody the secret of a game's dice is told (docs/fair-dice.md).
    """
    from homeward.web.running.starting import serve as open_house
    from homeward.web.settings import Settings

    told = Settings(
        database,
        str(key_file or ""),
        host=host,
        public_url=public_url,
        share_at=share_at,
        proxies=proxies,
        metrics=metrics,
        seconds_to_be_away=away_after,
        seconds_for_words=wait_for_words,
        days_to_tell=tell_after,
    )
    open_house(told, port, browser=browser, processes=processes)


def site(folder: Path, /, *, address: str = "") -> None:
    """Build the table without a server: a folder of files that plays in any browser, without a network too.

    Put it on any static host, at any path. Everything runs and is kept in the visitor's browser: the
    same referee, all bots, hints, replays. What it is built of besides homeward is fetched once, and checked.

    Try:

    - `homeward site public/`, then `python -m http.server --directory public` to look at it
    - `homeward site public/ --address https://games.example.org/homeward/` gives links to it their pictures

    Parameters
    ----------
    folder
        Where to write it: a new or an empty folder, or an older site of homeward, whose place it takes.
    address
        Where it will be found: pictures of links need the whole address.
    """
    from homeward.site.command import build_site

    build_site(folder, address)
