"""Secrets of dice as they lie in the database: sealed with a key that is not there."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from homeward.store.files.key_file import read_key

if TYPE_CHECKING:
    from pathlib import Path

NONCE_BYTES = 12


class Seals:
    """Seals secrets and opens them again (AES-256 in Galois/Counter mode, so that a changed one does not open).

    A secret is sealed together with its hash, which everybody sees: it opens for no other table.
    """

    def __init__(self, key: bytes) -> None:
        self._cipher = AESGCM(key)

    @staticmethod
    def at(path: Path) -> Seals:
        """Seals with the key in a file."""
        return Seals(read_key(path))

    def sealed(self, secret: bytes, commitment: str) -> bytes:
        """The secret as it may lie anywhere."""
        nonce = secrets.token_bytes(NONCE_BYTES)
        return nonce + self._cipher.encrypt(nonce, secret, commitment.encode())

    def opened(self, sealed: bytes, commitment: str) -> bytes | None:
        """The secret again; None where it was sealed with another key, or for another table."""
        nonce, body = sealed[:NONCE_BYTES], sealed[NONCE_BYTES:]
        try:
            return self._cipher.decrypt(nonce, body, commitment.encode())
        except (InvalidTag, ValueError):
            return None
