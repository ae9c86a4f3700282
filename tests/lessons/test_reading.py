"""A lesson's file with mistakes: all of them are told at once, with step and key."""

import shutil
from pathlib import Path

import pytest

import homeward
from homeward.errors import BadRulebook
from homeward.lessons.files import FOLDER
from homeward.lessons.reading import read

STEP = """
[[steps]]
id = "{id}"
title = {{ en = "T", es = "T" }}
text = {{ en = "{text}", es = "{text}" }}
done = {{ en = "D", es = "D" }}
{more}
"""
TIP = """
[[tips]]
id = "{id}"
when = {when}
text = {{ en = "{text}", es = "{text}" }}
"""
START = 'position = "seats=0,2 turn=0 0=corner,corner,corner,B8 2=corner,corner,corner,B13"\nthrow = [5, 2]'
OTHER = 'other = { en = "O", es = "O" }'


def refused(folder: Path, text: str) -> str:
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadRulebook) as error:
        read(path, homeward.game("pollyanna"))
    return str(error.value)


def step(ident: str, *more: str, text: str = "x") -> str:
    return STEP.format(id=ident, text=text, more="\n".join(more))


def test_everything_wrong_is_told_at_once(tmp_path: Path) -> None:
    said = refused(
        tmp_path,
        step("illegal", START, OTHER, 'plays = ["B8-B14"]')
        + step("silent", START, 'plays = ["B8-B13"]')
        + step("nowhere", START, OTHER, 'plays = ["B8-B13"]', text="to {B60} or {hmoe}")
        + step("impossible", START.replace("B8", "B99"), 'plays = ["B8-B13"]')
        + step("rival", START.replace("turn=0", "turn=2"), 'plays = ["pass"]')
        + step("lost", 'plays = ["enter"]')
        + step("twice", START, OTHER, 'plays = ["B8-B13"]')
        + step("twice", START, OTHER, 'plays = ["B8-B13", "B8-B10"]')
        + TIP.format(id="never", when="{}", text="x")
        + TIP.format(id="unheard", when='{ told = ["blokade"] }', text="x {B99}"),
    )
    for fault in (
        "mine.toml: steps.illegal.plays: B8-B14, where B8-B13, B8-B10 are legal",
        "mine.toml: steps.silent.other: more is legal there than is asked for, and has no words",
        "mine.toml: steps.nowhere.text: there is no space 'B60' on the board",
        "mine.toml: steps.nowhere.text: there is no space 'hmoe' on the board",
        "mine.toml: steps.impossible.position: ",
        "mine.toml: steps.rival.position: it waits for no play of seat 0",
        "mine.toml: steps.lost.position: the step before it does not end in one way",
        "mine.toml: steps.twice.other: nothing is legal there but what is asked for",
        "mine.toml: steps.twice: it stands there twice",
        "mine.toml: tips.never.when: nothing stands there",
        "mine.toml: tips.unheard.when.told: there is no reason 'blokade'",
        "mine.toml: tips.unheard.text: there is no space 'B99' on the board",
    ):
        assert fault in said, fault


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("steps = [", "mine.toml: "),
        (step("a", START, 'plays = ["B8-B13"]', "dice = 3"), "mine.toml: steps[0]: Object contains unknown field"),
        (TIP.format(id="a", when='{ kinds = ["jump"] }', text="x"), "mine.toml: tips[0].when.kinds[0]: "),
        ('extends = "nothing"', "No such file"),
    ],
)
def test_what_is_no_lesson_is_told_with_file_and_key(tmp_path: Path, text: str, message: str) -> None:
    assert message in refused(tmp_path, text)


def test_a_lesson_extends_another_by_the_ids_of_its_steps(tmp_path: Path) -> None:
    shutil.copy(FOLDER / "pollyanna.toml", tmp_path)
    changed = step("move", START, OTHER, 'plays = ["B8-B13"]') + step("more", START, OTHER, 'plays = ["B8-B10"]')
    (tmp_path / "mine.toml").write_text('extends = "pollyanna"\n' + changed, encoding="utf-8")
    theirs, mine = (read(tmp_path / name, homeward.game("pollyanna")) for name in ("pollyanna.toml", "mine.toml"))
    assert [one.id for one in mine.steps] == [*(one.id for one in theirs.steps), "more"]
    assert mine.step("move").asked == ("B8-B13",)
    assert mine.tips == theirs.tips
