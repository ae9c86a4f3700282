"""Beside each table, what a list shows of it."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Older tables have none until somebody lists them."""
    op.add_column("tables", sa.Column("glance", sa.LargeBinary, nullable=True))
