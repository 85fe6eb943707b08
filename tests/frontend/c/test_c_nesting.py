# SPDX-License-Identifier: Apache-2.0
"""How deep a file is nested is bounded by its tokens: what stands side by side does not count."""

from __future__ import annotations

import pytest

from assay.frontend.c.nesting import CHAIN_LIMIT, Depth, depth_of
from assay.source import SourceError, SourceFile

MANY = CHAIN_LIMIT + 50
ROW = ", ".join(["1 + 1"] * MANY)
SIDE_BY_SIDE = {
    "elements": f"int t[] = {{ {ROW} }};",
    "elements of the first row": f"int t[][{MANY}] = {{ {{ {ROW} }} }};",
    "elements of a later row": f"int t[][{MANY}] = {{ {{ 1 }}, {{ {ROW} }} }};",
    "elements of a row with a designator": f"int t[][{MANY}] = {{ [3] = {{ {ROW} }} }};",
    "enumerators": "enum { " + ", ".join(f"A{n} = 1 + {n}" for n in range(MANY)) + " };",
    "named enumerators": "enum e { " + ", ".join(f"A{n} = 1 + {n}" for n in range(MANY)) + " };",
    "statements": "void f(int x) { " + "x = x + 1; " * MANY + "}",
}


@pytest.mark.parametrize("text", SIDE_BY_SIDE.values(), ids=SIDE_BY_SIDE)
def test_what_stands_side_by_side_is_not_nested(text: str) -> None:
    assert depth_of(SourceFile("t.c", text.encode())) is Depth.SHALLOW


@pytest.mark.parametrize(
    "text",
    [
        "int x = " + "1 + " * MANY + "1;",
        f"int t[] = {{ 1, {'1 + ' * MANY} 1 }};",
        "void f(int x) { " + "if (x) x = 1; else " * MANY + "x = 2; }",
    ],
    ids=["sum", "sum in a list", "branches"],
)
def test_what_may_be_nested_too_deep_is_refused(text: str) -> None:
    with pytest.raises(SourceError) as error:
        depth_of(SourceFile("t.c", text.encode()))
    assert [one.code for one in error.value.diagnostics] == ["nesting"]
