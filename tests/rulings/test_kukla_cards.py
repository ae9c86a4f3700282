"""K21 to K24: cue cards, winning, and no coming back."""

import pytest

from homeward.referee.reasons import (
    ALL_DRAWN,
    ALLOWED,
    BRINGS_BACK,
    CARD_FIRST,
    CARD_SAYS_OTHER,
    COUNT_NOT_EXACT,
    CUE_NUMBER,
    GAME_OVER,
    NO_CARD_DUE,
    SAFE_IN_ROW,
)
from homeward.referee.stage.cards import draw_refusal
from homeward.referee.stage.layout import DRAW, MOVE, OBEY, OVER
from homeward.rulebook import CARDS
from referee.stage.kit import BLUE, GREEN, RULES, Scene, house

NOBODY: dict[int, str] = {}


def in_well_one(number: int = 1, **others: dict[int, str]) -> Scene:
    """Green's piece has just come to the well of side 1."""
    square = {1: "1.3.2", 2: "1.2.2", 3: "1.1.2", 4: "1.0.2"}[number]
    green = others.get("green", {}) | {number: square}
    return Scene(green=green, blue=others.get("blue", {})).play(number, "well.1")


@pytest.mark.ruling("K21")
def test_a_piece_that_ends_in_a_pit_draws_a_card_and_obeys_it_itself() -> None:
    scene = in_well_one(green={3: "1.1.4"})
    assert (scene.phase, scene.to_play, scene.moves()) == (DRAW, GREEN, [])
    assert scene.why_not(1, "1.4.1") == CARD_FIRST
    scene.draw("forward-1")
    assert scene.phase == OBEY
    assert scene.movers() == {1}
    assert scene.why_not(3, "1.1.3") == CARD_SAYS_OTHER
    scene.play(1, "1.4.1")
    assert (scene.phase, scene.to_play) == (MOVE, BLUE)


@pytest.mark.ruling("K21")
def test_brought_into_another_pit_it_draws_again() -> None:
    scene = in_well_one(4).draw("next-cue").play(4, "cue.1.5")
    assert (scene.phase, scene.to_play) == (DRAW, GREEN)
    scene.draw("next-well").play(4, "well.2")
    assert scene.phase == DRAW
    scene.draw("stay").play(4, "well.2")
    assert (scene.phase, scene.to_play) == (MOVE, BLUE)


@pytest.mark.ruling("K21")
def test_a_piece_that_does_not_end_in_a_pit_draws_nothing() -> None:
    scene = Scene(green={1: "1.1.1"}, blue=NOBODY).play(1, "1.1.2")
    assert draw_refusal(scene.row, CARDS.index("stay")) == NO_CARD_DUE


@pytest.mark.ruling("K21")
def test_cards_are_drawn_without_replacement_until_all_are_drawn() -> None:
    scene = Scene(green={2: "0.2.2"}, blue=NOBODY, rules=house(deck={"next-well": 2, "stay": 1}))
    scene.play(2, "well.0").draw("next-well").play(2, "well.1").draw("next-well").play(2, "well.2")
    assert scene.deck["next-well"] == 0
    assert draw_refusal(scene.row, CARDS.index("next-well")) == ALL_DRAWN
    scene.draw("stay")
    assert (scene.deck["next-well"], scene.deck["stay"]) == (2, 1)  # all are shuffled again


@pytest.mark.ruling("K22")
def test_the_deck_has_twenty_cards() -> None:
    counts = [RULES.deck[card] for card in CARDS]
    assert counts == [4, 4, 3, 2, 2, 2, 2, 1]
    assert list(Scene(green=NOBODY, blue=NOBODY).deck.values()) == counts


@pytest.mark.ruling("K22")
@pytest.mark.parametrize(("card", "count"), [("forward-1", 1), ("forward-2", 2), ("forward-3", 3), ("forward-4", 4)])
def test_forward_is_a_move_of_exactly_so_many_steps(card: str, count: int) -> None:
    scene = in_well_one(3).draw(card)
    straight = {1: "1.5.1", 2: "1.6.3", 3: "2.0.2", 4: "2.1.1"}
    assert scene.why_not(3, straight[count]) == ALLOWED
    further = {1: "1.6.3", 2: "2.0.2", 3: "2.1.1", 4: "1.5.1"}
    assert scene.why_not(3, further[count]) == COUNT_NOT_EXACT
    assert scene.why_not(3, "well.1") == CARD_SAYS_OTHER  # it must go while it can


@pytest.mark.ruling("K22")
def test_forward_obeys_the_rules_of_captures_and_cue_sections() -> None:
    scene = in_well_one(blue={2: "1.5.1"}).draw("forward-1").play(1, "1.5.1")
    assert scene.where(BLUE, 2) == "1.0.1"
    safe = in_well_one(blue={2: "1.5.1", 3: "1.5.2"}).draw("forward-1")
    assert safe.why_not(1, "1.5.1") == SAFE_IN_ROW
    assert in_well_one(1).draw("forward-2").why_not(1, "cue.1.5") == CUE_NUMBER
    assert "cue.1.5" in in_well_one(4).draw("forward-2").ends(4)


@pytest.mark.ruling("K22")
def test_forward_stops_on_stage() -> None:
    well_in_lane_four = (*RULES.sides[:3], ("....", "....", "....", "....", "...w", "....", "...."))
    short = house(sides=well_in_lane_four, columns=1)
    scene = Scene(green={1: "3.3.3"}, blue=NOBODY, rules=short).play(1, "well.3").draw("forward-4")
    assert "stage" in scene.ends(1)  # the third step of four: 3.5.4, a.1, stage


@pytest.mark.ruling("K22")
def test_forward_without_a_way_is_to_stay() -> None:
    scene = Scene(
        green={1: "0.3.1", 2: "0.4.1", 3: "0.4.3"},
        blue={1: "0.5.1", 2: "0.5.2", 3: "0.5.3"},
        rules=house(deck={"forward-1": 1}),
    )
    scene.play(1, "well.0").draw("forward-1")
    assert scene.moves() == [(1, "well.0")]
    scene.play(1, "well.0")
    assert (scene.phase, scene.to_play) == (MOVE, BLUE)


@pytest.mark.ruling("K22")
def test_to_the_next_well_ahead() -> None:
    assert in_well_one().draw("next-well").moves() == [(1, "well.2")]
    cue = Scene(green={4: "1.2.2"}, blue=NOBODY)
    assert "cue.1.5" in cue.ends(4)
    assert cue.play(4, "cue.1.5").draw("next-well").moves() == [(4, "well.2")]
    last = Scene(green={1: "3.3.3"}, blue=NOBODY).play(1, "well.3").draw("next-well")
    assert last.moves() == [(1, "well.3")]
    assert last.play(1, "well.3").to_play == BLUE  # it stays, and draws no more


@pytest.mark.ruling("K22")
@pytest.mark.parametrize(("number", "cue"), [(1, "cue.3.2"), (2, "cue.2.2"), (3, "cue.2.5"), (4, "cue.1.5")])
def test_to_the_next_cue_section_of_its_number(number: int, cue: str) -> None:
    scene = in_well_one(number).draw("next-cue")
    assert scene.moves() == [(number, cue)]
    assert scene.why_not(number, "well.1") == CARD_SAYS_OTHER


@pytest.mark.ruling("K22")
def test_without_a_cue_section_of_its_number_ahead_it_stays() -> None:
    scene = Scene(green={4: "2.2.1"}, blue=NOBODY).play(4, "well.2").draw("next-cue")
    assert scene.moves() == [(4, "well.2")]


@pytest.mark.ruling("K22")
def test_back_to_the_starting_line_behind() -> None:
    scene = in_well_one(blue={1: "1.0.1"}).draw("back")
    assert scene.moves() == [(1, "1.0.2")]
    assert scene.play(1, "1.0.2").to_play == BLUE
    full = {n: f"0.0.{n}" for n in (1, 2, 3, 4)}
    circle = Scene(green={1: "0.3.1"}, blue=full).play(1, "well.0").draw("back")
    assert circle.moves() == [(1, "circle")]


@pytest.mark.ruling("K22")
def test_stay() -> None:
    scene = in_well_one().draw("stay")
    assert scene.moves() == [(1, "well.1")]
    assert scene.play(1, "well.1").where(GREEN, 1) == "well.1"


@pytest.mark.ruling("K23")
def test_the_first_with_four_on_stage_wins() -> None:
    three_there = {2: "stage", 3: "stage", 4: "stage"}
    scene = Scene(green=three_there | {1: "a.3"}, blue=three_there)
    assert scene.winner < 0
    scene.play(1, "stage")
    assert (scene.winner, scene.phase, scene.moves()) == (GREEN, OVER, [])
    assert scene.why_not(1, "stage") == GAME_OVER


@pytest.mark.ruling("K23")
@pytest.mark.parametrize("missing", [1, 2, 3, 4])
def test_three_on_stage_do_not_win(missing: int) -> None:
    last = missing % 4 + 1
    on_stage = {number: "stage" for number in (1, 2, 3, 4) if number not in (missing, last)}
    scene = Scene(green=on_stage | {last: "b.3"}, blue=NOBODY).play(last, "stage")
    assert (scene.winner, scene.phase) == (-1, MOVE)


def dance(repetition: int = 64) -> Scene:
    """Green and Blue have each stepped aside, and Green back: only Blue's step back is missing."""
    scene = Scene(green={1: "3.1.1"}, blue={1: "2.1.1"}, rules=house(repetition=repetition))
    return scene.play(1, "3.1.2").play(1, "2.1.2").play(1, "3.1.1")


@pytest.mark.ruling("K24")
def test_no_move_brings_a_position_back() -> None:
    scene = dance()
    assert scene.why_not(1, "2.1.1") == BRINGS_BACK
    assert (1, "2.1.1") not in scene.moves()
    assert scene.why_not(1, "2.1.3") == ALLOWED


@pytest.mark.ruling("K24")
@pytest.mark.parametrize(("turns", "reason"), [(64, BRINGS_BACK), (4, BRINGS_BACK), (3, ALLOWED), (0, ALLOWED)])
def test_it_looks_so_many_turns_back_this_one_included(turns: int, reason: int) -> None:
    assert dance(turns).why_not(1, "2.1.1") == reason


@pytest.mark.ruling("K24")
def test_sixty_four_turns_by_default() -> None:
    assert RULES.repetition == 64


@pytest.mark.ruling("K24")
def test_the_same_pieces_with_another_player_to_move_are_another_position() -> None:
    scene = Scene(green={1: "a.1", 2: "stage", 3: "stage", 4: "stage"}, blue={1: "3.1.1"}, to_play=BLUE)
    scene.play(1, "3.1.2")
    assert scene.why_not(1, "a.2") == ALLOWED


@pytest.mark.ruling("K24")
def test_captures_count_with_where_the_captured_piece_goes() -> None:
    scene = Scene(green={1: "2.3.4"}, blue={2: "2.4.4"}).bring_about(1, "2.4.4")
    assert scene.why_not(1, "2.4.4") == BRINGS_BACK
    assert (1, "2.4.4") not in scene.moves()


@pytest.mark.ruling("K24")
def test_unless_there_is_no_other_move() -> None:
    places = {1: "a.1", 2: "stage", 3: "stage", 4: "stage"}
    scene = Scene(green=places, red=NOBODY, blue=NOBODY).bring_about(1, "a.2")
    assert scene.moves() == [(1, "a.2")]
    assert scene.why_not(1, "a.2") == ALLOWED
    freer = Scene(green=places | {2: "b.1"}, red=NOBODY, blue=NOBODY).bring_about(1, "a.2")
    assert freer.moves() == [(2, "b.3")]


@pytest.mark.ruling("K24")
def test_moves_into_pits_and_steps_of_cards_are_free_of_it() -> None:
    scene = Scene(green={1: "1.3.2"}, blue=NOBODY).bring_about(1, "well.1")
    assert scene.why_not(1, "well.1") == ALLOWED
    scene = in_well_one()
    scene.draw("forward-1").bring_about(1, "1.4.1")
    assert scene.why_not(1, "1.4.1") == ALLOWED
