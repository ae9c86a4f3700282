"""Invitations: secrets that travel in the fragment of a link, which no server and no log is ever sent."""

from __future__ import annotations

import hmac
from typing import TYPE_CHECKING

import segno

from homeward.web.tokens import hashed

if TYPE_CHECKING:
    from collections.abc import Mapping

PATH = "join"


def invited_to(invitations: Mapping[int, str], secret: str) -> int | None:
    """The seat a secret invites to. Every invitation is compared, in the same time whether it fits or not."""
    shown = hashed(secret)
    fits = [seat for seat, kept in invitations.items() if hmac.compare_digest(kept, shown)]
    return fits[0] if fits else None


def link(address: str, table: str, secret: str) -> str:
    """The link to send: browsers keep what follows the # to themselves."""
    return f"{address}/{PATH}#{table}.{secret}"


def picture(text: str) -> str:
    """A link as a QR code: an SVG picture in a data address, dark on light whatever the page's colours."""
    return segno.make(text, error="m").svg_data_uri(scale=1, border=4, dark="#000", light="#fff", omitsize=True)
