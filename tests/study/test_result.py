"""The result of a batch: every figure as an array, a data frame, and files that give it back."""

import json

import numpy as np
import polars as pl
import pytest

import homeward
from homeward.errors import HomewardError
from homeward.study import Result, load, simulate
from homeward.study.figures.noted import SEAT_COUNTS
from homeward.study.result import FIGURES
from homeward.study.saving import check_kind


@pytest.fixture(scope="module")
def result():
    return simulate("pollyanna", 200, seed=7, first=50)


@pytest.fixture(scope="module")
def sides():
    return simulate("parcheesi", 60, seed=7, partners=True, most_turns=190)


def test_every_figure_has_an_item_a_game(result):
    for what in (*FIGURES, "winners", "finished", "unfinished", "first_seat", "games"):
        assert getattr(result, what).shape == (200,), what
    for what in SEAT_COUNTS:
        assert result.by_seat(what).shape == (200, 4), what


def test_a_game_s_figures_are_those_of_its_record(result):
    record = result.replay(60)
    events = [event for event in record.events if event.kind != "opening"]
    plays = [event for event in events if event.kind == "play" and event.text != "pass"]
    assert result.turns[10] == sum(event.kind == "throw" for event in events)
    assert result.plays[10] == len(plays)
    assert [result.by_seat("plays")[10, seat] for seat in range(4)] == [
        sum(event.seat == seat for event in plays) for seat in range(4)
    ]
    assert result.first_seat[10] == events[0].seat
    assert result.winners[10] == 1 << record.final.winners[0]


def test_wins_are_counted_by_seat(result, sides):
    assert result.wins().tolist() == [int((result.winners == 1 << seat).sum()) for seat in range(4)]
    assert result.wins().sum() == 200
    green, red, blue, yellow = sides.wins().tolist()
    assert (green, red) == (blue, yellow)
    assert green + red + sides.unfinished.sum() == 60


def test_the_seats_in_play(result):
    assert result.seats == (0, 1, 2, 3)
    assert simulate("poliana", 5, players=2, seed=1).seats == (0, 2)


def test_the_longest_game(result):
    assert result.turns[result.longest() - 50] == result.turns.max()
    with pytest.raises(HomewardError, match="holds no game"):
        Result(result.series, 0, result.words[:0]).longest()


def test_what_is_not_counted_by_seat_is_refused(result):
    with pytest.raises(HomewardError, match=r"'length' is not counted by seat\. What is: turns, plays"):
        result.by_seat("length")


def test_the_words_go_to_other_libraries_without_a_copy(result):
    assert np.shares_memory(np.from_dlpack(result.words), result.words)


def test_the_frame_has_a_row_a_game(result):
    frame = result.frame()
    assert frame["game"].to_list() == list(range(50, 250))
    assert frame["winner"].to_list() == [int(bits).bit_length() - 1 for bits in result.winners]
    assert frame["turns"].to_list() == sum(frame[f"turns_{seat}"].cast(pl.Int32) for seat in range(4)).to_list()
    assert frame["captures_2"].to_list() == result.by_seat("captures")[:, 2].tolist()


def test_the_frame_of_two_players_has_two_seats():
    columns = simulate("poliana", 5, players=2, seed=1).frame().columns
    assert {"plays_0", "plays_2"} <= set(columns)
    assert not {"plays_1", "plays_3"} & set(columns)


def test_in_partnership_the_winner_is_a_side(sides):
    winner = sides.frame()["winner"].to_list()
    told = {0b0101: "0+2", 0b1010: "1+3", 0: None}
    assert winner == [told[int(bits)] for bits in sides.winners]
    assert set(winner) == {"0+2", "1+3", None}


def test_it_says_what_it_is(result):
    assert repr(result) == "<Result of Game('pollyanna'), 4 players, seed 7: games 50 to 249>"
    stopped = Result(result.series, 50, result.words[:0], partial=True)
    assert repr(stopped) == "<Result of Game('pollyanna'), 4 players, seed 7: no game, partial>"


def test_in_a_notebook_it_tells_the_essentials(result):
    told = result._repr_html_()
    assert "200 games of Pollyanna, 4 players" in told
    assert "seed 7" in told
    assert f"<td>Green</td><td>{result.wins()[0]}</td>" in told
    assert "stopped early" in Result(result.series, 50, result.words[:0], partial=True)._repr_html_()


# Files


def test_a_saved_batch_comes_back(tmp_path):
    batch = simulate("pollyanna", 30, seed=9, first=11, players=3, most_turns=180, reward=20, turn_passes="left")
    batch.save(tmp_path / "batch.npz")
    back = load(tmp_path / "batch.npz")
    assert back.series == batch.series
    assert (back.first, back.partial) == (11, False)
    assert np.array_equal(back.words, batch.words)
    assert [path.name for path in tmp_path.iterdir()] == ["batch.npz"]


def test_boards_and_decks_of_house_rules_come_back_too(tmp_path):
    deck = {"forward-1": 3, "back": 2}
    batch = simulate("kukla_ollie", 3, seed=9, players=2, deck=deck)
    batch.save(tmp_path / "batch.npz")
    assert load(tmp_path / "batch.npz").series.game == batch.series.game


def test_a_partial_batch_stays_one(result, tmp_path):
    Result(result.series, 50, result.words[:20], partial=True).save(tmp_path / "part.npz")
    assert load(tmp_path / "part.npz").partial


def test_csv_and_parquet_hold_the_frame(result, tmp_path):
    result.save(tmp_path / "games.csv")
    result.save(tmp_path / "games.parquet")
    assert pl.read_parquet(tmp_path / "games.parquet").equals(result.frame())
    assert pl.read_csv(tmp_path / "games.csv")["plays"].to_list() == result.plays.tolist()


def test_another_ending_is_refused(result, tmp_path):
    with pytest.raises(HomewardError, match=r"games.xls should end in .npz or .csv or .parquet"):
        result.save(tmp_path / "games.xls")
    assert check_kind("GAMES.CSV") == ".csv"


def test_a_file_that_cannot_be_written_is_told(result, tmp_path):
    with pytest.raises(HomewardError, match="cannot be written: No such file or directory"):
        result.save(tmp_path / "nowhere" / "batch.npz")


def changed(path, words=None, **label):
    """The saved batch with another label or other words."""
    with np.load(path) as file:
        told = json.loads(str(file["label"]))
        kept = file["words"] if words is None else words
    series = told["series"] | {key: value for key, value in label.items() if key in told["series"]}
    told |= {key: value for key, value in label.items() if key not in series} | {"series": series}
    np.savez(path, label=np.array(json.dumps(told)), words=kept)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": 99}, "it has format 99, and this homeward reads format 1"),
        ({"rules": 99}, "it was played by version 99 of the rules of Pollyanna, and this homeward has version 1"),
        ({"game": "ludo"}, "There is no game called 'ludo'"),
        ({"players": 7}, "for 2, 3 or 4 players"),
        ({"seed": "seven"}, "Expected `int`"),
        ({"house": {"colour": 3}}, "colour"),
        ({"surprise": 1}, "unknown field `surprise`"),
        ({"first": -5}, "Expected `int` >= 0"),
        ({"words": np.zeros((3, 4), dtype=np.int64)}, "is no batch of games"),
        ({"words": np.zeros((3, 9))}, "is no batch of games"),
    ],
)
def test_a_file_of_another_kind_is_refused(result, tmp_path, change, said):
    path = tmp_path / "batch.npz"
    result.save(path)
    changed(path, **change)
    with pytest.raises(HomewardError, match=said):
        load(path)


@pytest.mark.parametrize("content", [b"", b"PK", b"homeward record 1\n", b"PK\x03\x04" + bytes(100)])
def test_a_file_that_holds_no_batch_is_refused(tmp_path, content):
    (tmp_path / "some.npz").write_bytes(content)
    with pytest.raises(HomewardError, match=r"some.npz is no batch of games"):
        load(tmp_path / "some.npz")


def test_a_file_cut_off_is_refused(result, tmp_path):
    path = tmp_path / "batch.npz"
    result.save(path)
    path.write_bytes(path.read_bytes()[:5000])
    with pytest.raises(HomewardError, match="is no batch of games"):
        load(path)


def test_a_file_that_is_not_there_is_told(tmp_path):
    with pytest.raises(HomewardError, match=r"There is no file .*gone.npz"):
        load(tmp_path / "gone.npz")


def test_the_version_that_played_is_kept(result, tmp_path):
    result.save(tmp_path / "batch.npz")
    with np.load(tmp_path / "batch.npz") as file:
        assert json.loads(str(file["label"]))["series"]["homeward"] == homeward.__version__
