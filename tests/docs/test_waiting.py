"""No test sleeps, and none is in a hurry: a state is waited for, with the patience of a very busy machine."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

import pytest

from places import TESTS

if TYPE_CHECKING:
    from collections.abc import Iterator

ALLOWED = {
    "waiting.py": "the one pause, between two questions whether it is there, and their deadline",
    "terminal/test_pty.py": "presses a key again until it is heard, and has a deadline",
    "web/browser/chromium.py": "a download that hangs is given up",
}
SLEEPS = {"sleep", "wait_for_timeout"}
CLOCKS = {"monotonic", "monotonic_ns", "perf_counter", "perf_counter_ns", "process_time"}


def hurries(source: str) -> Iterator[str]:
    """What waits for a clock, line by line: sleeps, time that is measured, and deadlines that somebody guessed."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute | ast.Name):
            name = node.attr if isinstance(node, ast.Attribute) else node.id
            if name in CLOCKS:
                yield f"{node.lineno}: {name}"
        elif isinstance(node, ast.Call):
            called = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if called in SLEEPS and not (node.args and _is_zero(node.args[0])):
                yield f"{node.lineno}: {called}"
            if any(word.arg == "timeout" and _is_number(word.value) for word in node.keywords):
                yield f"{node.lineno}: a timeout of {called}"
        elif isinstance(node, ast.Constant) and node.value == "networkidle":
            yield f"{node.lineno}: networkidle"


def _is_number(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and isinstance(value.value, int | float)


def _is_zero(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and value.value == 0


FILES = sorted(path.relative_to(TESTS).as_posix() for path in TESTS.rglob("*.py"))


@pytest.mark.parametrize("file", [file for file in FILES if file not in {*ALLOWED, "docs/test_waiting.py"}])
def test_nothing_waits_for_a_clock(file: str) -> None:
    found = list(hurries((TESTS / file).read_text(encoding="utf-8")))
    assert not found, f"tests/{file} (docs/testing.md says how a test waits): {found}"


@pytest.mark.parametrize("file", ALLOWED)
def test_what_is_allowed_is_needed(file: str) -> None:
    assert list(hurries((TESTS / file).read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    "hurry",
    [
        "time.sleep(0.1)",
        "await asyncio.sleep(seconds)",
        "page.wait_for_timeout(5)",
        "button.click(timeout=2000)",
        "assert time.monotonic() - begun < 15",
        "page.wait_for_load_state('networkidle')",
    ],
)
def test_a_hurry_is_found(hurry: str) -> None:
    assert list(hurries(f"async def test():\n    {hurry}"))


def test_letting_others_run_is_no_hurry() -> None:
    assert not list(hurries("async def test():\n    await asyncio.sleep(0)\n    process.wait(timeout=PATIENCE)"))
