"""Letters as they were sent once open for ever: every bot that can take over plays in them as it did.

A letter that is refused here is a promise that was broken: mend what refuses it, not the letter. What is new is added
by `python tests/post/test_kept_letters.py`, which leaves those that are kept as they are.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

import homeward
from homeward.post import BOTS, BadLetter, correspondence, read_letter
from homeward.rulebook import names
from places import TESTS
from post.posting import begun

pytestmark = pytest.mark.compiler
FILE = TESTS / "post/kept_letters.json"
SEAT = 2


def kept() -> dict[str, dict[str, Any]]:
    """The letters by game and bot, and what was told in them."""
    letters: dict[str, dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    return letters


@pytest.mark.parametrize("what", kept())
def test_a_kept_letter_opens(what: str) -> None:
    one = kept()[what]
    game = correspondence(read_letter(one["text"]))
    assert {str(seat): bot for seat, bot in game.bots.items()} == one["bots"]
    assert [str(event) for event in game.events][-len(one["events"]) :] == one["events"]


def test_there_is_one_of_every_bot() -> None:
    assert set(kept()) >= {f"{name} {bot}" for name in names() for bot in BOTS}


@pytest.mark.parametrize(
    ("bot", "code"),
    [
        ("scholar@1", "not_written_so"),
        ("scholar@02", "not_written_so"),
        ("scholar@", "not_written_so"),
        ("scholar@x", "not_written_so"),
        ("steady@2", "not_written_so"),
        ("scholar@99", "later_bot"),
        ("master", "no_such_bot"),
    ],
)
def test_a_bot_has_one_spelling(bot: str, code: str) -> None:
    letter = read_letter(kept()["pollyanna scholar"]["text"])
    with pytest.raises(BadLetter) as refused:
        correspondence(replace(letter, handed=(letter.handed[0]._replace(bot=bot),)))
    assert refused.value.code == code


def written(name: str, bot: str) -> dict[str, Any]:
    """A short game in which a bot has taken over, and played some turns."""
    house: dict[str, Any] = {} if name == "kukla_ollie" else {"pieces": 2}
    friends = begun(homeward.game(name, **house), 2, seed=BOTS.index(bot))
    friends.turns(6)
    friends.play_on(lambda now: now.game.due == ("turn", SEAT, SEAT))
    friends.hands[0] = friends.hands[0].take(friends.letter)
    friends.send(0, friends.hands[0].propose(bot))
    friends.turns(friends.letter.turns + 12)
    events = [str(event) for event in friends.game.events][-12:]
    return {"text": friends.letter.text, "bots": friends.game.bots, "events": events}


def main() -> None:
    """Write what is not kept yet."""
    letters = kept()
    for name in names():
        for bot in BOTS:
            letters.setdefault(f"{name} {bot}", written(name, bot))
    FILE.write_text(json.dumps(letters, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
