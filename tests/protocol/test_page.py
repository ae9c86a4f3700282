"""Every example in docs/protocol.md is answered as it stands there."""

from __future__ import annotations

import contextlib
import io
import re
import subprocess

import pytest

from homeward.protocol.lines import LONGEST
from homeward.protocol.requests import OPS
from homeward.protocol.serving import reply
from homeward.rulebook import CARDS, names
from places import ROOT
from protocol.asking import COMMAND, PLAIN, environment

PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```request\n(.*?)^```\n```answer\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def on_one_line(text: str) -> str:
    """An example as it goes over the pipe: on the page its lines are broken and indented."""
    return re.sub(r"\n *", "", text)


@pytest.mark.parametrize(("request_", "answer"), EXAMPLES, ids=[f"example {n}" for n in range(1, len(EXAMPLES) + 1)])
def test_the_example_is_answered_so(request_: str, answer: str) -> None:
    assert reply(on_one_line(request_).encode(), PLAIN) == on_one_line(answer)


def test_no_example_is_left_out() -> None:
    assert len(EXAMPLES) == PAGE.count("```request") == PAGE.count("```answer") > 9


def test_the_page_names_everything_that_can_be_asked() -> None:
    for word in (*OPS, *names(), *CARDS):
        assert f"`{word}`" in PAGE or f'`"{word}"`' in PAGE or f'"{word}"' in PAGE, word
    assert f"{LONGEST:,} bytes" in PAGE


def test_the_python_on_the_page_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    (example,) = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert 'Popen(["homeward", "referee"],' in example
    monkeypatch.setenv("PYTHONPATH", environment()["PYTHONPATH"])
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        names_there = {"__name__": "example"}
        exec(example.replace('["homeward", "referee"]', repr(list(COMMAND))), names_there)
    told = re.findall(r"# (\[.*\])", example)
    assert printed.getvalue().splitlines() == told
    process = names_there["referee"]
    assert isinstance(process, subprocess.Popen)
    assert process.stdout is not None
    process.stdout.close()
    assert process.returncode == 0
