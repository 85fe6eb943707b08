# SPDX-License-Identifier: Apache-2.0
"""The benchmark of Armando et al.'s table 2: rows, tables, and one row as it is measured."""

from __future__ import annotations

from collections import Counter

import pytest

from bench.arrays import rows as table
from bench.arrays.measure import PROGRAMS, Measured, measure, source_of
from bench.arrays.rows import SAFE, Row, all_rows
from bench.arrays.tables import document, markdown

SECONDS = 60  # of a busy machine
ROWS = tuple(all_rows())
FIGURE_1 = Row(table.FAMILY, "figure1", SAFE, ("a[1]",), size=100)


def test_every_row_of_the_table_has_a_variant() -> None:
    counts = Counter(row.group for row in ROWS)
    assert counts[table.TABLE] == 12 + 1  # and figure 1
    assert counts[table.VARIANTS] == 12
    assert [row.size for row in ROWS if row.size is not None] == [
        10**power for power in range(1, 7)
    ]


def test_names_are_unique_and_every_program_is_used() -> None:
    names = [row.name for row in ROWS]
    assert len(set(names)) == len(names)
    assert {row.program for row in ROWS} == {path.stem for path in PROGRAMS.iterdir()}


def test_the_family_differs_in_size_only() -> None:
    text = source_of(FIGURE_1)
    assert "a[100]" in text
    assert "i < 100" in text
    assert text.replace("100", "3") == source_of(ROWS[0])


@pytest.mark.parametrize(
    ("verdict", "elements", "correct"),
    [
        ("proved", ("a[1]",), True),
        ("proved", ("a[1]", "a[2]"), False),
        ("refuted", ("a[1]",), False),
        ("unknown", (), None),
    ],
)
def test_verdicts_and_elements_are_compared(
    verdict: str, elements: tuple[str, ...], *, correct: bool | None
) -> None:
    one = Measured(FIGURE_1, verdict, 1.0, 0.5, 1, elements)
    assert one.correct is correct
    assert document([one])["arrays"][0]["correct"] is correct
    assert f"| figure1 | 100 | {verdict} | proved | 1 |" in markdown([one])


def test_a_row_is_measured() -> None:
    one = measure(FIGURE_1, SECONDS)
    assert one.correct
    assert one.refinements == 1
    assert 0 < one.search < one.seconds
