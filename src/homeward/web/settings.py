"""What whoever starts the server may choose; the rest of the package asks here."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Rate:
    """So many a second, and so many at once after a quiet while."""

    a_second: float
    at_once: float


@dataclass(frozen=True)
class Settings:
    """The server's settings; the defaults are for a household."""

    database: str
    host: str = "127.0.0.1"
    warm: bool = True  # whether what is compiled is got ready beside the plain referee
    threads: int = 4  # in which tables are moved on, off the event loop
    tables_in_memory: int = 256
    tables_listed: int = 100
    steps_at_once: int = 400  # of bots, in one action
    seconds_at_once: float = 2.0  # of bots that think, in one action
    body_bytes: int = 64 * 1024
    record_bytes: int = 1024 * 1024
    message_bytes: int = 16 * 1024
    seconds_to_hello: float = 10.0
    sockets_at_once: int = 24  # of one device
    a_device: Rate = field(default=Rate(40, 120))
    an_address: Rate = field(default=Rate(400, 1200))
    new_tables: Rate = field(default=Rate(2, 40))
