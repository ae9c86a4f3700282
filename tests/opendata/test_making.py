"""The same plan makes the same files, stopped or not, on one core or two; what stands in the way is told."""

import pytest

import homeward
from homeward.errors import HomewardError
from homeward.opendata import load, make, making, parts
from homeward.opendata.columns import TABLES
from homeward.opendata.companies import ABOUT, MASTER, ORDER, company_of
from homeward.opendata.edition import CARD, LABEL, PARTS, BadEdition
from homeward.opendata.plan import parts_of
from homeward.opendata.playing import record_of
from opendata.editions import GAMES, SIZES, SMALLEST


def contents(folder):
    return {path.relative_to(folder): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def test_two_cores_make_the_same_bytes(edition, tmp_path):
    again = make(tmp_path / "again", *GAMES, **SIZES | {"workers": 2})
    assert contents(again.folder) == contents(edition.folder)


@pytest.mark.parametrize("frames", [0, 4, 13], ids=["at once", "in a game's part", "in a position's part"])
def test_what_is_made_when_it_is_stopped_stays(edition, tmp_path, monkeypatch, frames):
    """It is stopped after so many tables of parts, between two of the same part: what was whole is not made again."""
    written, begun = [], []

    def stopping(table, rows):
        if len(written) == frames:
            raise KeyboardInterrupt
        written.append(table.name)
        return usual(table, rows)

    def making(work, part):
        begun.append(part)
        return make_one(work, part)

    usual, make_one = parts.frame, parts.Making._make
    monkeypatch.setattr(parts, "frame", stopping)
    stopped = make(tmp_path / "edition", *GAMES, **SIZES)
    assert not stopped.complete
    assert len(list((stopped.folder / PARTS).iterdir())) == frames
    with pytest.raises(BadEdition, match=r"is not finished. `homeward data"):
        stopped.table("games")
    whole = {part for of in ("games", "positions") for one in GAMES for part in parts_of(12, one, of)}
    whole = {part.name for part in whole if parts.is_made(stopped.folder / PARTS, part)}
    monkeypatch.setattr(parts, "frame", usual)
    monkeypatch.setattr(parts.Making, "_make", making)
    assert make(stopped.folder, *GAMES, **SIZES).complete
    assert not {part.name for part in begun} & whole
    assert contents(stopped.folder) == contents(edition.folder)


def test_what_is_very_much_stands_in_several_files(edition, tmp_path, monkeypatch):
    monkeypatch.setattr(making, "IN_FILE", 8)
    split = make(tmp_path / "split", "kukla_ollie", **SIZES)
    games = [path for path in split.files if path.startswith("games/")]
    assert games == ["games/kukla_ollie-0000.parquet", "games/kukla_ollie-0001.parquet"]
    assert split.files["games/kukla_ollie-0001.parquet"].rows == 2
    for table in TABLES:
        assert split.table(table).equals(edition.table(table, "kukla_ollie"))


def test_what_is_complete_is_left_alone(edition, monkeypatch):
    monkeypatch.setattr(parts.Making, "play", None)
    before = contents(edition.folder)
    assert make(edition.folder, *GAMES, **SIZES) == edition
    assert contents(edition.folder) == before


def test_another_seed_makes_other_games_and_positions(edition, tmp_path):
    other = make(tmp_path / "other", "pollyanna", **SIZES | {"seed": 4})
    for table, column in (("games", "link"), ("positions", "position")):
        assert not set(other.table(table)[column]) & set(edition.table(table, "pollyanna")[column])


def test_more_of_it_begins_alike(edition, tmp_path):
    """A larger edition has the games of a smaller one first, and confirms the same positions surer."""
    larger = make(tmp_path / "larger", "pollyanna", **SIZES | {"games": 13, "positions": 12, "rollouts": 50})
    few, many = edition.table("games", "pollyanna"), larger.table("games")
    assert many.head(len(few)).equals(few)
    few, many = edition.table("positions", "pollyanna").head(10), larger.table("positions").head(10)
    assert few["position"].equals(many["position"])
    for seat in range(4):
        more = (many[f"won_{seat}"] - few[f"won_{seat}"]).drop_nulls()
        assert more.is_between(0, 10).all()


def test_a_folder_with_other_things_in_it_is_refused_and_left_as_it_is(tmp_path):
    (tmp_path / "thesis.txt").write_text("two years of work")
    with pytest.raises(BadEdition, match="holds other things"):
        make(tmp_path, "pollyanna", **SMALLEST)
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]
    with pytest.raises(BadEdition, match="is a file"):
        make(tmp_path / "thesis.txt", "pollyanna", **SMALLEST)


def test_another_plan_is_refused_with_what_differs(edition):
    for wish, said in (
        ({"seed": 4}, "seed is 3 there, and 4 is asked for"),
        ({"games": 11}, "games is 10 there, and 11 is asked for"),
    ):
        with pytest.raises(BadEdition, match=said):
            make(edition.folder, *GAMES, **SIZES | wish)
    with pytest.raises(BadEdition, match="rules is pollyanna 1, kukla_ollie 1 there, and pollyanna 1 is asked for"):
        make(edition.folder, "pollyanna", **SIZES)


def test_a_file_that_was_changed_is_told(tmp_path):
    small = make(tmp_path / "small", "poliana", **SMALLEST)
    path = small.folder / "turns" / "poliana.parquet"
    path.write_bytes(path.read_bytes() + b" ")
    with pytest.raises(BadEdition, match="was changed"):
        make(small.folder, "poliana", **SMALLEST)
    path.unlink()
    with pytest.raises(BadEdition, match="is missing"):
        load(small.folder).check()
    assert (small.folder / CARD).exists()


@pytest.mark.parametrize("text", ["", "{}", "[", '{"format": 1, "plan": 7}'])
def test_a_label_that_is_none_is_told(tmp_path, text):
    (tmp_path / LABEL).write_text(text)
    with pytest.raises(BadEdition, match="is no label of an edition"):
        make(tmp_path, "pollyanna", **SMALLEST)


@pytest.mark.parametrize(
    ("game", "wish", "said"),
    [
        ("pollyanna", {"games": 0}, "A number of games is from 1"),
        ("pollyanna", {"positions": 10**9}, "A number of positions is from 1 to 10,000,000"),
        ("pollyanna", {"rollouts": 1}, "at least 2"),
        ("pollyanna", {"seed": -1}, "A seed is a whole number"),
        ("pollyana", {}, "pollyanna"),
        ("tiny", {}, "not studied"),
    ],
)
def test_what_cannot_be_made_is_refused_before_anything_is_written(tmp_path, game, wish, said):
    with pytest.raises(HomewardError, match=said):
        make(tmp_path / "edition", game, **SMALLEST | wish)
    assert not (tmp_path / "edition").exists()


def test_masters_play_a_game_in_so_many():
    game = homeward.game("pollyanna")
    number = 4 * ORDER.index("masters")
    company = company_of(game, number)
    assert (company.name, set(company.players)) == ("masters", {MASTER})
    record = record_of(game, 3, number)
    assert record.final.is_over
    assert record == record_of(game, 3, number)


def test_in_a_round_of_numbers_everybody_sits_everywhere():
    for name in homeward.games():
        game = homeward.game(name)
        companies = {company_of(game, number) for number in range(1000)}
        assert {one.name for one in companies} == set(ABOUT)
        for players in (2, 3, 4):
            mixed = {one.players for one in companies if one.name == "mixed" and one.seating.players == players}
            assert len(mixed) == 4
