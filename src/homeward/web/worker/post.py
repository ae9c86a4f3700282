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
    from homeward.web.worker.nets import Nets


async def answered(host: Host, nets: Nets, device: str, path: list[str], language: str, body: str) -> Any:
    """The answer to whatever is asked about the post; the bots in a letter have to be there to be asked."""
    letters = Letters(host)
    match path:
        case []:
            return Opened(await letters.begin(read(Decoder(NewByPost), body), device))
        case ["read"]:
            link = read(Decoder(ReadLetter), body)
            await nets.ready_in_letter(link.text)
            return await letters.read(link, device, language)
        case ["join"]:
            taken = read(Decoder(TakeSeat), body)
            await nets.ready_in_letter(taken.text)
            return Opened(await letters.join(taken, device))
        case ["follow"]:
            followed = read(Decoder(LetterSent), body)
            await nets.ready_in_letter(followed.text)
            return Opened(await letters.follow(followed, device))
        case ["moved"]:
            moved = read(Decoder(LetterSent), body)
            await nets.ready_in_hand(moved.text)
            return Opened(await letters.move_in(moved, device))
        case ["links"]:
            return await letters.count(read(Decoder(CountLinks), body))
    raise TurnedAway("no_such_page")
