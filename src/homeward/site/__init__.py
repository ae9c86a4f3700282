"""The table without a server, as a folder of files: `homeward site FOLDER`."""

from homeward.site.building import build

__all__ = ["build"]
