"""`homeward simulate` and `homeward merge` as people and programs use them."""

import json
import os
import re
import shlex
import signal
import subprocess
from pathlib import Path

import numpy as np
import polars as pl
import pytest

from homeward.cli import app
from homeward.errors import HomewardError
from homeward.positions import parse
from homeward.record import Record
from homeward.study import load, simulate
from terminal.driving import COMMAND, environment, homeward
from waiting import PATIENCE


@pytest.fixture(autouse=True, scope="module")
def compiled():
    """What is compiled here is on disk for the commands."""
    simulate("pollyanna", 1)


def test_it_tells_who_won_and_how_to_play_the_same_again():
    seen = homeward("simulate", "pollyanna", "--games", 300, "--seed", 7)
    result = simulate("pollyanna", 300, seed=7)
    assert (seen.code, seen.err) == (0, "")
    assert "300 games of Pollyanna, 4 players" in seen.out
    for colour, wins in zip(("Green", "Red", "Blue", "Yellow"), result.wins(), strict=True):
        assert f"│ {colour:<6} │ {wins:>9} │ {wins / 300:>6.2%} │" in seen.out
    assert "homeward simulate pollyanna --seed 7 --games 300" in seen.out
    assert f"The longest was game {result.longest()}, with {result.turns.max()} turns." in seen.out
    assert f"--replay {result.longest()} --record game-{result.longest()}.txt" in seen.out
    assert "games a second" in seen.out
    assert "cards" not in seen.out


def test_the_command_it_tells_plays_the_same_games(tmp_path):
    wishes = ("--players", 3, "--house", "reward=20", "turn_passes=left", "--most-turns", 150, "--from", 40)
    told = json.loads(homeward("simulate", "pollyanna", *wishes, "--games", 50, "--json").out)
    assert (told["first"], told["games"], told["house"]) == (40, 50, {"reward": 20, "turn_passes": "left"})
    again = json.loads(homeward(*told["command"].split()[1:], "--json").out)
    assert {**again, "seconds": 0, "games_per_s": 0} == {**told, "seconds": 0, "games_per_s": 0}


def test_the_figures_for_programs():
    told = json.loads(homeward("simulate", "parcheesi", "--partners", "--games", 200, "--seed", 2, "--json").out)
    result = simulate("parcheesi", 200, partners=True, seed=2)
    assert [(one["who"], one["seats"], one["wins"]) for one in told["wins"]] == [
        ("Green and Blue", [0, 2], result.wins()[0]),
        ("Red and Yellow", [1, 3], result.wins()[1]),
    ]
    assert told["wins"][0]["low"] < told["wins"][0]["share"] < told["wins"][0]["high"]
    turns = result.turns
    assert told["a_game"]["turns"] == {"mean": turns.mean(), "least": turns.min(), "most": turns.max()}
    assert told["games_per_s"] > 0
    assert not told["partial"]


def test_batches_are_kept_and_reported(tmp_path):
    files = [tmp_path / name for name in ("batch.npz", "games.csv", "games.parquet")]
    seen = homeward("simulate", "poliana", "--games", 40, "--seed", 1, "--out", files[0], "--report", *files[1:])
    assert seen.code == 0
    result = simulate("poliana", 40, seed=1)
    assert np.array_equal(load(files[0]).words, result.words)
    assert pl.read_csv(files[1])["turns"].to_list() == result.turns.tolist()
    assert pl.read_parquet(files[2])["winner"].to_list() == result.frame()["winner"].to_list()


def test_unfinished_games_are_told():
    seen = homeward("simulate", "pollyanna", "--games", 20, "--seed", 1, "--most-turns", 30)
    assert "20 unfinished: they came to the cap of 30 turns." in seen.out
    assert "│ Green  │         0 │     – │" in seen.out


def test_a_game_is_kept_as_a_record_or_printed(tmp_path):
    seen = homeward("simulate", "tiny", "--seed", 5, "--replay", 123, "--record", tmp_path / "game.txt")
    record = simulate("tiny", 1, seed=5, first=123).replay(123)
    assert seen.out == f"Game 123 is in {tmp_path / 'game.txt'}: {len(record.events)} events.\n"
    assert Record.read(tmp_path / "game.txt") == record
    assert homeward("simulate", "tiny", "--seed", 5, "--replay", 123).out == str(record)


# From a position

RACE = "pollyanna seats=0,2 turn=0 0=P2,P5,home,home 2=P1,P6,home,home"


@pytest.mark.parametrize("typed", [[RACE], RACE.split(), ["pollyanna", RACE]], ids=len)
def test_a_position_is_played_on_from(typed):
    told = json.loads(homeward("simulate", *typed, "--games", 200, "--seed", 3, "--json").out)
    result = simulate(parse(RACE), 200, seed=3)
    assert (told["position"], told["players"]) == (RACE, 2)
    assert [one["wins"] for one in told["wins"]] == [result.wins()[0], result.wins()[2]]
    assert told["command"] == f"homeward simulate '{RACE}' --seed 3 --games 200"


def test_the_command_for_a_position_plays_the_same_games_and_replays_one(tmp_path):
    seen = homeward("simulate", RACE, "--games", 50, "--seed", 3, "--policy", "steady", "--from", 20)
    assert "50 games of Pollyanna, from a position, 2 players, played by steady" in seen.out
    same, replaying = (shlex.split(line) for line in seen.out.splitlines() if "homeward simulate" in line)
    assert seen.out.splitlines()[:8] == homeward(*same[1:]).out.splitlines()[:8]
    assert homeward(*replaying[1:-1], tmp_path / "game.txt").code == 0
    assert Record.read(tmp_path / "game.txt").header.position == RACE


def test_a_record_is_gone_on_with_after_any_event(tmp_path):
    record = simulate("kukla_ollie", 1, seed=3).replay(0)
    record.write(tmp_path / "game.txt")
    result = simulate(record.positions()[50], 40, seed=2)
    told = []
    for place in (tmp_path / "game.txt", f"https://games.example.org/#/record/{record.link_text()}"):
        seen = homeward("simulate", place, "--event", 50, "--games", 40, "--seed", 2, "--json")
        told.append(json.loads(seen.out))
        assert [one["wins"] for one in told[-1]["wins"]] == result.wins().tolist()
    again = json.loads(homeward(*shlex.split(told[0]["command"])[1:], "--json").out)  # a link, for the past is in it
    assert again["wins"] == told[0]["wins"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["pollyanna", "1000"], "How many games are played is said with --games 1000."),
        (["parcheesi", RACE], "This is a position of Pollyanna, not of Parcheesi."),
        ([RACE + " won=0"], "This position cannot occur: nobody has won yet"),
        ([RACE, "--house", "reward=20"], "leave --rules and --house out"),
        ([RACE, "--players", "3"], "In this position 2 play, not 3"),
        (["pollyanna", "--from", RACE], "A position stands where a game's name does: homeward simulate 'pollyanna"),
        (["pollyanna", "--event", "3"], "--event counts the events of a record"),
        (["game.txt"], "game.txt: the game is over. Say with --event from where, 0 to"),
        (["game.txt", "--event", "9999"], "This record replays to event"),
        (["damaged.txt"], "damaged.txt: "),
        ([RACE, "--replay", "3", "--seed", "1", "--games", "4"], "leave --games, --from and --to out"),
    ],
)
def test_positions_that_there_are_not_are_refused(tmp_path, monkeypatch, capsys, words, said):
    simulate("tiny", 1, seed=1).replay(0).write(tmp_path / "game.txt")
    (tmp_path / "damaged.txt").write_text("homeward record 1\ngame tiny\n")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(HomewardError, match=re.escape(said)):
        app(["simulate", *words], exit_on_error=False)
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        (("--games", "10", "--to", "20"), "--to says where the games end: leave --games out."),
        (("--from", "20", "--to", "20"), "There are no games from 20 up to 20: --to comes after --from."),
        (("--games", "0"), "At least one game must be played, not 0."),
        (("--from", "-3"), "Games are numbered from 0"),
        (("--out", "batch.txt"), "batch.txt should end in .npz: that says what to write."),
        (("--report", "games.xls"), "games.xls should end in .html or .csv or .parquet"),
        (("--out", "nowhere/batch.npz"), "nowhere/batch.npz cannot be written: there is no folder"),
        (("--replay", "4"), "--replay needs the --seed of the batch that the game is from."),
        (("--replay", "4", "--seed", "1", "--games", "9"), "leave --games, --from and --to out"),
        (("--replay", "4", "--seed", "1", "--json"), "leave --out, --report, --keep and --json out"),
        (("--record", "game.txt"), "--record keeps one game: say which with --replay."),
        (("--policy", "clever"), "There is no policy called 'clever'."),
        (("--house", "reward"), "A house rule is written key=value"),
    ],
)
def test_what_does_not_go_together_is_refused_and_changes_nothing(tmp_path, monkeypatch, capsys, wishes, said):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(HomewardError, match=re.escape(said)):
        app(["simulate", "pollyanna", *wishes], exit_on_error=False)
    assert capsys.readouterr().out == ""
    assert list(tmp_path.iterdir()) == []


def test_a_refusal_is_one_sentence():
    seen = homeward("simulate", "pollyanna", "--workers", 0)
    assert (seen.code, seen.out) == (2, "")
    assert seen.err == "homeward: At least one worker is needed, not 0.\n"


# Ctrl-C


def _hears_ctrl_c() -> None:
    """In the child: Ctrl-C is heard even where the tests run in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def begun(*args: object) -> subprocess.Popen[str]:
    """A batch that would take hours, with a bar that shows its first games."""
    process = subprocess.Popen(
        [*COMMAND, "simulate", "pollyanna", "--games", "10000000", "--seed", "7", *map(str, args)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment() | {"FORCE_COLOR": "1", "COLUMNS": "200"},
        text=True,
        preexec_fn=_hears_ctrl_c,
    )
    assert process.stderr is not None
    shown = ""
    while "games/s" not in shown:
        read = os.read(process.stderr.fileno(), 4096).decode(errors="replace")
        assert read, shown
        shown += read
    return process


def test_ctrl_c_gives_what_is_finished(tmp_path: Path) -> None:
    process = begun("--out", tmp_path / "part.npz", "--report", tmp_path / "part.csv", "--json")
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert "Traceback" not in err
    told = json.loads(out)
    assert told["partial"]
    part = load(tmp_path / "part.npz")
    assert part.partial
    assert 0 < len(part) == told["games"] < 10_000_000
    assert f"stopped after {len(part)} of 10000000 games" in err
    assert len(pl.read_csv(tmp_path / "part.csv")) == len(part)
    assert np.array_equal(part.words, part.series.play(0, len(part)))


# merge


def parts(folder: Path, *spans: tuple[int, int]) -> list[Path]:
    """Files with these ranges of one series."""
    paths = [folder / f"{first}.npz" for first, _ in spans]
    for path, (first, end) in zip(paths, spans, strict=True):
        simulate("pollyanna", end - first, first=first, seed=3).save(path)
    return paths


def test_merge_joins_ranges(tmp_path):
    seen = homeward("merge", tmp_path / "all.npz", *parts(tmp_path, (30, 50), (10, 30)))
    assert (seen.code, seen.err) == (0, "")
    assert seen.out == f"{tmp_path / 'all.npz'} holds games 10 to 49 of seed 3.\n"
    assert np.array_equal(load(tmp_path / "all.npz").words, simulate("pollyanna", 40, first=10, seed=3).words)


@pytest.mark.parametrize(
    ("spans", "said"),
    [
        (((0, 20), (10, 30)), "Games 10 to 19 are in both"),
        (((0, 10), (20, 30)), "Games 10 to 19 are missing between"),
        ((), "There is nothing to merge."),
    ],
)
def test_merge_refuses_what_makes_no_batch(tmp_path, spans, said):
    seen = homeward("merge", tmp_path / "all.npz", *parts(tmp_path, *spans))
    assert (seen.code, seen.out) == (2, "")
    assert said in seen.err
    assert not (tmp_path / "all.npz").exists()


def test_merge_refuses_a_file_named_twice(tmp_path):
    (path,) = parts(tmp_path, (0, 5))
    assert "A file is named twice." in homeward("merge", tmp_path / "all.npz", path, path).err
