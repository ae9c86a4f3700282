"""What a link is to a device: its own table, brought up to date; a free seat; or a game to follow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from homeward.post import BadLetter, Letter, followed, read_letter
from homeward.web.hosting.seating import Acted
from homeward.web.posting.acting import gone_on, taken
from homeward.web.posting.hands import game_of, known_game
from homeward.web.refusals import TurnedAway

if TYPE_CHECKING:
    from homeward.post import Correspondence
    from homeward.table import Post, Table
    from homeward.web.posting.chance import ByPostChance

Kind = Literal["new", "same", "old", "forked", "foreign", "taken", "tampered", "moved"]


class Judged(NamedTuple):
    """What a letter is to a table: why it is not simply taken in, the game it tells, and whether it may be taken."""

    kind: Kind
    error: BadLetter | None
    game: Correspondence | None
    may_take: bool = False
    checked: tuple[tuple[int, int], ...] = ()


def judged(table: Table, chance: ByPostChance, letter: Letter) -> Judged:
    """What a letter is to a table: by its hand or, where it is only followed, by what came before."""
    post = _post(table)
    verdict = followed(known_game(post), letter) if post.seat is None else chance.hand.judge(letter)
    return Judged(verdict.kind, verdict.error, verdict.game, verdict.may_take, verdict.checked)


def after_letter(table: Table, chance: ByPostChance, letter: Letter, instead: bool) -> Acted:
    """The table after a letter that is new to it, or that is gone on with instead of another."""
    found = judged(table, chance, letter)
    if found.game is None or not (found.kind == "new" or (instead and found.may_take)):
        raise TurnedAway("stale", version=table.version)  # somebody else has taken it in meanwhile
    after = taken(table, found.game, found.checked)
    return Acted(gone_on(after, chance.at(after)) if _post(after).plays_here else after)


def sound(text: str) -> tuple[Letter, Correspondence]:
    """A letter and the game it tells; refused where nobody can have written it."""
    letter = read_letter(text)
    return letter, game_of(letter)


def _post(table: Table) -> Post:
    assert table.post is not None  # nobody asks about another table
    return table.post
