"""Every chapter gives a page, a table and a picture; and what it says is what its figures say."""

from math import comb
from pathlib import Path
from xml.etree import ElementTree

import pytest

import homeward
from homeward.endgame.whole import solved
from homeward.study.book import CHAPTERS, book
from homeward.study.book.chapter import Counted
from homeward.study.book.chapters import course, first_seat, luck_and_skill, partnership, small_board, worth
from homeward.study.book.chapters.house_rules import answers, matters
from homeward.study.book.counting.solved import decisions, exact
from homeward.study.book.pages import chapter_page
from homeward.study.book.tallies import FINE, Tally, finely, paired, sums_of

COUNTED = [name for name in CHAPTERS if name not in ("small-board", "house-rules")]
GAMES_OF = {"worth": 30}
GAMES = {"partnership": ["parcheesi"], "endgames": ["parcheesi"]}


def of_shares(shares, games=10_000):
    """A tally of games in which so many were won from each place."""
    sums = {name: [1] * round(share * games) + [0] * round((1 - share) * games) for name, share in shares.items()}
    return Tally(games, sums_of(sums))


def counted_of(cells):
    """Figures by hand."""
    games = tuple(dict.fromkeys(cell.game for cell in cells))
    return Counted(games, {(cell.kind, cell.game, cell.key): tally for cell, tally in cells.items()})


@pytest.mark.parametrize("name", COUNTED)
def test_every_chapter_gives_a_page_a_table_and_a_picture(name, tmp_path: Path):
    edition = book(
        [name],
        games=GAMES.get(name, ["parcheesi", "kukla_ollie"]),
        each=GAMES_OF.get(name, 4),
        seed=3,
        progress=False,
        workers=1,
    )
    (chapter,) = edition.told
    edition.write(tmp_path, whole=False)
    page = (tmp_path / f"{name}.md").read_text(encoding="utf-8")
    assert page.startswith(f"# {chapter.title}\n\n*{chapter.question}*")
    assert f"homeward book {name} --games {GAMES_OF.get(name, 4)} --seed 3" in page
    assert chapter.method in page
    told = edition.told[chapter]
    assert told.said
    assert all(f"- {one}\n" in page for one in told.said)
    for part in told.parts:
        assert len(part.table.rows) > 0
        assert {len(row) for row in part.table.rows} == {len(part.table.headings)}
    assert "nan" not in page
    picture = ElementTree.parse(tmp_path / "pictures" / f"{name}.svg").getroot()
    assert picture.tag.endswith("svg")
    assert "Parcheesi" in "".join(picture.itertext())
    assert not (tmp_path / "index.md").exists()


def test_the_same_is_told_again(tmp_path: Path):
    """Kept or counted at once, the pages are the same to the letter."""
    (tmp_path / "kept").mkdir()
    asked = {"games": ["parcheesi"], "seed": 3, "keep": tmp_path / "kept", "progress": False, "workers": 1}
    book(["partnership"], each=3, **asked)
    pages = [book(["partnership"], each=6, **asked, count=count).pages(Path("out")) for count in (True, False)]
    at_once = book(["partnership"], each=6, **(asked | {"keep": None})).pages(Path("out"))
    keeping = f" --keep {tmp_path / 'kept'}"
    assert (
        pages[0] == pages[1] == {name: text.replace(" -o out", f"{keeping} -o out") for name, text in at_once.items()}
    )


def test_rulings_that_matter_are_those_whose_intervals_say_so():
    edition = book(["house-rules"], games=["tiny"], each=40, seed=3, progress=False, workers=1)
    ((chapter, told),) = edition.told.items()
    (found,) = edition.counted.surveys
    every = answers(found)
    assert len({one.ruling.id for one in every}) == len(every)
    for one in every:
        assert matters(one) == (one.length.low > 0.05 or one.length.high < -0.05)
        named = f"{one.ruling.id} (`{one.tried.key}`" in told.said[0]
        assert named == (one.is_ours and matters(one))
    assert "Tiny" in chapter_page(chapter, told, "homeward book", 3)


# Sentences follow figures


def first_seats(shares):
    cells = {}
    for players in first_seat.COMPANIES:
        for policy in first_seat.STRENGTHS:
            cells[first_seat.cell("poliana", players, policy)] = of_shares({"won 0": shares(players, policy)})
    return first_seat.CHAPTER.tell(counted_of(cells))


def test_the_first_seat_has_an_edge_only_where_it_has():
    better = first_seats(lambda players, policy: 1 / players + (0.05 if policy == "scholar" else 0))
    assert (
        "Among `scholar` players it is surely better to begin in Poliana with 2 players (+5.0 ± 1.0)"
        in better.said[0]
    )
    assert better.said[1] == "Among `wanderer` players in 3 of 3 cases the interval holds 0."
    assert "greater among `scholar` than among `wanderer` players in Poliana with 2 players" in better.said[2]
    worse = first_seats(lambda players, policy: 1 / players - (0.05 if policy == "scholar" else 0))
    assert "it is surely worse to begin in Poliana with 2 players" in worse.said[0]
    assert "smaller among `scholar` than among `wanderer` players in Poliana with 2 players" in worse.said[2]
    one = first_seats(lambda players, policy: 1 / players + (0.1 if (players, policy) == (3, "steady") else 0))
    assert one.said[3] == "It matters most to begin in Poliana with 3 `steady` players (+10.0 ± 1.0)."
    equal = first_seats(lambda players, policy: 1 / players)
    assert "surely" not in " ".join(equal.said)
    assert "about equal among both, as far as these games tell, in 3 of 3" in equal.said[2]


def matches(shares):
    cells = {}
    for game, share in shares.items():
        for pair in luck_and_skill.PAIRS:
            won = [2] * round(share * 2000) + [0] * round((1 - share) * 2000)
            cells[luck_and_skill.cell(game, pair)] = Tally(2000, sums_of({"won": won}))
    return luck_and_skill.CHAPTER.tell(counted_of(cells))


def test_which_game_leaves_most_to_skill_is_told_by_the_figures():
    apart = matches({"pollyanna": 0.6, "poliana": 0.8})
    assert apart.said[0].endswith("most often in Poliana, least often in Pollyanna.")
    swapped = matches({"pollyanna": 0.8, "poliana": 0.6})
    assert swapped.said[0].endswith("most often in Pollyanna, least often in Poliana.")
    equal = matches({"pollyanna": 0.7, "poliana": 0.7})
    assert "about equal in Pollyanna and Poliana" in equal.said[0]
    coin = matches({"pollyanna": 0.5})
    assert "About equal" in coin.said[-1]


@pytest.mark.parametrize("single", [0.2, 0.5, 0.55, 0.9])
def test_matches_are_won_as_often_as_the_binomial_says(single):
    for games in (1, 3, 11):
        won = sum(comb(games, k) * single**k * (1 - single) ** (games - k) for k in range(games // 2 + 1, games + 1))
        assert luck_and_skill.wins_match(single, games) == pytest.approx(won, abs=1e-8)


@pytest.mark.parametrize("single", [0.53, 0.6, 0.75, 0.99])
def test_the_shortest_match_is_the_shortest(single):
    length = luck_and_skill.games_to_be_sure(single)
    assert length % 2 == 1
    assert luck_and_skill.wins_match(single, length) >= 0.95
    assert length == 1 or luck_and_skill.wins_match(single, length - 2) < 0.95
    assert luck_and_skill.games_to_be_sure(0.5) == float("inf")


def test_comebacks_are_counted_below_a_chance():
    tally = Tally(10, counts={"lowest 0": 1, "lowest 4": 2, "lowest 5": 3, "lowest 24": 4})
    assert course.below(tally, 5).value == pytest.approx(0.3)
    assert course.below(tally, 1).value == pytest.approx(0.1)


def test_what_is_worth_something_is_told_by_the_figures():
    for value, word in ((500, "surely good to have"), (-500, "surely better not"), (0, "worth nothing that shows")):
        values = [value - 100, value, value + 100] * 100
        tally = Tally(300, sums_of({"entered": values}))
        told = worth.CHAPTER.tell(counted_of({worth.cell("pollyanna"): tally}))
        assert f"Pollyanna: {word}: an entered piece" in told.said[0]


def test_what_partnership_changes_is_told_by_the_figures():
    cells = {}
    for policy in partnership.POLICIES:
        for partners in (False, True):
            turns = [100 + 50 * partners, 104 + 50 * partners] * 200
            sums = sums_of({"turns": turns, "captures": turns, "lead_changes": turns})
            tally = Tally(400, sums | of_shares({"won 0": 0.5 if partners else 0.25}, 400).sums)
            cells[partnership.played("pollyanna", policy, partners=partners)] = tally
    won = Tally(400, sums_of({"won": [2, 0] * 200}))
    cells |= {partnership.met("pollyanna"): won, partnership.match_of_two("pollyanna", partnership.PAIR): won}
    told = partnership.CHAPTER.tell(counted_of(cells))
    assert "**Turns**, among scholars: more in Pollyanna (+49.0 %)." in told.said
    assert "neither an edge nor a burden in Pollyanna" in told.said[3]
    assert "about as sure to win in Pollyanna" in told.said[4]


# The small board


@pytest.fixture(scope="module")
def table():
    return solved(homeward.game("tiny", turnout_spaces=0, home_path=1))


def test_decisions_are_held_to_the_exact_values(table):
    runners = [one for number in range(6) for one in decisions(table, "runner", 3, number)]
    assert all(one.best >= one.made - 1e-12 for one in runners)
    assert any(one.best > one.made + 0.01 for one in runners)
    lost = {
        name: sum(one.best - one.made for number in range(20) for one in decisions(table, name, 3, number))
        for name in ("wanderer", "steady")
    }
    assert lost["steady"] < lost["wanderer"]


def test_the_small_board_tells_its_exact_values_and_who_loses_least(table, monkeypatch):
    monkeypatch.delenv("HOMEWARD_WEIGHTS", raising=False)
    assert small_board.players() == list(small_board.TEMPERAMENTS)
    lost = {name: 100 * (number + 1) for number, name in enumerate(reversed(small_board.TEMPERAMENTS))}
    cells = {}
    for name, points in lost.items():
        games = {"lost": finely([points * 9 / FINE, points * 11 / FINE] * 100), "decisions": [9, 11] * 100}
        sums = paired("lost", "decisions", games) | sums_of({"best": [5, 6] * 100})
        cells[small_board.cell(name)] = Tally(200, sums, values=exact(table))
    told = small_board.CHAPTER.tell(counted_of(cells))
    assert "24,116 positions" in told.said[1]
    assert f"{100 * table.start:.2f} games of a hundred" in told.said[0]
    assert told.said[2].startswith("`steady` loses least, 0.10 ± 0.00 points a decision; `wanderer` loses 0.50")
    assert len(told.parts[1].table.rows) == len(small_board.TEMPERAMENTS)
