"""Text as it is kept: compressed once, with a tag by which a browser's own copy is known to be good."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from hashlib import sha256

LEVEL = 6
ASK_AGAIN = "no-cache"  # a copy may be kept, and is good as long as its tag is
MINE_ALONE = "private, no-cache"
AN_HOUR = "public, max-age=3600"  # for what is the same for everybody, as long as the server is not another one


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
