"""What is in an edition is true: games replay, chances are chances, and every column has what it should."""

from functools import cache

import polars as pl
import pytest

import homeward
from homeward.opendata import load
from homeward.opendata.columns import TABLES
from homeward.opendata.confirming import rolled
from homeward.opendata.edition import BadEdition
from homeward.players.reading import reading_of
from homeward.players.sitting import seatings
from homeward.puzzles import puzzles
from homeward.record import Record
from opendata.editions import GAMES, SIZES

NEVER_HERE = {
    "pollyanna": {"card", "piece", *(f"exact_{seat}" for seat in range(4))},
    "kukla_ollie": {"high", "low", "use", *(f"exact_{seat}" for seat in range(4))},
}
"""Columns that say nothing of a game; few positions are solved, and none has to be."""


@cache
def record_of(link):
    return Record.from_link(link)


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("game", GAMES)
def test_every_column_is_filled_and_of_its_type(edition, name, game):
    table = edition.table(name, game)
    assert dict(table.schema) == dict(TABLES[name].schema.items())
    empty = {column for column in table.columns if table[column].null_count() == len(table)}
    assert empty <= NEVER_HERE[game]


def test_there_are_as_many_as_were_asked_for(edition):
    assert edition.complete
    for game in GAMES:
        assert edition.table("games", game)["number"].to_list() == list(range(SIZES["games"]))
        assert len(edition.table("positions", game)) == SIZES["positions"]
        assert len(edition.table("puzzles", game)) == len(puzzles(game))


def test_games_replay_to_the_same_winners(edition):
    for row in edition.table("games").iter_rows(named=True):
        record = record_of(row["link"])
        assert list(record.final.winners) == row["winners"]
        assert record.game.name == row["game"]
        assert len(record.final.seats) == row["players"] == sum(row[f"seat_{seat}"] is not None for seat in range(4))
        assert record.final.partners is row["partners"]
        assert record.game.book.rules_version == row["rules"]


def test_every_way_to_sit_down_and_several_strengths(edition):
    for game in GAMES:
        table = edition.table("games", game)
        ways = set(table.select("players", "partners").rows())
        assert ways == {tuple(way) for way in seatings(homeward.game(game))}
        assert {"scholars", "mixed"} <= set(table["company"])


def test_turns_and_plays_are_those_of_the_games(edition):
    counted = edition.table("turns").group_by("game", "number").agg(pl.col("turn").max(), pl.len())
    both = edition.table("games").join(counted, on=["game", "number"])
    assert (
        both.filter((pl.col("turn") == pl.col("turns")) & (pl.col("len") == pl.col("turns") + 1)).height
        == both.height
    )
    played = (
        edition.table("plays").filter(~pl.col("text").str.starts_with("forfeit")).group_by("game", "number").len()
    )
    both = edition.table("games").join(played, on=["game", "number"])
    assert both["len"].to_list() == both["plays"].to_list()
    taken = edition.table("plays").group_by("game", "number").agg(pl.col("captured").count())
    both = edition.table("games").join(taken, on=["game", "number"])
    assert both["captured"].to_list() == both["captures"].to_list()


def test_positions_are_of_their_games_at_the_beginning_of_a_turn(edition):
    games = {(row["game"], row["number"]): row for row in edition.table("games").iter_rows(named=True)}
    for row in edition.table("positions").iter_rows(named=True):
        game = games[row["game"], row["number"]]
        texts = [str(one) for one in record_of(game["link"]).positions()]
        position = homeward.parse(row["position"])
        assert row["position"] in texts
        assert reading_of(position).begins_turn(position)
        assert (position.to_play, len(position.seats), position.partners) == (
            row["to_play"],
            row["players"],
            row["partners"],
        )
        assert 0 <= row["turn"] < row["of_turns"] == game["turns"]
        assert row["company"] == game["company"]


def test_a_positions_turn_is_that_of_the_table_of_turns(edition):
    turns = edition.table("turns")
    for row in edition.table("positions").iter_rows(named=True):
        here = {"game": row["game"], "number": row["number"], "turn": row["turn"]}
        (there,) = turns.filter(**here).iter_rows(named=True)
        pieces = homeward.parse(row["position"]).pieces
        assert {seat: sorted(spaces) for seat, spaces in pieces.items()} == {
            seat: sorted(there[f"place_{seat}_{piece}"] for piece in range(4)) for seat in pieces
        }


def test_chances_are_chances(edition):
    for row in edition.table("positions").iter_rows(named=True):
        seats = homeward.parse(row["position"]).seats
        assert row["rollouts"] == SIZES["rollouts"]
        for name in ("chance", "scholar", "master", "exact"):
            told = [row[f"{name}_{seat}"] for seat in range(4)]
            assert {seat for seat in range(4) if told[seat] is not None} in (set(seats), set())
            if told[seats[0]] is not None:
                assert sum(told[seat] for seat in seats) == pytest.approx(1, abs=1e-5)
        sides = 2 if row["partners"] else 1
        assert sum(row[f"won_{seat}"] for seat in seats) == sides * SIZES["rollouts"]
        for seat in seats:
            low, chance, high = (row[f"{name}_{seat}"] for name in ("low", "chance", "high"))
            assert 0 <= low <= chance <= high <= 1 / sides
            assert chance * sides == pytest.approx(row[f"won_{seat}"] / SIZES["rollouts"])
            assert (row[f"error_{seat}"] > 0) is (0 < row[f"won_{seat}"] < SIZES["rollouts"])


def test_whoever_has_the_text_and_the_seed_confirms_the_same(edition):
    for game in GAMES:
        row = edition.table("positions", game).row(5, named=True)
        won = rolled(homeward.parse(row["position"]), SIZES["rollouts"], SIZES["seed"])
        assert [row[f"won_{seat}"] or 0 for seat in range(4)] == list(won)


def test_puzzles_are_those_that_come_with_homeward(edition):
    for game in GAMES:
        for row, puzzle in zip(edition.table("puzzles", game).iter_rows(named=True), puzzles(game), strict=True):
            assert homeward.parse(row["position"]) == puzzle.position
            assert (row["theme"], row["grade"], row["best"]) == (puzzle.theme, puzzle.grade, [*puzzle.best])
            assert (row["low"], row["high"]) == puzzle.interval
            assert [one["loses"] for one in row["others"]] == [other.loses for other in puzzle.others]


def test_columns_carry_their_meanings(edition):
    import json

    for path in edition.files:
        told = json.loads(pl.read_parquet_metadata(edition.folder / path)["columns"])
        table = TABLES[path.partition("/")[0]]
        assert told == {name: column.meaning for column in table.columns for name in column.names}


def test_it_opens_again_and_tells_what_is_not_there(edition):
    again = load(edition.folder)
    assert again == edition
    again.check()
    with pytest.raises(BadEdition, match=r"no table 'turn'. Is turns meant"):
        again.table("turn")
    with pytest.raises(BadEdition, match="no edition of the data"):
        load(edition.folder / "games")
