"""homeward bench: what it prints, what it keeps, and what it refuses. How fast anything is, no test asks."""

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
from rich.console import Console

import homeward as package
from homeward import game
from homeward.cores import cores
from homeward.study.bench import bench, machine
from homeward.study.bench.log import HEADER, append
from homeward.study.bench.peers import OPENSPIEL, PGX
from homeward.study.bench.places import on_all_cores, on_one_core
from homeward.study.bench.showing import peer_lines, table
from homeward.study.bench.speeds import GameSpeeds, PeerSpeed, Report, Speed
from homeward.study.bench.windows import Runner, Window, take_turns
from homeward.study.figures.noted import by_seat
from homeward.study.series import Series
from terminal.driving import environment, homeward

A_MOMENT = 0.001
ONE_ROUND = 1e-9  # seconds: over before anybody has played once
REPORT = Report(
    (
        GameSpeeds(game("pollyanna"), (Speed(1, 100.0, 16_000_000.0), Speed(2, 190.0, 30_400_000.0))),
        GameSpeeds(game("parcheesi"), (Speed(1, 200.0, 15_000_000.0), Speed(2, 300.0, 22_500_000.0))),
    ),
    (PeerSpeed(OPENSPIEL, 1, 100_000.0), PeerSpeed(PGX, 2, 50_000.0)),
)
WITH_GPU = Report((GameSpeeds(game("poliana"), (Speed(1, 1.0, 2.0), Speed(None, 10.0, 2e9))),))


def shown(report, capsys):
    Console(width=100).print(table(report), *peer_lines(report), sep="\n")
    return capsys.readouterr().out


def test_json_has_a_list_a_game_with_one_core_and_all(capsys):
    bench(["parcheesi", "kukla_ollie"], seconds=A_MOMENT, as_json=True)
    told = json.loads(capsys.readouterr().out)
    assert list(told) == ["parcheesi", "kukla_ollie"]
    for rows in told.values():
        assert [row["cores"] for row in rows] == sorted({1, cores()})
        for row in rows:
            assert set(row) == {"players", "cores", "games_per_s", "plays_per_s"}
            assert row["players"] == 4
            assert row["plays_per_s"] > row["games_per_s"] > 0


def test_json_tells_of_peers_and_of_the_gpu_only_when_asked():
    assert WITH_GPU.for_programs()["poliana"][1] == {
        "players": 4,
        "device": "cuda",
        "games_per_s": 10.0,
        "plays_per_s": 2e9,
    }
    assert "peers" not in WITH_GPU.for_programs()
    assert REPORT.for_programs()["peers"] == {
        "openspiel": {
            "version": OPENSPIEL.version,
            "cores": 1,
            "decisions_per_s": 100_000.0,
            "ratios": {"pollyanna": 160.0, "parcheesi": 150.0},
        },
        "pgx": {
            "version": PGX.version,
            "cores": 2,
            "steps_per_s": 50_000.0,
            "ratios": {"pollyanna": 608.0, "parcheesi": 450.0},
        },
    }


def test_the_table_shows_ratios_and_who_reaches_the_bar(capsys):
    seen = shown(REPORT, capsys)
    (row,) = [line.split() for line in seen.splitlines() if line.strip().startswith("Pollyanna")]
    assert row == ["Pollyanna", "100", "16.00", "M", "30.40", "M", "1.90", "160", "608"]
    assert "160 times OpenSpiel on one core, is reached by: Pollyanna." in seen
    assert "250 times OpenSpiel on one core, is reached by: none." in seen
    assert "2.00 G" in shown(WITH_GPU, capsys)


def test_one_core_plays_the_games_that_users_get_and_every_core_as_many():
    series = Series(game("tiny"), seed=1)
    plays = int(by_seat(series.play(0, 20), "plays").sum())
    assert on_one_core(series, 20)()[:2] == (20, plays)
    with ThreadPoolExecutor(3) as threads:
        assert on_all_cores(series, 20, 3, threads)()[:2] == (60, 3 * plays)


def test_everyone_plays_in_turn_and_keeps_the_best_window():
    order = []

    def windows(who, speeds):
        left = iter(speeds)

        def window():
            order.append(who)
            return Window(1, next(left), 1.0)

        return window

    one, other = Runner(windows("one", [5, 9, 7])), Runner(windows("other", [2, 1, 3]))
    take_turns([one, other], ONE_ROUND, lambda passed: None)
    take_turns([one, other], ONE_ROUND, lambda passed: None)
    assert order == ["one", "other"] * 3
    assert (one.best.plays, other.best.plays) == (9, 3)


def test_a_log_grows_by_a_row_a_game_and_keeps_what_is_there(tmp_path):
    page = tmp_path / "results.md"
    page.write_text("# Figures\n\n| date | game |\n|---|---|\n| long ago | chess |", encoding="utf-8")
    append(page, REPORT)
    once = page.read_text(encoding="utf-8")
    assert once.startswith("# Figures\n\n| date | game |\n|---|---|\n| long ago | chess |\n\n" + HEADER)
    append(page, REPORT)
    twice = page.read_text(encoding="utf-8")
    assert twice.startswith(once)
    assert twice.count(HEADER) == 1
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in twice.splitlines()[-4:]]
    assert [row[3] for row in rows] == ["Pollyanna", "Parcheesi"] * 2
    assert rows[0][1] == machine.commit()
    assert rows[0][2].startswith(f"{cores()} × ")
    assert rows[0][4:] == ["100", "16.00 million", "30.40 million", "1.90", "160"]


def test_the_command_keeps_its_figures(tmp_path):
    page = tmp_path / "new.md"
    seen = homeward("bench", "tiny", "--seconds", A_MOMENT, "--log", page, "--json")
    assert seen.code == 0, seen.err
    assert list(json.loads(seen.out)) == ["tiny"]
    header, _, row = page.read_text(encoding="utf-8").splitlines()
    assert header == HEADER
    assert row.count("|") == header.count("|")


def test_source_that_git_does_not_know_is_named_by_its_version(tmp_path, monkeypatch):
    monkeypatch.setattr(machine, "SOURCE", tmp_path)
    assert machine.commit() == package.__version__


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("chess",), "There is no game called 'chess'"),
        (("--seconds", 0), "--seconds is how long each game is played: more than 0"),
        (("--seconds", "nan"), "not nan"),
        (("--log", "/nowhere/at/all.md"), "in a folder that is there"),
    ],
)
def test_what_cannot_be_measured_is_refused_before_anything_is(args, sentence):
    seen = homeward("bench", *args)
    assert seen.code == 2
    assert sentence in " ".join(seen.err.split())
    assert not seen.out
    assert "Traceback" not in seen.err


def test_a_gpu_that_is_not_there_is_missed_in_a_sentence():
    """In a process that is shown no GPU, wherever this runs."""
    done = subprocess.run(
        [sys.executable, "-m", "homeward", "bench", "tiny", "--device", "cuda"],
        env=environment() | {"CUDA_VISIBLE_DEVICES": "", "NUMBA_ENABLE_CUDASIM": "0"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "There is no GPU that homeward can use here." in done.stderr
