# SPDX-License-Identifier: Apache-2.0
"""Files that are no C programs, are nested too deeply, or are large."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from shares import sparse

from assay.source import SourceError, ToolError

from .large import large_program
from .rendering import parsed

ERRORS = {
    "int f(void) { return 1 }": ("syntax", 1, 23),
    "int f(void) {\n  return x;\n}": ("unknown-name", 2, 10),
    "int f(void) { int *p; return p * 2; }": ("type", 1, 32),
    "int f(int x) { goto nowhere; }": ("unknown-name", 1, 21),
    '#include "missing.h"\nint x;': ("syntax", 1, 10),
    "int f(void) {": ("syntax", 1, 14),
    "int x; char x;": ("type", 1, 13),
    "void f(void) { break; }": ("type", 1, 16),
    "#if 1\nint x;": ("syntax", 1, 2),
    "\x01": ("syntax", 1, 1),
}


@pytest.mark.parametrize(("text", "expected"), ERRORS.items())
def test_error(text: str, expected: tuple[str, int, int]) -> None:
    with pytest.raises(SourceError) as caught:
        parsed(text)
    first = caught.value.diagnostics[0]
    assert first.span is not None
    assert (first.code, first.span.line, first.span.column) == expected
    assert first.message


def test_several_errors_at_once() -> None:
    with pytest.raises(SourceError) as caught:
        parsed("int f(void) { return a; }\nint g(void) { return b; }\nint h(void) { return 1 }")
    assert [d.span.line for d in caught.value.diagnostics if d.span] == [1, 2, 3]


def test_no_more_than_a_score_of_errors() -> None:
    with pytest.raises(SourceError) as caught:
        parsed("int f(void) {" + "return a;" * 100 + "}")
    assert len(caught.value.diagnostics) <= 20


def test_an_unknown_dialect() -> None:
    with pytest.raises(ToolError):
        parsed("int x;", standard="gnu0815")


def test_dialects() -> None:
    text = "int f(void) { int typeof = 1; return typeof; }"
    assert "f" in parsed(text, standard="c99").functions
    with pytest.raises(SourceError):
        parsed(text, standard="gnu11")


def test_macros_and_directories_of_the_command_line() -> None:
    unit = parsed("int f(void) { return VALUE + SET; }", define=("VALUE=2", "SET"))
    assert "f" in unit.functions


NESTED: dict[str, Callable[[int], str]] = {
    "parentheses": lambda n: f"int f(int a) {{ return {'(' * n}a{')' * n}; }}",
    "blocks": lambda n: f"int f(int a) {{ {'{' * n} a++; {'}' * n} return a; }}",
    "minus": lambda n: f"int f(int a) {{ return {'- ' * n}a; }}",
    "not": lambda n: f"int f(int a) {{ return {'!' * n}a; }}",
    "casts": lambda n: f"int f(int a) {{ return {'(int)' * n}a; }}",
    "sizeof": lambda n: f"int f(int a) {{ return {'sizeof ' * n}a; }}",
    "if": lambda n: f"int f(int a) {{ {'if (a) ' * n}a++; return a; }}",
    "for": lambda n: f"int f(int a) {{ {'for (;;) ' * n}a++; return a; }}",
    "else": lambda n: f"int f(int a) {{ {'if (a) a++; else ' * n}a++; return a; }}",
    "braced else": lambda n: f"int f(int a) {{ {'if (a) { a++; } else ' * n}a++; return a; }}",
    "sum": lambda n: f"int f(int a) {{ return a{' + a' * n}; }}",
    "comma": lambda n: f"int f(int a) {{ return a{', a' * n}; }}",
    "assignment": lambda n: f"int f(int a) {{ return {'a = ' * n}a; }}",
    "conditional": lambda n: f"int f(int a) {{ return {'a ? a : ' * n}a; }}",
    "pointers": lambda n: f"int {'*' * n}p;",
    "labels": lambda n: f"int f(int a) {{ {''.join(f'L{k}: ' for k in range(n))}return a; }}",
}
SHALLOW = {"parentheses", "blocks"}  # limited by the number of brackets


@pytest.mark.parametrize("name", sparse(NESTED, 3))
@pytest.mark.parametrize("depth", [200, 2000, 100_000])
def test_nesting_gives_a_tree_or_a_diagnostic(name: str, depth: int) -> None:
    code = _code(NESTED[name](depth))
    assert code == (None if depth <= (200 if name in SHALLOW else 2000) else "nesting")


def test_a_sum_of_ten_thousand_terms() -> None:
    assert _code(NESTED["sum"](10_000)) is None


def _code(text: str) -> str | None:
    try:
        unit = parsed(text)
    except SourceError as error:
        return error.diagnostics[0].code
    assert not unit.unsupported
    return None


@pytest.mark.parametrize(
    "text",
    [
        f"int a[] = {{{'1, ' * 30_000}}}; int f(void) {{ return a[0]; }}",
        f"enum {{ {''.join(f'E{k}, ' for k in range(30_000))} }}; int f(void) {{ return E7; }}",
        f"/* {'- ' * 30_000} */ int f(void) {{ return 1; }}",
    ],
    ids=["initialiser", "enumeration", "comment"],
)
def test_length_is_not_nesting(text: str) -> None:
    assert list(parsed(text).functions) == ["f"]


@pytest.mark.speed
def test_twenty_thousand_lines() -> None:
    text = large_program(20_000)
    assert text.count("\n") >= 20_000
    before = time.process_time()
    unit = parsed(text)
    seconds = time.process_time() - before
    assert not unit.unsupported
    assert len(unit.functions) > 500
    assert seconds < 4, "about 1 s on a machine that does nothing else"


def test_annotations_outside_and_inside_of_bodies_are_wrong_at_once() -> None:
    text = "// @ requires a;\nint f(int a) {\n  return a;\n  //@ requires a;\n}\n"
    with pytest.raises(SourceError) as caught:
        parsed(text)
    found = [(each.code, each.span and each.span.line) for each in caught.value.diagnostics]
    assert found == [("spec-space", 1), ("spec-place", 4)]
