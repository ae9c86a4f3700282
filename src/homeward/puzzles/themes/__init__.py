"""What a puzzle is about, by what the referee says of its best end and of the next best."""

from homeward.puzzles.themes.theme import theme_of

__all__ = ["theme_of"]
