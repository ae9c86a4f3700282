"""A refusal cites the section of the sheet in which its reader finds the rule."""

import pytest

import homeward
from rulings.tabletop import table


def alone(space: str):
    """Kukla & Ollie with Green's 3 by itself on the board, and Green to move."""
    pieces = {0: ["circle", "circle", space, "circle"], 2: ["circle"] * 4}
    return homeward.game("kukla_ollie").position(pieces, to_play=0)


@pytest.mark.ruling("K14")
def test_an_inexact_count_is_found_where_the_sheet_tells_how_far_pieces_move():
    refused = alone("1.1.1").why_not(3, "1.5.1")
    assert (refused.code, refused.ruling, refused.section) == ("count_not_exact", "K14", "Play")
    assert refused.heading("es") == "El juego"


@pytest.mark.ruling("K14")
def test_a_piece_on_stage_is_found_where_the_sheet_tells_who_wins():
    refused = alone("stage").why_not(3, "stage")
    assert (refused.code, refused.ruling, refused.section) == ("already_home", "K14", "Winning the Game")


@pytest.mark.ruling("P14")
@pytest.mark.parametrize("game", ["pollyanna", "dixie_pollyanna"])
def test_single_file_is_found_under_the_path_or_the_turnouts(game):
    path = table(game, green="P1 P3 home home").throw(3, 2)
    assert [path.why_not("P1", to).section for to in ("P4", "P3")] == ["The Home Path"] * 2
    assert path.why_not("P1", "P4").heading("es") == "El camino a casa"
    turnout = table(game, green="T1.1 corner home home", blue="T1.3").throw(3, 2)
    assert [turnout.why_not("T1.1", to).section for to in ("T1.4", "T1.3")] == ["Turnouts"] * 2


@pytest.mark.ruling("C5")
def test_a_forced_play_is_found_where_pieces_move_and_where_the_sheet_says_that_one_must():
    refused = table("parcheesi", green="P7 corner home home").throw(5, 6).why_not("pass")
    assert refused.text.endswith("(C5; Parcheesi, “Movement of Pieces, Blockades”)")
    assert refused.heading("es") == "Movimiento de las fichas, Bloqueos"


@pytest.mark.ruling("P22")
@pytest.mark.parametrize("game", ["pollyanna", "dixie_pollyanna"])
def test_partners_blockade_is_found_under_partnership_and_its_reason_cites_what_it_weighs(game):
    pair = table(game, partners=True, green="B10 home home home", red="B13", yellow="B13").throw(4, 3)
    assert pair.why_not("B10", "B14").section == "Partnership Games"
    ruling = pair.game.rulings["P22"]
    assert ruling.why is not None
    for heading in ("Partnership Games", "Blockades", "Diagram A"):
        assert heading in ruling.sections
        assert heading in ruling.why.en
    assert "third_rests" in ruling.why.en
    assert "third_rests" in ruling.why.es
