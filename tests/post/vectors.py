"""The test vectors of docs/post.md: made here, written there by `python tests/post/vectors.py`."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from typing import Any

from homeward.players.dealing import cards_in
from homeward.post import HandOver, correspondence, read_letter
from homeward.post.dice.chains import Chain, Shown, shown_before
from homeward.post.dice.luck import TurnLuck, key_of
from homeward.post.letters.tags import Sending
from places import ROOT
from post.posting import begun

PAGE = ROOT / "docs" / "post.md"
BLOCK = re.compile(r"(?<=```json\n)\{\n  \"chain\".*?\n\}(?=\n```)", re.DOTALL)
SECRET, NONCE = bytes(range(32)), bytes(range(16))
DECK = {"any": 20}


@lru_cache
def made() -> dict[str, Any]:
    """The vectors, as they follow from the code."""
    chain = Chain(SECRET, NONCE, 2)
    letters, luck, tags = [], [], []
    for what, name, players, turns in (
        ("joined", "kukla_ollie", 2, None),
        ("begun", "pollyanna", 2, 0),
        ("twelve turns", "pollyanna", 4, 12),
        ("nine turns", "kukla_ollie", 3, 9),
    ):
        friends = begun(name, players, seed=7)
        if turns is None:
            friends.links.pop()
        else:
            friends.play_on(lambda now, least=turns: now.game.begun and now.letter.turns >= least)  # type: ignore[misc]
        game = correspondence(friends.letter)
        letters.append({"what": what, **told(game)})
        if turns:
            luck += [_luck(game, number) for number in (0, 1, turns)]
            tags += [_tag(game, seat) for seat in game.persons[:2]]
    tags.append({**tags[0], "handed": [HandOver(2, "steady", 12, 1, 3)._asdict()]})
    return {
        "chain": {
            "nonce": NONCE.hex(),
            "seat": 2,
            "secret": SECRET.hex(),
            "first": chain.element(4095).hex(),
            "end": chain.element(0).hex(),
        },
        "letters": letters,
        "luck": luck,
        "tags": [{**one, "tag": _worked_tag(one)} for one in tags],
    }


def told(game: Any) -> dict[str, Any]:
    """A letter, and what it holds."""
    letter = game.letter
    return {
        "text": letter.text,
        "game": letter.header.game,
        "names": {str(seat): name for seat, name in letter.header.names},
        "digest": game.digest.hex(),
        "turns": letter.turns,
        "decisions": f"{letter.decisions:x}",
        "ends": {str(seat): elements[0].hex() for seat, elements in game.elements.items()},
        "events": [str(event) for event in game.events],
    }


def _luck(game: Any, turn: int) -> dict[str, Any]:
    """What the luck of a turn follows from, and its first throws and cards, as if there were that many."""
    counts = dict.fromkeys(game.letter.joined, 1)
    for number in range(turn):
        counts[game.turns[number].device] += 1
    device = game.turns[turn - 1].device if turn else None
    order = (
        list(game.letter.joined)
        if device is None
        else [device, *(seat for seat in game.letter.joined if seat != device)]
    )
    given = {
        "digest": game.digest.hex(),
        "turn": turn,
        "elements": [game.elements[seat][counts[seat]].hex() for seat in order],
    }
    return {**given, **_worked_luck(given)}


def _worked_luck(given: dict[str, Any]) -> dict[str, Any]:
    key = key_of(bytes.fromhex(given["digest"]), map(bytes.fromhex, given["elements"]))
    luck = TurnLuck(key, given["turn"], 0)
    below = luck._stream.below
    return {
        "key": key.hex(),
        "dice": [str(luck.dice(number)) for number in range(3)],
        "cards": [below("card", f"{luck.turn}\n{number}", len(cards_in(DECK))) for number in range(3)],
        "lot": luck.lot((0, 1, 2, 3)),
    }


def _tag(game: Any, seat: int) -> dict[str, Any]:
    """What a tag covers, under an element that anybody may know here."""
    sending = game.sendings[seat]
    return {
        "digest": game.digest.hex(),
        "element": SECRET.hex(),
        "handed": [],
        "turns": sending.turns,
        "decisions": f"{sending.decisions:x}",
    }


def _worked_tag(one: dict[str, Any]) -> str:
    handed = tuple(HandOver(**each) for each in one["handed"])
    sending = Sending(one["turns"], int(one["decisions"], 16), handed)
    return sending.tag(bytes.fromhex(one["element"]), bytes.fromhex(one["digest"])).hex()


def worked_out(vectors: dict[str, Any]) -> dict[str, Any]:
    """What a second program works out of the vectors, worked out by this one."""
    nonce, seat, secret = (vectors["chain"][key] for key in ("nonce", "seat", "secret"))
    chain = shown_before(bytes.fromhex(nonce), seat, Shown(4096, bytes.fromhex(secret)))
    letters = [read_letter(one["text"]) for one in vectors["letters"]]
    games = list(map(correspondence, letters))
    return {
        "chain": {"first": chain[-2].hex(), "end": chain[0].hex()},
        "letters": [
            {
                "text": game.letter.text,
                "decisions": f"{game.letter.decisions:x}",
                "turns": game.letter.turns,
                "ends": {str(seat): elements[0].hex() for seat, elements in game.elements.items()},
                "header": game.letter.header.packed.hex(),
            }
            for game in games
        ],
        "luck": [_worked_luck(one) for one in vectors["luck"]],
        "tags": [_worked_tag(one) for one in vectors["tags"]],
    }


def in_page() -> dict[str, Any]:
    """The vectors as they stand in the page."""
    found = BLOCK.search(PAGE.read_text(encoding="utf-8"))
    assert found is not None, "docs/post.md has no vectors"
    vectors: dict[str, Any] = json.loads(found[0])
    return vectors


def main() -> None:
    """Write them into the page."""
    text = json.dumps(made(), indent=2, ensure_ascii=False)
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(BLOCK.sub(lambda _: text, page), encoding="utf-8")


if __name__ == "__main__":
    main()
