"""A record grows event by event, replays to the same position, and survives the disk."""

from __future__ import annotations

import os
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import homeward
from homeward import BadNotation, HomewardError, IllegalPlay, Phase, Throw
from homeward.record import Comment, Record
from playthroughs.tables import EVERY_TABLE, Table, played
from thorough import many

if TYPE_CHECKING:
    from pathlib import Path

POLLYANNA = homeward.game("pollyanna")


def short() -> Record:
    """Green throws 6-3, enters and goes on."""
    return Record.begin(POLLYANNA, 2, first=0).throw(6, 3).play("enter").play("B6-B9")


def test_a_record_begins_with_what_was_settled() -> None:
    game = homeward.game("pollyanna", reward=20)
    record = Record.begin(game, 4, partners=True, first=2, names={2: "Ana", 0: "Zoë 🎲"}, seed=7)
    assert str(record).splitlines()[:-1] == [
        "homeward record 1",
        "game pollyanna",
        "rules 1",
        'house {"reward":20}',
        "seats 0 1 2 3",
        "partners",
        "first 2",
        "name 0 Zoë 🎲",
        "name 2 Ana",
        "seed 7",
    ]
    assert record.names == {0: "Zoë 🎲", 2: "Ana"}
    assert record.game == game
    assert Record.parse(str(record)) == record


def test_where_nobody_throws_for_the_start_the_record_says_who_was_chosen() -> None:
    assert Record.begin(homeward.game("parcheesi"), 3).header.first == 0
    assert Record.begin(POLLYANNA, 3).header.first is None


def test_every_event_is_a_line() -> None:
    record = Record.begin(POLLYANNA, 2)
    record = record.with_event("opening", 0, "3-5").with_event("opening", 2, "6-6")
    record = record.with_event("throw", 2, "2-4").with_event("play", 2, " Enter ")
    assert [str(event) for event in record.events] == [
        "opening 0 3-5",
        "opening 2 6-6",
        "throw 2 2-4",
        "play 2 enter",
    ]
    assert [position.phase for position in record.positions()] == [
        *(Phase.OPENING, Phase.OPENING, Phase.THROW, Phase.PLAY, Phase.THROW),
    ]


@pytest.mark.parametrize(
    ("kind", "seat", "text", "why"),
    [
        ("throw", 0, "6-3", "waits for a play of seat 0"),
        ("play", 2, "B6-B9", "turn of seat 0, not of seat 2"),
        ("play", 0, "B6-B10", "not legal"),
        ("play", 0, "nonsense", "not legal"),
        ("card", 0, "stay", "not for 'card'"),
        ("undo", 0, "", "not for 'undo'"),
    ],
)
def test_an_event_that_cannot_come_is_refused_and_nothing_changes(kind: str, seat: int, text: str, why: str) -> None:
    record = Record.begin(POLLYANNA, 2, first=0).throw(6, 3).play("enter")
    before = str(record)
    with pytest.raises(IllegalPlay, match=why):
        record.with_event(kind, seat, text)
    assert str(record) == before


@pytest.mark.parametrize("text", ["7-1", "0-1", "6", "6-", "66", "６-３", "6-3-1", ""])
def test_a_throw_is_two_dice(text: str) -> None:
    with pytest.raises(BadNotation, match="Two dice"):
        Record.begin(POLLYANNA, 2, first=0).with_event("throw", 0, text)


def test_dice_are_recorded_in_the_order_they_fell() -> None:
    assert Record.begin(POLLYANNA, 2, first=0).throw(Throw(3, 6)).events[0].text == "3-6"


def test_an_event_shares_all_positions_before_it() -> None:
    record = short()
    longer = record.throw(1, 2)
    assert longer.final.previous is record.final
    assert all(one is other for one, other in zip(record.positions(), longer.positions(), strict=False))


def test_plays_that_read_alike_are_told_apart_by_their_die() -> None:
    record = Record.begin(homeward.game("pollyanna", turnout_spaces=1), 2, first=0).throw(6, 4)
    record = record.play("enter").play("B6-B10").throw(1, 1).play("pass")
    record = record.throw(5, 5).play("B10-B15").play("B15-B20").throw(5, 2)
    alike = [play for play in record.final.plays if play.text == "B20-B25"]
    assert [play.dice for play in alike] == [(5,), (2,)]
    for play, text in zip(alike, ("B20-B25 5", "B20-B25 2"), strict=True):
        longer = record.play(play)
        assert longer.events[-1].text == text
        assert longer.final.happened.play == play
        assert Record.parse(str(longer)) == longer


def test_comments_stay_where_they_are() -> None:
    record = short().with_comment("A fine start.\n\nIs it?").throw(1, 2)
    assert record.comments == (Comment(3, "A fine start."), Comment(3, ""), Comment(3, "Is it?"))
    assert "play 0 B6-B9\n# A fine start.\n#\n# Is it?\nthrow 2 1-2\nend " in str(record)
    assert Record.parse(str(record)) == record


@pytest.mark.parametrize("text", ["a\rb", "a\x00b", "a\u2028b", "a\ud800b", "x" * 5000])
def test_a_comment_or_name_that_would_break_its_line_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        short().with_comment(text)
    with pytest.raises(BadNotation):
        Record.begin(POLLYANNA, 2, names={0: text})


@pytest.mark.parametrize("more", [{"names": {1: "Eve"}}, {"names": {0: " "}}, {"seed": -1}, {"seed": 2**64}])
def test_a_header_that_could_not_be_read_back_is_refused(more: dict[str, Any]) -> None:
    with pytest.raises(BadNotation):
        Record.begin(POLLYANNA, 2, **more)


def test_a_record_can_be_taken_back() -> None:
    record = short().with_comment("so far").throw(1, 2)
    back = record.upto(2)
    assert (len(back.events), back.comments, back.final) == (2, (), record.positions()[2])
    assert back.play("B6-B9") == short()
    for number in (-1, 5):
        with pytest.raises(IllegalPlay, match="replays to event 4"):
            record.upto(number)


def test_a_position_knows_its_record() -> None:
    position = POLLYANNA.start(2, first=0).throw(6, 3).play("enter").play("B6-B9")
    assert Record.of(position) == short()
    assert Record.of(position).final is position
    opened = POLLYANNA.start(2).throw(6, 3).throw(6, 4).throw(6, 6)
    assert Record.parse(str(Record.of(opened))).final == opened


def test_a_position_that_was_set_up_has_no_record() -> None:
    with pytest.raises(BadNotation, match="not played from the start"):
        Record.of(homeward.parse(str(short().final)).throw(1, 2))


# Round trips


@settings(max_examples=many(30), deadline=None)
@given(table=st.sampled_from(EVERY_TABLE), seed=st.integers(0, 2**32), events=st.integers(0, 100))
def test_a_record_reads_back_as_it_was_written(table: Table, seed: int, events: int) -> None:
    record = played(table.begin(seed), Random(seed), events)
    again = Record.parse(str(record))
    assert again == record
    assert again.positions() == record.positions()
    assert again.final.plays == record.final.plays
    assert Record.of(again.final, seed=seed) == record
    assert str(again) == str(record)


def test_what_people_type_is_read_and_written_as_it_should_be() -> None:
    typed = (
        "\ufeffhomeward record 1\r\n# before the header\r\n\r\nseats 2, 0\r\nrules   1\r\ngame Pollyanna\r\n"
        'house {"reward": 10}\r\nfirst 0\r\n  throw 0 6-3\r\nplay 0 corner → b6\r\nPLAY 0 x\r\nend'
    )
    with pytest.raises(BadNotation, match="line 11"):
        Record.parse(typed)
    record = Record.parse(typed.replace("PLAY 0 x", "play 0 from b6 to b9") + "\r\n# and after\r\n")
    assert record.events == short().events
    assert record.header == short().header
    assert [comment.text for comment in record.comments] == ["before the header", "and after"]


# Files


def test_a_record_survives_the_disk(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    short().write(path)
    assert Record.read(path) == short()
    short().throw(1, 2).write(str(path))
    assert Record.read(str(path)) == short().throw(1, 2)
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.record"]


def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.record"
    short().write(path)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        short().throw(1, 2).write(path)
    assert Record.read(path) == short()
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.record"]


def test_a_link_to_a_record_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "game.record")
    short().write(tmp_path / "link")
    assert (tmp_path / "link").is_symlink()
    assert Record.read(tmp_path / "game.record") == short()


def test_a_file_that_is_not_text_is_refused_with_the_line(tmp_path: Path) -> None:
    path = tmp_path / "junk"
    path.write_bytes(b"homeward record 1\ngame \xff\xfe\n")
    with pytest.raises(BadNotation, match="Line 2: byte 24"):
        Record.read(path)
    path.write_bytes(os.urandom(4096))
    with pytest.raises(HomewardError):
        Record.read(path)


def test_a_record_begins_where_it_was_told_to() -> None:
    played = homeward.game("pollyanna").start(2, first=0).throw(6, 3).play("enter")
    record = Record.starting(played).play("B6-B9")
    assert record.positions() == [played, played.play("B6-B9")]
