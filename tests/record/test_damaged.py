"""A damaged record is refused with its line and what is wrong; one of other rules opens as far as it goes."""

from __future__ import annotations

import contextlib
import re
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from homeward import BadNotation, HomewardError, IllegalPlay
from homeward.events import Written
from homeward.record import Record
from homeward.record.reading import LONGEST_TEXT
from places import PLAYTHROUGHS
from thorough import many

if TYPE_CHECKING:
    from pathlib import Path

GOOD = """\
homeward record 1
game pollyanna
rules 1
house {"reward":20}
seats 0 1 2 3
partners
first 2
name 0 Ana
seed 7
throw 2 6-3
play 2 enter
# a comment
play 2 B36-B39
throw 3 2-2
play 3 pass
throw 0 1-1
end pollyanna{"reward":20} seats=0,1,2,3 partners turn=0 0=corner,corner,corner,corner \
1=corner,corner,corner,corner 2=corner,corner,corner,B39 3=corner,corner,corner,corner throw=1-1 left=1-1
"""
CARDS = """\
homeward record 1
game kukla_ollie
rules 1
seats 0 2
first 0
play 0 1-3.0.3
play 2 3-1.0.3
play 0 1-3.1.3
play 2 3-1.1.3
play 0 1-3.2.4
play 2 3-well.1
card 2 next-well
play 2 3-well.2
card 2 forward-4
end kukla_ollie seats=0,2 turn=2 0=3.2.4,circle,circle,circle 2=circle,circle,well.2,circle \
deck=4,4,3,1,1,2,2,1 card=3:forward-4
"""
PLAYTHROUGH = PLAYTHROUGHS / "poliana-2.record"


def test_the_good_one_is_good() -> None:
    assert str(Record.parse(GOOD)) == GOOD
    assert str(Record.parse(CARDS)) == CARDS


def refused(text: str) -> tuple[int, str]:
    """The line a text is damaged at and the whole message."""
    with pytest.raises(BadNotation) as caught:
        Record.parse(text)
    message = str(caught.value)
    match = re.match(r"Damaged at line (\d+)", message)
    assert match, message
    return int(match[1]), message


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        ("homeward record 1", "homeward record 2", 1, "format 1"),
        ("homeward record 1", "PGN", 1, "a record begins with"),
        ("game pollyanna", "game chess", 2, "no game called 'chess'"),
        ("game pollyanna\n", "", 9, "'game' is missing"),
        ("game pollyanna", "game", 2, "nothing follows"),
        ("rules 1", "rules one", 3, "whole number"),
        ("rules 1\n", "", 9, "'rules' is missing"),
        ("rules 1", "rules 1\nrules 1", 4, "stands in line 3 already"),
        ('{"reward":20}\nseats', '{"reward":20\nseats', 4, "no JSON"),
        ('{"reward":20}\nseats', '{"reward":20,"reward":20}\nseats', 4, "twice"),
        ('{"reward":20}\nseats', '{"reward":NaN}\nseats', 4, "NaN"),
        ('{"reward":20}\nseats', "[20]\nseats", 4, "no JSON object"),
        ('{"reward":20}\nseats', '{"reward":99}\nseats', 4, "from 0 to 20"),
        ('{"reward":20}\nseats', '{"self":1,"name":2}\nseats', 4, "no setting 'name'"),
        ('{"reward":20}\nseats', "[" * 3000 + "\nseats", 4, "no JSON"),
        ("seats 0 1 2 3", "seats 0 1 2 4", 5, "each once"),
        ("seats 0 1 2 3", "seats 0 1 2 2", 5, "each once"),
        ("seats 0 1 2 3", "seats 0 1 3", 5, "seats are"),
        ("seats 0 1 2 3", "seats 0 1 2", 6, "four players"),
        ("partners", "partners 0 2", 6, "stands alone"),
        ("partner", "partnr", 6, "no line begins with 'partnrs'"),
        ("first 2", "first 9", 7, "from 0 to 3"),
        ("first 2", "first 3", 10, "turn of seat 3, not of seat 2"),
        ("first 2\n", "", 9, "waits for an opening of seat 0"),
        ("name 0 Ana", "name Ana", 8, "a seat from 0 to 3 and a name"),
        ("name 0 Ana", "name 0 Ana\nname 0 Eva", 9, "stands in line 8"),
        ("name 0 Ana", f"name 0 {'A' * 99}", 8, "80 characters"),
        ("seed 7", "seed -7", 9, "whole number"),
        ("throw 2 6-3", "throw 2 6-7", 10, "Two dice"),
        ("throw 2 6-3", "throw 2", 10, "the dice are needed"),
        ("throw 2 6-3", "throw 5 6-3", 10, "a seat from 0 to 3"),
        ("throw 2 6-3", "throw 1 6-3", 10, "turn of seat 2, not of seat 1"),
        ("throw 2 6-3", "throw 2 5-3", 11, "not legal"),
        ("throw 2 6-3", "opening 2 6-3", 10, "waits for a throw"),
        ("play 2 enter\n", "", 12, "not legal"),
        ("play 2 enter", "play 2 enter\nplay 2 enter", 12, "not legal"),
        ("play 2 B36-B39", "play 2 B36-B40", 13, "not legal"),
        ("play 2 B36-B39", "play 3 B36-B39", 13, "turn of seat 2"),
        ("play 2 B36-B39", "card 2 stay", 13, "waits for a play"),
        ("play 2 B36-B39", "play 2 B36-B39 \x07", 13, "control character"),
        ("play 2 B36-B39", f"play 2 {'B' * 200}", 13, "are needed"),
        ("play 2 B36-B39", "B36-B39", 13, "no line begins with 'B36-B39'"),
        ("play 2 B36-B39", "play 2 B36-B39\nseed 8", 14, "belongs before the first event"),
        ("throw 3 2-2\nplay 3 pass", "play 3 pass\nthrow 3 2-2", 14, "waits for a throw"),
        ("# a comment", "a comment", 12, "no line begins with 'a'"),
        ("# a comment", f"# {'x' * 5000}", 12, "4000 characters"),
        ("left=1-1", "left=1-2", 17, "only dice of the throw"),
        ("B39 3=", "B38 3=", 17, "the events lead to another position"),
        ("end pollyanna", "fin pollyanna", 17, "no line begins with 'fin'"),
        ("left=1-1\n", "left=1-1\nplay 0 pass\n", 18, "only comments may follow"),
        ("left=1-1\n", f"left=1-1\n{GOOD}", 18, "no line begins with 'homeward'|only comments"),
    ],
)
def test_damage_is_found_where_it_is(old: str, new: str, line: int, why: str) -> None:
    assert old in GOOD
    where, message = refused(GOOD.replace(old, new, 1))
    assert where == line, message
    assert re.search(why, message), message
    assert len(message) < 1000


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        ("card 2 next-well", "card 2 next-wall", 12, "no card 'next-wall'"),
        ("card 2 next-well", "card 0 next-well", 12, "turn of seat 2"),
        ("card 2 next-well\n", "", 12, "waits for a card of seat 2"),
        ("play 2 3-well.2", "play 2 3-well.3", 13, "not legal"),
        ("play 2 3-well.1", "throw 2 6-3", 11, "waits for a play"),
        ("card 2 next-well", "card 2 back", 13, "not legal"),
        ("first 0\n", "", 4, "'first' is missing"),
    ],
)
def test_damage_among_cards_is_found_where_it_is(old: str, new: str, line: int, why: str) -> None:
    where, message = refused(CARDS.replace(old, new, 1))
    assert (where, re.search(why, message) is not None) == (line, True), message


@pytest.mark.parametrize("kept", range(1, GOOD.count("\n")))
def test_a_record_that_is_cut_off_is_found_out(kept: int) -> None:
    where, message = refused("".join(GOOD.splitlines(keepends=True)[:kept]))
    assert where == kept + 1
    assert "cut off" in message


def test_a_game_that_goes_on_after_it_was_won_is_damaged() -> None:
    text = PLAYTHROUGH.read_text(encoding="utf-8")
    body, end, last = text.rpartition("end ")
    where, message = refused(f"{body}throw 0 6-3\n{end}{last}")
    assert where == body.count("\n") + 1
    assert "The game is over" in message


@pytest.mark.parametrize("text", ["", "\n", "\x00\x01\x02", "{}", "homeward", "homeward record 1", "\ud800"])
def test_what_is_no_record_at_all(text: str) -> None:
    assert refused(text)[0] in (1, 2)


def test_huge_texts_are_refused_at_once() -> None:
    with pytest.raises(BadNotation, match="longer than"):
        Record.parse("x" * (LONGEST_TEXT + 1))
    assert refused("homeward record 1\n" * 250_000)[1].endswith("no record has so many lines.")
    assert refused(GOOD.replace("play 3 pass", "\n" * 150_000 + "play 3 pass now"))[0] == 150_015


# Other rules


def other_rules(text: str, rules: int = 999) -> Record:
    return Record.parse(text.replace("rules 1", f"rules {rules}"))


def test_a_record_of_other_rules_that_still_replays_is_as_good_as_any() -> None:
    record = other_rules(GOOD)
    assert record.stops_at is None
    assert record.header.rules == 999
    assert record.positions() == Record.parse(GOOD).positions()
    assert record.play("pass").header.rules == 1  # the longer one has been judged by today's rules


def test_a_record_of_other_rules_opens_as_far_as_it_replays() -> None:
    text = GOOD.replace("B36-B39", "B36-B40")
    record = other_rules(text)
    assert record.stops_at is not None
    assert record.stops_at.event == 3
    assert "'B36-B40' is not legal here" in record.stops_at.reason
    assert record.positions() == Record.parse(GOOD).positions()[:3]
    assert record.final == record.positions()[-1]
    assert record.events[2:] == (
        Written("play", 2, "B36-B40"),
        Written("throw", 3, "2-2"),
        Written("play", 3, "pass"),
        Written("throw", 0, "1-1"),
    )
    assert str(record) == text.replace("rules 1", "rules 999")
    assert Record.parse(str(record)) == record


def test_a_record_that_stops_is_read_only() -> None:
    record = other_rules(GOOD.replace("B36-B39", "B36-B40"))
    for change in (lambda: record.with_event("play", 2, "B36-B39"), lambda: record.with_comment("no")):
        with pytest.raises(IllegalPlay, match=r"read-only.*stops at event 3"):
            change()
    assert record.upto(2).play("B36-B39").final == Record.parse(GOOD).positions()[3]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('house {"reward":20}', 'house {"wind":"east"}'),
        ("seats 0 1 2 3", "seats 0 1 3"),
        ("game pollyanna", "game poliana"),
        ("game pollyanna\nrules 1", "game parcheesi\nrules 1"),
    ],
)
def test_a_start_that_today_cannot_be_set_up_has_no_positions(old: str, new: str) -> None:
    text = GOOD.replace("first 2\n", "") if "parcheesi" in new else GOOD
    record = other_rules(text.replace(old, new))
    assert record.stops_at is not None
    assert record.stops_at.event == 0
    assert record.positions() == []
    with pytest.raises(HomewardError, match="no position"):
        _ = record.final
    assert Record.parse(str(record)) == record


def test_events_that_replay_to_another_end_are_noticed() -> None:
    record = other_rules(GOOD.replace("B39 3=", "B38 3="))
    assert record.stops_at is not None
    assert record.stops_at.event == 7
    assert record.positions() == Record.parse(GOOD).positions()


def test_damage_is_damage_under_any_rules() -> None:
    for old, new in (("throw 2 6-3", "throw 2 6-9"), ("seed 7", "sed 7"), ("partners", "partners yes")):
        with pytest.raises(BadNotation):
            other_rules(GOOD.replace(old, new))


# Anything at all

LINES = GOOD.splitlines()
SIGNS = st.text(st.characters() | st.sampled_from('0123456789-=,.{}"\n #ABTP'), max_size=8)


@st.composite
def mutated(draw: st.DrawFn, text: str) -> str:
    """A text with a few signs or lines changed, doubled, swapped or lost."""
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        kind = draw(st.sampled_from(("change", "lose", "line", "swap")))
        if kind == "change":
            text = text[:start] + draw(SIGNS) + text[start + draw(st.integers(0, 5)) :]
        elif kind == "lose":
            text = text[:start] + text[start + draw(st.integers(0, 40)) :]
        else:
            lines = text.split("\n")
            one, other = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
            lines[one], lines[other] = (lines[other], lines[one]) if kind == "swap" else (lines[one], lines[one])
            text = "\n".join(lines)
    return text


@settings(max_examples=many(150), deadline=None)
@given(mutated(GOOD) | mutated(CARDS) | mutated(GOOD.replace("rules 1", "rules 2")) | st.text())
def test_nothing_but_our_own_errors_comes_of_any_text(text: str) -> None:
    try:
        record = Record.parse(text)
    except HomewardError:
        return
    again = Record.parse(str(record))
    assert again == record
    assert str(again) == str(record)
    assert again.positions() == record.positions()


def test_random_bytes_in_a_file(tmp_path: Path) -> None:
    random, good = Random(1), GOOD.encode()
    for number in range(50):
        path = tmp_path / str(number)
        where = random.randrange(len(good))
        path.write_bytes(good[:where] + random.randbytes(3) + good[where + random.randrange(4) :])
        with contextlib.suppress(HomewardError):
            Record.read(path)
