# SPDX-License-Identifier: Apache-2.0
"""The procedures of a file, found without assay: by libclang's own bindings, by a walk in Java."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import tree_sitter_java
from clang.cindex import CursorKind, Index
from tree_sitter import Language, Node, Parser

HEADERS = Path(__file__).parents[2] / "src" / "assay" / "frontend" / "c" / "include"
NEW = "new"  # what assay calls a constructor


def names_in(path: Path) -> set[str]:
    """Names as a user would look for them: of functions, methods, and constructors as `C.new`."""
    if path.suffix == ".java":
        root = Parser(Language(tree_sitter_java.language())).parse(path.read_bytes()).root_node
        return set(_java(root, ""))
    return set(_c(path))


def _c(path: Path) -> Iterator[str]:
    arguments = ["-xc", "-std=gnu11", "-target", "i386-pc-linux-gnu", "-nostdinc"]
    unit = Index.create().parse(str(path), args=[*arguments, "-isystem", str(HEADERS), "-w"])
    for cursor in unit.cursor.get_children():
        place = cursor.location.file
        if place is None or str(place.name).startswith(str(HEADERS)):
            continue
        if cursor.kind == CursorKind.FUNCTION_DECL and cursor.is_definition():
            yield cursor.spelling


def _java(node: Node, owner: str) -> Iterator[str]:
    name = node.child_by_field_name("name")
    text = name.text.decode() if name is not None and name.text is not None else ""
    if node.type == "method_declaration":
        yield text
    elif node.type in ("constructor_declaration", "compact_constructor_declaration"):
        yield f"{owner}.{NEW}"
    elif node.type == "static_initializer":
        yield f"{owner}.<static initialiser>"
    if node.type.endswith("_declaration") and node.child_by_field_name("body") is not None:
        owner = text if node.type != "method_declaration" else owner
    for child in node.children:
        yield from _java(child, owner)
