"""Beside each table, the secret of its dice, sealed."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Older tables have none: their dice go on from their seed."""
    op.add_column("tables", sa.Column("sealed", sa.LargeBinary, nullable=True))
