"""A line to a page: it says hello, acts and asks; it is told of every change, or of the newest if it is slow."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

import msgspec

from homeward.errors import HomewardError
from homeward.web import views
from homeward.web.checking import read
from homeward.web.guard.buckets import Bucket
from homeward.web.hosting.looking import Looking
from homeward.web.refusals import TurnedAway, refusal_of
from homeward.web.visitors.line import HungUp
from homeward.web.wire.answers import (
    DoneMessage,
    HintAnswer,
    PeopleMessage,
    ReactedMessage,
    RefusedMessage,
    ViewMessage,
    WhyAnswer,
)
from homeward.web.wire.asked import (
    CLIENT_MESSAGE,
    WIRE,
    ActMessage,
    Hello,
    HintMessage,
    QuestionMessage,
    ReactMessage,
    WhyMessage,
)
from homeward.web.wire.encoding import encoded

if TYPE_CHECKING:
    from homeward.web.hosting.host import Host
    from homeward.web.settings import Settings
    from homeward.web.visitors.line import Line
    from homeward.web.wire.answers import ServerMessage
    from homeward.web.wire.asked import Message, Reaction

log = logging.getLogger(__name__)
BAD_HELLO = 4400
NO_SUCH_TABLE = 4404
TOO_MANY = 4429


class Conversation:
    """What a page and the server say to each other about one table."""

    def __init__(
        self, line: Line, host: Host, settings: Settings, bucket: Bucket, device: str, table: str, language: str
    ) -> None:
        self._line = line
        self._host = host
        self._looking = Looking(host)
        self._settings = settings
        self._bucket = bucket
        self._device = device
        self._table = table
        self._language = language
        self._sending = asyncio.Lock()
        self._reactions = Bucket(settings.reactions)
        self._told: tuple[bytes | None, PeopleMessage | None] = (None, None)

    async def run(self) -> None:
        """From hello to goodbye."""
        with contextlib.suppress(HungUp):
            await self._line.open()
            if await self._greeted():
                with (
                    self._host.watchers.watching(self._table, self._device) as self._bell,
                    self._host.presence.visiting(self._table, self._device) as self._visitor,
                ):
                    await self._talk()

    # Hello

    async def _greeted(self) -> bool:
        """Whether hello was said in our version of the protocol, about a table of this device."""
        try:
            async with asyncio.timeout(self._settings.seconds_to_hello):
                hello = self._read(await self._heard())
            if not isinstance(hello, Hello):
                raise TurnedAway("hello_first")
            self._language = hello.language
            if hello.wire != WIRE:
                raise TurnedAway("other_version")
        except (HomewardError, TimeoutError) as error:
            await self._hang_up(error if isinstance(error, HomewardError) else TurnedAway("hello_first"), BAD_HELLO)
            return False
        try:
            await self._host.held(self._table, self._device, newest=True)
        except HomewardError as error:
            await self._hang_up(error, NO_SUCH_TABLE)
            return False
        return await self._has_room()

    async def _has_room(self) -> bool:
        """Whether the device may hold one more socket."""
        try:
            self._host.watchers.check_room(self._device)
        except TurnedAway as error:
            await self._hang_up(error, TOO_MANY)
            return False
        return True

    async def _hang_up(self, error: HomewardError, code: int) -> None:
        await self._refuse("", error)
        await self._line.close(code)

    # Talking

    async def _talk(self) -> None:
        """Tell and listen at the same time, until one of them ends."""
        tasks = (asyncio.create_task(self._tell()), asyncio.create_task(self._listen()))
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            ended = await asyncio.gather(*tasks, return_exceptions=True)
        for error in ended:
            if isinstance(error, Exception):
                raise error

    async def _tell(self) -> None:
        """Whenever the bell has rung, the newest view: a slow reader misses some, and nothing piles up."""
        while True:
            await self._bell.wait()
            self._bell.clear()
            try:
                await self._tell_newest()
            except HomewardError as error:
                await self._hang_up(await self._why_gone(error), NO_SUCH_TABLE)
                return

    async def _why_gone(self, error: HomewardError) -> HomewardError:
        """For whoever was at the table: whether it is gone, or only they may watch it no longer."""
        try:
            await self._host.any_table(self._table)
        except HomewardError:
            return error
        return TurnedAway("shown_out") if isinstance(error, TurnedAway) and error.code == "no_such_table" else error

    async def _tell_newest(self) -> None:
        """How the table stands, who is here and what they said, as far as it has not been told."""
        view, people = self._told
        newest, here = await self._looking.newest(self._table, self._device, self._language)
        self._told = (newest, here)
        if newest != view:  # one that was made again, and says the same, is no news
            # A view, encoded once for many.
            await self._say(ViewMessage(msgspec.Raw(newest), self._host.ticks.now()))  # type: ignore[arg-type]
        if here != people:
            await self._say(here)
        while self._visitor.reactions:
            await self._say(self._visitor.reactions.popleft())

    async def _listen(self) -> None:
        while True:
            text = await self._heard()
            try:
                await self._answer(self._read(text))
            except HomewardError as error:
                await self._refuse(_id_in(text), error)
                if isinstance(error, TurnedAway) and error.code == "stale":
                    self._tell_again()
            except HungUp:
                raise
            except Exception:
                log.exception("A message went wrong at table %s", self._table)
                await self._refuse(_id_in(text), TurnedAway("went_wrong"))

    async def _answer(self, message: Message) -> None:
        match message:
            case Hello(language=language):
                self._language = language
                self._tell_again()
            case ActMessage(id=id_):
                done = await self._host.act(self._table, self._device, message)
                await self._say(DoneMessage(id_, done.version))
            case WhyMessage(id=id_, piece=piece, to=to):
                reason = await self._looking.why(self._table, self._device, piece, to)
                await self._say(WhyAnswer(id_, views.said(reason, self._language), reason.allowed))
            case HintMessage(id=id_, seen=seen):
                hint = await self._looking.hint(self._table, self._device, seen, self._language)
                await self._say(HintAnswer(id_, hint))
            case QuestionMessage():
                await self._say(await self._looking.answer(self._table, self._device, message, self._language))
            case ReactMessage(id=id_, reaction=reaction):
                await self._react(reaction)
                await self._say(ReactedMessage(id_))

    def _tell_again(self) -> None:
        """The page asks how things stand: it is told, changed or not."""
        self._told = (None, None)
        self._bell.set()

    async def _react(self, reaction: Reaction) -> None:
        """A quick word from whoever plays, now and then."""
        at = await self._host.held(self._table, self._device)
        seats = at.company.place(self._device).seats
        if not seats:
            raise TurnedAway("only_watching")
        if not self._reactions.take():
            raise TurnedAway("too_fast")
        self._host.presence.react(self._table, min(seats), reaction)

    # Words in and out

    async def _heard(self) -> str:
        """The next message. Whoever is too fast is told so, and not heard again until there is a turn for them."""
        while True:
            text = await self._line.heard()
            if self._bucket.take():
                return text
            await self._refuse(_id_in(text), TurnedAway("too_fast"))
            await asyncio.sleep(self._bucket.seconds_to_wait())

    def _read(self, text: str) -> Message:
        limit = self._settings.message_bytes
        if len(text) > limit or len(text.encode()) > limit:
            raise TurnedAway("too_large", limit=limit)
        return read(CLIENT_MESSAGE, text)

    async def _say(self, message: ServerMessage) -> None:
        async with self._sending:
            await self._line.say(encoded(message).decode())

    async def _refuse(self, id_: str, error: HomewardError) -> None:
        await self._say(RefusedMessage(id_, refusal_of(error, self._language)))


def _id_in(text: str) -> str:
    """The id of a message that was refused, if it can be read."""
    try:
        found = msgspec.json.decode(text, type=_Numbered).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""
    return found[:64]


class _Numbered(msgspec.Struct):
    id: str = ""
