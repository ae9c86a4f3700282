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
from sqlalchemy.schema import SchemaItem

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
    Column("opened_by", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("version", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("seed", BigInteger, nullable=False),  # of the bots and, at tables with no secret, of the dice
    Column("from_seed", Boolean, nullable=False),  # whether every throw and card of the game follows from it
    Column("stops_at", Integer, nullable=True),  # of an old record: the event that no longer replays
    Column("stops_why", Text, nullable=False),
    Column("glance", LargeBinary, nullable=True),  # what a list shows of it, in a form its reader knows
    Column("sealed", LargeBinary, nullable=True),  # the secret of the dice, under a key that is kept elsewhere
    Column("clock", String(8), nullable=True),  # what the clock is for: a turn, or the whole game; none without
    Column("clock_seconds", Integer, nullable=True),
    Column("followed_by", String(32), nullable=True),  # the table at which the same people play again
    Index(None, "opened_by", "over"),
)
CLOCKED = TABLES.c.clock.is_not(None)
Index(None, TABLES.c.over, sqlite_where=CLOCKED, postgresql_where=CLOCKED)


def _of_tables(name: str, *columns: SchemaItem) -> Table:
    """What is kept of each table: its rows go with it."""
    whose = Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    return Table(name, METADATA, whose, *columns)


EVENTS = _of_tables(
    "events",
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("body", LargeBinary, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("action_id", String(64), nullable=True),  # on the last event of an action
    Column("spent", BigInteger, nullable=True),  # with a clock: how long the seat to play was waited for
    UniqueConstraint("table_id", "action_id"),
)

HOLDERS = _of_tables(
    "holders",
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("device", String(64), nullable=False),
    Column("whose", String(8), nullable=False),
    Index(None, "device"),
)

# One for each open seat, and one (seat -1) for everybody who may watch. What comes in is compared with the SHA-256;
# to be shown again, the secret itself lies under a key that is kept elsewhere.
INVITATIONS = _of_tables(
    "invitations",
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("hash", String(64), nullable=False),
    Column("sealed", LargeBinary, nullable=True),
)

GUESTS = _of_tables(
    "guests",
    Column("device", String(64), primary_key=True),
    Index(None, "device"),
)

# What a game teaches, counted once: by whom, of how many events, and all of it in a form its reader knows.
REVIEWS = _of_tables(
    "reviews",
    Column("judge_id", String(64), nullable=False),
    Column("events", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

# What whoever runs the server has said yes to, such as the address at which friends may come in.
AGREEMENTS = Table(
    "agreements",
    METADATA,
    Column("what", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)

# One row, written again whenever somebody asks whether the database works.
TRIALS = Table(
    "trials",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("value", String(32), nullable=False),
)
