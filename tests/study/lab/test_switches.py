"""Every switch of every game beside the sheet's game: what is tried, what is counted, what is told."""

import json
import math
from pathlib import Path

import msgspec
import numpy as np
import pytest

import homeward
from homeward import simulate
from homeward.errors import BadOptions, HomewardError
from homeward.rulebook import load
from homeward.study.figures.intervals import of_mean, of_sums
from homeward.study.lab.combining import NothingToCompare
from homeward.study.lab.switches import survey
from homeward.study.lab.switches.cells import SHEET, Cell, cells_of, game_with
from homeward.study.lab.switches.command import SwitchesOptions, command, run
from homeward.study.lab.switches.drawing import strongest
from homeward.study.lab.switches.keeping import BadFigures, file_of
from homeward.study.lab.switches.page import page
from homeward.study.lab.switches.surprises import surprises
from homeward.study.lab.switches.surveying import SEED
from homeward.study.lab.switches.tallies import SHOWN, Sums, Tally, tally
from homeward.study.lab.switches.telling import as_dict, heading, lines

GAMES = homeward.games()


@pytest.fixture(scope="module")
def found():
    return survey(["tiny"], 60, seed=3)[0]


def cell(found, name):
    return next(one for one in found.cells if one.name == name)


# What is tried


@pytest.mark.parametrize("name", GAMES)
def test_every_switch_is_tried_with_values_that_work_and_are_not_the_sheets(name):
    book = load(name)
    cells = cells_of(book)
    assert cells[0] is SHEET
    assert {one.key for one in cells[1:]} == set(book.settings)
    assert len({one.name for one in cells}) == len(cells)
    for one in cells[1:]:
        assert one.value != book.settings[one.key].default
        assert game_with(book, one.rules).start(4).seats == (0, 1, 2, 3)
        assert game_with(book, one.rules) != game_with(book, one.beside)


def values(name, key):
    return [one.value for one in cells_of(load(name)) if one.key == key]


def test_of_a_number_both_ends_of_what_works_and_one_halfway():
    assert values("pollyanna", "side") == [10, 13, 17]
    assert values("pollyanna", "home_bonus") == [10, 20]
    assert values("poliana", "start") == [-8, -6]  # counted from the same end as the sheet's


def test_of_a_choice_every_other_one():
    assert values("pollyanna", "extra_throw") == ["always", "never"]
    assert values("pollyanna", "blockade") == [False]


def test_values_that_no_rule_of_thumb_finds_have_names():
    assert 15 in values("poliana", "side")
    assert [one.label for one in cells_of(load("parcheesi")) if one.key == "safe"] == ["none", "only 12", "0 and 5"]


def test_what_needs_another_switch_is_tried_with_it_and_compared_with_it():
    (declined,) = [one for one in cells_of(load("parcheesi")) if one.key == "reward_declinable"]
    assert declined.beside == {"reward": 10}
    assert declined.rules == {"reward": 10, "reward_declinable": False}
    (alone,) = [one for one in cells_of(load("pollyanna")) if one.key == "reward_declinable"]
    assert alone.beside == {}


# What is counted


def test_sums_give_the_intervals_of_the_numbers_themselves():
    numbers = np.array([3, 8, 8, -2, 11])
    one, same = Sums.of(numbers).mean, of_mean(numbers)
    assert (one.value, one.low, one.high) == pytest.approx((same.value, same.low, same.high))
    assert Sums.of(numbers[:2]) + Sums.of(numbers[2:]) == Sums.of(numbers)
    assert math.isnan(of_sums(0, 0, 0).value)
    assert math.isnan(of_sums(1, 4, 16).low)


def test_a_survey_counts_what_simulations_give(found):
    base = simulate("tiny", 60, seed=3, policy="steady")
    other = simulate("tiny", 60, seed=3, policy="steady", reward=0)
    without = found.figures.of(cell(found, "reward=0"))
    assert without == tally(other, base)
    assert without.mean(SHOWN[0], 0.25).value == pytest.approx(other.turns.mean())
    assert without.difference(SHOWN[1]).value == pytest.approx((other.captures - base.captures).mean())
    assert found.figures.of(SHEET) == tally(base, base)


def test_what_is_tried_with_another_switch_is_compared_with_that_one():
    (parcheesi,) = survey(["parcheesi"], 4, seed=3)
    beside, rules = ({"reward": 10}, {"reward": 10, "reward_declinable": False})
    with_reward, declined = (simulate("parcheesi", 4, seed=3, policy="steady", **house) for house in (beside, rules))
    (tried,) = [one for one in parcheesi.cells if one.key == "reward_declinable"]
    assert parcheesi.figures.of(tried) == tally(declined, with_reward)


def test_without_dice_games_do_not_all_begin_alike():
    """Steadys who leave nothing to chance would play one opening of Kukla & Ollie in every game."""
    loose = "steady:epsilon=0.05"
    (cards,) = survey(["kukla_ollie"], 4, seed=3)
    base = simulate("kukla_ollie", 4, seed=3, policy=loose)
    assert cards.figures.policy == loose
    assert cards.figures.of(SHEET) == tally(base, base)
    assert f"`{loose}` on every seat" in page([cards], "command")
    assert f"all {loose}" in heading(cards)


def test_games_that_are_not_finished_count_for_nothing():
    short = simulate("tiny", 30, seed=3, most_turns=30)
    assert 0 < short.unfinished.sum() < 30
    whole = simulate("tiny", 30, seed=3)
    counted = tally(short, whole)
    assert counted.unfinished == short.unfinished.sum()
    assert counted.means["turns"].count == counted.differences["turns"].count == short.finished.sum()
    assert counted.is_the_same  # those that were finished are the same games


def test_playing_on_changes_nothing_for_whoever_begins(found):
    on = found.figures.of(cell(found, "play_on=yes"))
    turns, _, _, edge = SHOWN
    assert on.difference(turns).low > 0
    assert (on.difference(edge).value, on.difference(edge).reach) == (0, 0)


# What is kept


def test_a_survey_goes_on_where_it_was_stopped(tmp_path, found, monkeypatch):
    survey(["tiny"], 25, seed=3, folder=tmp_path)
    first = json.loads(file_of(tmp_path, "tiny").read_text())
    assert {one["games"] for one in first["tallies"].values()} == {25}
    del first["tallies"]["reward=0"]  # as if it were a switch of tomorrow
    first["tallies"]["gone=yes"] = first["tallies"]["pieces=3"]
    file_of(tmp_path, "tiny").write_text(json.dumps(first))
    (again,) = survey(["tiny"], 60, seed=3, folder=tmp_path)
    assert again.figures == found.figures
    monkeypatch.setattr("homeward.study.lab.switches.surveying.simulate", None)  # nothing is played any more
    assert survey(["tiny"], 60, seed=3, folder=tmp_path)[0].figures == found.figures


def test_blocks_come_to_the_same(found, monkeypatch):
    monkeypatch.setattr("homeward.study.lab.switches.surveying.BLOCK", 7)
    heard = []
    (blocks,) = survey(["tiny"], 60, seed=3, tell=lambda so_far: heard.append(so_far[0].games))
    assert blocks.figures == found.figures
    assert heard == [7, 14, 21, 28, 35, 42, 49, 56, 60]


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"seed": 4}, "was counted with seed 4, and this would be 3"),
        ({"rules_version": 99}, "rules_version 99"),
        ({"tallies": 3}, "cannot be used"),
    ],
)
def test_figures_of_something_else_are_refused(tmp_path, changed, said):
    survey(["tiny"], 2, seed=3, folder=tmp_path)
    path = file_of(tmp_path, "tiny")
    text = json.dumps({**json.loads(path.read_text()), **changed})
    path.write_text(text)
    with pytest.raises(BadFigures, match=said):
        survey(["tiny"], 4, seed=3, folder=tmp_path)
    assert path.read_text() == text


def test_too_few_games_are_refused():
    with pytest.raises(NothingToCompare, match="at least two games of each value, not 1"):
        survey(["tiny"], 1)


# What is told


def test_the_page_has_every_switch_and_says_how_it_was_made(found):
    text = page([found], "homeward switches tiny")
    assert "    homeward switches tiny\n" in text
    tried = {one.key for one in found.cells}
    for key, setting in found.book.settings.items():
        assert (f"| `{key}`: {setting.label.en} ({setting.ruling}; sheet: " in text) == (key in tried)
    assert "no other value works with the sheet's other numbers: `start`." in text  # on so small a board
    rows = [line for line in text.splitlines() if line.startswith("| ")]
    assert len(rows) == len(found.cells) + 1
    assert "| *the sheet's game* |" in text
    assert "60 games of each of" in text


def test_a_difference_is_bold_where_it_is_more_than_chance(found):
    text = page([found], "")
    for line in lines(found):
        for measure, figure in zip(SHOWN, line.figures, strict=True):
            difference = found.figures.of(line.cell).difference(measure)
            assert figure.differs == difference.excludes()
            shown = figure.text.replace("-", "−")
            assert (f"**{shown}**" in text) if figure.differs else (f"| {shown} |" in text)


def test_what_changes_nothing_is_the_same(found):
    (line,) = [line for line in lines(found) if line.cell.key == "third_rests"]  # two pieces never are three
    assert [figure.text for figure in line.figures] == ["the same"] * len(SHOWN)
    assert any("**Nothing at all**" in said and "`third_rests` yes" in said for said in surprises([found]))


def test_surprises_are_only_what_is_sure(found):
    """Figures made by hand: captures surely up, turns surely down, the edge as good as nothing."""
    sure, nothing = Sums(100, 300, 1000), Sums(100, 1, 50)
    less = Sums(100, -300, 1000)
    names = [measure.name for measure in SHOWN]
    made = Tally(100, dict.fromkeys(names, Sums(100, 25, 25)))
    more = Tally(100, made.means, dict(zip(names, (less, sure, nothing, nothing), strict=True)))
    unsure = Tally(100, made.means, dict.fromkeys(names, nothing))
    told = {one.name: unsure for one in found.cells} | {"reward=0": more, "": made}
    hand = type(found)(found.book, found.cells, msgspec.structs.replace(found.figures, tallies=told))
    said = "\n".join(surprises([hand]))
    assert "**More captures, and yet a shorter game**: Tiny `reward` 0." in said
    assert "Fewer captures" not in said
    assert "Of 31 values 0 surely change that." in said
    assert "Without end" not in said


def test_what_brings_games_without_end_is_a_surprise(found):
    sheet = found.figures.of(SHEET)
    endless = Tally(60, dict.fromkeys(sheet.means, Sums(20, 10, 10)), sheet.differences)
    hand = type(found)(
        found.book,
        found.cells,
        msgspec.structs.replace(found.figures, tallies={**found.figures.tallies, "blockade=no": endless}),
    )
    (said,) = [one for one in surprises([hand]) if "Without end" in one]
    assert "Tiny `blockade` no (66.7 %), by the sheet 0.00 %." in said
    assert "which count for none of the figures: `blockade` no: 40." in page([hand], "")


def test_games_that_come_to_the_same_share_what_is_told(found):
    said = "\n".join(surprises([found, found]))
    assert "**Two boxes, one game**" in said
    assert "Tiny and Tiny `" in said
    assert "Two boxes" not in "\n".join(surprises([found]))


def test_plain_values_have_everything(found):
    told = as_dict([found])["surveys"][0]
    assert (told["game"], told["games"], told["seed"]) == ("tiny", 60, 3)
    assert len(told["cells"]) == len(found.cells)
    sheet, side = told["cells"][:2]
    assert sheet["switch"] is None
    assert (side["switch"], side["with"]) == (found.cells[1].key, {})
    assert set(side["measures"]) == {measure.name for measure in SHOWN}
    assert json.loads(json.dumps(told)) is not None


# The command


def test_the_command_writes_the_page_and_prints_the_table(tmp_path, capsys):
    out = tmp_path / "switches.md"
    asked = SwitchesOptions(("tiny",), 20, seed=3, keep=tmp_path, output=out, plot=tmp_path / "drawn.svg")
    assert run(asked) == 0
    text = out.read_text(encoding="utf-8")
    assert command(asked) in text
    assert "](drawn.svg)" in text
    printed = capsys.readouterr().out
    assert "Tiny: 20 games a value, 4 players, all steady, seed 3" in printed
    assert all(f"{key}=" in printed.replace("\n", "") for key in ("side", "pieces", "blockade"))


@pytest.mark.parametrize("kind", ["svg", "png"])
def test_a_picture_shows_what_changes_length_most(tmp_path, kind):
    plot = tmp_path / f"switches.{kind}"
    assert run(SwitchesOptions(("tiny",), 20, seed=3, plot=plot)) == 0
    drawn = plot.read_bytes()
    (tiny,) = survey(["tiny"], 20, seed=3)
    changes = [tiny.figures.of(one).difference(SHOWN[0]).value for one in strongest(tiny)]
    assert changes == sorted(changes, reverse=True)
    assert len(changes) == 10
    if kind == "svg":
        assert all(f">{one.key} {one.label}<".encode() in drawn for one in strongest(tiny))
    else:
        assert drawn.startswith(b"\x89PNG")


def test_json_is_for_programs(capsys):
    assert run(SwitchesOptions(("tiny",), 20, as_json=True)) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["surveys"][0]["policy"] == "steady"
    assert told["surveys"][0]["seed"] == SEED


def test_ctrl_c_keeps_what_was_finished(tmp_path, monkeypatch, capsys):
    def stopped(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr("homeward.study.lab.switches.surveying.simulate", stopped)
    assert run(SwitchesOptions(("tiny",), 20, keep=tmp_path)) == 130
    assert "the same command goes on" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (SwitchesOptions(("tiny", "tiny")), "Name each game once"),
        (SwitchesOptions(("chess",)), "chess"),
        (SwitchesOptions(keep=Path("/no/such/folder")), "There is no folder"),
    ],
)
def test_what_cannot_be_is_refused_before_anything_is_played(asked, said):
    with pytest.raises(HomewardError, match=said):
        run(asked)


@pytest.mark.parametrize("name", ["switches.html", "no/such/switches.md"])
def test_a_page_that_cannot_be_written_is_refused(tmp_path, name):
    with pytest.raises(BadOptions, match=r"should end in \.md|there is no folder"):
        run(SwitchesOptions(("tiny",), 20, output=tmp_path / name))


def test_names_of_cells_are_what_one_types():
    assert Cell("reward_declinable", False, "no", (("reward", 10),)).name == "reward=10, reward_declinable=no"
