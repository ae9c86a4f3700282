"""The table without a server, as a folder of files: `homeward site FOLDER`."""

from homeward.extras import needing

with needing("site", "Building the table without a server"):
    from homeward.site.building import build

__all__ = ["build"]
