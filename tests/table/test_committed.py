"""Everything committed before anything is shown: pledges, the list, words in their order, and beginning anew."""

import pytest

from fairdice.games import NAME, SECRET, bound_table, chance, finished, played_out_from, pledging, spoken
from homeward.errors import BadNotation
from homeward.events import Written
from homeward.fairdice import MOST_WORDS, list_of, pledge
from homeward.record import Record
from homeward.record.proving import claim_of
from homeward.table import (
    BegunAnew,
    Closed,
    Committed,
    HandedOver,
    Pledged,
    Refused,
    Seat,
    Table,
    Worded,
    add_words,
    begin_anew,
    bound_to,
    call_words,
    close_words,
    draw_lot,
    fold,
    from_record,
    open_words,
    pledge_words,
    reveal,
    throw,
    to_record,
    without_words,
)

WORDS = ((0, "bada gofi"), (2, "luna"), (0, "bada gofi"))


def refused(code: str) -> object:
    return pytest.raises(Refused, check=lambda error: error.code == code)


def fair(table: Table) -> Committed:
    assert isinstance(table.fairness, Committed)
    return table.fairness


def test_nothing_is_thrown_before_all_words_are_open() -> None:
    table = pledging(bound_table("pollyanna"), *WORDS)
    for stage in (table, call_words(table, [2]), close_words(table, [])):
        with refused("words_due"):
            throw(stage, chance(stage))
        with pytest.raises(BadNotation, match="before all words were open"):
            stage.after(Written("opening", 0, "1-1"))
    open_ = spoken(bound_table("pollyanna"), *WORDS)
    assert throw(open_, chance(open_)).moment.shown == 1


def test_a_lot_waits_for_all_words_too() -> None:
    table = pledging(bound_table("poliana"), *WORDS)
    with refused("words_due"):
        draw_lot(table, chance(table))
    table = spoken(bound_table("poliana"), *WORDS)
    assert draw_lot(table, chance(table)).fairness.lot is not None


def test_words_open_in_the_order_of_the_list_whoever_is_faster() -> None:
    table = close_words(pledging(bound_table("pollyanna"), *WORDS), [])
    listed = fair(table).list_digest
    for seat, text in (WORDS[1], WORDS[0], WORDS[2]):
        table = open_words(table, seat, text)
    assert table.fairness.spoken == list(WORDS)
    assert list_of(table.fairness.commitment, WORDS, ()) == listed == fair(table).list_digest
    assert table.fairness.digest == spoken(bound_table("pollyanna"), *WORDS).fairness.digest


def test_nobody_adds_changes_or_leaves_out_words_once_the_list_is_closed() -> None:
    table = close_words(pledging(bound_table("pollyanna"), *WORDS), [])
    with refused("words_closed"):
        pledge_words(table, 2, pledge(table.fairness.commitment, 2, "too late"))
    with refused("not_pledged"):
        open_words(table, 2, "other words")
    with refused("not_pledged"):
        open_words(open_words(table, 2, "luna"), 2, "luna")
    for event in (Pledged(2, "00" * 32), Worded(2, "other words"), Closed()):
        with pytest.raises(BadNotation):
            table.after(event)


def test_words_are_no_words_before_they_are_pledged() -> None:
    with refused("words_sealed"):
        add_words(bound_table("pollyanna"), 0, "hello")
    for pledged, code in (("xyz", "bad_pledge"), ("A" * 64, "bad_pledge")):
        with refused(code):
            pledge_words(bound_table("pollyanna"), 0, pledged)
    with refused("no_such_seat"):
        pledge_words(bound_table("pollyanna"), 1, "00" * 32)
    full = pledging(bound_table("pollyanna"), *((0, f"word {number}") for number in range(MOST_WORDS)))
    with refused("enough_words"):
        pledge_words(full, 0, "00" * 32)


def test_a_pledge_is_for_one_table_one_seat_and_one_beginning() -> None:
    table = bound_table("pollyanna")
    other = bound_to(table, "another", SECRET)
    anew = begin_anew(close_words(pledging(table, *WORDS), []), SECRET, [2])
    hashes = {pledge(one.fairness.commitment, seat, "luna") for one in (table, other, anew) for seat in (0, 2)}
    assert len(hashes) == 6


def test_who_throws_where_nobody_has_said_a_word_closes_the_list_without_an_event() -> None:
    table = bound_table("pollyanna")
    thrown = throw(without_words(table), chance(without_words(table)))
    assert thrown.version == 2
    assert fair(thrown).waived == (0,)
    assert fold(thrown.events) == thrown


def test_all_begin_again_with_another_secret_and_without_who_did_not_open() -> None:
    table = open_words(close_words(pledging(bound_table("pollyanna"), *WORDS[:2]), []), 0, "bada gofi")
    assert fair(table).unopened == (2,)
    anew = begin_anew(table, SECRET, fair(table).unopened)
    assert anew.fairness.commitment != table.fairness.commitment
    assert (fair(anew).stage, fair(anew).beginning, fair(anew).waits_for) == ("called", 2, (0,))
    with refused("words_closed"):
        pledge_words(anew, 2, "00" * 32)
    settled = spoken(anew, (0, "other words"))
    assert fair(settled).waived == (2,)
    told = chance(settled).secret
    assert told != chance(table).secret
    assert fold(settled.events) == settled
    with pytest.raises(BadNotation):
        settled.after(BegunAnew("00" * 32, 3, (0,)))


def test_a_game_of_a_later_beginning_verifies_and_comes_back_from_its_record() -> None:
    table = begin_anew(close_words(pledging(bound_table("tiny"), *WORDS[:2]), []), SECRET, [2])
    table = spoken(table.after(HandedOver(Seat(0, bot="wanderer"))), (0, "other words"))
    over = played_out_from(table)
    record = Record.parse(str(to_record(over)))
    assert f"dice 2 {NAME} {over.begun.rules_version} 2" in str(record)
    assert "waived 2" in str(record)
    again = from_record(record)
    assert str(to_record(again)) == str(record)
    assert fair(again).waived == (2,)


def test_a_record_of_the_second_version_comes_back_as_it_was() -> None:
    over = finished("poliana", second=True)
    record = Record.parse(str(to_record(over)))
    claim = claim_of(record)
    assert claim is not None
    assert claim.binding is not None
    assert claim.binding.terms.digest == fair(over).terms, "what was bound when it was set"
    assert str(to_record(from_record(record))) == str(record)


def test_a_record_with_another_table_or_other_seats_does_not_fit_its_hash() -> None:
    text = str(to_record(finished("tiny", second=True)))
    for lie in (text.replace(NAME, "0000"), text.replace("dice 2", "words 0 x\ndice 2")):
        if "words 0 x" in lie:
            assert claim_of(Record.parse(lie)) != claim_of(Record.parse(text))
            continue
        with pytest.raises(BadNotation, match="does not fit"):
            from_record(Record.parse(lie))


@pytest.mark.parametrize(
    "line", ["dice 3 a 1 1", "dice 2 a", "waived 0", "waived 1\ndice 2 a 1 1", "dice 2 a 1 1\nwaived 0 0"]
)
def test_lines_that_cannot_be_are_pointed_at(line: str) -> None:
    text = str(to_record(finished("tiny"))).replace("commitment", f"{line}\ncommitment", 1)
    with pytest.raises(BadNotation, match="Damaged at line"):
        Record.parse(text)


def test_where_the_secret_of_an_abandoned_game_is_told_nobody_throws_any_more() -> None:
    table = spoken(bound_table("pollyanna"), *WORDS)
    table = throw(table, chance(table))
    assert reveal(table, chance(table).secret) is table
    told = reveal(table, chance(table).secret, abandoned=True)
    assert told.fairness.secret
    with refused("secret_told"):
        throw(told, chance(told))
    claim = claim_of(to_record(told))
    assert claim is not None
    assert len(claim.shown) == 1
