"""Games that go on out of a record get a seed of their own: whoever has the record may know the old one."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

SEED_BITS = 63
TABLES = sa.table("tables", sa.column("id"), sa.column("seed"), sa.column("from_seed"), sa.column("over"))


def upgrade() -> None:
    """Of games that are not over; finished ones may go on telling the seed that all their dice came from."""
    database = op.get_bind()
    of_records = sa.select(TABLES.c.id).where(TABLES.c.from_seed.is_(sa.true()), TABLES.c.over.is_(sa.false()))
    for (table,) in database.execute(of_records).all():
        own = {"seed": secrets.randbits(SEED_BITS), "from_seed": False}
        database.execute(sa.update(TABLES).where(TABLES.c.id == table).values(own))
