"""Words, lots and secrets at a table: in their time, once, and never another throw for the same moment."""

import pytest

from fairdice.games import SECRET, chance, fair_table, finished
from homeward.errors import BadNotation
from homeward.events import Written
from homeward.fairdice import MOST_WORDS
from homeward.table import (
    FairChance,
    LotDrawn,
    Refused,
    Revealed,
    Table,
    Worded,
    add_words,
    draw_lot,
    fold,
    go_on,
    goes_on,
    play,
    reveal,
    throw,
    undo,
)


def refused(code: str) -> object:
    return pytest.raises(Refused, check=lambda error: error.code == code)


def test_words_close_with_the_first_starting_throw() -> None:
    table = add_words(fair_table("pollyanna"), 0, "  first   words ")
    assert table.fairness.spoken == [(0, "first words")]
    thrown = throw(table, chance(table))
    assert not thrown.fairness.is_open
    with refused("words_closed"):
        add_words(thrown, 0, "too late")
    with pytest.raises(BadNotation):
        thrown.after(Worded(0, "too late"))


def test_other_words_are_other_throws() -> None:
    plain = fair_table("pollyanna")
    worded = add_words(plain, 0, "a word")
    assert throw(plain, chance(plain)).line[0].event != throw(worded, chance(worded)).line[0].event


@pytest.mark.parametrize(
    ("seat", "text", "code"), [(0, " ", "bad_words"), (0, "x" * 121, "bad_words"), (1, "x", "no_such_seat")]
)
def test_what_are_no_words_is_refused(seat: int, text: str, code: str) -> None:
    with refused(code):
        add_words(fair_table("pollyanna"), seat, text)


def test_a_seat_has_had_its_say_some_time() -> None:
    table = fair_table("pollyanna")
    for number in range(MOST_WORDS):
        table = add_words(table, 0, f"word {number}")
    with refused("enough_words"):
        add_words(table, 0, "one more")
    assert add_words(table, 2, "another seat").fairness.spoken[-1] == (2, "another seat")


@pytest.mark.parametrize("game", ["poliana", "kukla_ollie"])
def test_who_starts_by_lot_is_not_known_before_the_words_are_closed(game: str) -> None:
    table = fair_table(game)
    assert table.awaits_lot
    assert not goes_on(table)
    with refused("lot_due"):
        (play if game == "kukla_ollie" else throw)(table, chance(table))
    with pytest.raises(BadNotation):
        table.after(Written("throw", 0, "1-1") if game == "poliana" else Written("play", 0, "1-3.0.1"))
    starters = set()
    for number in range(20):
        worded = add_words(table, 0, f"word {number}")
        drawn = draw_lot(worded, chance(worded))
        assert drawn.position.to_play == drawn.first == drawn.fairness.lot
        assert not drawn.fairness.is_open
        starters.add(drawn.first)
    assert starters == {0, 2}
    with refused("no_lot_due"):
        draw_lot(drawn, chance(drawn))
    with pytest.raises(BadNotation):
        drawn.after(LotDrawn(0))


def test_somebody_chosen_to_start_needs_no_lot() -> None:
    table = fair_table("kukla_ollie", first=2)
    assert not table.awaits_lot
    moved = go_on(table, chance(table))
    assert moved.fairness.is_open, "no card has been drawn yet"
    assert add_words(moved, 0, "still in time").fairness.words


def test_the_secret_is_told_at_the_end_and_once() -> None:
    table = fair_table("tiny")
    assert reveal(table, SECRET) is table
    over = finished("tiny")
    assert over.fairness.secret == SECRET.hex()
    assert over.events[-1] == Revealed(SECRET.hex())
    assert reveal(over, SECRET) is over
    assert fold(over.events) == over


def test_a_secret_that_does_not_fit_is_no_secret() -> None:
    with pytest.raises(BadNotation, match="does not fit"):
        fair_table("tiny").after(Revealed("00" * 32))


def played_to_a_choice(table: Table) -> Table:
    """On until Ana has chosen a play and could take it back."""
    while True:
        if goes_on(table):
            table = go_on(table, chance(table))
        elif table.position.plays:
            return play(table, table.position.plays[0])
        else:
            table = throw(table, chance(table))


def test_nobody_can_fish_for_another_throw() -> None:
    """Taken back and played otherwise, the next throw is the same; and dice that were shown stay."""
    table = played_to_a_choice(fair_table("pollyanna", first=0))
    choices = len(table.before(len(table.line) - 1).plays)
    assert choices > 0
    back = undo(table)
    assert back.moment.shown == table.moment.shown
    for later in range(3):
        shown = table.moment.shown + later
        assert chance(back).dice(shown) == chance(table).dice(shown)
    with refused("dice_were_shown"):
        undo(back)


def test_bots_know_nothing_of_the_secret() -> None:
    """Whatever the secret, a bot's own chance is the same: it comes from another seed."""
    fairness = fair_table("tiny").fairness
    seeds = {FairChance.at(secret, fairness, bots=7).for_bot(0, 3) for secret in (SECRET, bytes(32))}
    assert len(seeds) == 1
