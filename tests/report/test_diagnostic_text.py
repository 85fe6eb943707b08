# SPDX-License-Identifier: Apache-2.0
"""Diagnostics as text: the caret stands under what is meant, whatever the line is made of."""

from __future__ import annotations

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assay.report.text import COLOURED, WINDOW, diagnostic_text, distinct, excerpt
from assay.source import Diagnostic, SourceFile, Span
from assay.source.codes import CODES


def carets(text: str, marked: str) -> str:
    """The excerpt for the first occurrence of a part of a text."""
    data, part = text.encode(), marked.encode()
    start = data.index(part)
    return "\n".join(excerpt(Span(SourceFile("a.c", data), start, start + len(part))))


def test_a_whole_diagnostic() -> None:
    file = SourceFile("a.c", b"int x;\nint y = z + 1;\n")
    data = {"name": "z", "hint": "declare it first"}
    assert diagnostic_text(Diagnostic("unknown-name", Span(file, 15, 16), data)) == (
        "a.c:2:9: error: unknown name `z` [unknown-name]\n"
        "    2 | int y = z + 1;\n"
        "      |         ^\n"
        "help: declare it first\n"
    )


def test_without_a_place_the_file_is_named() -> None:
    text = diagnostic_text(Diagnostic("empty", None, {"path": "a.c"}, "a.c"))
    assert text.startswith("a.c: error: a.c is empty [empty]\n")


@pytest.mark.parametrize(
    ("line", "marked", "expected"),
    [
        ("int abc;", "abc", "    1 | int abc;\n      |     ^~~"),
        ("\tint abc;", "abc", "    1 |     int abc;\n      |         ^~~"),
        ("x\tabc", "abc", "    1 | x   abc\n      |     ^~~"),
        ("'変' + abc", "abc", "    1 | '変' + abc\n      |        ^~~"),
        ("'変' + abc", "変", "    1 | '変' + abc\n      |  ^~"),
        ("e\u0301 abc", "abc", "    1 | e\u0301 abc\n      |   ^~~"),
        ("é abc", "abc", "    1 | é abc\n      |   ^~~"),
        ("\x1b[31m abc", "abc", "    1 | �[31m abc\n      |       ^~~"),
        ("\u202e abc", "abc", "    1 | � abc\n      |   ^~~"),
        ("abc   \nmore", "abc   \nmore", "    1 | abc\n      | ^~~"),
        ("abc\r\n", "abc", "    1 | abc\n      | ^~~"),
    ],
)
def test_the_caret_is_under_what_is_marked(line: str, marked: str, expected: str) -> None:
    assert carets(line, marked) == expected


def test_the_end_of_the_file_has_a_caret_too() -> None:
    span = Span(SourceFile("a.c", b"int x"), 5, 5)
    assert excerpt(span) == ["    1 | int x", "      |      ^"]


def test_a_long_line_is_cut_around_the_mark() -> None:
    line, caret = carets("(" * 5000 + "x" + ")" * 5000, "x").split("\n")
    assert line[caret.index("^")] == "x"
    assert len(line) < WINDOW + 20
    assert line.count("…") == 2


@given(st.text(alphabet=string.printable + "é変\u0301\u202e\x1b", min_size=1), st.data())
def test_any_span_of_any_text_can_be_shown(text: str, data: st.DataObject) -> None:
    encoded = text.encode()
    start = data.draw(st.integers(0, len(encoded)))
    end = data.draw(st.integers(start, len(encoded)))
    line, caret = excerpt(Span(SourceFile("a.c", encoded), start, end))
    assert "\x1b" not in line
    assert caret.lstrip(" |").rstrip("~") == "^"


def test_colour_only_adds_escapes() -> None:
    found = Diagnostic("syntax", Span(SourceFile("a.c", b"int"), 0, 3), {"what": "stray word"})
    coloured = diagnostic_text(found, COLOURED)
    for escape in (COLOURED.error, COLOURED.strong, COLOURED.faint, COLOURED.end):
        assert escape in coloured
        coloured = coloured.replace(escape, "")
    assert coloured == diagnostic_text(found)


def test_user_text_with_braces_is_taken_as_it_is() -> None:
    found = Diagnostic("syntax", None, {"what": "expected {x}", "help": "write {y}"}, "a.c")
    assert diagnostic_text(found) == "a.c: error: expected {x} [syntax]\nhelp: write {y}\n"


def test_every_code_has_a_wording_that_names_its_data() -> None:
    formatter = string.Formatter()
    for code, wording in CODES.items():
        for text in filter(None, (wording.message, wording.help)):
            names = {name for _, name, _, _ in formatter.parse(text) if name is not None}
            assert all(name.isidentifier() for name in names), code


def test_equal_diagnostics_are_said_once() -> None:
    span = Span(SourceFile("a.c", b"int"), 0, 3)
    first, twin = (Diagnostic("syntax", span, {"what": "x"}) for _ in range(2))
    other = Diagnostic("syntax", span, {"what": "y"})
    assert distinct([first, other, twin]) == [twin, other]
