"""Has records opened by other processes: one that takes too long, or whose asker has gone, is ended."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
from contextlib import suppress
from typing import TYPE_CHECKING

from homeward.web.refusals import Relayed, TurnedAway
from homeward.web.work.fair_threads import FairThreads
from homeward.web.work.record_opener import RecordAnswer, RecordQuestion, hear, tell

if TYPE_CHECKING:
    from homeward.web.hosting.new_tables import NewlySet
    from homeward.web.settings import Settings


class RecordOpeners:
    """A few processes, started when they are first needed. Addresses take turns at them."""

    def __init__(self, settings: Settings) -> None:
        self._lanes = FairThreads(settings.record_openers, "homeward-records")
        self._seconds = settings.seconds_to_open
        self._most_events = settings.record_events
        self._idle: list[_Opener] = []
        self._busy: set[_Question] = set()

    async def open(self, data: bytes, device: str) -> NewlySet:
        """The table in a record; refused where there is none, or where it takes too long to find out."""
        question = _Question(RecordQuestion(data, device, self._most_events), self._seconds)
        self._busy.add(question)
        try:
            answer = await self._lanes.run("", self._answered, question)
        except asyncio.CancelledError:
            question.end()
            raise
        finally:
            self._busy.discard(question)
        if answer is None:
            raise TurnedAway("record_too_slow")
        if answer.new is None:
            raise Relayed(answer.refused)
        return answer.new

    def close(self) -> None:
        """End them all, whatever they are doing."""
        for question in self._busy:
            question.end()
        self._lanes.close()
        for opener in self._idle:
            opener.end()

    def _answered(self, question: _Question) -> RecordAnswer | None:
        """In a thread: the answer of an opener that is free, or of a new one where that has died meanwhile."""
        answer = None
        while answer is None and self._idle and not question.is_ended:
            answer = self._tried(question, self._idle.pop())
        return self._tried(question, _Opener()) if answer is None and not question.is_ended else answer

    def _tried(self, question: _Question, opener: _Opener) -> RecordAnswer | None:
        """What an opener answers; one that gives no answer is not asked again."""
        answer = question.put_to(opener)
        if answer is None:
            opener.end()
        else:
            self._idle.append(opener)
        return answer


class _Opener:
    """A process that opens records."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "homeward.web.work.record_opener"]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def answer(self, asked: RecordQuestion) -> RecordAnswer | None:
        """What it says; None where it was ended."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            tell(self._process.stdin, asked)
            return hear(self._process.stdout, RecordAnswer)
        except (OSError, ValueError):
            return None

    def kill(self) -> None:
        """At once; whoever waits for its answer gets none."""
        self._process.kill()

    def end(self) -> None:
        """Ended, and nothing of it left."""
        self._process.kill()
        with suppress(BrokenPipeError), self._process:  # closes its lines, though all was not read, and waits for it
            pass


class _Question:
    """A record, and how long it may take from when it is its turn."""

    def __init__(self, asked: RecordQuestion, seconds: float) -> None:
        self._asked = asked
        self._seconds = seconds
        self.is_ended = False
        self._opener: _Opener | None = None
        self._changing = threading.Lock()

    def put_to(self, opener: _Opener) -> RecordAnswer | None:
        """The answer; None where there was not enough time, or the question was ended."""
        with self._changing:
            if self.is_ended:
                return None
            self._opener = opener
        deadline = threading.Timer(self._seconds, self.end)
        deadline.start()
        try:
            answer = opener.answer(self._asked)
        finally:
            deadline.cancel()
        with self._changing:
            self._opener = None
            return None if self.is_ended else answer

    def end(self) -> None:
        """Nobody waits for it any more."""
        with self._changing:
            self.is_ended = True
            if self._opener is not None:
                self._opener.kill()
