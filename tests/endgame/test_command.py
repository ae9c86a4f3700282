"""`homeward endgame`, as a user types it."""

import pytest

from homeward.cli import app
from homeward.endgame.command import NoEndgame
from homeward.errors import BadNotation

pytestmark = pytest.mark.importing("numba")  # which solves them
POSITION = "seats=0,2 turn=0 0=P5,home,home,home 2=P6,home,home,home"


def said(capsys, *words):
    app(["endgame", *words], result_action="return_value", exit_on_error=False)
    return capsys.readouterr().out


def test_the_tables_of_a_game(capsys):
    text = said(capsys, "pollyanna")
    (first,) = (line.split() for line in text.splitlines() if line.split()[:2] == ["1", "3.27"])
    assert first[2:6] == ["30.6", "%", "66.5", "%"]  # 11 of 36 throws; 1 − (25/36)³
    assert "59.0 %" in text  # one step each


def test_a_position_with_its_plays_best_first(capsys):
    text = said(capsys, "pollyanna", f"{POSITION} throw=2-1 left=2-1")
    assert [line.split()[0] for line in text.splitlines()[-2:]] == ["P5-home", "P5-P6"]
    assert "100.0 %" in text


def test_the_game_may_stand_before_the_position(capsys):
    alone = said(capsys, "pollyanna", *POSITION.split())
    assert alone == said(capsys, "pollyanna", "pollyanna", *POSITION.split()) == said(capsys, "pollyanna", POSITION)


def test_what_is_not_known_is_said(capsys):
    assert "may still meet" in said(capsys, "pollyanna", POSITION.replace("P5", "corner"))
    four = " ".join(f"{seat}=P1,home,home,home" for seat in range(4))
    assert "two players" in said(capsys, "pollyanna", f"seats=0,1,2,3 turn=0 {four}")


def test_refusals():
    with pytest.raises(NoEndgame, match="Kukla & Ollie"):
        app(["endgame", "kukla_ollie"], result_action="return_value", exit_on_error=False)
    with pytest.raises(BadNotation, match="column 11"):
        app(["endgame", "pollyanna", "nonsense"], result_action="return_value", exit_on_error=False)
