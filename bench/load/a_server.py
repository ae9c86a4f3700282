"""Servers to be loaded and killed: `python a_server.py DATABASE KEY_FILE PORT WARM`.

It starts one for every line it reads, says its number, and when it has ended, how. Each is the real server in a
process of its own, and nobody is too fast for it: all load comes from one address. They are forked from here, so that
a start need not wait for every import again.
"""

import os
import sys

import uvicorn

from homeward.web.running.server import config
from homeward.web.running.starting import let_many_in
from homeward.web.settings import Rate, Settings
from homeward.web.work.collecting import collect_rarely

ENDLESS = Rate(1e6, 1e6)


def settings(database: str, key_file: str, warm: bool) -> Settings:
    """A household's settings, without its limits."""
    return Settings(
        database,
        key_file=key_file,
        seconds_for_words=0,  # nobody here mixes any into the dice
        warm=warm,
        sockets_at_once=1000,
        a_device=ENDLESS,
        an_address=ENDLESS,
        a_table=ENDLESS,
        new_tables=ENDLESS,
        connections_at_once=1_000_000,
    )


def main(database: str, key_file: str, port: str, warm: str) -> None:
    """Fork a server for every line."""
    let_many_in()
    for _ in sys.stdin:
        child = os.fork()
        if not child:
            told = config(settings(database, key_file, warm == "True"))
            told.port = int(port)
            collect_rarely()
            uvicorn.Server(told).run()
            os._exit(0)
        print(child, flush=True)
        _, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
