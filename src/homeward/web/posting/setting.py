"""Tables for games by post: begun here, joined, followed, or with a seat that comes from another device."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.compact import to_letters
from homeward.errors import BadSetting
from homeward.kept import Seated
from homeward.positions.game import SEATINGS, game_called
from homeward.post import BadLetter, Letter, hand_from, join, open_post
from homeward.table import ByPost, Seat, Table, brought_up, new_seed, open_by_post, send_on
from homeward.table.verbs.opening import plays_in_pairs
from homeward.web.hosting.company import BY_POST
from homeward.web.hosting.new_tables import NewlySet
from homeward.web.posting.acting import taken
from homeward.web.posting.hands import sent_event
from homeward.web.refusals import TurnedAway

if TYPE_CHECKING:
    from collections.abc import Mapping

    from homeward.positions import Game
    from homeward.post import Correspondence, Hand
    from homeward.web.wire.asked_by_post import NewByPost


def set_by_post(wish: NewByPost, device: str) -> NewlySet:
    """The table of a game that is begun here, with its first letter."""
    game = wished_game(wish.game, wish.house)
    partners = plays_in_pairs(game, wish.players) if wish.partners is None else wish.partners
    if wish.players not in SEATINGS:
        raise TurnedAway("bad_seating", why=BadLetter("no_such_seat"))
    hand, _ = open_post(game, wish.players, seat=wish.seat, name=wish.name, partners=partners, first=wish.first)
    return _with_hand(hand, device, sent=True)


def set_joined(letter: Letter, seat: int, name: str, device: str) -> NewlySet:
    """The table of a game in which a seat was free, with the letter that tells of it."""
    hand, _ = join(letter, seat, name)
    return _with_hand(hand, device, sent=True)


def set_followed(game: Correspondence, device: str) -> NewlySet:
    """A table at which a game by post is only followed."""
    table = telling(game)
    holders = (Seated(one.seat, BY_POST, "friend") for one in table.seats)
    return NewlySet.of(table, holders, new_seed())


def set_moved(text: str, device: str) -> NewlySet:
    """The table of a seat that came from another device, its unfinished turn included."""
    return _with_hand(hand_from(text), device, sent=False)


def telling(game: Correspondence) -> Table:
    """The table of a game as a letter tells it, for whoever has no seat in it."""
    return taken(_begun(game.letter, None), game)


def wished_game(name: str, house: Mapping[str, object]) -> Game:
    """The game with its house rules."""
    try:
        return game_called(name, **house)  # type: ignore[arg-type]  # each value is checked by its setting
    except BadSetting as error:
        raise TurnedAway("bad_house_rule", why=error) from None


def seat_text(hand: Hand) -> str:
    """A seat packed up for another device, in letters that a link may carry."""
    return to_letters(hand.text.encode())


def _begun(letter: Letter, seat: int | None) -> Table:
    """The table before its first letter; whose seat is whose, letters tell."""
    header = letter.header
    seats = [Seat(one) for one in header.seats]
    by_post = ByPost(header.nonce.hex(), seat)
    return open_by_post(header.which, seats, by_post, partners=header.partners, first=header.starter)


def _with_hand(hand: Hand, device: str, *, sent: bool) -> NewlySet:
    """The table of a hand, as far as its newest letter tells, and what was played since."""
    if hand.moved:
        raise BadLetter("moved_already")
    table = taken(_begun(hand.letter, hand.seat), hand.game, hand.checked)
    if sent or hand.letter.text == hand.sent_text:
        table = send_on(table, sent_event(hand))
    if hand.plays:
        table = brought_up(table, (), [*hand.game.positions, *hand.turn().positions])
    holders = [Seated(one.seat, device, "me") if one.seat == hand.seat else _elsewhere(one) for one in table.seats]
    return NewlySet.of(table, holders, new_seed(), secret=hand.secret)


def _elsewhere(seat: Seat) -> Seated:
    return Seated(seat.seat, BY_POST, "friend")
