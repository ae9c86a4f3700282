"""Values of the wire as bytes: plain values become JSON here, and nowhere else."""

from __future__ import annotations

from typing import Any

import msgspec

_encoder = msgspec.json.Encoder()


def encoded(value: Any) -> bytes:
    """A value of `wire` as JSON."""
    return _encoder.encode(value)
