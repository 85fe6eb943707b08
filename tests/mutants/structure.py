# SPDX-License-Identifier: Apache-2.0
"""Changes of arguments, tables, statements, results and scopes."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from itertools import pairwise

from .edit import Edit, Text
from .left_alone import TYPES_ONLY, called, is_wording
from .operators import Found

SIMPLE = (ast.Constant, ast.Name, ast.Attribute)
UNORDERED = (
    "add", "multiply", "equal", "different", "conjunction", "disjunction", "bit_and", "bit_or",
    "bit_xor", "zip", "max", "min",
)  # fmt: skip
ALONE = ("span", "type_", "type", "file", "node", "kind", "Kind")  # of a type that no other has
COPIES = ("copy", "dict", "list", "set")
CASES = 2


def arguments(text: Text, node: ast.AST) -> Found:
    """Two neighbouring arguments of a call in the other order."""
    if not isinstance(node, ast.Call) or is_wording(node):
        return
    if called(node) in TYPES_ONLY or called(node) in UNORDERED:
        return
    for one, other in zip(node.args, node.args[1:], strict=False):
        if _may_be_exchanged(one, other) and text.of(one) != text.of(other):
            yield "arguments swapped", node, text.swapped(one, other)


def _may_be_exchanged(one: ast.expr, other: ast.expr) -> bool:
    """Not if a type checker would notice it as quickly as any test."""
    if isinstance(one, ast.Starred) or isinstance(other, ast.Starred):
        return False
    strings = [isinstance(e, ast.Constant) and isinstance(e.value, str) for e in (one, other)]
    return strings[0] == strings[1] and not (_names(one) | _names(other)) & set(ALONE)


def _names(node: ast.expr) -> set[str]:
    """The last name of a variable or attribute, and of what the attribute is of."""
    if isinstance(node, ast.Attribute):
        of = {node.value.id} if isinstance(node.value, ast.Name) else set()
        return {node.attr, *(of & {"Kind"})}
    return {node.id} if isinstance(node, ast.Name) else set()


def table(text: Text, node: ast.AST, parent: ast.AST) -> Found:
    """An entry left out of a tuple, set, list, dictionary, union of classes or pattern."""
    if isinstance(node, (ast.Tuple, ast.Set, ast.List)) and _is_table(node, parent):
        for index in range(len(node.elts)):
            yield "entry dropped", node, (_without(text, node.elts, index),)
    if isinstance(node, ast.Dict) and len(node.keys) > 1 and not _is_worded(node):
        yield from _dictionary(text, node)
    if isinstance(node, ast.Call) and called(node) in ("isinstance", "issubclass"):
        yield from _union(text, node.args[1])
    if isinstance(node, ast.MatchOr):
        for index in range(len(node.patterns)):
            yield "entry dropped", node, (_without(text, node.patterns, index, b"|"),)


def _is_table(node: ast.Tuple | ast.Set | ast.List, parent: ast.AST) -> bool:
    if isinstance(parent, (ast.Subscript, ast.ExceptHandler, ast.For, ast.comprehension)):
        return False
    loaded = isinstance(node, ast.Set) or isinstance(node.ctx, ast.Load)
    simple = all(isinstance(each, SIMPLE) for each in node.elts)
    is_set = isinstance(parent, (ast.Compare, ast.Call)) or isinstance(node, ast.Set)
    return loaded and len(node.elts) > 1 and simple and (is_set or len(node.elts) > CASES)


def _without(
    text: Text, parts: Sequence[ast.expr | ast.pattern], index: int, separator: bytes = b","
) -> Edit:
    """One of at least two parts taken out, with the separator behind it or before it."""
    if index + 1 < len(parts):
        return Edit(text.start(parts[index]), text.start(parts[index + 1]), b"")
    start, end = text.end(parts[index - 1]), text.end(parts[index])
    single = separator == b"," and len(parts) == CASES and not _has_comma(text, end)
    return Edit(start, end, b"," if single else b"")


def _has_comma(text: Text, end: int) -> bool:
    return text.bytes[end:].lstrip().startswith(b",")


def _is_worded(node: ast.Dict) -> bool:
    """Whether the values are what users read: texts with spaces or marks; or a merged table."""
    values = [value.value for value in node.values if isinstance(value, ast.Constant)]
    texts = [value for value in values if isinstance(value, str)]
    return None in node.keys or any(" " in text or "`" in text for text in texts)


def _dictionary(text: Text, node: ast.Dict) -> Found:
    values = node.values
    keys = [key for key in node.keys if key is not None]
    for index, key in enumerate(keys):
        if index + 1 < len(keys):
            yield "entry dropped", node, (Edit(text.start(key), text.start(keys[index + 1]), b""),)
            if text.of(values[index]) != text.of(values[index + 1]):
                yield "entries swapped", node, text.swapped(values[index], values[index + 1])


def _union(text: Text, node: ast.expr) -> Found:
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        yield "entry dropped", node, (text.replaced(node, text.of(node.left)),)
        yield "entry dropped", node, (text.replaced(node, text.of(node.right)),)


def statements(text: Text, node: ast.AST) -> Found:
    """A call for its effect left out; two neighbouring statements in the other order."""
    for block in _blocks(node):
        for one in block:
            if _is_call(one):
                yield "call dropped", one, (text.replaced(one, b"pass"),)
        for one, other in pairwise(block):
            if _may_be_swapped(one, other):
                yield "statements swapped", one, text.swapped(one, other)


def _is_call(statement: ast.stmt) -> bool:
    call = statement.value if isinstance(statement, ast.Expr) else None
    return isinstance(call, ast.Call) and called(call) != "assert_never"


def _blocks(node: ast.AST) -> Iterator[list[ast.stmt]]:
    for name in ("body", "orelse", "finalbody"):
        value = getattr(node, name, None)
        if isinstance(value, list) and value and not isinstance(node, (ast.Module, ast.ClassDef)):
            yield value


def _may_be_swapped(one: ast.stmt, other: ast.stmt) -> bool:
    """Both have effects, and the second needs no name that the first defines."""
    both = (one, other)
    if not all(isinstance(each, (ast.Expr, ast.Assign, ast.AugAssign)) for each in both):
        return False
    if not any(isinstance(each, ast.Expr) for each in both):
        return False
    calls = all(any(isinstance(n, ast.Call) for n in ast.walk(each)) for each in both)
    return calls and not (_bound(one) & _read(other))


def _bound(statement: ast.stmt) -> set[str]:
    names = [n for n in ast.walk(statement) if isinstance(n, ast.Name)]
    return {name.id for name in names if isinstance(name.ctx, ast.Store)}


def _read(statement: ast.stmt) -> set[str]:
    names = [n for n in ast.walk(statement) if isinstance(n, ast.Name)]
    return {name.id for name in names if isinstance(name.ctx, ast.Load)}


def results(text: Text, node: ast.AST) -> Found:
    """A constant returned instead of what was computed, as the function's type allows."""
    if not isinstance(node, ast.FunctionDef) or node.returns is None:
        return
    constants = _constants(ast.unparse(node.returns))
    for each in _own_returns(node):
        if each.value is not None and not isinstance(each.value, ast.Constant):
            for new in constants:
                yield "result", each, (text.replaced(each.value, new),)


def _constants(returned: str) -> list[bytes]:
    if returned == "bool":
        return [b"True", b"False"]
    found = [b"None"] if returned.endswith("| None") else []
    found += [b"0"] if returned == "int" else []
    found += [b"()"] if returned.startswith("tuple[") and returned.endswith("...]") else []
    found += [b"[]"] if returned.startswith("list[") else []
    found += [b"{}"] if returned.startswith("dict[") else []
    found += [b"set()"] if returned.startswith("set[") else []
    found += [b"frozenset()"] if returned.startswith("frozenset[") else []
    return found


def _own_returns(function: ast.FunctionDef) -> Iterator[ast.Return]:
    stack: list[ast.AST] = list(function.body)
    while stack:
        node = stack.pop()
        if isinstance(node, ast.Return):
            yield node
        if not isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.Lambda)):
            stack += ast.iter_child_nodes(node)


def scopes(text: Text, node: ast.AST) -> Found:
    """A `with` that is not entered, a copy that is not made, a jump to the other end of a loop."""
    if isinstance(node, ast.With) and all(item.optional_vars is None for item in node.items):
        start, end = text.start(node), text.end(node.items[-1].context_expr)
        if b"(" not in text.bytes[start + 4 : start + 6]:
            yield "with dropped", node, (Edit(start, end, b"if True"),)
    if isinstance(node, ast.Call) and called(node) in COPIES:
        if isinstance(node.func, ast.Attribute) and not node.args:
            yield "copy dropped", node, (text.replaced(node, text.of(node.func.value)),)
        elif isinstance(node.func, ast.Name) and len(node.args) == 1 and not node.keywords:
            yield "copy dropped", node, (text.replaced(node, text.of(node.args[0])),)
    if isinstance(node, ast.Break):
        yield "jump", node, (text.replaced(node, b"continue"),)
    if isinstance(node, ast.Continue):
        yield "jump", node, (text.replaced(node, b"break"),)


def cases(text: Text, node: ast.AST) -> Found:
    """Two neighbouring cases of a `match` do what the other does."""
    if not isinstance(node, ast.Match):
        return
    for one, other in zip(node.cases, node.cases[1:], strict=False):
        single = len(one.body) == 1 and len(other.body) == 1
        names = _captured(one.pattern) | _captured(other.pattern)
        if single and not names and _differ(text, one.body[0], other.body[0]):
            yield "cases swapped", one.body[0], text.swapped(one.body[0], other.body[0])


def _differ(text: Text, one: ast.stmt, other: ast.stmt) -> bool:
    raises = isinstance(one, ast.Raise) or isinstance(other, ast.Raise)
    return not raises and text.of(one) != text.of(other)


def _captured(pattern: ast.pattern) -> set[str]:
    nodes = ast.walk(pattern)
    return {n.name for n in nodes if isinstance(n, (ast.MatchAs, ast.MatchStar)) and n.name}
