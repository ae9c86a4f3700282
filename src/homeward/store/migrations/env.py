"""Alembic's door: runs the migrations on the connection that `homeward.store.migrating` hands it."""

from alembic import context

from homeward.store.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
context.run_migrations()
