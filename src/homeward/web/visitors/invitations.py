"""Invitations: secrets that travel in the fragment of a link, which no server and no log is ever sent."""

from __future__ import annotations

import hmac
from typing import TYPE_CHECKING

import segno

from homeward.kept import Invitation
from homeward.web.visitors.tokens import hashed, new_token

if TYPE_CHECKING:
    from collections.abc import Iterable

    from homeward.web.hosting.means import Sealing

PATH = "join"


def new_invitation(seals: Sealing, table: str, seat: int, *, keeps_guests: bool = False) -> Invitation:
    """An invitation that can be shown again by whoever has the key, and by nobody else."""
    secret = new_token()
    sealed = seals.sealed(secret.encode(), _place(table, seat))
    return Invitation(table, seat, hashed(secret), sealed, keeps_guests)


def secret_of(seals: Sealing, invitation: Invitation) -> str | None:
    """The secret of an invitation, as it was sent; None of one that was kept without it, or under another key."""
    if invitation.sealed is None:
        return None
    secret = seals.opened(invitation.sealed, _place(invitation.table, invitation.seat))
    return secret.decode() if secret is not None else None


def fitting(invitations: Iterable[Invitation], secret: str) -> Invitation | None:
    """The invitation that a secret is. Every one is compared, in the same time whether it fits or not."""
    shown = hashed(secret)
    fits = [one for one in invitations if hmac.compare_digest(one.hash, shown)]
    return fits[0] if fits else None


def link(address: str, table: str, secret: str) -> str:
    """The link to send: browsers keep what follows the # to themselves."""
    return f"{address}/{PATH}#{table}.{secret}"


def picture(text: str) -> str:
    """A link as a QR code: an SVG picture in a data address, dark on light whatever the page's colours."""
    return segno.make(text, error="m").svg_data_uri(scale=1, border=4, dark="#000", light="#fff", omitsize=True)


def _place(table: str, seat: int) -> str:
    """What a secret is sealed together with: it opens for no other seat."""
    return f"invitation {table} {seat}"
