"""Boards as SVG, as text and in words: pure functions of a rulebook and a position."""

from homeward.draw.svg.ways import Arrow

__all__ = ["Arrow"]
