"""Links that can be shown again, and indexes for a device's quota and for running clocks."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Older invitations cannot be shown again: of them only the hash was kept."""
    op.add_column("invitations", sa.Column("sealed", sa.LargeBinary, nullable=True))
    op.create_index("ix_tables_opened_by_over", "tables", ["opened_by", "over"])
    op.drop_index("ix_tables_opened_by", "tables")
    clocked = sa.text("clock IS NOT NULL")
    op.create_index("ix_tables_over", "tables", ["over"], sqlite_where=clocked, postgresql_where=clocked)
