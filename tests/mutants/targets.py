# SPDX-License-Identifier: Apache-2.0
"""Which code is changed, and the functions that a line of it lies in."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

ROOT = Path(__file__).parents[2]
PARTS = (
    "src/assay/frontend",
    "src/assay/program/interpreter",
    "src/assay/evidence/verdicts.py",
)
Definition: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


def is_target(path: str) -> bool:
    """Whether a path of the tree is code that is changed."""
    inside = any(path == part or path.startswith(part + "/") for part in PARTS)
    return inside and path.endswith(".py")


def targets(root: Path) -> list[str]:
    """All files that may be changed, as paths of the tree."""
    found = [path.relative_to(root).as_posix() for path in root.glob("src/assay/**/*.py")]
    return sorted(path for path in found if is_target(path))


@dataclass(frozen=True)
class Place:
    """A line as its function knows it, so that it is found again when the file has changed."""

    function: str  # qualified; "" is the module
    offset: int


class Functions:
    """The functions and classes of a file, by line."""

    def __init__(self, text: str) -> None:
        self._ranges: list[tuple[int, int, str]] = []  # outer ones first
        self._collect(ast.parse(text), "")

    def _collect(self, node: ast.AST, inside: str) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, DEFINITIONS):
                name = f"{inside}.{child.name}".lstrip(".")
                self._ranges.append((first_line(child), child.end_lineno or 0, name))
                self._collect(child, name)
            else:
                self._collect(child, inside)

    def place(self, line: int) -> Place:
        """The innermost function of a line, and the line counted from its first one."""
        found = Place("", line)
        for start, end, name in self._ranges:
            if start <= line <= end:
                found = Place(name, line - start)
        return found


def first_line(definition: Definition) -> int:
    """Where it begins, decorators included."""
    return min([definition.lineno, *(d.lineno for d in definition.decorator_list)])
