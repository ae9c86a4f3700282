"""Secrets that a device or a link carries: unguessable, and known to the database by their hash alone."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
from typing import TYPE_CHECKING

from homeward.store import read_key

if TYPE_CHECKING:
    from pathlib import Path

LABEL = b"homeward: tokens of devices"
MARKED = re.compile(r"([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{22})")  # 256 bits, and our mark on them


def new_token() -> str:
    """256 bits that nobody can guess."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """What is kept of a token; nobody can go back from it."""
    return hashlib.sha256(token.encode()).hexdigest()


class Mint:
    """Makes tokens that carry our mark, so that none is made up: a MAC, under a key that follows from the dice's."""

    def __init__(self, key: bytes) -> None:
        self._key = hmac.digest(key, LABEL, "sha256")

    @staticmethod
    def at(path: Path) -> Mint:
        """A mint with the key in a file, which all servers on one database share."""
        return Mint(read_key(path))

    def new(self) -> str:
        """A token nobody has seen before."""
        token = new_token()
        return f"{token}.{self._mark(token)}"

    def is_ours(self, token: str) -> bool:
        """Whether it was made here, with this key."""
        parts = MARKED.fullmatch(token)
        return parts is not None and hmac.compare_digest(parts[2], self._mark(parts[1]))

    def _mark(self, token: str) -> str:
        half = hmac.digest(self._key, token.encode(), "sha256")[:16]
        return base64.urlsafe_b64encode(half).rstrip(b"=").decode()
