"""What a link is to a device: its own table, brought up to date; a free seat; or a game to follow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from homeward.post import BadLetter, Letter, read_letter
from homeward.web.hosting.seating import Acted
from homeward.web.posting.acting import played_out, taken
from homeward.web.posting.chance import ByPostChance
from homeward.web.posting.hands import game_of, known_game
from homeward.web.posting.setting import followed
from homeward.web.refusals import TurnedAway

if TYPE_CHECKING:
    from homeward.post import Correspondence, Verdict
    from homeward.table import Post, Table

Kind = Literal["new", "same", "old", "forked", "taken", "tampered", "moved"]


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
    if post.seat is None:
        return _followed(table, post, letter)
    verdict = chance.hand.judge(letter)
    kind: Kind = "tampered" if verdict.kind == "foreign" else verdict.kind
    return Judged(kind, verdict.error, verdict.game, verdict.may_take, verdict.checked)


def after_letter(table: Table, chance: ByPostChance, letter: Letter, instead: bool) -> Acted:
    """The table after a letter that is new to it, or that is gone on with instead of another."""
    found = judged(table, chance, letter)
    if found.game is None or not (found.kind == "new" or (instead and found.may_take)):
        raise TurnedAway("stale", version=table.version)  # somebody else has taken it in meanwhile
    after = taken(table, found.game, found.checked)
    post = _post(after)
    return Acted(played_out(after, ByPostChance(after, post, chance.secret)) if post.plays_here else after)


def telling(game: Correspondence) -> Table:
    """A table that stands as a letter tells, to show it."""
    return followed(game)


def sound(text: str) -> tuple[Letter, Correspondence]:
    """A letter and the game it tells; refused where nobody can have written it."""
    letter = read_letter(text)
    return letter, game_of(letter)


def _followed(table: Table, post: Post, letter: Letter) -> Judged:
    """Without a seat there is nothing to check a letter by but what came before."""
    if letter.text == post.letter:
        return Judged("same", None, known_game(post))
    try:
        game = game_of(letter, known_game(post))
    except BadLetter as error:
        return Judged("tampered", error, None)
    known = known_game(post)
    if known.digest and game.digest and known.digest != game.digest:
        return Judged("tampered", BadLetter("other_game"), None)
    if _begins_with(game, known):
        return Judged("new", None, game)
    if _begins_with(known, game):
        return Judged("old", BadLetter("played_on_already"), game)
    return Judged("forked", BadLetter("joined_twice"), game, may_take=True)


def _begins_with(whole: Correspondence, part: Correspondence) -> bool:
    """Whether a game goes on from where another stands."""
    if not set(part.letter.chains if part.letter.free else ()) <= set(whole.letter.chains):
        return bool(whole.digest) and not part.digest
    mine, theirs = part.events, whole.events
    return len(theirs) >= len(mine) and theirs[: len(mine)] == mine and _shown(whole) >= _shown(part)


def _shown(game: Correspondence) -> int:
    return sum(shown.count for _, shown in game.letter.chains) + len(game.letter.chains)


def _post(table: Table) -> Post:
    assert table.post is not None  # nobody asks about another table
    return table.post
