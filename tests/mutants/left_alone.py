# SPDX-License-Identifier: Apache-2.0
"""What is not changed: annotations, imports, wording, decorators, and what only types see."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

# calls whose arguments are wording and places for a diagnostic; whether they happen is changed
WORDING = re.compile(
    r"unsupported|error|refus|diagnostic|remark|warn|message|describ|wording|spell|Reason|Assumption"
)
TYPES_ONLY = ("TypeVar", "cast", "NewType", "assert_never", "isinstance", "issubclass", "getattr")
SPECIAL_NAMES = ("__all__", "__slots__", "__match_args__")


def changeable(tree: ast.Module) -> Iterator[tuple[ast.AST, ast.AST]]:
    """The nodes that may be changed, each with its parent."""
    stack: list[tuple[ast.AST, ast.AST]] = [(tree, tree)]
    while stack:
        node, parent = stack.pop()
        yield node, parent
        stack += [(child, node) for child in reversed(list(_children(node)))]


def _children(node: ast.AST) -> Iterator[ast.AST]:
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_comment"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not _left_alone(child, node, name):
                yield child


def _left_alone(node: ast.AST, parent: ast.AST, field: str) -> bool:
    if isinstance(node, (ast.Import, ast.ImportFrom, ast.JoinedStr, ast.Raise, ast.Assert)):
        return True
    if isinstance(node, ast.If):
        return isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
    if isinstance(node, (ast.Assign, ast.AnnAssign)):
        return _is_of_types(node)
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return True  # a docstring, or ...
    if isinstance(parent, ast.ClassDef) and field in ("bases", "keywords"):
        return True
    return (
        isinstance(parent, ast.Call) and field != "func" and called(parent) in ("cast", "TypeVar")
    )


def _is_of_types(node: ast.Assign | ast.AnnAssign) -> bool:
    """`Expression = Name | Call`, `__slots__ = ...`, `_T = TypeVar("_T")`."""
    target = node.targets[0] if isinstance(node, ast.Assign) else node.target
    if isinstance(target, ast.Name) and target.id in SPECIAL_NAMES:
        return True
    if isinstance(node, ast.AnnAssign) and "TypeAlias" in ast.dump(node.annotation):
        return True
    value = node.value
    if isinstance(value, ast.Call):
        return called(value) in ("TypeVar", "NewType")
    if not isinstance(target, ast.Name) or not isinstance(value, (ast.Subscript, ast.BinOp)):
        return False
    return target.id.lstrip("_")[:1].isupper() and not target.id.isupper()


def called(call: ast.Call) -> str:
    """The last name of what is called."""
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def is_wording(call: ast.Call) -> bool:
    """Whether a call makes something that users read."""
    return WORDING.search(called(call)) is not None
