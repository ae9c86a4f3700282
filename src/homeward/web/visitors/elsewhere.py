"""Who is at which table by way of other servers on the same database: each says who comes and goes with it.

So does each say how far the reviews are that it works on, for whoever asks another one.

Words that are lost are made up for: a server that begins to listen asks all others for everything, and one that has
not been heard for a while is forgotten. What was known before the line was cut counts until the others have answered.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import defaultdict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from homeward.web.visitors.presence import Presence

    Visits = defaultdict[str, set[str]]
    """The devices at each table."""

AT_ONCE = 80  # visits in one notification, which holds 8000 bytes
SECONDS_BETWEEN_SIGNS = 10.0
SECONDS_OF_SILENCE = 35.0
SECONDS_TO_ANSWER = 5.0


class Elsewhere:
    """What the other servers have said: of each, the devices that are at a table with it."""

    def __init__(self, say: Callable[[str], None], presence: Presence) -> None:
        self._say = say
        self._presence = presence
        self._us = secrets.token_hex(8)
        self._visits: defaultdict[str, Visits] = defaultdict(lambda: defaultdict(set))
        self._before: dict[str, Visits] = {}  # what was known when the line was cut
        self._heard_at: dict[str, float] = {}
        self._reviews: dict[str, tuple[int, float, float]] = {}  # of how many events, how far, heard when
        presence.join(self)

    # What we say

    def came(self, table: str, device: str) -> None:
        """A device has come to a table with us."""
        self._tell("here", [f"{table}:{device}"])

    def went(self, table: str, device: str) -> None:
        """A device has gone from a table with us."""
        self._tell("gone", [f"{table}:{device}"])

    def reacted(self, table: str, seat: int, reaction: str) -> None:
        """Somebody with us has said a quick word."""
        self._tell("react", [table, str(seat), reaction])

    def reviewing(self, table: str, version: int, done: float) -> None:
        """So much of the review of a table's first events is done with us; 1 where we are at its end."""
        self._tell("review", [table, str(version), f"{done:.2f}"])

    def ask(self) -> None:
        """We can hear now, and know nothing: everybody is asked for everything."""
        self._before = dict(self._visits)
        self._visits.clear()
        asyncio.get_running_loop().call_later(SECONDS_TO_ANSWER, self._forget_before)
        self._tell("new")
        self._tell_all()

    async def show_life(self) -> None:
        """Say now and then that we are there; forget whoever does not."""
        while True:
            self._tell("alive")
            silent = time.monotonic() - SECONDS_OF_SILENCE
            for server in [one for one, at in self._heard_at.items() if at < silent]:
                del self._heard_at[server]
                for table in self._visits.pop(server, ()):
                    self._presence.changed(table)
            await asyncio.sleep(SECONDS_BETWEEN_SIGNS)

    # What we hear

    def heard(self, words: str) -> None:
        """What a server has said, we ourselves among them."""
        server, verb, *about = words.split(" ")
        if server == self._us:
            return
        self._heard_at[server] = time.monotonic()
        match verb:
            case "new":
                self._tell_all()
            case "here" | "gone":
                for visit in about:
                    self._note(server, *visit.split(":"), here=verb == "here")
            case "review":
                self._note_review(*about)
            case "react":
                table, seat, reaction = about
                self._presence.pass_on(table, int(seat), reaction)

    def _note(self, server: str, table: str, device: str, *, here: bool) -> None:
        visits = self._visits[server]
        if here:
            visits[table].add(device)
        else:
            visits[table].discard(device)
            if not visits[table]:
                del visits[table]
        self._presence.changed(table)

    def _note_review(self, table: str, version: str, done: str) -> None:
        if float(done) < 1:
            self._reviews[table] = (int(version), float(done), time.monotonic())
        else:
            self._reviews.pop(table, None)

    def review(self, table: str, version: int) -> float | None:
        """How far another server is with a review; None where none works on it, or was heard for a while."""
        of, done, at = self._reviews.get(table, (0, 0.0, 0.0))
        if of != version or at < time.monotonic() - SECONDS_OF_SILENCE:
            return None
        return done

    def devices(self, table: str) -> Iterator[str]:
        """The devices at a table with others."""
        for visits in (*self._visits.values(), *self._before.values()):
            yield from visits.get(table, ())

    def _forget_before(self) -> None:
        before, self._before = self._before, {}
        for visits in before.values():
            for table in visits:
                self._presence.changed(table)

    def _tell_all(self) -> None:
        visits = [f"{table}:{device}" for table, device in self._presence.visits()]
        for first in range(0, len(visits), AT_ONCE):
            self._tell("here", visits[first : first + AT_ONCE])

    def _tell(self, verb: str, about: Iterable[str] = ()) -> None:
        self._say(" ".join((self._us, verb, *about)))
