"""The real command over its pipes."""

from __future__ import annotations

import os
import random
import subprocess
from typing import TYPE_CHECKING

import pytest

from homeward.protocol.serving import reply
from protocol.asking import (
    COMMAND,
    PLAIN,
    RunningReferee,
    environment,
    line_of,
    moves_request,
    outcomes_request,
)
from waiting import PATIENCE, until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

GOOD = outcomes_request(id=1, pieces={0: ["B9"], 2: ["B41", "P2"]})
GOOD_ANSWER = reply(line_of(GOOD), PLAIN)
BAD_LINES = [
    b"\n",
    b"\r\n",
    b"{\n",
    b"\xff\xfe\n",
    b'{"id": 1, "id": 2}\n',
    b'{"id": NaN}\n',
    b"[" * 100_000 + b"\n",
    b"x" * 10_000_000 + b"\n",
    b'{"id": "' + b"y" * 10_000_000 + b'"}\n',
    b"x" * 20_000_000 + b"\n",
    line_of(outcomes_request(pieces={0: ["B9"], 1: ["B9"]})),
    line_of(moves_request(to_play=1)),
]


@pytest.fixture(scope="module")
def referee() -> Iterator[RunningReferee]:
    with RunningReferee() as running:
        yield running


def test_an_answer_comes_at_once_while_the_input_stays_open(referee: RunningReferee) -> None:
    referee.send(line_of(GOOD))
    assert referee.answer() == GOOD_ANSWER


@pytest.mark.parametrize("line", BAD_LINES, ids=lambda line: repr(line[:20]))
def test_after_a_bad_line_the_next_is_answered(referee: RunningReferee, line: bytes) -> None:
    referee.send(line + line_of(GOOD))
    assert '"error":"' in referee.answer()
    assert referee.answer() == GOOD_ANSWER


def test_a_line_may_come_in_parts(referee: RunningReferee) -> None:
    line = line_of(GOOD)
    for part in (line[:1], line[1:50], line[50:-1]):
        referee.send(part)
        until(referee.has_read_everything, "whoever reads")
    assert referee.answers.empty()
    referee.send(line[-1:] + line[:10])
    assert referee.answer() == GOOD_ANSWER
    referee.send(line[10:])
    assert referee.answer() == GOOD_ANSWER


def test_many_lines_at_once_are_answered_in_order(referee: RunningReferee) -> None:
    rng = random.Random(4)
    lines = []
    for number in range(300):
        line = bytearray(line_of(outcomes_request(id=number, dice=[1 + number % 6, 6])))
        for _ in range(number % 3):
            line[rng.randrange(len(line) - 1)] = rng.choice(b'{}[]",:06x')
        lines.append(bytes(line))
    referee.send(b"".join(lines))
    assert [referee.answer() for _ in lines] == [reply(line, PLAIN) for line in lines]


def test_the_last_line_may_lack_its_newline() -> None:
    with RunningReferee() as running:
        running.send(b"{}\r\n" + line_of(GOOD).removesuffix(b"\n"))
        assert running.end() == (0, b"")
        assert running.answer().startswith('{"error":"op: ')
        assert running.answer() == GOOD_ANSWER
        assert running.answers.empty()


def test_it_answers_before_it_is_compiled_and_ends_while_compiling(tmp_path: Path) -> None:
    with RunningReferee(HOMEWARD_CACHE=str(tmp_path)) as running:
        running.send(line_of(GOOD))
        assert running.answer() == GOOD_ANSWER
        assert running.end() == (0, b"")
    assert not is_compiled(tmp_path)


def test_without_input_it_ends_at_once(tmp_path: Path) -> None:
    with RunningReferee(HOMEWARD_CACHE=str(tmp_path)) as running:
        assert running.end() == (0, b"")
        assert running.answers.empty()
    assert not is_compiled(tmp_path)


def is_compiled(cache: Path) -> bool:
    """Whether all that answers questions lies on disk: what it would have waited for. The last is a play on stage."""
    return any(cache.rglob("apply.play-*.nbc"))


def test_it_ends_when_nobody_listens_any_more() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with subprocess.Popen(
        COMMAND, stdin=subprocess.PIPE, stdout=writing, stderr=subprocess.PIPE, env=environment()
    ) as process:
        os.close(writing)
        _, complaints = process.communicate(3 * line_of(GOOD), timeout=PATIENCE)
    assert (process.returncode, complaints) == (0, b"")
