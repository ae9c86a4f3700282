"""The pictures that explain a game: kept as data, checked by the referee, drawn by `homeward.draw`."""

from homeward.pictures.galleries import Gallery, Part, Picture, gallery

__all__ = ["Gallery", "Part", "Picture", "gallery"]
