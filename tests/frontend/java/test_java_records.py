# SPDX-License-Identifier: Apache-2.0
"""Records have what nobody writes of them, and switch expressions may consist of statements."""

from __future__ import annotations

import pytest

from assay.frontend.java import parse_java
from assay.source import SourceError, SourceFile


def keys(text: str) -> set[str]:
    unit = parse_java(SourceFile("T.java", text.encode()))
    assert unit.unsupported == {}
    return {name for name in unit.functions if not name.endswith("@")}


RECORDS = [
    ("record T(int a, int b) { }", {"T.a", "T.b", "T.new"}),
    ("record T(int a) { T { } }", {"T.a", "T.new"}),
    ("record T(int a) { public int a() { return 1; } }", {"T.a", "T.new"}),
    ("record T(int a) { int a(int k) { return k; } }", {"T.a", "T.a()", "T.new"}),
    ("record T(int a) { T() { this(1); } }", {"T.a", "T.new", "T.new(int)"}),
]


@pytest.mark.parametrize(("text", "expected"), RECORDS)
def test_members_that_nobody_writes(text: str, expected: set[str]) -> None:
    assert keys(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "class T { int f(int x) { return switch (x) { default -> { } }; } }",
        "class T { int f(int x) { return switch (x) { case 1: yield 1; }; } }",
        "class T { int f(int x) { while (true) { int y = switch (x) { default: break; }; } } }",
        "class T { int f(int x) { yield 1; } }",
    ],
)
def test_switch_expressions_have_a_value(text: str) -> None:
    with pytest.raises(SourceError):
        parse_java(SourceFile("T.java", text.encode()))
