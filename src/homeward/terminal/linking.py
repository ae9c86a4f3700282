"""`homeward link`: a game out of its file into a link, or out of a link into text."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from homeward.errors import BadNotation, HomewardError
from homeward.record.files import is_linked, record_at
from homeward.record.links import PATH
from homeward.words import explain

if TYPE_CHECKING:
    from pathlib import Path


class CannotLink(HomewardError):
    """What has no link, or is none."""


def linked(game: Path, address: str, language: str) -> str:
    """The link to the game in a file, which begins with an address; of a link, the record that is in it."""
    try:
        record = record_at(game)
        return str(record) if is_linked(game) else f"{_beginning(address)}{record.link_text()}\n"
    except BadNotation as error:
        raise CannotLink(explain(error, language)) from None
    except OSError as error:
        raise CannotLink(f"{game} cannot be read: {error.strerror}.") from None


def _beginning(address: str) -> str:
    """How the link begins; without an address there are only its letters."""
    if not address:
        return ""
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.fragment:
        raise CannotLink(f"An address such as https://games.example.org/ is needed, not {address!r}.")
    return f"{address.rstrip('/')}/{PATH}"
