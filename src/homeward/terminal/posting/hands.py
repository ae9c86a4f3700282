"""The hands that are kept on this machine: a file for each seat of each game, written whole or not at all."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward.errors import HomewardError
from homeward.folders import data_folder
from homeward.post import FRAGMENT, Hand, Letter, hand_from
from homeward.writing import written_whole

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


class CannotKeepHand(HomewardError):
    """A file of a game by post that cannot be read or written."""


@dataclass(frozen=True)
class Kept:
    """A hand, and the address of the page that its links begin with; empty where only letters are sent."""

    hand: Hand
    address: str = ""

    def link(self, letter: Letter) -> str:
        """The link of a letter."""
        return f"{self.address}{FRAGMENT}{letter.text}"

    def keep_hand(self, hand: Hand) -> None:
        """Keep the hand it has become."""
        keep(Kept(hand, self.address))


def folder() -> Path:
    """Where the hands are."""
    return data_folder() / "post"


def keep(kept: Kept) -> None:
    """Write a hand, so that nothing is lost whatever happens next."""
    file = _file(kept.hand.letter, kept.hand.seat)
    try:
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with written_whole(file, lasting=True) as new:
            new.write_text(json.dumps({"address": kept.address, "hand": kept.hand.text}), encoding="utf-8")
            new.chmod(0o600)
    except OSError as error:
        raise CannotKeepHand(f"{file}: {error.strerror or error}.") from error


def hands_of(letter: Letter) -> list[Kept]:
    """The hands of this machine in the game of a letter."""
    return [_read(_file(letter, seat)) for seat in letter.header.seats if _file(letter, seat).exists()]


def all_hands() -> Iterator[Kept]:
    """Every hand, the one that was used last first."""
    files = folder().glob("*.json") if folder().is_dir() else ()
    for file in sorted(files, key=lambda one: one.stat().st_mtime, reverse=True):
        yield _read(file)


def _file(letter: Letter, seat: int) -> Path:
    return folder() / f"{letter.header.nonce.hex()}-{seat}.json"


def _read(file: Path) -> Kept:
    try:
        told = json.loads(file.read_text(encoding="utf-8"))
        return Kept(hand_from(told["hand"]), str(told["address"]))
    except OSError as error:
        raise CannotKeepHand(f"{file}: {error.strerror or error}.") from error
    except (ValueError, KeyError, TypeError) as error:
        raise CannotKeepHand(f"{file} is damaged.").coded("in_file", file=str(file), why=str(error)) from error
    except HomewardError as error:
        raise CannotKeepHand(f"{file}: {error}").coded("in_file", file=str(file), why=error) from error
