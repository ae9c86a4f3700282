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
    key_file: str = ""  # where the key of the dice is kept; in the user's settings folder unless told
    host: str = "127.0.0.1"
    public_url: str = ""  # where people reach it, where a proxy stands before it
    share_at: str = ""  # this machine's number on the network; found out unless told
    warm: bool = True  # whether what is compiled is got ready beside the plain referee
    proxies: str = ""  # addresses whose word is taken for where a request comes from
    metrics: bool = False  # whether figures are told to whoever asks us directly
    threads: int = 8  # in which people's tables are moved on, off the event loop; an address has half of them
    thinkers: int = 2  # in which bots think and hints are thought out
    memory_bytes: int = 512 * 1024 * 1024  # of tables in memory, about
    answers_bytes: int = 64 * 1024 * 1024  # of boards, pages of histories and the like, kept to be told again
    table_events: int = 20_000  # that may happen at one table
    tables_listed: int = 100
    steps_at_once: int = 400  # of bots, in one action
    seconds_at_once: float = 2.0  # of bots that think, in one action
    body_bytes: int = 64 * 1024
    record_bytes: int = 1024 * 1024
    record_events: int = 5000  # of a record that is opened
    record_openers: int = 1  # processes that open records
    seconds_to_open: float = 120.0  # a record, from when it is its turn; on a very busy machine it takes a while
    message_bytes: int = 16 * 1024
    seconds_to_hello: float = 10.0
    seconds_to_ask: float = 15.0  # for the head of a request, from the connection or the last answer on
    seconds_to_send: float = 30.0  # for the rest of it
    seconds_to_take: float = 30.0  # for an answer, while nothing of it is taken
    connections_at_once: int = 512  # of one address
    sockets_at_once: int = 24  # of one device
    guests_at_once: int = 200  # devices that may watch one table
    unfinished_tables: int = 200  # that one device may have opened
    tables_in_all: int = 2000  # and together with those that are over
    seconds_to_be_away: float = 30.0  # a page that is reloaded, or a line that was lost, is back before
    seconds_for_words: float = 5.0  # that others' words for the dice are waited for; 0: nobody's are
    days_to_tell: float = 180.0  # without anybody, after which the secret of a table's dice is told
    a_device: Rate = field(default=Rate(40, 120))
    a_table: Rate = field(default=Rate(40, 120))  # whoever acts at it
    an_address: Rate = field(default=Rate(400, 1200))
    page_files: Rate = field(default=Rate(100, 1200))  # for one address; a page is about thirty
    new_tables: Rate = field(default=Rate(2, 40))
    reactions: Rate = field(default=Rate(0.5, 4))
    small_talk: Rate = field(default=Rate(20, 500))  # on one socket: pings, pongs, pieces of messages
