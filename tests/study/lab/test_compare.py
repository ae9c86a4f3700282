"""The rule laboratory: the same dice under every combination, compared game by game."""

import csv
import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import homeward
from homeward import simulate
from homeward.errors import BadPosition, BadSetting, HomewardError
from homeward.house.typed import house_rules
from homeward.rulebook import load
from homeward.study.figures.intervals import of_mean
from homeward.study.figures.measures import MEASURES, Measure
from homeward.study.lab import compare
from homeward.study.lab.combining import NothingToCompare, read_vary
from homeward.study.lab.command import CompareOptions, run
from homeward.study.lab.repeating import command
from homeward.study.lab.telling import heading
from study.batches import batch
from waiting import PATIENCE

FOREVER = 1 << 50  # so many games can neither be kept nor played


@pytest.fixture(scope="module")
def found():
    return compare("poliana", {"reward": [0, 20], "side": [16, 15]}, 300, seed=3)


def of(name) -> Measure:
    return next(measure for measure in MEASURES if measure.name == name)


# What is compared


def test_every_combination_is_there_in_the_order_named(found):
    labels = [trial.label for trial in found.trials]
    assert labels == [
        "reward=0, side=16",
        "reward=0, side=15",
        "reward=20, side=16",
        "reward=20, side=15",
    ]
    assert found.trials[3].combination.game == homeward.game("poliana", reward=20, side=15)


def test_the_figures_are_those_of_the_batches(found):
    base, other = (simulate("poliana", 300, seed=3, reward=reward) for reward in (0, 20))
    plays = found.trials[2].findings["plays"]
    assert plays.mean == of_mean(other.plays)
    assert plays.difference == of_mean(other.plays - base.plays)
    lost = found.trials[2].findings["lost_turns"]
    assert lost.mean.value == pytest.approx(np.mean(other.lost_turns / other.turns))


def test_the_first_has_no_difference_and_the_others_differ_from_it(found):
    assert all(finding.difference is None for finding in found.trials[0].findings.values())
    assert not found.trials[0].findings["turns"].differs
    assert found.trials[2].findings["turns"].difference.value < 0  # rewards make games shorter
    assert found.trials[2].findings["turns"].differs


def test_the_same_rules_do_not_differ_at_all():
    same = compare("parcheesi", {"reward": [0, 0]}, 50, seed=1)
    for finding in same.trials[1].findings.values():
        assert finding.difference == of_mean(np.zeros(50))
        assert not finding.differs


def test_paired_dice_show_smaller_differences():
    result = compare(["pollyanna", "dixie_pollyanna"], games=500, seed=2)  # they differ by one play, seldom made
    first, other = (trial.findings["turns"] for trial in result.trials)
    unpaired = (first.mean.reach**2 + other.mean.reach**2) ** 0.5
    assert other.difference.reach < 0.7 * unpaired


def test_the_edge_is_what_whoever_began_won_above_an_equal_share():
    games = [(0, [0])] * 3 + [(1, [2])] * 5 + [(2, [])]
    edge = of("first_seat_edge").mean(batch("pollyanna", games))
    assert edge.value == pytest.approx(3 / 8 - 1 / 4)
    assert edge.low < 0 < edge.high


def test_a_game_that_one_of_them_did_not_finish_is_no_pair():
    base = batch("pollyanna", [(0, [0]), (0, [0]), (0, []), (0, [1])])
    other = batch("pollyanna", [(0, []), (0, [1]), (0, [0]), (0, [1])])
    assert of("first_seat_edge").difference(other, base) == of_mean(np.array([-1, 0]))


def test_games_are_set_side_by_side():
    shelf = compare(homeward.games(), games=30, seed=5)
    assert [trial.label for trial in shelf.trials] == [homeward.game(name).title for name in homeward.games()]
    for trial in shelf.trials:
        assert list(trial.findings) == [measure.name for measure in MEASURES]
        assert trial.findings["captures"].mean.value > 0
        assert trial.findings["lead_changes"].mean.value > 0
    assert command(shelf) == "homeward compare --games all --count 30 --players 4 --seed 5"


def test_house_rules_of_a_game_stay_in_every_combination():
    game = homeward.game("pollyanna", home_path=4)
    result = compare(game, {"reward": [10, 20]}, 5, seed=5)
    assert [trial.combination.game.house_rules for trial in result.trials] == [
        {"home_path": 4},
        {"home_path": 4, "reward": 20},
    ]
    assert command(result) == ""


def test_partners_and_fewer_players():
    sides = compare("pollyanna", {"reward": [0, 10]}, 20, seed=5, partners=True)
    assert "two against two" in str(sides)
    assert command(compare("tiny", {"reward": [0, 3]}, 20, seed=5, players=2)).endswith("--players 2 --seed 5")


# What is refused, before anything is played


@pytest.mark.parametrize(
    ("vary", "error", "said"),
    [
        ({"reward": [0, 10, 21]}, BadSetting, "Pollyanna: reward is from 0 to 20, not 21."),
        ({"reward": [10], "wings": [1, 2]}, BadSetting, "Pollyanna has no setting 'wings'"),
        ({}, NothingToCompare, "one combination alone"),
        ({"reward": [10]}, NothingToCompare, "one combination alone"),
        ({"reward": []}, NothingToCompare, "reward needs a list of values"),
        ({"starter": "throw"}, NothingToCompare, "starter needs a list of values"),
    ],
)
def test_bad_combinations_are_refused_at_once(vary, error, said):
    with pytest.raises(error, match=said):
        compare("pollyanna", vary, FOREVER)


def test_what_cannot_be_seated_is_refused_at_once():
    with pytest.raises(BadPosition, match="Poliana has no partnership"):
        compare(["pollyanna", "poliana"], {}, FOREVER, partners=True)


@pytest.mark.parametrize("games", [1, 0, -5])
def test_one_game_is_not_enough(games):
    with pytest.raises(NothingToCompare, match="at least two games"):
        compare("pollyanna", {"reward": [0, 10]}, games)


def test_stopped_in_the_middle_it_keeps_what_all_have_finished(monkeypatch):
    monkeypatch.setattr("homeward.study.lab.comparing.A_RANGE", 100)

    def stop(finished):
        if finished > 450:  # two ranges of each, and some of a third
            raise KeyboardInterrupt

    found = compare("pollyanna", {"reward": [0, 10]}, 1000, seed=1, progress=stop)
    assert found.partial
    assert found.games == 200
    assert "stopped early" in str(found)
    whole = compare("pollyanna", {"reward": [0, 10]}, 200, seed=1)
    assert [trial.findings for trial in found.trials] == [trial.findings for trial in whole.trials]
    assert found.as_dict() == whole.as_dict() | {"partial": True}


def test_stopped_before_all_have_played_nothing_is_compared():
    def stop(finished):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        compare("pollyanna", {"reward": [0, 10]}, 500_000, seed=1, progress=stop)


# What is typed


def read(*typed, name="parcheesi"):
    return read_vary(typed, lambda one: house_rules(load(name), [one]))


def test_values_are_read_as_house_rules_are():
    assert read("reward=0,10, 20", "entering=may,must") == {"reward": [0, 10, 20], "entering": ["may", "must"]}
    assert read("path_sharing=yes,no") == {"path_sharing": [True, False]}
    assert read("safe=[12],[4,12],[]") == {"safe": [[12], [4, 12], []]}


@pytest.mark.parametrize("typed", ["reward", "reward=", "pollyanna"])
def test_what_is_no_list_of_values_is_refused(typed):
    with pytest.raises(NothingToCompare, match="written key=value,value"):
        read(typed)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (CompareOptions(), "Name a game"),
        (CompareOptions(("poliana",), games="all"), "leave poliana out"),
        (CompareOptions(("poliana",), games="many"), "or the word all"),
        (CompareOptions(("poliana",), ("reward=0,1",), games="20", count=20), "leave one out"),
        (CompareOptions(("poliana",), ("reward=0,1",), plot=Path("picture.pdf")), "picture.pdf should end in"),
        (CompareOptions(("poliana",), ("reward=0,1",), csv=Path("nowhere/figures.csv")), "there is no folder"),
    ],
)
def test_options_that_do_not_go_together(asked, said):
    with pytest.raises(HomewardError, match=said):
        run(asked, house_rules)


def test_a_number_after_games_is_the_count(capsys):
    asked = {"which": ("tiny",), "vary": ("reward=0,3",), "seed": 4, "as_json": True}
    told = [
        run(CompareOptions(**asked, **how), house_rules) or capsys.readouterr().out
        for how in ({"games": "30"}, {"count": 30})
    ]
    assert told[0] == told[1]
    assert json.loads(told[0])["games"] == 30


# What is told


def test_the_table_marks_what_differs(found):
    lines = str(found).splitlines()
    turns = lines.index(next(line for line in lines if line.strip() == "turns"))
    assert lines[turns + 1].split()[:2] == ["reward=0,", "side=16"]
    assert not lines[turns + 1].rstrip().endswith("*")
    assert lines[turns + 3].rstrip().endswith("*")
    assert max(map(len, lines)) <= 80


def test_the_files_hold_the_same_figures(found, tmp_path, capsys):
    asked = CompareOptions(
        ("poliana",),
        ("reward=0,20", "side=16,15"),
        count=300,
        seed=3,
        plot=tmp_path / "picture.svg",
        csv=tmp_path / "figures.csv",
        as_json=True,
    )
    assert run(asked, house_rules) == 0
    told = json.loads(capsys.readouterr().out)
    assert told == json.loads(json.dumps(found.as_dict()))
    with open(tmp_path / "figures.csv", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == len(found.trials) * len(MEASURES)
    row = next(row for row in rows if (row["reward"], row["side"], row["measure"]) == ("20", "16", "turns"))
    assert float(row["difference"]) == told["trials"][2]["measures"]["turns"]["difference"]
    assert row["differs"] == "true"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["figures.csv", "picture.svg"]


def test_the_picture_has_every_combination_in_every_panel(found, tmp_path):
    for name in ("one.svg", "two.svg", "one.png", "one.html"):
        found.plot(tmp_path / name)
    drawn = (tmp_path / "one.svg").read_text()
    assert drawn == (tmp_path / "two.svg").read_text()
    assert drawn.count("reward=20, side=15") == len(MEASURES)
    assert (tmp_path / "one.png").read_bytes().startswith(b"\x89PNG")
    assert "homeward compare poliana --vary reward=0,20 --vary side=16,15" in (tmp_path / "one.html").read_text()


def test_a_notebook_shows_it(found):
    assert "<td>reward=20, side=15</td>" in found._repr_html_()


def test_the_command_says_what_is_wrong_in_a_sentence():
    done = subprocess.run(
        [sys.executable, "-m", "homeward", "compare", "--vary", "reward=0,99", "poliana"],
        env=os.environ | {"PYTHONPATH": str(Path(homeward.__file__).parents[1])},
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=PATIENCE,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "homeward: Poliana: reward is from 0 to 20, not 99.\n"


def test_a_small_interval_is_never_shown_as_none():
    assert of("turns").places(0.4) == 2
    assert of("turns").places(0.0123) == 3
    assert of("lost_turns").places(0.00004) == 4
    assert of("lost_turns").places(0.0) == 2


def test_the_policy_is_told_and_repeated():
    found = compare("tiny", {"reward": [0, 2]}, 20, seed=3, policy="steady")
    assert found.policy == ("steady",)
    assert "played by steady" in heading(found)
    assert "--policy steady" in command(found)
