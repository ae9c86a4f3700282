"""Whom we take for one visitor before they have said who they are: whoever shares an address."""

from __future__ import annotations

import ipaddress
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starlette.types import Scope

HOUSEHOLD = 64  # bits of an IPv6 number that a household shares; the rest it may choose anew for every request
LONGEST = 64


def address_of(scope: Scope) -> str:
    """The address a request or a socket comes from; behind a proxy that we trust, the one it tells."""
    client = scope.get("client")
    return household(client[0]) if client else ""


@lru_cache(maxsize=4096)
def household(host: str) -> str:
    """An address as it is counted: an IPv4 number whole, of an IPv6 number the network."""
    try:
        number = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host[:LONGEST]
    if isinstance(number, ipaddress.IPv4Address):
        return str(number)
    if number.ipv4_mapped is not None:
        return str(number.ipv4_mapped)
    return str(ipaddress.ip_network((number, HOUSEHOLD), strict=False))
