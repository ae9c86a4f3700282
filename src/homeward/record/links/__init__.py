"""Whole games as letters that a link carries, and back (docs/links.md): one game has exactly one spelling."""

from homeward.record.links.reading import game_in, is_link, letters_in, read_link
from homeward.record.links.writing import PATH, written

__all__ = ["PATH", "game_in", "is_link", "letters_in", "read_link", "written"]
