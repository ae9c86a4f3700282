"""Play by post in a browser: the same answers as a server's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.json import Decoder

from homeward.web.checking import read
from homeward.web.posting.letters import Letters
from homeward.web.refusals import TurnedAway
from homeward.web.wire.asked_by_post import CountLinks, LetterSent, NewByPost, ReadLetter, TakeSeat
from homeward.web.wire.table import Opened

if TYPE_CHECKING:
    from homeward.web.hosting.host import Host


async def answered(host: Host, device: str, path: list[str], language: str, body: str) -> Any:
    """The answer to whatever is asked about the post."""
    letters = Letters(host)
    match path:
        case []:
            return Opened(await letters.begin(read(Decoder(NewByPost), body), device))
        case ["read"]:
            return await letters.read(read(Decoder(ReadLetter), body), device, language)
        case ["join"]:
            return Opened(await letters.join(read(Decoder(TakeSeat), body), device))
        case ["follow"]:
            return Opened(await letters.follow(read(Decoder(LetterSent), body), device))
        case ["moved"]:
            return Opened(await letters.move_in(read(Decoder(LetterSent), body), device))
        case ["links"]:
            return await letters.count(read(Decoder(CountLinks), body))
    raise TurnedAway("no_such_page")
