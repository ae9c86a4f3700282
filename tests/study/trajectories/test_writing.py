"""A file of what is kept: written while the games are played, whole or not at all."""

import polars as pl

from homeward.study import simulate
from terminal.driving import homeward


def test_the_file_holds_what_memory_would(tmp_path):
    path = tmp_path / "places.parquet"
    result = simulate("pollyanna", 200, seed=3, keep="positions", parquet=path)
    assert result.kept is None
    kept = simulate("pollyanna", 200, seed=3, keep="positions").kept
    assert pl.read_parquet(path).equals(kept.frame(names=True))
    assert [one.name for one in tmp_path.iterdir()] == ["places.parquet"]


def test_ctrl_c_leaves_the_games_that_are_finished(tmp_path):
    def stop(finished):
        if finished:
            raise KeyboardInterrupt

    path = tmp_path / "throws.parquet"
    result = simulate("pollyanna", 100_000, seed=3, keep="throws", parquet=path, progress=stop, workers=1)
    assert result.partial
    assert pl.read_parquet(path)["game"].n_unique() == len(result)
    assert [one.name for one in tmp_path.iterdir()] == ["throws.parquet"]


def test_at_the_command_line(tmp_path):
    path = tmp_path / "plays.parquet"
    wishes = ("--games", "2e1", "--seed", 7, "--keep", "plays", "--parquet", path)
    seen = homeward("simulate", "pollyanna", *wishes)
    assert (seen.code, seen.err) == (0, "")
    assert pl.read_parquet(path)["game"].n_unique() == 20
    assert "name both, or neither" in homeward("simulate", "pollyanna", "--keep", "plays").err
    assert "Choose from" in homeward("simulate", "pollyanna", "--keep", "all").err
