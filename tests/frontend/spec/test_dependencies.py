# SPDX-License-Identifier: Apache-2.0
r"""What `\from` says holds, or is told not to be looked at."""

from __future__ import annotations

import re

import pytest

from assay.frontend.load import Reading, load_file
from assay.program.graph import Language, PremiseKind
from assay.source import SourceFile

HOLD = {
    "by another variable": ("g \\from x", "void f(int x) { int y = x; g = y; }"),
    "a condition is a source": ("g \\from x, h", "void f(int x) { if (h) g = x; }"),
    "nothing": ("g \\from \\nothing", "void f(int x) { g = 3; }"),
    "more than is needed": ("g \\from x, h", "void f(int x) { g = x; }"),
    "a pointer's own value": ("p \\from q", "int *p; void f(int *q) { p = q; }"),
}
FAIL = {
    "another variable": ("g \\from x", "void f(int x) { g = h; }"),
    "by a local": ("g \\from x", "void f(int x) { int y = h; g = x; g = y; }"),
    "by a parameter": ("g \\from x", "void f(int x) { x = h; g = x; }"),
    "by a condition": ("g \\from x", "void f(int x) { if (h) g = x; }"),
    "by a conditional": ("g \\from x", "void f(int x) { g = h ? x : 0; }"),
    "by a loop": ("g \\from x", "void f(int x) { int i = 0; while (i < h) i++; g = i; }"),
    "by a switch": ("g \\from x", "void f(int x) { switch (h) { case 1: g = x; } }"),
    "by a call": ("g \\from x", "static int k(void) { return h; } void f(int x) { g = k(); }"),
    "by memory": ("g \\from x", "void f(int x, int *q) { g = *q; }"),
    "of the result": ("\\result \\from x", "int f(int x) { return h; }"),
    "by its own value": ("g \\from x", "void f(int x) { g = g + x; }"),
    "nothing at all": ("g \\from \\nothing", "void f(int x) { g = x; }"),
    "memory that is assigned": ("*q \\from x", "void f(int x, int *q) { *q = h; }"),
    "one of two": (
        "g \\from x; assigns h \\from \\nothing",
        "void f(int x) { g = h = x; }",
    ),
}


def is_listed(clause: str, code: str) -> bool:
    before, result, function = re.split(r"(\w+) (?=f\()", code)
    text = f"int g, h;\n{before}\n/*@ assigns {clause}; */\n{result} {function}\n"
    program = load_file(SourceFile("f.c", text.encode()), Language.C, Reading(), None)
    assert "f" in program.procedures
    return any(one.kind is PremiseKind.DEPENDENCIES for one in program.premises)


@pytest.mark.parametrize("name", HOLD)
def test_what_holds_is_not_listed(name: str) -> None:
    assert not is_listed(*HOLD[name])


@pytest.mark.parametrize("name", FAIL)
def test_what_does_not_hold_is_listed(name: str) -> None:
    assert is_listed(*FAIL[name])
