"""A book is counted block by block: what is kept goes on to the same figures, whoever stops it and wherever."""

import json
from pathlib import Path

import pytest

from homeward.errors import HomewardError
from homeward.study.book import making
from homeward.study.book.asking import BadBook, Order, ordered
from homeward.study.book.cells import Cell, Games, Span
from homeward.study.book.chapter import Chapter, Told
from homeward.study.book.chapters import CHAPTERS
from homeward.study.book.counting import COUNTERS
from homeward.study.book.keeping import BadFigures, file_of, keep
from homeward.study.book.making import known, made

CELLS = {
    "played": Cell("played", "tiny", Games(30, 60), 3, policy=("steady",)),
    "met": Cell("met", "tiny", Games(12, 24), 2, policy=("steady", "wanderer")),
    "opened": Cell("opened", "parcheesi", Games(8, 16), 4, policy=("steady",)),
    "watched": Cell("watched", "poliana", Games(3, 6), 2, policy=("scholar",)),
    "weighed": Cell("weighed", "pollyanna", Games(6, 12), 4, policy=("scholar",)),
    "ended": Cell("ended", "tiny", Games(10, 20), 2, policy=("runner",)),
}


def chapter(*cells: Cell) -> Chapter:
    nothing = Told((), (), lambda: None, "")
    return Chapter(
        "test", "Test", "?", "", lambda game: [cell for cell in cells if cell.game == game], lambda _: nothing
    )


def order(*cells: Cell, size="small", keep=None, seed=5) -> Order:
    return Order((chapter(*cells),), tuple({cell.game: 0 for cell in cells}), size, None, seed, keep, "cpu", 1)


@pytest.mark.parametrize("kind", CELLS)
def test_runs_of_games_add_up_to_the_whole(kind):
    cell, count = CELLS[kind], COUNTERS[kind].count
    games = cell.games.small
    whole = count(cell, Span(5, 0, games, "cpu", 1))
    assert whole.games == games
    assert count(cell, Span(5, 0, 2, "cpu", 1)) + count(cell, Span(5, 2, games - 2, "cpu", 2)) == whole


def test_a_book_that_goes_on_comes_to_what_one_at_once_comes_to(tmp_path: Path):
    cells = (CELLS["played"], CELLS["met"])
    folders = [tmp_path / name for name in ("parts", "once")]
    for folder in folders:
        folder.mkdir()
    made(order(*cells, keep=folders[0]), progress=False)
    made(order(*cells, size="full", keep=folders[0]), progress=False)
    made(order(*cells, size="full", keep=folders[1]), progress=False)
    for cell in cells:
        parts, once = (file_of(folder, cell.kind, cell.game).read_bytes() for folder in folders)
        assert parts == once


def test_ctrl_c_keeps_what_was_finished(tmp_path: Path, monkeypatch):
    def keep_and_stop(*what):
        keep(*what)
        raise KeyboardInterrupt

    cells = (CELLS["played"], CELLS["met"])
    monkeypatch.setattr(making, "keep", keep_and_stop)
    with pytest.raises(KeyboardInterrupt):
        made(order(*cells, keep=tmp_path), progress=False)
    monkeypatch.undo()
    there = known(order(*cells, keep=tmp_path))
    assert 0 < there.of(cells[0]).games < 30
    assert there.of(cells[1]).games == 0
    went_on = made(order(*cells, keep=tmp_path), progress=False)
    assert went_on.tallies == made(order(*cells), progress=False).tallies


def test_what_is_kept_is_not_counted_again(tmp_path: Path, monkeypatch):
    cell = CELLS["played"]
    made(order(cell, keep=tmp_path), progress=False)
    heard = []
    monkeypatch.setattr(making, "keep", lambda *what: heard.append(what))
    made(order(cell, keep=tmp_path), progress=False)
    assert heard == []


def test_other_players_are_counted_anew(tmp_path: Path):
    cell = CELLS["played"]
    fresh = made(order(cell, keep=tmp_path), progress=False)
    path = file_of(tmp_path, cell.kind, cell.game)
    kept = json.loads(path.read_bytes())
    kept["cells"][cell.key]["by"] = "somebody else"
    kept["cells"][cell.key]["tally"]["games"] = 1_000_000
    path.write_text(json.dumps(kept))
    assert known(order(cell, keep=tmp_path)).of(cell).games == 0
    assert made(order(cell, keep=tmp_path), progress=False).tallies == fresh.tallies


def test_a_scholar_of_another_net_is_another_player():
    counter, cell = COUNTERS["played"], Cell("played", "pollyanna", Games(1, 1), policy=("scholar",))
    other = Cell("played", "parcheesi", Games(1, 1), policy=("scholar",))
    assert counter.by(cell) == counter.by(cell)
    assert counter.by(cell) != counter.by(other)  # whose net is another
    steady = Cell("opened", "pollyanna", Games(1, 1), policy=("steady",))
    assert COUNTERS["opened"].by(steady) != counter.by(steady)  # the net has a say in the one


@pytest.mark.parametrize(
    ("changed", "said"),
    [({"seed": 6}, "seed"), ({"format": 9}, "format"), ({"kind": "met"}, "kind"), ({"x": 1}, "x")],
)
def test_figures_of_something_else_are_refused(tmp_path: Path, changed, said):
    cell = CELLS["played"]
    made(order(cell, keep=tmp_path), progress=False)
    path = file_of(tmp_path, cell.kind, cell.game)
    path.write_text(json.dumps(json.loads(path.read_bytes()) | changed))
    with pytest.raises(BadFigures, match=said):
        made(order(cell, keep=tmp_path), progress=False)


def test_by_other_rules_all_is_counted_anew(tmp_path: Path):
    cell = CELLS["played"]
    made(order(cell, keep=tmp_path), progress=False)
    path = file_of(tmp_path, cell.kind, cell.game)
    path.write_text(json.dumps(json.loads(path.read_bytes()) | {"rules_version": 0}))
    assert known(order(cell, keep=tmp_path)).of(cell).games == 0


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"chapters": ["first-set"]}, "meant"),
        ({"games": ["chess"]}, "chess"),
        ({"size": "huge"}, "small, full"),
        ({"each": 1}, "two games"),
        ({"seed": -1}, "seed"),
        ({"keep": Path("nowhere/at/all")}, "no folder"),
    ],
)
def test_what_cannot_be_is_refused_before_anything_is_played(asked, said):
    with pytest.raises(HomewardError, match=said):
        ordered(CHAPTERS, **asked)


def test_a_cell_that_two_chapters_need_is_counted_once():
    found = ordered(CHAPTERS).cells
    names = [(cell.kind, cell.game, cell.key) for cell in found]
    assert len(set(names)) == len(names)
    assert issubclass(BadBook, HomewardError)
