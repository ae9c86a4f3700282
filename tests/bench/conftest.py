"""The real PostgreSQL that the load is put on."""

from store.postgres import postgres

__all__ = ["postgres"]
