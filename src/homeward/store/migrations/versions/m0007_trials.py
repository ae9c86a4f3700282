"""A row that is written to see whether the database can be written."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """It is there from the start, so that servers on one database need not agree who puts it there."""
    trials = op.create_table(
        "trials",
        sa.Column("id", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("value", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_trials"),
    )
    op.bulk_insert(trials, [{"id": 1, "value": ""}])
