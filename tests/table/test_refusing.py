"""What is not due is refused with a stable code and a sentence, and nothing changes."""

from collections.abc import Callable

import pytest

import homeward
from homeward.errors import BadPosition
from homeward.model import Throw
from homeward.table import (
    Refused,
    Seat,
    Table,
    draw,
    hand_over,
    open_table,
    pass_on,
    play,
    throw,
    type_card,
    type_throw,
)
from homeward.testing import ScriptedDice
from homeward.web.refusals import TurnedAway
from homeward.words import explain
from table.tables import real_table, two_people

DICE = ScriptedDice((6, 3), (1, 2))
WAITING = two_people((6, 3))[0]
THROWN = throw(WAITING, DICE)
REAL = real_table()

REFUSED: dict[str, tuple[Table, Callable[[Table], Table], str]] = {
    "play before the throw": (WAITING, lambda table: play(table, "enter"), "throw_due"),
    "pass before the throw": (WAITING, pass_on, "throw_due"),
    "card before the throw": (WAITING, lambda table: draw(table, DICE), "throw_due"),
    "throw before the play": (THROWN, lambda table: throw(table, DICE), "play_due"),
    "card before the play": (THROWN, lambda table: type_card(table, "stay"), "play_due"),
    "throw out of turn": (WAITING, lambda table: throw(table, DICE, seat=2), "not_your_turn"),
    "play out of turn": (THROWN, lambda table: play(table, "enter", seat=2), "not_your_turn"),
    "pass with a play": (THROWN, pass_on, "can_still_play"),
    "play against the rules": (THROWN, lambda table: play(table, "B6-B9"), "illegal_play"),
    "play that is none": (THROWN, lambda table: play(table, "hello"), "illegal_play"),
    "typed dice where the table throws": (
        WAITING,
        lambda table: type_throw(table, Throw(6, 6)),
        "dice_are_thrown_here",
    ),
    "thrown dice where they are typed": (REAL, lambda table: throw(table, DICE), "type_it_in"),
    "a seat nobody has": (WAITING, lambda table: hand_over(table, Seat(1, bot="steady")), "no_such_seat"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_refused_and_nothing_changed(what: str) -> None:
    table, verb, code = REFUSED[what]
    events, line, position = table.events, table.line, table.position
    with pytest.raises(Refused) as refused:
        verb(table)
    assert refused.value.code == code
    assert (table.events, table.line, table.position) == (events, line, position)


@pytest.mark.parametrize("what", REFUSED)
def test_refusals_speak_both_languages(what: str) -> None:
    table, verb, _ = REFUSED[what]
    with pytest.raises(Refused) as refused:
        verb(table)
    english, spanish = explain(refused.value, "en"), explain(refused.value, "es")
    assert english != spanish
    assert english == str(refused.value)


def test_an_illegal_play_brings_its_ruling() -> None:
    with pytest.raises(Refused) as refused:
        pass_on(THROWN)
    assert refused.value.reason is not None
    assert refused.value.reason.ruling == "P9"


def test_a_game_that_is_over_takes_no_more() -> None:
    table = open_table(homeward.game("tiny"), [Seat(0), Seat(2)], DICE, first=0)
    chance = ScriptedDice(*[(6, 6), (4, 3), (5, 2), (2, 1)] * 200)
    while not table.position.is_over:
        table = play(table, table.position.plays[0]) if table.position.plays else throw(table, chance)
    with pytest.raises(Refused) as refused:
        throw(table, chance)
    assert refused.value.code == "game_over"


def test_partners_by_default_where_the_sheet_has_it_so() -> None:
    seats = [Seat(seat) for seat in range(4)]
    for name, pairs in {"pollyanna": True, "parcheesi": False, "poliana": False}.items():
        assert open_table(homeward.game(name), seats, DICE).position.partners is pairs
    assert not open_table(homeward.game("pollyanna"), seats[:3], DICE).position.partners
    with pytest.raises(BadPosition):
        open_table(homeward.game("poliana"), seats, DICE, partners=True)


def test_every_refusal_is_said_the_same_way() -> None:
    """The library's, the table's and the server's: a code for programs, a sentence of its section for people."""
    book = homeward.game("pollyanna").book
    for refused, section in (
        (BadPosition("…").coded("players_number", book, number=5), "errors"),
        (Refused(book, "game_over"), "table"),
        (TurnedAway("too_fast"), "web"),
    ):
        assert refused.saying is not None
        assert (refused.code, refused.section) == (refused.saying.code, section)
        assert explain(refused, "en") != explain(refused, "es")
