"""The tables of the database. They follow migrations/versions; a test holds the two together."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

METADATA = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

# Times are milliseconds since 1970, UTC. A device is known by the SHA-256 of its token, never by the token.
TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("opened_by", String(64), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("version", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("seed", BigInteger, nullable=False),  # the secret of the dice: it leaves only when the game is over
    Column("from_seed", Boolean, nullable=False),  # whether every throw and card of the game follows from it
    Column("stops_at", Integer, nullable=True),  # of an old record: the event that no longer replays
    Column("stops_why", Text, nullable=False),
    Column("glance", LargeBinary, nullable=True),  # what a list shows of it, in a form its reader knows
)

EVENTS = Table(
    "events",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("body", LargeBinary, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("action_id", String(64), nullable=True),  # on the last event of an action
    UniqueConstraint("table_id", "action_id"),
)

HOLDERS = Table(
    "holders",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("device", String(64), nullable=False),
    Column("whose", String(8), nullable=False),
    Index(None, "device"),
)
