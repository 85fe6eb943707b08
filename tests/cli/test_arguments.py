# SPDX-License-Identifier: Apache-2.0
"""The values of `--args`: what can be written, and where it goes wrong."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assay.cli.arguments import read_assignments, read_values
from assay.program.interpreter import Pointer, SparseArray, Value
from assay.report.values import value_text
from assay.source import SourceError


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("", ()),
        ("  ", ()),
        ("5", (5,)),
        ("-5, +7", (-5, 7)),
        ("0x7fffffff, -0X80000000, 0b101", (0x7FFFFFFF, -0x80000000, 5)),
        ("[3,1,2], 5", ([3, 1, 2], 5)),
        ("[], [[1, 2], [], null]", ([], [[1, 2], [], None])),
        ("true, false, null, NULL", (True, False, None, None)),
        (r"'a', ' ', '\n', '\'', '\\', '\u0041', '变'", (97, 32, 10, 39, 92, 65, 0x53D8)),
        ("{length: 9, default: 1, 4: 7}", (SparseArray(9, 1, {4: 7}),)),
        ("{length: 0x40000000}", (SparseArray(1 << 30, 0, {}),)),
        (
            "[1, 2] + 1, [1, 2]+1, [1] -1",
            (Pointer([1, 2], 1), Pointer([1, 2], 1), Pointer([1], -1)),
        ),
    ],
)
def test_values(text: str, values: tuple[Value, ...]) -> None:
    assert read_values("--args", text) == values


def test_a_named_array_is_the_same_object() -> None:
    first, second, pointer, other = read_values("--args", "a = [1, 2], a, a + 1, [1, 2]")
    assert first is second
    assert isinstance(pointer, Pointer)
    assert pointer.target is first
    assert other == first
    assert other is not first


@pytest.mark.parametrize(
    ("text", "column", "what"),
    [
        ("[1, 2", 6, "expected `,`"),
        ("1 2", 3, "expected `,` before `2`"),
        ("1,", 3, "a value is missing"),
        (",", 1, "`,` is not a value"),
        ("1.5", 2, "cannot read this"),
        ("12abc", 1, "cannot read this"),
        ("yes", 1, "`yes` is not a value"),
        ("a = 5", 5, "`5` is not a value"),
        ("'ab'", 1, "cannot read this"),
        (r"'\q'", 1, "unknown escape"),
        ("007", 1, "decimal or octal"),
        ("{4: 7}", 6, "`length:` is missing"),
        ("{length: 3, 3: 1}", 17, "index 3 is not below 3"),
        ("{length: -1}", 2, "is not `length: N`"),
        ("{size: 3}", 2, "is not `length: N`"),
        ("[1] + x", 7, "expected a number"),
        ("[" * 50, 18, "too many brackets"),
        ("9" * 5000, 1, "too long"),
        ("变", 1, "`变` is not a value"),
    ],
)
def test_mistakes_are_said_with_their_place(text: str, column: int, what: str) -> None:
    with pytest.raises(SourceError) as caught:
        read_values("--args", text)
    (found,) = caught.value.diagnostics
    assert found.code == "arguments"
    assert what in found.message
    assert found.span is not None
    assert found.span.column == column
    assert found.help is not None


values = st.recursive(
    st.none() | st.booleans() | st.integers(),
    lambda inner: st.lists(inner, max_size=5),
    max_leaves=20,
)


@given(st.lists(values, max_size=4))
def test_what_is_printed_can_be_read_back(given_values: list[Value]) -> None:
    text = ", ".join(map(value_text, given_values))
    assert read_values("--args", text) == tuple(given_values)


@given(st.text(max_size=30))
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(SourceError):
        assert isinstance(read_values("--args", text), tuple)


def test_assignments() -> None:
    values = read_assignments("--globals", "count = 3, table = [1, 2], flag=true")
    assert values == {"count": 3, "table": [1, 2], "flag": True}


@pytest.mark.parametrize("text", ["3", "a", "a = ", "a = 1 b = 2", "a = 1, a = 2", "a: 1"])
def test_wrong_assignments(text: str) -> None:
    with pytest.raises(SourceError, match="arguments"):
        read_assignments("--globals", text)


def test_globals_have_the_names_that_reports_give_them() -> None:
    values = read_assignments("--globals", "Shop.total = 3, count.next = [1], $n = 2, größe = 4")
    assert values == {"Shop.total": 3, "count.next": [1], "$n": 2, "größe": 4}
