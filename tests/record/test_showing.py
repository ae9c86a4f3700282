"""A record in a notebook: who plays, how far it came, the board, and the way of the last play."""

import homeward
from homeward.record import Record


def test_a_record_draws_itself():
    begun = Record.begin(homeward.game("pollyanna"), 2, first=0, names={0: "Ana <3"})
    record = begun.throw(6, 3).play("enter").play("B6-B9")
    shown = record._repr_html_()
    assert "Ana &lt;3 (Green), Blue; 3 events, Blue is next." in shown
    assert shown.count('class="arrow"') == 1
    assert begun._repr_html_().count('class="arrow"') == 0


def test_who_won_is_told():
    last = "pollyanna seats=0,2 turn=0 0=P6,home,home,home 2=corner,corner,corner,corner"
    record = Record.starting(homeward.parse(last)).throw(2, 1).play("P6-home")
    assert "won by Green" in record._repr_html_()
