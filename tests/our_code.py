# SPDX-License-Identifier: Apache-2.0
"""The modules of assay as syntax trees.

Trees are not kept: all of them together have a few hundred megabytes, and most tests make copies of
their process. So who looks for something says a word that is in the text wherever it is.
"""

from __future__ import annotations

import ast
import gc
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "assay"
_BLOCKS = ("body", "handlers", "orelse", "finalbody", "cases")  # of statements in a statement


@cache
def text_of(path: Path) -> str:
    return path.read_text()


def tree_of(path: Path) -> ast.Module:
    """Without looking for garbage on the way, of which a tree has none."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        return ast.parse(text_of(path))
    finally:
        if enabled:
            gc.enable()


def nodes_of(path: Path, word: str) -> Iterator[ast.AST]:
    """All nodes of a module's tree; none if the word is not in its text."""
    if word in text_of(path):
        yield from ast.walk(tree_of(path))


def statements_of(node: ast.AST) -> Iterator[ast.AST]:
    """The statements (and cases, and handlers) right inside of a module or a statement."""
    for block in _BLOCKS:
        yield from getattr(node, block, ())


def statements_in(node: ast.AST) -> Iterator[ast.AST]:
    """All of them, however deep; what is in expressions is not looked at."""
    for one in statements_of(node):
        yield one
        yield from statements_in(one)
