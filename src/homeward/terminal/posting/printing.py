"""What a letter holds, for other programs; and a link, to be copied or photographed."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

from homeward.compact import Digits
from homeward.model import Phase

if TYPE_CHECKING:
    from homeward.post import Correspondence
    from homeward.terminal.screen import Screen


def show_link(screen: Screen, link: str, *, qr: bool = False) -> None:
    """A link on a line of its own, unbroken; as a square of dots as well, if wanted."""
    screen.line()
    print(link, flush=True)
    screen.line()
    if qr:
        import segno

        segno.make(link, error="l").terminal(out=sys.stdout, border=2, compact=True)


def letter_json(game: Correspondence) -> str:
    """Everything that a letter holds and what it comes to, as one JSON object."""
    return json.dumps(letter_told(game), ensure_ascii=False)


def letter_told(game: Correspondence) -> dict[str, Any]:
    """The same as plain values; `radixes` are how many plays were legal, `digits` which was made."""
    letter, header = game.letter, game.letter.header
    radixes = [len(one.plays) for one in game.positions[:-1] if one.phase is Phase.PLAY]
    digits = Digits(letter.decisions)
    return {
        "game": header.game,
        "rules": header.rules,
        "house": header.house,
        "seats": header.seats,
        "partners": header.partners,
        "starter": header.starter,
        "nonce": header.nonce.hex(),
        "names": {str(seat): name for seat, name in header.names},
        "joined": letter.joined,
        "free": letter.free,
        "shown": {str(seat): [shown.number, shown.element.hex()] for seat, shown in letter.chains},
        "tags": {str(seat): tag.hex() for seat, tag in letter.tags},
        "handed": [one._asdict() for one in letter.handed],
        "bots": {str(seat): bot for seat, bot in game.bots.items()},
        "turns": letter.turns,
        "decisions": hex(letter.decisions)[2:],
        "radixes": radixes,
        "digits": [digits.take(radix) for radix in radixes],
        "digest": game.digest.hex(),
        "due": game.due._asdict(),
        "events": [str(event) for event in game.events],
        "position": str(game.position),
        "text": letter.text,
    }
