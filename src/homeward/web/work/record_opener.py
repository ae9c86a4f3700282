"""Opens records in a process of its own, which can be ended: `python -m homeward.web.work.record_opener`.

It reads one question after the other from its standard input and answers each on its standard output, until the
server that started it closes the line or is gone.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from typing import IO, TypeVar

import msgspec

from homeward.errors import HomewardError
from homeward.web.hosting.new_tables import NewlySet  # noqa: TC001  # msgspec looks it up by name
from homeward.web.hosting.records import set_from_record
from homeward.web.refusals import refusal_of
from homeward.web.wire.answers import Refusal  # noqa: TC001  # likewise
from homeward.words import LANGUAGES

LENGTH_BYTES = 4
NICENESS = 15  # people's moves come first
T = TypeVar("T")


class RecordQuestion(msgspec.Struct, frozen=True):
    """A record to be opened by a device."""

    data: bytes
    device: str
    most_events: int


class RecordAnswer(msgspec.Struct, frozen=True):
    """The table to set or, by language, why there is none."""

    new: NewlySet | None
    refused: dict[str, Refusal] = {}


def answered(asked: RecordQuestion) -> RecordAnswer:
    """The answer to one question."""
    try:
        return RecordAnswer(set_from_record(asked.data, asked.device, asked.most_events))
    except HomewardError as error:
        return RecordAnswer(None, {language: refusal_of(error, language) for language in LANGUAGES})


def tell(line: IO[bytes], message: msgspec.Struct) -> None:
    """Send a message down a line."""
    body = msgspec.msgpack.encode(message)
    line.write(len(body).to_bytes(LENGTH_BYTES) + body)
    line.flush()


def hear(line: IO[bytes], kind: type[T]) -> T | None:
    """The next message on a line; None where it was closed."""
    length = int.from_bytes(line.read(LENGTH_BYTES))
    body = line.read(length)
    return msgspec.msgpack.decode(body, type=kind) if length and len(body) == length else None


def main() -> None:
    """Answer until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's to hear; it then closes the line
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    with contextlib.suppress(BrokenPipeError):
        while (asked := hear(sys.stdin.buffer, RecordQuestion)) is not None:
            tell(sys.stdout.buffer, answered(asked))


if __name__ == "__main__":
    main()
