# SPDX-License-Identifier: Apache-2.0
"""All single changes of a file that this folder can make."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from . import operators, structure
from .edit import Change, Edit, Positioned, Text, edited, one_line
from .left_alone import changeable
from .operators import Found
from .targets import Functions

PLAIN = (
    operators.comparison,
    operators.arithmetic,
    operators.boolean,
    operators.condition,
    operators.constant,
    operators.iteration,
    structure.arguments,
    structure.statements,
    structure.results,
    structure.scopes,
    structure.cases,
)


def changes(path: str, content: str) -> list[Change]:
    """Every change, in the order of the walk; see `is_another` about what comes of it."""
    text = Text(path, content)
    functions = Functions(content)
    seen: Counter[tuple[str, str, str]] = Counter()
    found: list[Change] = []
    for kind, node, edits in _all(text):
        if edits:
            change = _described(text, functions, kind, node, edits)
            seen[change.key] += 1
            found.append(replace(change, occurrence=seen[change.key]))
    return found


def _all(text: Text) -> Found:
    known = frozenset(_names(text.tree))
    for node, parent in changeable(text.tree):
        for find in PLAIN:
            yield from find(text, node)
        yield from operators.twin(text, node, known)
        yield from structure.table(text, node, parent)


def _names(tree: ast.Module) -> Iterator[str]:
    """What the file imports, defines or asks of others."""
    for node in ast.walk(tree):
        if isinstance(node, ast.alias):
            yield node.asname or node.name
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


def applied(content: str, change: Change) -> str:
    """The file with the change."""
    return edited(content.encode(), change.edits).decode()


def found_again(change: Change, content: str) -> Change | None:
    """The same change in another version of its file."""
    return next((each for each in changes(change.path, content) if each.key == change.key), None)


def is_another(content: str, change: Change) -> bool:
    """Whether the changed file is a program, and not the same one."""
    try:
        changed = ast.parse(applied(content, change))
    except SyntaxError:
        return False
    return ast.dump(changed) != ast.dump(ast.parse(content))


def _described(
    text: Text, functions: Functions, kind: str, node: Positioned, edits: tuple[Edit, ...]
) -> Change:
    start = min([text.start(node), *(edit.start for edit in edits)])
    end = max([text.end(node), *(edit.end for edit in edits)])
    inside = tuple(Edit(edit.start - start, edit.end - start, edit.new) for edit in edits)
    stretch = text.bytes[start:end]
    before, after = one_line(stretch), one_line(edited(stretch, inside))
    if before == after:  # beyond what is shown
        before, after = _around(stretch, inside)
    line = text.bytes[: min(edit.start for edit in edits)].count(b"\n") + 1
    function = functions.place(line).function
    return Change(kind, text.path, function, line, before, after, edits)


def _around(stretch: bytes, edits: tuple[Edit, ...]) -> tuple[str, str]:
    """The changed place of a long stretch, with a little before it."""
    start, end = min(e.start for e in edits), max(e.end for e in edits)
    first = max(0, start - 60)
    moved = tuple(Edit(e.start - first, e.end - first, e.new) for e in edits)
    part = stretch[first : end + 40]
    return one_line(part), one_line(edited(part, moved))
