# SPDX-License-Identifier: Apache-2.0
"""The rows of figures 3 and 6 of Jaffar et al. are there, and small ones are decided rightly."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bench.tracer.measure import Explored, Measured, measure
from bench.tracer.plot import plot
from bench.tracer.rows import FIGURE_3, FIGURE_6, Column, Row, all_rows
from bench.tracer.tables import document, markdown

LIMIT = 60  # seconds
DECIDED = ("proved", "proved-bounded", "refuted")


def named(name: str) -> Row:
    return next(row for row in all_rows() if row.name == f"tracer/{name}")


def test_every_row_is_there() -> None:
    sizes = {row.name.split("/")[1]: set[int | None]() for row in all_rows() if row.size}
    for row in all_rows():
        if row.group == FIGURE_3:
            sizes[row.name.split("/")[1]].add(row.size)
    assert sizes == {f"3{one}": {10, 100, 1000} for one in ("a", "b", "b-input", "c", "d")}
    tcas = [row for row in all_rows() if row.group == FIGURE_6]
    assert len(tcas) == 10
    assert sum(row.safe for row in tcas) == 5
    assert all(row.paper is not None for row in tcas)


@pytest.mark.parametrize("name", ["tcas-4b-unsafe", "3b/10"])
def test_a_row_is_decided_rightly(name: str) -> None:
    row = replace(named(name), columns=(Column.WEAKEST,))
    found = measure(row, LIMIT)
    assert found.correct is True, found
    assert found.answers[Column.WEAKEST].count > 0


@pytest.mark.deep
@pytest.mark.parametrize("row", [row for row in all_rows() if row.quick], ids=lambda row: row.name)
def test_small_rows_are_decided_rightly(row: Row) -> None:
    """By interpolation, whichever the interpolants are, and without them: there are few paths."""
    found = measure(row, LIMIT)
    assert found.correct is True, found
    assert all(one.verdict in DECIDED for one in found.answers.values()), found
    assert all(one.count > 0 for one in found.answers.values()), found


def measured(nodes: int, row: Row, verdict: str = "proved") -> Measured:
    return Measured(row, {Column.WEAKEST: Explored(verdict, 1.5, 1.25, nodes)})


def test_tables() -> None:
    rows = [measured(4, named("3b/10")), measured(25, named("tcas-4b-unsafe"), "refuted")]
    text = markdown(rows)
    assert "| (b) a loop with two counters | 10 | 4, 1.25 s | - | - | - |" in text
    assert "| tcas-4b-unsafe | right | 25, 1.25 s | - | - | 91 | 0.01 | 6.44 |" in text
    assert measured(4, named("tcas-4b-unsafe")).correct is False
    assert [one["correct"] for one in document(rows)["tracer"]] == [True, True]


def test_a_curve_has_the_points_that_were_decided() -> None:
    rows = [
        measured(32, named("3a/10")),
        measured(302, named("3a/100")),
        measured(7, named("3a/1000"), "timeout"),
    ]
    picture = plot(rows)
    assert picture.count("<circle") == 2
    assert "(a)" in picture
