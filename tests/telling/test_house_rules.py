"""House rules in words: what a bonus, a third double and a place are called, in both languages, for eyes and ears."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from homeward.draw.plain import board_words
from homeward.draw.text.picture import board_text
from homeward.events import Played
from homeward.house import shipped
from homeward.model import Phase
from homeward.players import player
from homeward.positions import game
from homeward.record import Record
from homeward.table import (
    Seat,
    SeededChance,
    can_undo,
    from_record,
    open_from,
    open_table,
    play,
    throw,
    to_record,
    undo,
)
from homeward.telling.bots import unstudied_words
from homeward.telling.brought import brought
from homeward.telling.ending import places_words
from homeward.telling.events import event_words
from homeward.telling.turns import turn_words, turns
from homeward.telling.voice import Voice
from homeward.words import LANGUAGES
from rulings.tabletop import ALL_HOME, RED, YELLOW, table

if TYPE_CHECKING:
    from homeward.positions import Position

SEATS = [Seat(0, "Ana"), *(Seat(seat, bot="steady") for seat in (1, 2, 3))]
HOUSES = [
    ("pollyanna", {"home_bonus": 10}),
    ("dixie_pollyanna", {"three_doublets": True, "third_rests": True}),
    ("parcheesi", {"entering_captures": True, "play_on": True}),
    ("poliana", {"capture_throws_again": True, "pieces": 2}),
    *((rules.game, dict(rules.book.house)) for rules in shipped()),
]


def told(position, *plays, language="en"):
    """What is told of the last of these plays at a table that begins with a position; throws are written 5-3."""
    at = open_from(position, SEATS)
    for one in plays:
        at = play(at, one)
    voice, last = Voice(at, language), at.line[-1]
    return [*event_words(voice, last), *(note.tell(language) for note in brought(at, len(at.line) - 1))]


@pytest.mark.ruling("H1")
def test_a_bonus_taken_declined_and_lost() -> None:
    home = table("pollyanna", home_bonus=7, green="P5 B22").throw(2, 1).play("P5-home")
    assert home.is_bonus
    assert told(home, "B22-B29")[0] == "Green (Ana): 22 → 29 with the bonus of 7."
    assert told(home, "decline")[0] == "Green (Ana): decline the bonus of 7."
    assert told(home, "decline", language="es")[0] == "Verde (Ana): rechazar el premio de 7 por llegar a casa."
    lost = table("pollyanna", home_bonus=7, green="P5 P2").throw(2, 1)
    assert "so they are lost" in told(lost, "P5-home")[1]


@pytest.mark.ruling("P19")
def test_a_reward_is_still_called_one() -> None:
    captured = table("pollyanna", home_bonus=7, green="B10 B22", red="B13").throw(3, 1).play("B10-B13")
    assert not captured.is_bonus
    assert "with the reward of 10" in told(captured, "B22-B32")[0]


@pytest.mark.ruling("H2")
@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "third double, not played: the piece on 10 goes back to the corner"),
     ("es", "tercer doble, no se juega: la ficha en 10 vuelve a la esquina")],
)  # fmt: skip
def test_a_third_double_and_the_piece_it_costs(language: str, words: str) -> None:
    thrown = table("pollyanna", three_doublets=True, doublets=2, green="B10").throw(3, 3)
    assert thrown.is_third_doublet
    assert words in told(thrown, "pass", language=language)[0]
    free = table("pollyanna", three_doublets=True, doublets=2).throw(3, 3)
    assert told(free, "pass")[0] == "Green (Ana): third double, not played."


@pytest.mark.ruling("H3")
def test_a_capture_by_entering() -> None:
    thrown = table("parcheesi", entering_captures=True, green="corner home home home", red="B5").throw(5, 1)
    assert "Red stood alone on 5" in told(thrown, "enter")[1]


@pytest.mark.ruling("H5")
@pytest.mark.parametrize("language", LANGUAGES)
def test_places_as_they_are_taken_and_at_the_end(language: str) -> None:
    laid = {"play_on": True, "green": "P5 home home home"}
    first = told(table("pollyanna", **laid).throw(2, 1), "P5-home", language=language)
    assert ("has won; the others play on" in first[1]) == (language == "en")
    done = {**laid, "red": ALL_HOME, "yellow": ALL_HOME, "places": (RED, YELLOW)}
    at = play(open_from(table("pollyanna", **done).throw(2, 1), SEATS), "P5-home")
    voice = Voice(at, language)
    assert at.position.is_over
    assert [note.code for note in brought(at, 0)] == ["ends_third"]
    for wordiness in ("brief", "usual", "full"):
        assert brought_words(voice, "ends_third") in turn_words(voice, turns(at, 1)[0], wordiness)
    names = [voice.full(seat) for seat in (1, 3, 0, 2)]
    assert [places_words(voice).index(name) for name in names] == sorted(map(places_words(voice).index, names))


def brought_words(voice: Voice, code: str) -> str:
    return next(note.speak(voice.language) for note in voice.table.position.notes() if note.code == code)


@pytest.mark.ruling("H6")
def test_pieces_that_are_not_played_with_are_nowhere() -> None:
    start = game("pollyanna", pieces=2).start(2, first=0)
    assert board_words(start.game.book, start.pieces) == "Green: two in the corner.\nBlue: two in the corner."
    assert "0 of 2" in board_text(start.game.book, start.pieces)
    usual = game("pollyanna").start(2, first=0)
    assert 2 * drawn_pieces(start) == drawn_pieces(usual) == 8
    assert start.game.book.in_play(("corner", "home", "home", "home")) == ("corner", "home")
    assert start.game.book.in_play(("corner", "home")) == ("corner", "home")


def drawn_pieces(position: Position) -> int:
    """How many pieces a picture shows, by what each is called."""
    return position.svg().count("on corner</title>")


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_has_not_learned_house_rules_is_said(language: str) -> None:
    assert unstudied_words(game("pollyanna"), language) == ""
    assert unstudied_words(game("pollyanna", home_bonus=10), language)
    assert unstudied_words(game("pollyanna", home_bonus=10), language, {"steady"}) == ""
    assert unstudied_words(game("poliana", side=15), language) != unstudied_words(game("poliana", reward=5), language)


@pytest.mark.parametrize(("name", "house"), HOUSES)
def test_every_event_of_a_whole_game_is_told_and_its_record_opens(name: str, house: dict[str, object]) -> None:
    chance, bot = SeededChance(3), player("steady")
    at = open_table(game(name, **house), SEATS, chance, first=0, seed=3, partners=False)
    while not at.position.is_over:
        at = play(at, bot.decide(at.position)) if at.position.phase is Phase.PLAY else throw(at, chance)
        for language in LANGUAGES:
            assert all(event_words(Voice(at, language), at.line[-1]))
        if isinstance(at.line[-1].event, Played) and not at.line[-1].event.forced and can_undo(at):
            assert undo(at).position == at.before(len(undo(at).line))
    opened = from_record(Record.parse(str(to_record(at))))
    assert (opened.position, opened.position.places) == (at.position, at.position.places)
