"""Every ruling of every game has a test that carries its id: `@pytest.mark.ruling("P9")`."""

import ast
from functools import cache
from pathlib import Path

import pytest

import homeward
from homeward import rulebook

HERE = Path(__file__).parent


def is_ruling_mark(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and ast.unparse(node.func) == "pytest.mark.ruling"
    )


@cache
def told() -> dict[str, list[str]]:
    """Ruling id → the tests under this folder that carry its mark, as decorator or on a parameter."""
    tests: dict[str, list[str]] = {}
    for file in sorted(HERE.rglob("test_*.py")):
        for function in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(function, ast.FunctionDef) or not function.name.startswith("test_"):
                continue
            for decorator in function.decorator_list:
                for node in ast.walk(decorator):
                    if is_ruling_mark(node):
                        for argument in node.args:
                            tests.setdefault(ast.literal_eval(argument), []).append(function.name)
    return tests


RULINGS = {ident: name for name in homeward.games() for ident in rulebook.load(name).rulings}


@pytest.mark.parametrize("ident", RULINGS)
def test_the_ruling_is_told_by_a_test(ident):
    assert told().get(ident), f"no test under tests/rulings is marked with ruling {ident} ({RULINGS[ident]})"


def test_no_test_tells_a_ruling_that_does_not_exist():
    assert set(told()) <= set(RULINGS)


def test_every_switch_belongs_to_a_ruling_that_is_told():
    for name in homeward.games():
        for key, setting in rulebook.load(name).settings.items():
            assert told().get(setting.ruling), f"{name}: {key}"
