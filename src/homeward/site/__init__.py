"""The table without a server, as a folder of files: `homeward site FOLDER`."""

from homeward.extras import needing

with needing("fast", "Building a site"):
    from homeward.site.building import build

__all__ = ["build"]
