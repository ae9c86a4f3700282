"""The card is complete and true: tools can read its heading, its tables are the columns, its examples run."""

import re
from hashlib import sha256
from importlib.util import find_spec

import polars as pl
import pytest
import yaml

from homeward.opendata import measured
from homeward.opendata.card import column_rows, sureness
from homeward.opendata.columns import TABLES
from opendata.editions import GAMES, SIZES

SECTIONS = (
    "Loading it",
    "Measuring an evaluator",
    "The tables",
    "How it was made",
    "How sure the chances are",
    "What it is for, and its limits",
    "License and citation",
    "The files",
)
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
IMPORTED = re.compile(r"^(?:import|from) (\w+)", re.MULTILINE)


@pytest.fixture(scope="session")
def card(edition):
    return (edition.folder / "README.md").read_text(encoding="utf-8")


def test_its_heading_tells_tools_where_the_tables_are(edition, card):
    _, heading, _ = card.split("---\n", 2)
    told = yaml.safe_load(heading)
    assert told["license"] == "mit"
    assert told["pretty_name"]
    assert told["size_categories"] == ["1K<n<10K"]
    assert [one["config_name"] for one in told["configs"]] == list(TABLES)
    held = set()
    for one in told["configs"]:
        (files,) = one["data_files"]
        assert files["split"] == TABLES[one["config_name"]].split
        found = {path.relative_to(edition.folder).as_posix() for path in edition.folder.glob(files["path"])}
        assert {pl.read_parquet_schema(edition.folder / path)["game"] for path in found} == {pl.String}
        held |= found
    assert held == set(edition.files)


def test_it_has_all_its_sections_and_leads_to_them(card):
    assert re.findall(r"^## (.+)$", card, re.MULTILINE) == list(SECTIONS)
    for title in SECTIONS:
        assert f"[{title}](#{re.sub(r'[^a-z ]', '', title.lower()).replace(' ', '-')})" in card
    assert "$" not in card
    assert "None" not in card
    assert "nan" not in card


def test_every_column_of_every_file_is_told(edition, card):
    for path in edition.files:
        table = TABLES[path.partition("/")[0]]
        part = card.partition(f"\n### {table.name}\n")[2].partition("\n#")[0]
        for cells in column_rows(table):
            assert f"| {' | '.join(cells)} |" in part
            assert len(cells[2]) > 5
        told = [name for column in table.columns for name in column.names]
        assert list(pl.read_parquet_schema(edition.folder / path)) == told


def test_it_tells_how_it_was_made(edition, card):
    plan = edition.plan
    assert f"homeward data FOLDER {' '.join(GAMES)} --games 10 --positions 12 --rollouts 40 --seed 3\n" in card
    assert f"by homeward {plan.homeward}, with seed {SIZES['seed']}" in card
    for net in plan.nets.values():
        assert net in card


def test_the_checksums_are_those_of_the_files(edition, card):
    for path, file in edition.files.items():
        found = sha256((edition.folder / path).read_bytes()).hexdigest()
        assert f"| `{path}` | {file.rows:,} | {file.bytes:,} | `{found}` |" in card


def test_its_figures_are_those_of_the_table(edition, card):
    positions = edition.table("positions", "pollyanna")
    told = measured(positions, "master")
    assert f"| {told.log_loss:.4f} ({told.log_loss_least:.4f}) |" in card
    found = sureness(positions)
    assert f"| {100 * found.error:.2f} | {100 * found.reach:.2f} | {100 * found.widest:.2f} |" in card


def test_its_examples_run(edition, card, monkeypatch, capsys):
    """Those of libraries that are not installed with homeward's tests are read by Python at least."""
    monkeypatch.chdir(edition.folder)
    examples, ran = BLOCK.findall(card), 0
    for text in examples:
        example = compile(text, "card", "exec")
        if all(map(find_spec, IMPORTED.findall(text))):
            exec(example, {})
            ran += 1
    assert len(examples) == 5
    assert ran >= 3
    assert "Measured(positions=24" in capsys.readouterr().out
