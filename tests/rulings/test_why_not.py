"""Why may I not? Every kind of refusal, with its ruling, real colours and spaces, in both languages."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import homeward
from homeward import IllegalPlay, rulebook
from homeward.model import REASONS
from homeward.positions import track_why
from homeward.words import LANGUAGES, catalogue
from rulings.tabletop import ALL_HOME, BLUE, GREEN, RED, YELLOW, may, played, plays, table, verdict, ways

if TYPE_CHECKING:
    from collections.abc import Callable

    from homeward.model import Reason

DICE_GAMES = ("pollyanna", "dixie_pollyanna", "parcheesi", "poliana")
SPANISH = {
    "Green": "Verde",
    "Red": "Rojo",
    "Blue": "Azul",
    "Yellow": "Amarillo",
    "and": "y",
    "enter": "entrar",
}


@dataclass(frozen=True)
class Case:
    """A question at a table, the code and ruling it is answered with, and names the sentence must hold."""

    game: str
    code: str
    ruling: str
    names: tuple[str, ...]
    ask: Callable[[], Reason]


CASES: list[Case] = []


def case(game: str, code: str, ruling: str, *names: str) -> Callable[[Callable[[], Reason]], None]:
    def add(ask: Callable[[], Reason]) -> None:
        CASES.append(Case(game, code, ruling, names, ask))

    return add


def note(position, code):
    """The note with this code among what a player is told now."""
    return next(one for one in position.notes() if one.code == code)


# The piece and its way

for name, own, last in (
    ("pollyanna", {"yours": "P7", "home": "P15", "way": "P5"}, 6),
    ("parcheesi", {"yours": "C3", "home": "C11", "way": "C1"}, 7),
    ("poliana", {"yours": "N4", "home": "N10", "way": "N1"}, 7),
):
    shown = "B10"
    case(name, "not_yours", own["yours"], "Red", "Green", shown)(
        lambda name=name: table(name, green="B12", red="B10").throw(1, 2).why_not("B10", "B11")
    )
    case(name, "no_such_piece", "", "Green", shown)(
        lambda name=name: table(name, green="B12").throw(1, 2).why_not("B10", "B11")
    )
    case(name, "no_such_space", "", "B99")(
        lambda name=name: table(name, green="B12").throw(1, 2).why_not("B12", "B99")
    )
    case(name, "already_home", own["home"])(
        lambda name=name: table(name, green="B12 home").throw(1, 2).why_not("home")
    )
    case(name, "never_comes_there", own["way"], "Green")(
        lambda name=name: table(name, green="B12").throw(1, 2).why_not("B12", "B3")
    )
    case(name, "no_way_there", own["yours"])(
        lambda name=name: table(name, green="B12").throw(1, 2).why_not("B12", "B11")
    )
    case(name, "needs_other_number", own["yours"], "5", "2 and 1")(
        lambda name=name: table(name, green="B12").throw(1, 2).why_not("B12", "B17")
    )
    case(name, "no_such_die", own["yours"], "6", "2 and 1")(
        lambda name=name: table(name, green="B12").throw(1, 2).why_not("B12", die=6)
    )
    case(name, "too_far", own["home"], f"P{last}", "1", "5 and 4")(
        lambda name=name, last=last: table(name, green=f"P{last} B12 home home").throw(4, 5).why_not(f"P{last}")
    )

case("pollyanna", "blockade", "P11", "Red", "B13")(
    lambda: table("pollyanna", green="B10", red="B13 B13").throw(4, 1).why_not("B10", "B14")
)
case("parcheesi", "blockade", "C6", "Red", "B13")(
    lambda: table("parcheesi", green="B10", red="B13 B13").throw(4, 2).why_not("B10", "B14")
)
case("pollyanna", "blockade_of_partners", "P22", "Red", "Yellow", "B13")(
    lambda: table("pollyanna", partners=True, green="B10", red="B13", yellow="B13").throw(4, 1).why_not("B10", "B14")
)
case("parcheesi", "blockade_of_partners", "C14", "Red", "Yellow", "B13")(
    lambda: table("parcheesi", partners=True, green="B10", red="B13", yellow="B13").throw(4, 2).why_not("B10", "B14")
)
case("pollyanna", "rival_blockade", "P11", "Red", "B13")(
    lambda: table("pollyanna", green="B10", red="B13 B13").throw(3, 1).why_not("B10", "B13")
)
case("parcheesi", "rival_blockade", "C6", "Red", "B13")(
    lambda: table("parcheesi", green="B10", red="B13 B13").throw(3, 1).why_not("B10", "B13")
)
case("poliana", "rival_blockade", "N7", "Red", "B13")(
    lambda: table("poliana", green="B10", red="B13 B13").throw(3, 1).why_not("B10", "B13")
)
case("pollyanna", "rival_blockade_of_partners", "P22", "Red", "Yellow", "B13")(
    lambda: table("pollyanna", partners=True, green="B10", red="B13", yellow="B13").throw(3, 1).why_not("B10", "B13")
)
case("parcheesi", "rival_blockade_of_partners", "C14", "Red", "Yellow", "B13")(
    lambda: table("parcheesi", partners=True, green="B10", red="B13", yellow="B13").throw(3, 1).why_not("B10", "B13")
)
case("pollyanna", "rival_safe", "P17", "Blue", "B30")(
    lambda: table("pollyanna", green="B28", blue="B30").throw(2, 1).why_not("B28", "B30")
)
case("parcheesi", "rival_safe", "C8", "Yellow", "B29")(
    lambda: table("parcheesi", green="B27", yellow="B29").throw(2, 6).why_not("B27", "B29")
)
case("pollyanna", "space_full", "P12", "B13", "3")(
    lambda: table("pollyanna", green="B10 B13 B13 B13").throw(3, 1).why_not("B10", "B13")
)
case("parcheesi", "space_full", "C6", "B13", "2")(
    lambda: table("parcheesi", green="B10 B13 B13").throw(3, 1).why_not("B10", "B13")
)
case("pollyanna", "single_file", "P14", "Blue", "T1.3")(
    lambda: table("pollyanna", green="T1.1", blue="T1.3").throw(3, 1).why_not("T1.1", "T1.4")
)
case("poliana", "single_file", "N9", "Blue", "T1.3")(
    lambda: table("poliana", green="T1.1", blue="T1.3").throw(3, 1).why_not("T1.1", "T1.4")
)
case("pollyanna", "space_taken", "P14", "Blue", "T1.3")(
    lambda: table("pollyanna", green="T1.1", blue="T1.3").throw(2, 1).why_not("T1.1", "T1.3")
)
case("poliana", "space_taken", "N9", "Blue", "T1.3")(
    lambda: table("poliana", green="T1.1", blue="T1.3").throw(2, 1).why_not("T1.1", "T1.3")
)
for name, ruling, house in (
    ("pollyanna", "P14", {}),
    ("parcheesi", "C10", {"path_passing": False, "path_sharing": False}),
    ("poliana", "N10", {"path_passing": False}),
):
    case(name, "single_file_on_path", ruling, "Green", "P3")(
        lambda name=name, house=house: table(name, green="P1 P3", **house).throw(3, 2).why_not("P1", "P4")
    )
    case(name, "space_taken_on_path", ruling, "Green", "P3")(
        lambda name=name, house=house: table(name, green="P1 P3", **house).throw(3, 2).why_not("P1", "P3")
    )
case("pollyanna", "two_plays", "P7", "B10", "B17")(
    lambda: table("pollyanna", green="B10").throw(4, 3).why_not("B10", "B17")
)
case("parcheesi", "two_plays", "C3", "B10", "B17")(
    lambda: table("parcheesi", green="B10").throw(4, 3).why_not("B10", "B17", die=4)
)
case("poliana", "two_plays", "N4", "B10", "B17")(
    lambda: table("poliana", green="B10").throw(4, 3).why_not("B10", "B17")
)
case("dixie_pollyanna", "total_only_home", "D2")(
    lambda: table("dixie_pollyanna", green="B10").throw(4, 3).why_not("B10", "B17", die=(4, 3))
)
case("poliana", "resting", "N6", "B7")(lambda: table("poliana").throw(6, 3).play("enter").why_not("B7", "B10"))

# Entering

case("pollyanna", "none_waiting", "P8", "Green")(
    lambda: table("pollyanna", green="B10 home home home").throw(6, 1).why_not("enter")
)
case("parcheesi", "none_waiting", "C4", "Green")(
    lambda: table("parcheesi", green="B10 home home home").throw(5, 1).why_not("corner")
)
case("poliana", "none_waiting", "N5", "Green")(
    lambda: table("poliana", green="B10 home home home").throw(6, 1).why_not("enter")
)
case("pollyanna", "enters_on_start", "P8", "Green", "B6")(
    lambda: table("pollyanna").throw(6, 5).why_not("enter", "B29")
)
case("parcheesi", "enters_on_start", "C4", "Green", "B5")(
    lambda: table("parcheesi").throw(5, 1).why_not("corner", "B29")
)
case("poliana", "enters_on_start", "N5", "B7")(lambda: table("poliana").throw(6, 1).why_not("enter", "B29"))
case("pollyanna", "wrong_number_to_enter", "P8", "6", "5 and 3")(
    lambda: table("pollyanna").throw(5, 3).why_not("enter")
)
case("parcheesi", "wrong_number_to_enter", "C4", "5", "6 and 3")(
    lambda: table("parcheesi").throw(6, 3).why_not("enter")
)
case("poliana", "wrong_die_to_enter", "N5", "6", "5 and 1")(lambda: table("poliana").throw(5, 1).why_not("enter"))
case("pollyanna", "start_closed_by_blockade", "P18", "Blue", "B6", "Green")(
    lambda: table("pollyanna", blue="B6 B6").throw(6, 1).why_not("enter")
)
case("poliana", "start_closed_by_blockade", "N8", "Blue", "B7", "Green")(
    lambda: table("poliana", blue="B7 B7").throw(6, 1).why_not("enter")
)
case("pollyanna", "start_closed_by_partners", "P22", "Red", "Yellow", "B6", "Green")(
    lambda: table("pollyanna", partners=True, red="B6", yellow="B6").throw(6, 1).why_not("enter")
)
case("parcheesi", "start_closed_by_rival", "C8", "Yellow", "B5", "Green")(
    lambda: table("parcheesi", yellow="B5").throw(5, 1).why_not("enter")
)
case("pollyanna", "start_full", "P12", "Green", "B6")(
    lambda: table("pollyanna", green="corner B6 B6 B6").throw(6, 1).why_not("enter")
)
case("parcheesi", "start_full", "C6", "Green", "B5")(
    lambda: table("parcheesi", green="corner B5 B5 home").throw(5, 1).why_not("enter")
)

# The throw as a whole

case("pollyanna", "more_entries", "P9", "B40-B46", "enter")(
    lambda: table("pollyanna", green="B40").throw(6, 3).why_not("B40", "B46")
)
case("pollyanna", "more_dice", "P9", "P2-P6", "B13-B17")(
    lambda: table("pollyanna", green="B13 P2 home home", red="B15", blue="B19 B19").throw(4, 2).why_not("P2", "P6")
)
case("parcheesi", "must_enter", "C4", "enter")(
    lambda: table("parcheesi", green="B24", entering="must").throw(5, 3).why_not("B24", "B29")
)
case("pollyanna", "can_still_play", "P9", "B10-B14")(
    lambda: table("pollyanna", green="B10").throw(4, 3).why_not("pass")
)
case("parcheesi", "can_still_play", "C5", "B10-B14")(
    lambda: table("parcheesi", green="B10").throw(4, 3).why_not("pass")
)
case("poliana", "can_still_play", "N11", "B10-B14")(lambda: table("poliana", green="B10").throw(4, 3).why_not("pass"))
case("pollyanna", "no_forfeit_here", "P9", "Pollyanna")(
    lambda: table("pollyanna", green="B10").throw(4, 3).why_not("forfeit 4")
)
case("parcheesi", "no_forfeit_here", "C5", "Parcheesi")(
    lambda: table("parcheesi", green="B10").throw(4, 3).why_not("forfeit", die=4)
)
case("poliana", "forfeited_last_turn", "N12", "Green")(
    lambda: table("poliana", green="B10", forfeited=(GREEN,)).throw(4, 3).play("forfeit 4").why_not("forfeit 3")
)
for name, ruling, rival, house in (
    ("pollyanna", "P19", "B13", {}),
    ("parcheesi", "C7", "B13", {"reward": 10}),
    ("poliana", "N7", "B13", {"reward": 10}),
):
    captured = {"green": "B10 P3 home home", "red": rival, **house}
    case(name, "reward_first", ruling, "10")(
        lambda name=name, captured=captured: table(name, **captured).throw(3, 1).play("B10-B13").why_not("B13", die=1)
    )
    case(name, "reward_waits", ruling, "Green", "10")(
        lambda name=name, captured=captured: note(table(name, **captured).throw(3, 1).play("B10-B13"), "reward_waits")
    )
    case(name, "reward_too_far", ruling, "P3", "10")(
        lambda name=name, captured=captured: table(name, **captured).throw(3, 1).play("B10-B13").why_not("P3")
    )
    case(name, "must_use_reward", ruling, "10")(
        lambda name=name, captured=captured: (
            table(name, **captured, reward_declinable=False).throw(3, 1).play("B10-B13").why_not("decline")
        )
    )
    case(name, "no_reward", ruling)(
        lambda name=name, captured=captured: table(name, **captured).throw(3, 1).why_not("decline")
    )
    closed = {"blue": "B23 B23 T1.1" if name == "poliana" else "B18 B18"}
    case(name, "reward_lost", ruling, "Green", "10")(
        lambda name=name, captured=captured, closed=closed: note(
            table(name, **captured, **closed).throw(3, 1).play("B10-B13"), "reward_lost"
        )
    )

# What a player is told

for name, ruling in (("pollyanna", "P9"), ("parcheesi", "C5"), ("poliana", "N11")):
    case(name, "nothing_playable", ruling, "Green", "4 and 3")(
        lambda name=name: note(table(name).throw(4, 3), "nothing_playable")
    )
case("pollyanna", "only_play", "P9", "B13-B17", "4")(
    lambda: note(table("pollyanna", green="B10 home home home").throw(4, 3).play("B10-B13"), "only_play")
)
case("parcheesi", "only_play", "C5", "enter", "6 and 5")(lambda: note(table("parcheesi").throw(5, 6), "only_play"))
case("poliana", "only_play", "N11", "B10-B13", "3")(
    lambda: note(table("poliana", green="B10", forfeited=(GREEN,)).throw(4, 3).play("forfeit 4"), "only_play")
)
case("pollyanna", "throws_again", "P20", "3 and 3", "Green")(
    lambda: note(table("pollyanna").throw(3, 3).play("enter"), "throws_again")
)
case("parcheesi", "throws_again", "C12", "5 and 5", "Green")(
    lambda: note(played(table("parcheesi").throw(5, 5), "enter", "enter"), "throws_again")
)
case("poliana", "throws_again", "N13", "3 and 3", "Green")(
    lambda: note(played(table("poliana").throw(3, 3), "forfeit 3", "forfeit 3"), "throws_again")
)
case("pollyanna", "no_extra_throw", "P20", "4 and 4")(lambda: note(table("pollyanna").throw(4, 4), "no_extra_throw"))
case("parcheesi", "no_extra_throw", "C12", "4 and 4")(
    lambda: note(table("parcheesi").throw(4, 4).play("pass"), "no_extra_throw")
)
case("pollyanna", "no_extra_throw_all_home", "P24", "1 and 1", "Green")(
    lambda: note(
        played(table("pollyanna", partners=True, green="P5 home home home").throw(1, 1), "P5-P6", "P6-home"),
        "no_extra_throw_all_home",
    )
)

# House rules

TWO_LEFT = {"pollyanna": (2, 1), "parcheesi": (3, 1), "poliana": (3, 1)}  # the first die brings a piece home from P5
for name, dice in TWO_LEFT.items():
    third = {"three_doublets": True, "doublets": 2}
    case(name, "third_doublet", "H2", "Green", "B30", "4 and 4")(
        lambda name=name, third=third: table(name, green="B10 B30", **third).throw(4, 4).why_not("B10", die=4)
    )
    case(name, "third_doublet_free", "H2", "Green", "4 and 4")(
        lambda name=name, third=third: note(table(name, **third).throw(4, 4), "third_doublet_free")
    )
    home = {"green": "P5 P2 B30", "home_bonus": 7}
    case(name, "bonus_waits", "H1", "Green", "7")(
        lambda name=name, dice=dice, home=home: note(table(name, **home).throw(*dice).play("P5-home"), "bonus_waits")
    )
    case(name, "bonus_lost", "H1", "Green", "7")(
        lambda name=name, dice=dice: note(
            table(name, green="P5 P2", home_bonus=7).throw(*dice).play("P5-home"), "bonus_lost"
        )
    )
    case(name, "bonus_first", "H1", "7")(
        lambda name=name, dice=dice, home=home: table(name, **home).throw(*dice).play("P5-home").why_not("B30", die=1)
    )
    case(name, "must_use_bonus", "H1", "7")(
        lambda name=name, dice=dice, home=home: (
            table(name, **home, reward_declinable=False).throw(*dice).play("P5-home").why_not("decline")
        )
    )
    case(name, "bonus_too_far", "H1", "P2", "7")(
        lambda name=name, dice=dice, home=home: table(name, **home).throw(*dice).play("P5-home").why_not("P2")
    )
    done = {"green": "P5 home home home", "play_on": True}
    for code, seats, others in (
        ("takes_first", 4, {}),
        ("takes_second", 4, {"red": ALL_HOME, "places": [RED]}),
        ("ends_first", 2, {}),
        ("ends_second", 3, {"red": ALL_HOME, "places": [RED]}),
        ("ends_third", 4, {"red": ALL_HOME, "yellow": ALL_HOME, "places": [RED, YELLOW]}),
    ):
        case(name, code, "H5", "Green", *["Blue"] * code.startswith("ends"))(
            lambda name=name, dice=dice, laid={"seats": seats, **done, **others}, code=code: note(
                table(name, **laid).throw(*dice).play("P5-home"), code
            )
        )
    again = {"green": "B10 home home home", "red": "B13", "capture_throws_again": True, "reward": 0}
    case(name, "throws_again_capture", "H4", "Green")(
        lambda name=name, again=again: note(
            played(table(name, **again).throw(3, 1), "B10-B13", "B13-B14"), "throws_again_capture"
        )
    )
    case(name, "no_extra_throw_ever", "H6", "2 and 2")(
        lambda name=name: note(
            played(table(name, extra_throw="never", green="B10").throw(2, 2), "B10-B12", "B12-B14"),
            "no_extra_throw_ever",
        )
    )
for name, dice, way in (("pollyanna", (6, 3), ("B6", "B9")), ("parcheesi", (5, 3), ("B5", "B8"))):
    case(name, "resting", "H6", way[0])(
        lambda name=name, dice=dice, way=way: (
            table(name, rest_after_entering=True).throw(*dice).play("enter").why_not(*way)
        )
    )
    case(name, "wrong_die_to_enter", "H6", str(dice[0]))(
        lambda name=name: table(name, enter_by_total=False).throw(4, 1).why_not("enter")
    )
case("parcheesi", "captured_entering", "H3", "Red", "B5")(
    lambda: note(
        table("parcheesi", entering_captures=True, green="corner home home home", red="B5").throw(5, 1).play("enter"),
        "captured_entering",
    )
)
case("pollyanna", "resting_third", "P22", "B13")(
    lambda: (
        table("pollyanna", third_rests=True, partners=True, green="B10", blue="B13 B13")
        .throw(3, 2)
        .play("B10-B13")
        .why_not("B13", "B15")
    )
)
case("parcheesi", "start_closed_by_blockade", "C6", "Red", "B5", "Green")(
    lambda: table("parcheesi", entering_captures=True, red="B5 B5").throw(5, 2).why_not("enter")
)
case("parcheesi", "start_closed_by_partners", "C14", "Red and Yellow", "B5", "Green")(
    lambda: (
        table("parcheesi", entering_captures=True, partners=True, red="B5", yellow="B5").throw(5, 2).why_not("enter")
    )
)
for name in ("parcheesi", "poliana"):
    case(name, "no_extra_throw_all_home", "H5", "1 and 1", "Green")(
        lambda name=name: note(
            played(table(name, play_on=True, green="P6 home home home").throw(1, 1), "P6-P7", "P7-home"),
            "no_extra_throw_all_home",
        )
    )
case("poliana", "no_extra_throw", "H6", "2 and 2")(
    lambda: note(
        played(table("poliana", extra_throw="both_used").throw(2, 2), "forfeit 2", "forfeit 2"), "no_extra_throw"
    )
)
case("poliana", "blockade", "H6", "Red", "B13")(
    lambda: table("poliana", blockade=True, green="B10", red="B13 B13").throw(4, 1).why_not("B10", "B14")
)
case("poliana", "space_full", "H6", "B13", "2")(
    lambda: table("poliana", stack_limit=2, green="B10 B13 B13").throw(3, 1).why_not("B10", "B13")
)
case("poliana", "start_full", "H6", "B7", "Green")(
    lambda: table("poliana", stack_limit=2, green="B7 B7").throw(6, 1).why_not("enter")
)
case("poliana", "three_follows_six", "H8", "B10", "6 and 3")(
    lambda: table("poliana", six_three=True).throw(6, 3).why_not("corner", "B10")
)
case("poliana", "enters_on_either", "H8", "Green", "B7", "B10")(
    lambda: table("poliana", six_three=True).throw(6, 3).why_not("corner", "B9")
)
case("poliana", "wrong_number_to_enter", "H6", "6")(
    lambda: table("poliana", enter_by_total=True).throw(4, 1).why_not("enter")
)

for name, throw, over in (("pollyanna", "P6", "P21"), ("parcheesi", "C2", "C13"), ("poliana", "N3", "N14")):
    case(name, "throw_first", throw, "Yellow")(
        lambda name=name: table(name, to_play=YELLOW, yellow="B10").why_not("B10", "B11")
    )
    case(name, "game_over", over)(
        lambda name=name: (
            homeward.game(name)
            .position(
                {GREEN: ALL_HOME.split(), BLUE: ["corner"] * 4},
                to_play=GREEN,
                over=True,
            )
            .why_not("home")
        )
    )
    case(name, "allowed", "")(lambda name=name: table(name, green="B10").throw(1, 2).why_not("B10", "B11"))


@pytest.mark.parametrize("one", CASES, ids=[f"{one.game}-{one.code}" for one in CASES])
def test_the_answer_has_its_code_its_ruling_and_the_real_colours_and_spaces(one):
    why = one.ask()
    assert verdict(why) == (one.code, one.ruling)
    spoken = {"en": one.names, "es": [translated(name) for name in one.names]}
    for language in LANGUAGES:
        sentence = why.say(language)
        assert sentence.endswith(".")
        assert not re.search(r"[{}]|None", sentence)
        for name in spoken[language]:
            assert name in sentence
        for told in (why.tell(language), why.speak(language)):
            assert not re.search(r"\bB\d|\d\.\d\.\d|[{}]|[a-z]-\d", told.replace("B99", "")), told
        assert "→" not in why.speak(language)
    assert why.say("es") != why.say("en")
    if why.section:
        assert f"({one.ruling}; {homeward.game(one.game).title}, “" in why.text
    elif one.ruling:  # no sheet speaks of it
        assert why.text.endswith(f"({one.ruling}, a house rule)")


def translated(name):
    return " ".join(SPANISH.get(word, word) for word in name.split())


# Codes that are said only in a refusal: the IllegalPlay of a throw or of a play.
IN_REFUSALS = {"play_first", "no_such_play"}


@pytest.mark.parametrize("name", DICE_GAMES)
def test_a_throw_while_dice_lie_on_the_table_and_a_play_that_is_none_are_refused_in_words(name):
    position = table(name, green="B10").throw(4, 3)
    with pytest.raises(IllegalPlay, match="Green must use the dice on the table before throwing again"):
        position.throw(1, 2)
    with pytest.raises(IllegalPlay, match="There is no space called CASTLE"):
        position.play("castle queenside")
    with pytest.raises(IllegalPlay, match="That is not a play"):
        table(name).throw(6, 5).play("enter 9")
    for language in LANGUAGES:
        assert set(catalogue(language)["reasons"]) >= IN_REFUSALS


def kukla_and_ollie_only():
    """Codes that only Kukla & Ollie can give: from its referee, rulebook or module."""
    dice = {code for name in DICE_GAMES for code in rulebook.load(name).reasons}
    numbers = {name for number, name in REASONS.items() if number >= 60}
    named = quoted("stage*.py") - quoted("track*.py") - quoted("position.py")
    return numbers | named | (set(rulebook.load("kukla_ollie").reasons) - dice)


def quoted(pattern):
    """The codes that modules of homeward.positions hold as strings."""
    folder = Path(track_why.__file__).parent
    source = "".join(file.read_text(encoding="utf-8") for file in folder.glob(pattern))
    return {code for code in catalogue("en")["reasons"] if f'"{code}"' in source}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_of_the_catalogue_is_reached(language):
    reached = {one.code for one in CASES} | IN_REFUSALS
    assert set(catalogue(language)["reasons"]) - kukla_and_ollie_only() == reached - kukla_and_ollie_only()


@pytest.mark.parametrize("name", ["pollyanna", "parcheesi", "poliana"])
def test_every_reason_with_a_ruling_is_reached_in_its_game(name):
    reached = {one.code for one in CASES if one.game == name and one.ruling}
    assert set(rulebook.load(name).reasons) - {"play_first"} == reached


def test_dixie_gives_pollyannas_reasons_and_one_of_its_own():
    own = set(rulebook.load("dixie_pollyanna").reasons) - set(rulebook.load("pollyanna").reasons)
    assert own == {"total_only_home"}
    position = table("dixie_pollyanna", green="B10", red="B13 B13").throw(4, 1)
    assert position.why_not("B10", "B14").text.endswith("(P11; Dixie Pollyanna, “Blockades”)")


# A question is answered as the plays are: allowed if and only if it is among them

TABLES = {
    "pollyanna": [
        (table("pollyanna", green="B6 B18 P2", red="B21 B9 B9", blue="T1.3"), (6, 3)),
        (table("pollyanna", green="B7 B42 home home", red="B12 B15", blue="B25 B25 T1.4"), (5, 3)),
        (table("pollyanna", partners=True, green="B10 B33 T3.7", blue="B13", red="B36 B40"), (3, 3)),
    ],
    "dixie_pollyanna": [(table("dixie_pollyanna", green="P2 B57 home B48", yellow="B51"), (4, 1))],
    "parcheesi": [
        (table("parcheesi", green="B14 P4 corner home", red="B17 B16 B22"), (4, 1)),
        (table("parcheesi", green="B14 B24", entering="must", red="B26 B26"), (5, 2)),
    ],
    "poliana": [
        (table("poliana", green="B7 B22 P3", red="B25 B25", blue="T1.2"), (6, 3)),
        (table("poliana", green="P1 P3 B52", yellow="B55", forfeited=(GREEN,)), (2, 2)),
        (table("poliana", six_three=True, green="B40", red="B10 B7", reward=3), (6, 3)),
        (table("poliana", six_three=True, rest_after_entering=False, yellow="B10 B10"), (6, 3)),
    ],
}


@pytest.mark.parametrize(
    ("position", "dice"), [one for name in TABLES for one in TABLES[name]], ids=lambda one: str(one)[:40]
)
def test_nothing_stands_against_a_play_if_and_only_if_it_is_legal(position, dice):
    throw = position.throw(*dice)
    for state in (throw, *(throw.play(play) for play in throw.plays)):
        if state.dice is None:
            continue
        legal = {(play.origin, play.target) for play in state.plays if play.kind == "move"}
        for origin in set(state.pieces[GREEN]) - {"corner", "home"}:
            for target in state.course.by_name[GREEN]:
                assert (not state.why_not(origin, target)) == ((origin, target) in legal), (origin, target)
        for kind in ("enter", "pass", "decline"):
            assert (not state.why_not(kind)) == any(play.kind == kind for play in state.plays), kind
        for die in state.dice_left:
            assert (not state.why_not(f"forfeit {die}")) == may(state, f"forfeit {die}")


@pytest.mark.parametrize("position", [one for name in TABLES for one, _ in TABLES[name]], ids=str)
def test_any_question_gets_an_answer_in_every_language(position):
    throw = position.throw(4, 2)
    questions = ("", "B10", "home", "corner", "T0.1", "P1 P2", "B99", "xyzzy", "forfeit", "B6 to B9", "B10 7")
    for question in questions:
        why = throw.why_not(question)
        for language in LANGUAGES:
            assert why.say(language)
    for die in (1, 4, (4, 2), (6, 6)):
        for question in ("enter", "B10", "forfeit"):
            assert throw.why_not(question, die=die).say("es")


# What the answers say


@pytest.mark.ruling("P9")
def test_a_play_barred_only_by_the_throw_as_a_whole_names_the_better_way():
    position = table("pollyanna", green="B13 P2 home home", red="B15", blue="B19 B19").throw(4, 2)
    why = position.why_not("P2-P6")
    assert why.say().endswith("You could play “B13-B17” and then “P2-P4”.")
    assert tuple(dict(why.params)["way"].split(", ")) in ways(position)
    entering = table("pollyanna", green="B40").throw(6, 3).why_not("B40", "B46")
    assert entering.say().endswith("You could play “enter” and then “B6-B9”.")


@pytest.mark.ruling("P9")
def test_a_reward_that_must_be_declined_says_so():
    position = table("pollyanna", green="B7 home home home", red="B12", blue="B25 B25 T1.4").throw(5, 3)
    captured = position.play("B7-B12")
    assert captured.why_not("B12", "B22").say().endswith("You could play “decline the reward” and then “B12-B15”.")
    assert [reason.code for reason in captured.notes()] == ["reward_waits", "more_dice"]


def test_of_several_obstacles_the_first_on_the_way_is_named():
    position = table("pollyanna", green="B10", red="B12 B12", blue="B14 B14").throw(6, 1)
    assert position.why_not("B10", "B16").say() == "Red's blockade on B12 is in the way."
    on_the_turnout = table("pollyanna", green="T2.1", red="T2.3", yellow="T2.5").throw(6, 1)
    assert "Red's piece on T2.3" in on_the_turnout.why_not("T2.1", "T2.7").say()


def test_a_piece_that_both_dice_together_cannot_bring_there_hears_why():
    """The 1 can be played, and then the blockade on B12 stops the 3."""
    position = table("pollyanna", green="B10 home home home", red="B12 B12").throw(3, 1)
    assert verdict(position.why_not("B10", "B14")) == ("blockade", "P11")


def test_asked_about_a_die_the_answer_is_about_that_die():
    position = table("pollyanna", green="B10", red="B13 B13").throw(4, 1)
    assert verdict(position.why_not("B10", die=4)) == ("blockade", "P11")
    assert not position.why_not("B10", die=1)
    assert verdict(position.why_not("B10", die=3)) == ("no_such_die", "P7")
    assert verdict(position.why_not("B10 4")) == ("blockade", "P11")


def test_with_a_reward_waiting_nothing_is_said_about_the_dice():
    captured = table("pollyanna", green="B10 home home home", red="B13").throw(3, 1).play("B10-B13")
    assert verdict(captured.why_not("B13", "B14")) == ("reward_first", "P19")
    compulsory = table("pollyanna", green="B10 home home home", red="B13", reward_declinable=False)
    captured = compulsory.throw(3, 1).play("B10-B13")
    assert verdict(captured.why_not("B13", "B14")) == ("must_use_reward", "P19")


# Forced situations


@pytest.mark.ruling("P9")
def test_the_only_play_is_told_with_the_reason_why():
    nothing_else = table("pollyanna", green="B10", red="B12 B12").throw(4, 1)
    assert plays(nothing_else) == ["B10-B11"]
    assert [why.text for why in nothing_else.notes()] == [
        "With 4 and 1 only one play is possible: “B10-B11”. (P9; Pollyanna, “To Start the Game”)"
    ]
    must_enter = table("pollyanna", green="B40").throw(4, 2)
    assert plays(must_enter) == ["enter"]
    (why,) = must_enter.notes()
    assert verdict(why) == ("more_entries", "P9")


@pytest.mark.ruling("P9", "P20")
def test_where_nothing_can_be_played_every_piece_hears_why():
    position = table("pollyanna", green="B10 P6 T1.2", red="B12 B12", blue="T1.4", yellow="P1").throw(4, 4)
    assert plays(position) == ["pass"]
    assert [verdict(why) for why in position.notes()] == [
        ("nothing_playable", "P9"),
        ("wrong_number_to_enter", "P8"),
        ("blockade", "P11"),
        ("single_file", "P14"),
        ("too_far", "P15"),
        ("no_extra_throw", "P20"),
    ]
    assert verdict(position.why_not()) == ("nothing_playable", "P9")


@pytest.mark.ruling("N11")
def test_in_poliana_dice_that_can_only_be_forfeited_are_explained_too():
    position = table("poliana", green="P6", red="B7 B7").throw(6, 6)
    assert plays(position) == ["forfeit 6"]
    assert [verdict(why) for why in position.notes()] == [
        ("nothing_playable", "N11"),
        ("start_closed_by_blockade", "N8"),
        ("too_far", "N10"),
    ]


@pytest.mark.ruling("N12")
def test_in_poliana_a_player_who_must_use_the_last_die_is_told_why():
    position = table("poliana", green="B10 B20", forfeited=(GREEN,)).throw(4, 3)
    assert position.notes() == ()
    assert [verdict(why) for why in position.play("forfeit 4").notes()] == [("forfeited_last_turn", "N12")]


@pytest.mark.ruling("C12")
def test_no_extra_throw_is_told_of_a_double_that_was_not_used_whole():
    position = table("parcheesi", green="P4 B13 home home", red="B17").throw(4, 4)
    after = played(position, "P4-home", "pass")
    assert [verdict(why) for why in after.notes()] == [("no_extra_throw", "C12")]
    assert after.notes()[0].say() == "4 and 4 was a double, but not both dice were used, so there is no extra throw."


def test_where_there_is_a_choice_nothing_needs_telling():
    assert table("pollyanna", green="B10 B30").throw(4, 3).notes() == ()
    assert table("pollyanna", green="B10 B30").notes() == ()
    assert not table("pollyanna", green="B10 B30").throw(4, 3).why_not()


# Typed plays


@pytest.mark.parametrize(
    "text",
    [
        "B6-B9",
        "b6-b9",
        "B6→B9",
        "b6→b9",
        "B6 to B9",
        "b6 b9",
        " B6 -> B9 ",
        "B6–B9",
        "B6>B9",
        "B6 3",
        "b6 b9 3",
    ],
)
def test_a_play_may_be_typed_in_many_ways(text):
    position = table("pollyanna", green="B6 B30").throw(3, 1)
    assert position.play(text) == position.play("B6-B9")


@pytest.mark.parametrize("text", ["enter", "ENTER", " Enter ", "corner-B6", "corner to b6", "enter b6", "enter 6"])
def test_entering_may_be_typed_in_many_ways(text):
    position = table("pollyanna").throw(6, 1)
    assert position.play(text) == position.play("enter")


@pytest.mark.parametrize("text", ["forfeit 4", "FORFEIT 4", "Forfeit the 4", "forfeit 4 "])
def test_forfeiting_may_be_typed_in_many_ways(text):
    position = table("poliana", green="B10").throw(4, 3)
    assert position.play(text) == position.play("forfeit 4")


def test_a_space_alone_is_enough_where_it_can_mean_one_play_only():
    one = table("pollyanna", green="B10 home home home").throw(4, 3).play("B10-B14")
    assert one.play("b14") == one.play("B14-B17")
    two = table("pollyanna", green="B10 home home home").throw(4, 3)
    with pytest.raises(IllegalPlay, match="could mean several plays: B10-B14, B10-B13"):
        two.play("B10")


def test_a_refusal_gives_the_reason_its_ruling_and_the_nearest_legal_plays():
    position = table("pollyanna", green="B10 B30 B40 home", red="B13 B13").throw(4, 1)
    with pytest.raises(IllegalPlay) as refused:
        position.play("b10 to b14")
    message = str(refused.value)
    assert message.startswith("'b10 to b14' is not legal here: Red's blockade on B13 is in the way.")
    assert "(P11; Pollyanna, “Blockades”)" in message
    nearest = message.partition("You may play: ")[2].rstrip(".").split(", ")
    assert nearest[0] == "B10-B11"
    assert set(nearest) <= set(plays(position))


def test_a_refusal_leaves_the_position_unchanged():
    position = table("pollyanna", green="B10 B30", red="B13 B13").throw(4, 1)
    before = (str(position), plays(position), hash(position))
    for text in ("B10-B14", "pass", "decline", "forfeit 4", "nonsense", "", "B99-B10"):
        with pytest.raises(IllegalPlay):
            position.play(text)
    with pytest.raises(IllegalPlay):
        position.throw(6, 6)
    assert (str(position), plays(position), hash(position)) == before


def test_before_the_throw_and_after_the_game_a_play_is_refused_with_that():
    waiting = table("pollyanna", green="B10", to_play=RED)
    with pytest.raises(IllegalPlay, match="Red must throw the dice first"):
        waiting.play("B10-B14")
    won = table("pollyanna", green="P6 home home home").throw(1, 2).play("P6-home")
    with pytest.raises(IllegalPlay, match="The game is over"):
        won.play("B10-B14")
