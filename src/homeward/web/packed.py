"""Text as it is kept and sent: compressed once, with a tag by which a browser's own copy is known to be good."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING

from starlette.responses import Response

if TYPE_CHECKING:
    from starlette.requests import Request

LEVEL = 6
ASK_AGAIN = "no-cache"  # a copy may be kept, and is good as long as its tag is
MINE_ALONE = "private, no-cache"
AN_HOUR = "public, max-age=3600"  # for what is the same for everybody, as long as the server is not another one
VARY = "Accept-Encoding, Accept-Language"  # asked in no language, we answer in the browser's


@dataclass(frozen=True)
class Packed:
    """A text, compressed; `tag` follows from what it says, and from nothing else."""

    gzipped: bytes
    tag: str

    @property
    def text(self) -> bytes:
        """The text itself."""
        return gzip.decompress(self.gzipped)


def packed(text: bytes) -> Packed:
    """A text to be kept."""
    return Packed(gzip.compress(text, LEVEL, mtime=0), f'W/"{sha256(text).hexdigest()[:32]}"')


def sent(request: Request, text: Packed, media_type: str, cache: str) -> Response:
    """A kept text to whoever asks: nothing where they have it already, compressed where they can take it so."""
    headers = {"ETag": text.tag, "Cache-Control": cache, "Vary": VARY}
    if _has(request, text.tag):
        return Response(status_code=304, headers=headers)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(text.text, media_type=media_type, headers=headers)
    return Response(text.gzipped, media_type=media_type, headers={**headers, "Content-Encoding": "gzip"})


def _has(request: Request, tag: str) -> bool:
    """Whether a browser has the text with this tag."""
    return tag in (one.strip() for one in request.headers.get("if-none-match", "").split(","))
