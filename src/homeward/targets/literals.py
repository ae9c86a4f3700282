"""Numbers known when compiled: a kernel's source with literals for what it would look up.

A clone for one game alone has the numbers themselves where the source has `t[WALLS]` or `row[PARTNERS]`, and nothing
of what no throw of that game can lead to: its conditions are settled here, before a compiler sees them. All else
is as it was written, so there is one source of every rule, and no index or switch is written a second time.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from types import CodeType, FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from homeward.families.known import Known


def with_literals(function: FunctionType, known: Known) -> CodeType:
    """A kernel's code with what is known in the place of what it would look up; its own where it looks up none."""
    (definition,) = ast.parse(textwrap.dedent(inspect.getsource(function.__code__))).body
    assert isinstance(definition, ast.FunctionDef)
    settling = _Settling(function, known)
    settled = settling.visit(definition)
    return _compiled(settled, function.__code__) if settling.found else function.__code__


def _compiled(definition: ast.FunctionDef, plain: CodeType) -> CodeType:
    """The code of a definition that was changed; it still says of which file and line it is."""
    definition.decorator_list = []
    definition.returns = None
    for argument in definition.args.args:
        argument.annotation = None
    module = ast.Module([ast.fix_missing_locations(definition)], [])
    ast.increment_lineno(module, plain.co_firstlineno - 1)
    made = compile(module, plain.co_filename, "exec", dont_inherit=True)
    (code,) = (one for one in made.co_consts if isinstance(one, CodeType))
    return code.replace(co_qualname=plain.co_qualname, co_firstlineno=plain.co_firstlineno)


class _Settling(ast.NodeTransformer):
    """Puts numbers in, and settles what follows from them."""

    def __init__(self, function: FunctionType, known: Known) -> None:
        self._known = {name: dict(numbers) for name, numbers in known}
        self._own = function.__code__.co_varnames
        self._outside = function.__globals__
        self.found = False

    # What is looked up

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """`WALLS`: a number of the module's."""
        value = None if node.id in self._own else self._outside.get(node.id)
        return _number(value, node) if type(value) is int else node

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        """`tables.repetition`; or a number of another module's, `L.TO_PLAY`."""
        self.generic_visit(node)
        if not isinstance(node.value, ast.Name):
            return node
        outside = self._outside.get(node.value.id)
        if isinstance(outside, ModuleType) and type(vars(outside).get(node.attr)) is int:
            return _number(vars(outside)[node.attr], node)
        return self._looked_up(node, node.value.id, node.attr)

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        """`t[WALLS]`."""
        self.generic_visit(node)
        if isinstance(node.value, ast.Name) and isinstance(node.slice, ast.Constant):
            return self._looked_up(node, node.value.id, node.slice.value)
        return node

    def _looked_up(self, node: ast.Attribute | ast.Subscript, name: str, place: Any) -> ast.expr:
        known = self._known.get(name, {}) if name in self._own else {}
        if place not in known or not isinstance(node.ctx, ast.Load):
            return node
        self.found = True
        return _number(known[place], node)

    # What follows

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        """A sum of numbers."""
        return self._settled(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.expr:
        """`not` something settled."""
        return self._settled(node)

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        """Numbers beside each other."""
        return self._settled(node)

    def _settled(self, node: ast.expr) -> ast.expr:
        """What an expression of numbers alone comes to."""
        self.generic_visit(node)
        parts = (part for part in ast.iter_child_nodes(node) if isinstance(part, ast.expr))
        if not all(isinstance(part, ast.Constant) for part in parts):
            return node
        value = eval(compile(ast.Expression(node), "<literals>", "eval"), {})
        return ast.copy_location(ast.Constant(value), node)

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.expr:
        """`and`, `or`: what changes nothing falls away, and so does what is never asked."""
        self.generic_visit(node)
        ends = isinstance(node.op, ast.Or)
        left: list[ast.expr] = []
        for part in node.values:
            if not isinstance(part, ast.Constant):
                left.append(part)
            elif bool(part.value) is ends:
                left.append(part)
                break
            elif part is node.values[-1]:
                left.append(part)  # what the whole comes to where nothing ends it
        node.values = left
        return left[0] if len(left) == 1 else node

    def visit_IfExp(self, node: ast.IfExp) -> ast.expr:
        """One of two."""
        self.generic_visit(node)
        if isinstance(node.test, ast.Constant):
            return node.body if node.test.value else node.orelse
        return node

    def visit_If(self, node: ast.If) -> ast.stmt | list[ast.stmt]:
        """What is done where a condition holds: always, never, or as was written."""
        node.test = self.visit(node.test)
        if not isinstance(node.test, ast.Constant):
            node.body, node.orelse = self._lines(node.body), self._lines(node.orelse)
            return node
        return self._lines(node.body if node.test.value else node.orelse) or ast.copy_location(ast.Pass(), node)

    def _lines(self, lines: list[ast.stmt]) -> list[ast.stmt]:
        settled: list[ast.stmt] = []
        for line in lines:
            made = self.visit(line)
            settled += made if isinstance(made, list) else [made]
        return settled


def _number(value: int, node: ast.expr) -> ast.Constant:
    return ast.copy_location(ast.Constant(value), node)
