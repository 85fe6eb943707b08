# SPDX-License-Identifier: Apache-2.0
"""Bad and extreme files: syntax errors, odd bytes, deep nesting, many lines."""

from __future__ import annotations

import sys
import time

import pytest

from .reading import codes, errors, unit

SYNTAX = [
    ("class T { int f() { return 1 } }", "expected `;`", "1"),
    ("class T { int f() { return 1 + ; } }", "expected a name or value", "+"),
    ("class T { int f() { return (1; } }", "`(` is not closed: expected `)`", "("),
    ("class T { int f() { return 1; }", "`{` is not closed: expected `}`", "{"),
    ("class T { int f() { return 1; } } }", "`}` closes nothing", "}"),
    ("class T { int x y; }", "did not expect `y` here", "y"),
    ('class T { void f() { g("abc); } }', "this string is not closed on its line", '"'),
    ("class T { char f() { return ''; } }", "this is not a character", "'"),
    ("class T { /* abc }", "this comment is not closed", "/*"),
    ("int f() { return 1; }", "expected a class, interface or import here", "int f()"),
    ("class T { int goto; }", "`goto` is a reserved word", "goto"),
]


@pytest.mark.parametrize(("text", "message", "where"), SYNTAX)
def test_syntax_error(text: str, message: str, where: str) -> None:
    found = errors(text)[0]
    assert found.code == "syntax"
    assert found.message.startswith(message)
    assert found.span is not None
    assert found.span.text.startswith(where)


def test_several_errors_at_once() -> None:
    lines = ["class T { static void f(int x) {", *["x = y;"] * 30, "} }"]
    assert codes("\n".join(lines)) == [("unknown-name", line) for line in range(2, 22)]
    assert len(errors("class T { void f() { a = ; b = ; c = ; } }")) == 3


def nested(text: str, times: int = 10_000) -> str:
    """The part between the first two bars is repeated, as is the one between the last two."""
    start, opening, core, *rest = text.split("|")
    closing, end = rest if rest else ("", "")
    return start + opening * times + core + closing * times + end


DEEP = {
    "parentheses": nested("int f() { return |(|1|)|; }"),
    "blocks": nested("void f() { |{||}| }"),
    "negations": nested("int f() { return |- |1; }"),
    "casts": nested("int f(int x) { return |(int)|x; }"),
    "postfix": nested("int f(int x) { return |- |x++; }"),
    "conditionals": nested("int f(boolean b) { return |b ? 1 : |1; }"),
    "calls": nested("int f(int x) { return |f(|1|)|; }"),
    "indices": nested("int f(int[] a) { return |a[|1|]|; }"),
    "assignments": nested("void f(int a) { a| = a|; }"),
    "sums": nested("int f() { return 1| + 1|; }"),
    "branches": nested("void f(int a) { |if (a == 1) a = 2; else |; }"),
    "ifs": nested("void f(boolean b) { |if (b) |; }"),
    "labels": "void f() { " + " ".join(f"l{i}:" for i in range(10_000)) + "; }",
    "switches": nested("void f(int a) { |switch (a) { case 1: ||}| }"),
    "strings": nested('void f() { System.out.println(|(1 + |""|)|); }'),
    "classes": nested("|class C { ||}|"),
}


@pytest.mark.parametrize("text", DEEP.values(), ids=DEEP.keys())
def test_deep_nesting(text: str) -> None:
    limit = sys.getrecursionlimit()
    assert "nesting" in [code for code, _ in codes(f"class T {{ {text} }}")]
    assert sys.getrecursionlimit() == limit


@pytest.mark.parametrize(
    "text",
    [
        nested("int f() { return |(|1|)|; }", 300),
        nested("int f(int x) { return x| + x|; }", 3000),
        nested("boolean f(boolean x) { return x| && x|; }", 3000),
        nested("void f(int a) { |if (a == 1) a = 2; else |; }", 3000),
    ],
)
def test_long_chains_and_moderate_nesting_are_fine(text: str) -> None:
    assert list(unit(f"class T {{ {text} }}").functions) == ["T.f"]


def test_too_many_dimensions() -> None:
    assert codes(nested("class T { void f(int|[]| a) { } }", 256)) == [("type", 1)]


ENCODINGS = [
    b"\xef\xbb\xbfclass T { static int f() { return 1; } }",
    b"class T {\r\n  // caf\xe9\r\n  //@ ensures true;\r\n  static int f() { return 1; }\r\n}\r\n",
    b"class T { /* \xff\xfe */ static int f() { return 1; } }",
    "class T { static int größe() { return 1; } }".encode(),
]


@pytest.mark.parametrize("data", ENCODINGS)
def test_encodings(data: bytes) -> None:
    assert len(unit(data).functions) == 1


def test_byte_that_is_no_text_in_code() -> None:
    assert codes(b"class T { int caf\xe9() { return 1; } }") == [("syntax", 1)]


@pytest.mark.parametrize(
    "data",
    [
        b"class T { // note\r static int hidden;\n}",
        b"class T { // \\u000a static int hidden;\n}",
        b"class T { /* \\u002a/ static int hidden; /* */ }",
        b'class T { String s = "\\u0022; static int hidden; //"; }',
    ],
)
def test_code_that_only_java_sees_is_refused(data: bytes) -> None:
    assert [code for code, _ in codes(data)] == ["unsupported"]


def test_file_without_methods() -> None:
    assert unit("import java.util.List; package a.b; class T { int x; ; }").functions == {}


def test_time_grows_with_the_size() -> None:
    """No step looks at the whole file again: eight times the lines, about eight times the time."""
    line = "    //@ assert x != y;\n    if (x > 3) { x = x - a[y] * 2; }\n"

    def seconds(lines: int) -> float:
        text = f"class T {{ static void f(int x, int y, int[] a) {{\n{line * lines} }} }}"
        start = time.process_time()
        unit(text)
        return time.process_time() - start

    small = min(seconds(250) for _ in range(3))
    assert seconds(2000) < 24 * small
