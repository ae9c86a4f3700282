"""A table knows its post: what letters have told stands, what is due of them, and all of it goes to disk and back."""

import msgspec
import pytest

import homeward
from homeward.table import (
    ByPost,
    LetterTaken,
    Refused,
    Seat,
    SentOn,
    Table,
    brought_up,
    can_undo,
    fold,
    go_on,
    hand_over,
    move_away,
    open_by_post,
    open_table,
    play,
    send_on,
    take_in,
    throw,
    undo,
)
from homeward.table.by_post import played_since
from homeward.table.stored import Stored, recalled, stored
from homeward.testing import ScriptedDice

MINE, THEIRS = 0, 2


def begun(seat: int | None = MINE) -> Table:
    """Pollyanna for two; it was chosen that Green begins, and a letter asks for its turn."""
    game = homeward.game("pollyanna")
    table = open_by_post(game, [Seat(MINE, "Ana"), Seat(THEIRS, "Ben")], ByPost("00", seat), first=MINE)
    return take_in(table, LetterTaken("one", "turn", MINE, 0))


def played(table: Table) -> Table:
    """A turn in which a piece enters and goes on."""
    table = throw(table, ScriptedDice((6, 3)))
    while table.due.kind == "play":
        table = play(table, table.position.plays[0])
    return table


def test_a_turn_here_goes_as_at_every_table_and_is_then_to_be_sent() -> None:
    table = begun()
    assert (table.due.kind, table.due.waits_for) == ("throw", "person")
    table = played(table)
    assert (table.due.kind, table.due.seat) == ("send", MINE)
    assert played_since(table) == tuple(step.event.text for step in table.line[1:])
    table = send_on(table, SentOn("two", "turn", THEIRS))
    assert (table.due.kind, table.due.seat, table.due.waits_for) == ("post", THEIRS, "post")
    assert played_since(table) == ()


def test_undo_ends_with_sending() -> None:
    table = played(begun())
    assert can_undo(table)
    assert undo(table).due.kind == "play"
    assert not can_undo(send_on(table, SentOn("two", "turn", THEIRS)))


def test_undo_ends_with_sending_where_no_dice_stand_in_between() -> None:
    game = homeward.game("kukla_ollie")
    table = open_by_post(game, [Seat(0), Seat(2)], ByPost("00", 0), first=0)
    table = take_in(table, LetterTaken("one", "turn", 0, 0))
    table = play(table, table.position.plays[0])
    assert can_undo(table)
    sent = send_on(table, SentOn("two", "turn", 2))
    assert not can_undo(sent)
    with pytest.raises(Refused, match="nothing to take back"):
        undo(sent)


def test_nothing_is_thrown_or_played_while_the_post_is_due() -> None:
    table = send_on(played(begun()), SentOn("two", "turn", THEIRS))
    for doing in (lambda: throw(table, ScriptedDice((1, 1))), lambda: go_on(table, ScriptedDice())):
        with pytest.raises(Refused) as refused:
            doing()
        assert refused.value.code == "post_due"
    with pytest.raises(Refused) as refused:
        throw(played(begun()), ScriptedDice((1, 1)))
    assert refused.value.code == "send_due"


def test_what_is_due_follows_from_the_letter() -> None:
    asked = {
        "join": ("post", "post"),
        "show": ("send", "person"),
        "agree": ("throw", "person"),  # who is about to be handed over may still play
        "void": ("post", "post"),
    }
    for asks, due in asked.items():
        table = take_in(begun(), LetterTaken("two", asks, MINE, 0))  # type: ignore[arg-type]
        assert table.due[0::2] == due, asks
    agrees = take_in(send_on(played(begun()), SentOn("two", "turn", THEIRS)), LetterTaken("three", "agree", MINE, 3))
    assert agrees.due[0::2] == ("agree", "person")


def test_a_letter_brings_all_it_tells_and_an_unsent_turn_stays_beside_it() -> None:
    table, there = begun(), played(begun())
    positions = [there.start, *(step.position for step in there.line)]
    assert brought_up(table, [Seat(THEIRS, "Bea")], positions).line == there.line
    assert brought_up(there, [], positions[:1]) == brought_up(there, [], []) == there
    other = throw(begun(), ScriptedDice((1, 2)))
    assert brought_up(there, [], [other.start, other.position]).line == other.line


def test_a_bot_is_played_by_the_next_person_before_their_own_turn() -> None:
    table = hand_over(send_on(played(begun()), SentOn("two", "turn", THEIRS)), Seat(THEIRS, "Ben", "steady"))
    table = take_in(table, LetterTaken("three", "turn", MINE, len(table.line)))
    assert (table.due.seat, table.due.waits_for) == (THEIRS, "nobody")
    dice = ScriptedDice((6, 5), (4, 3), (2, 1))
    while table.due.seat == THEIRS:
        table = go_on(table, dice)
    table = throw(table, dice)
    while table.due.kind in ("play", "pass"):
        table = play(table, table.position.plays[0])
    assert table.due.kind == "send"  # and not the bot's next turn


def test_who_only_follows_or_has_moved_away_plays_nothing() -> None:
    followed = begun(None)
    assert followed.due.kind == "post"
    with pytest.raises(Refused, match="only followed"):
        send_on(followed, SentOn("two", "turn", THEIRS))
    moved = move_away(begun())
    assert moved.due.kind == "post"
    for again in (lambda: move_away(moved), lambda: send_on(moved, SentOn("two", "turn", THEIRS))):
        with pytest.raises(Refused, match="moved to another device"):
            again()


def test_another_table_has_no_post() -> None:
    table = open_table(homeward.game("pollyanna"), [Seat(0), Seat(2)], ScriptedDice(), first=0)
    with pytest.raises(Refused, match="not played by post"):
        take_in(table, LetterTaken("one", "turn", 0, 0))
    assert b"by_post" not in msgspec.json.encode(stored(table.begun))


def test_it_goes_to_json_and_back() -> None:
    table = move_away(send_on(played(begun()), SentOn("two", "turn", THEIRS)))
    table = take_in(table, LetterTaken("three", "agree", THEIRS, 3, ((2, 1),)))
    text = msgspec.json.encode(tuple(map(stored, table.events)))
    assert fold(map(recalled, msgspec.json.decode(text, type=tuple[Stored, ...]))) == table
