"""The check once more, in Perl: it agrees on whole games and on the page's vectors, and refuses what was changed."""

from __future__ import annotations

import json
import subprocess
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import pytest

import homeward
from homeward.post import correspondence, read_letter
from homeward.terminal.posting.printing import letter_told
from places import ROOT
from post.posting import Friends, begun
from post.test_handing_over import handed_over
from post.vectors import in_page, worked_out

if TYPE_CHECKING:
    from pathlib import Path

PERL = ROOT / "tools" / "verify_post.pl"
GAMES = [("pollyanna", 3, {"pieces": 2}), ("parcheesi", 2, {"pieces": 2}), ("kukla_ollie", 4, {})]


@lru_cache
def whole(name: str, players: int, house: tuple[tuple[str, Any], ...]) -> Friends:
    friends = begun(homeward.game(name, **dict(house)), players)
    friends.play_on()
    return friends


def checked(folder: Path, friends: Friends, change: Any = lambda told, record: (told, record), older: int = 6) -> Any:
    """What Perl says of a game, with some of its older letters."""
    game = correspondence(friends.letter)
    told, record = change(letter_told(game), str(game.record))
    (folder / "game.json").write_text(json.dumps(told), encoding="utf-8")
    (folder / "game.txt").write_text(record, encoding="utf-8")
    files = []
    played = [link for link in friends.links if correspondence(read_letter(link)).begun]
    for number, link in enumerate(played[:: max(1, len(played) // older)]):
        files.append(folder / f"older-{number}.json")
        files[-1].write_text(json.dumps(letter_told(correspondence(read_letter(link)))), encoding="utf-8")
    command = ["perl", PERL, folder / "game.json", folder / "game.txt", *files]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(("name", "players", "house"), GAMES)
def test_perl_agrees_on_whole_games(tmp_path: Path, name: str, players: int, house: dict[str, Any]) -> None:
    friends = whole(name, players, tuple(house.items()))
    seen = checked(tmp_path, friends)
    assert (seen.returncode, seen.stderr) == (0, "")
    game = correspondence(friends.letter)
    assert f"{len(game.turns)} turns" in seen.stdout
    assert " 0 tags checked" not in seen.stdout


def test_perl_agrees_where_a_seat_was_handed_over(tmp_path: Path) -> None:
    friends = handed_over(1, 3)
    friends.turns(friends.letter.turns + 20)
    seen = checked(tmp_path, friends)
    assert (seen.returncode, seen.stderr) == (0, ""), seen.stdout


CHANGES = {
    "a throw": lambda told, record: (told, _changed_line(record, "throw ")),
    "a card": lambda told, record: (told, _changed_line(record, "card ")),
    "a play left out": lambda told, record: (told, _without(record, "play ")),
    "a name": lambda told, record: (told, record.replace("name 0 Ana", "name 0 Eve")),
    "who starts": lambda told, record: (told, record.replace("first ", "first 1", 1)),
    "a digit": lambda told, record: ({**told, "digits": [*told["digits"][:-1], told["radixes"][-1]]}, record),
    "another digit": lambda told, record: (
        {**told, "digits": [1 - min(1, told["digits"][0]), *told["digits"][1:]]},
        record,
    ),
    "the digest": lambda told, record: ({**told, "digest": "0" * 64}, record),
    "the letter": lambda told, record: ({**told, "text": _flipped(told["text"])}, record),
    "the letter cut short": lambda told, record: ({**told, "text": told["text"][:-9]}, record),
    "a house rule": lambda told, record: (told, record.replace('"pieces":2', '"pieces":3')),
}


def _changed_line(record: str, kind: str) -> str:
    lines = record.splitlines()
    place = [number for number, line in enumerate(lines) if line.startswith(kind)][-1]
    word, seat, text = lines[place].split(" ", 2)
    lines[place] = f"{word} {seat} {'1-2' if text != '1-2' else '2-1'}"
    return "\n".join(lines)


def _without(record: str, kind: str) -> str:
    lines = record.splitlines()
    place = [number for number, line in enumerate(lines) if line.startswith(kind)][-1]
    return "\n".join(lines[:place] + lines[place + 1 :])


def _flipped(text: str) -> str:
    return text[:60] + ("A" if text[60] != "A" else "B") + text[61:]


@pytest.mark.parametrize("what", CHANGES)
def test_perl_refuses_what_was_changed(tmp_path: Path, what: str) -> None:
    cards = what in ("a card", "who starts")
    name, players, house = GAMES[2] if cards else GAMES[0]
    seen = checked(tmp_path, whole(name, players, tuple(house.items())), CHANGES[what], older=2)
    assert seen.returncode == 1
    assert "WRONG" in seen.stdout


def test_perl_works_the_vectors_of_the_page_out() -> None:
    seen = subprocess.run(
        ["perl", PERL, "--vectors", "/dev/stdin"],
        input=json.dumps(in_page()),
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(seen.stdout) == worked_out(in_page())
