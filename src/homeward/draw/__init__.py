"""Boards as SVG, as text and in words: pure functions of a rulebook and a position."""
