"""Invitations, those who watch, clocks, what follows a table, and what this house has agreed to."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Older tables have no clock, and nobody is invited to them."""
    op.add_column("tables", sa.Column("clock", sa.String(8), nullable=True))
    op.add_column("tables", sa.Column("clock_seconds", sa.Integer, nullable=True))
    op.add_column("tables", sa.Column("followed_by", sa.String(32), nullable=True))
    op.add_column("events", sa.Column("spent", sa.BigInteger, nullable=True))
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_invitations"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_invitations_table_id", ondelete="CASCADE"),
    )
    op.create_table(
        "guests",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("device", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "device", name="pk_guests"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_guests_table_id", ondelete="CASCADE"),
    )
    op.create_index("ix_guests_device", "guests", ["device"])
    op.create_table(
        "agreements",
        sa.Column("what", sa.String(32), nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("what", name="pk_agreements"),
    )
