"""Servers to be killed: `python a_server.py FOLDER PORT` starts one for every line it reads, and says its number.

Each is the real server in a process of its own, and nobody is too fast for it. They are forked from here so that a
test that kills many of them need not wait for every import again.
"""

import os
import sys
from pathlib import Path

import uvicorn

sys.path.insert(0, str(Path(__file__).parents[1]))

from homeward.web.running.server import config
from web.server import settings_for


def serve(folder: Path, port: int) -> None:
    told = config(settings_for(folder))
    told.port = port
    uvicorn.Server(told).run()


if __name__ == "__main__":
    for _ in sys.stdin:
        child = os.fork()
        if not child:
            serve(Path(sys.argv[1]), int(sys.argv[2]))
            os._exit(0)
        print(child, flush=True)
        _, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)
