"""Whole games by post: hands that send each other nothing but links, in every game and seating."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import homeward
from homeward.errors import IllegalPlay
from homeward.model import Phase
from homeward.post import PostChance, correspondence, hand_from, read_letter
from homeward.record import Record
from homeward.table import Chance, Seat, draw, draw_lot, open_table, throw
from homeward.table import play as play_at
from post.posting import NAMES, Friends, begun

if TYPE_CHECKING:
    from homeward.table import Table

SITTINGS: list[tuple[str, int, bool, dict[str, Any]]] = [
    ("pollyanna", 2, False, {"pieces": 2}),
    ("pollyanna", 3, False, {}),
    ("pollyanna", 4, True, {}),
    ("pollyanna", 4, False, {"pieces": 2, "three_doublets": True, "home_bonus": 10}),
    ("dixie_pollyanna", 4, True, {"pieces": 2}),
    ("dixie_pollyanna", 2, False, {"pieces": 2, "capture_throws_again": True}),
    ("parcheesi", 2, False, {"pieces": 2}),
    ("parcheesi", 4, True, {"pieces": 2}),
    ("parcheesi", 4, False, {"pieces": 2, "play_on": True}),
    ("poliana", 3, False, {"pieces": 2}),
    ("poliana", 4, False, {}),
    ("kukla_ollie", 2, False, {}),
    ("kukla_ollie", 3, False, {}),
    ("kukla_ollie", 4, False, {}),
]


@pytest.fixture(scope="module", params=SITTINGS, ids=lambda one: f"{one[0]}-{one[1]}")
def played(request: pytest.FixtureRequest) -> Friends:
    """A game that was played to its end."""
    name, players, partners, house = request.param
    friends = begun(homeward.game(name, **house), players, partners=partners)
    friends.play_on()
    return friends


def test_a_game_by_post_comes_to_its_end(played: Friends) -> None:
    game = correspondence(played.letter)
    assert game.position.is_over
    assert game.due.kind == "over"


def test_it_is_an_ordinary_record_with_names(played: Friends) -> None:
    record = correspondence(played.letter).record
    assert Record.parse(str(record)) == record
    assert record.names == {seat: NAMES[seat] for seat in record.header.seats}


def test_every_link_has_one_spelling_and_only_grows_by_what_was_played(played: Friends) -> None:
    known = None
    for link in played.links:
        letter = read_letter(link)
        assert letter.text == link.partition("#/post/")[2]
        game = correspondence(letter, known)
        if known is not None and known.begun:
            assert game.positions[: len(known.positions)] == known.positions
        known = game
    assert known is not None
    assert known == correspondence(played.letter)


def test_everybody_can_take_the_last_link_and_finds_the_others_tags_right(played: Friends) -> None:
    for hand in played.hands.values():
        last = hand.take(played.letter)
        assert last.game.position.is_over
        others = set(played.letter.joined) - {hand.seat}
        assert {seat for seat, _ in last.checked} == others


def test_links_that_were_sent_before_are_old(played: Friends) -> None:
    last = {seat: hand.take(played.letter) for seat, hand in played.hands.items()}
    for link in played.links[:: max(1, len(played.links) // 12)]:
        for hand in last.values():
            verdict = hand.judge(read_letter(link))
            assert verdict.kind == ("same" if link == played.link else "old"), verdict.error


def test_a_hand_is_kept_as_text(played: Friends) -> None:
    for hand in played.hands.values():
        assert hand_from(hand.text) == hand


def test_a_table_plays_it_again_with_the_luck_of_the_post(played: Friends) -> None:
    """Throw by throw and card by card, a table that asks this chance comes to the same end."""
    game = correspondence(played.letter)
    chance: Chance = game.chance
    header = game.letter.header
    seats = [Seat(seat, NAMES[seat]) for seat in header.seats]
    table = open_table(header.which, seats, chance, partners=header.partners, first=header.starter)
    for event in game.events:
        table = _after(table, event, chance)
    assert table.position == game.position


def _after(table: Table, event: Any, chance: Chance) -> Table:
    if table.awaits_lot:
        table = draw_lot(table, chance)
    if table.position.phase is Phase.PLAY:
        return play_at(table, event.text)
    return draw(table, chance) if table.position.phase is Phase.DRAW else throw(table, chance)


def test_chance_is_none_of_a_players_business(played: Friends) -> None:
    assert isinstance(played.game.chance, PostChance)
    assert played.game.chance.for_bot(0, 5) == 0


def test_a_game_that_is_over_goes_on_for_nobody(played: Friends) -> None:
    for hand in played.hands.values():
        with pytest.raises(Exception, match="not for you"):
            hand.take(played.letter).turn()


def test_a_play_that_is_not_legal_is_refused_with_its_reason() -> None:
    friends = begun("pollyanna", 2)
    friends.turns(3)
    hand = friends.take()
    with pytest.raises(IllegalPlay):
        hand.keeping(("no play",))
