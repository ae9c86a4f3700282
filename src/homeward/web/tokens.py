"""Secrets that a device or a link carries: unguessable, and known to the database by their hash alone."""

from __future__ import annotations

import hashlib
import secrets


def new_token() -> str:
    """256 bits that nobody can guess."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """What is kept of a token; nobody can go back from it."""
    return hashlib.sha256(token.encode()).hexdigest()
