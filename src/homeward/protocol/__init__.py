"""The referee over a pipe: one JSON object a line in, one a line out (docs/protocol.md)."""

from homeward.protocol.serving import serve

__all__ = ["serve"]
