# SPDX-License-Identifier: Apache-2.0
"""Where a table, a constant or a field is used: no test comes to its own line, which is run once.

COMPARISONS = {...}       every line of our code that names COMPARISONS
steps: int = 0            every line that names `steps`
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from .targets import Functions, Place, targets


def defined_at(content: str, line: int) -> str | None:
    """The name that a module or class defines at a line, if that is not in a function."""
    found = None
    for statement in _outside_functions(ast.parse(content)):
        if statement.lineno <= line <= (statement.end_lineno or statement.lineno):
            found = _name(statement)
    return found


def _outside_functions(node: ast.Module | ast.ClassDef) -> Iterator[ast.stmt]:
    for child in node.body:
        if isinstance(child, ast.ClassDef):
            yield from _outside_functions(child)
        elif not isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield child


def _name(statement: ast.stmt) -> str | None:
    target = statement.targets[0] if isinstance(statement, ast.Assign) else None
    if isinstance(statement, ast.AnnAssign):
        target = statement.target
    return target.id if isinstance(target, ast.Name) else None


def users(root: Path, path: str, name: str) -> Iterator[tuple[str, Place]]:
    """The lines inside functions that name it; of a private name, in its own file."""
    word = re.compile(rf"\b{name}\b")
    for each in [path] if name.startswith("_") else targets(root):
        content = (root / each).read_text()
        if word.search(content):
            functions = Functions(content)
            for number, line in enumerate(content.splitlines(), start=1):
                if word.search(line):
                    yield each, functions.place(number)
