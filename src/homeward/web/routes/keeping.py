"""Answers that follow from what was asked alone: made and compressed once for everybody, sent as they are kept."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from homeward.web.packed import packed
from homeward.web.replies import JSON, sent
from homeward.web.wire.encoding import encoded

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from starlette.requests import Request
    from starlette.responses import Response

    from homeward.web.hosting.host import Host

SVG = "image/svg+xml"


async def kept_view(request: Request, host: Host, key: Hashable, view: Callable[[], object], cache: str) -> Response:
    """A view as JSON; `key` is all that it depends on."""
    return await _kept(request, host, key, lambda: encoded(view()), JSON, cache)


async def kept_picture(request: Request, host: Host, key: Hashable, svg: Callable[[], str], cache: str) -> Response:
    """A picture; `key` is all that it depends on."""
    return await _kept(request, host, key, lambda: svg().encode(), SVG, cache)


async def _kept(
    request: Request, host: Host, key: Hashable, make: Callable[[], bytes], media_type: str, cache: str
) -> Response:
    answer = await host.answers.get(key, partial(host.off_loop, lambda: packed(make())))
    return sent(request, answer, media_type, cache)
