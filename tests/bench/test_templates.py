# SPDX-License-Identifier: Apache-2.0
"""The benchmark of Gulwani et al.'s table 1: rows, tables, and one row as it is measured."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from assay.budget import UNLIMITED
from assay.program.terms import at_most, integer
from assay.solvers.farkas.race import solver_for
from assay.solvers.farkas.system import Condition
from assay.solvers.farkas.template import Unknowns
from bench.__main__ import chosen
from bench.templates import rows as table
from bench.templates.ask import PROGRAMS
from bench.templates.clauses import PeerAnswer
from bench.templates.measure import LastQuery, Measured, measure
from bench.templates.recorder import recording
from bench.templates.rows import ROWS, Row, all_rows, row_called
from bench.templates.tables import document, markdown
from tests.templates.support import number

SUBSTITUTES = {"a1", "nonterm_c", "speed", "hybrid"}
SECONDS = 300  # of a busy machine
X = number("x")


def test_every_row_of_the_table_is_there() -> None:
    counts = Counter(row.group for row in ROWS)
    parts = (table.VERIFICATION, table.CALLS, table.PRECONDITIONS, table.POSTCONDITIONS)
    assert [counts[part] for part in parts] == [17, 7, 8, 6]
    assert all(row.paper and row.clauses for row in ROWS if row.group in parts)


def test_what_is_not_the_papers_program_says_so() -> None:
    assert {row.program for row in ROWS if row.note == "substitute: ours"} == SUBSTITUTES


def test_names_are_unique_and_every_program_is_used() -> None:
    names = [row.name for row in all_rows()]
    assert len(set(names)) == len(names)
    assert {row.program for row in ROWS} == {path.stem for path in PROGRAMS.iterdir()}


def test_rows_are_chosen_by_name() -> None:
    varied = chosen(all_rows(), "templates/robust/*", quick=False)
    assert len(varied) == 17
    assert all(row.is_varied for row in varied)
    assert {row.mode for row in chosen(all_rows(), "templates/bits/*", quick=False)} == {"bits"}


def _sample(row: Row, verdict: str = "proved-bounded", search: float = 1.0) -> Measured:
    last = LastQuery(0.25, 40, 50, 6000, "bits")
    peer = PeerAnswer("no answer", 20.0)
    return Measured(row, verdict, 3.0, 2.0, search, "x <= 8", 3, 7, last, peer)


def test_tables_show_the_paper_and_the_peer_beside() -> None:
    text = markdown([_sample(row_called("templates/preconditions/wp1"))])
    assert "## Table 1(c): weakest preconditions" in text
    figures = "| 3.00 | 2.00 | 0.250 | 14.4 | 40 | 50 | 6000 | 119K | bits | no answer, 20.00 |"
    assert f"| wp1 | proved-bounded {figures} 10 | yes | `x <= 8` |  |" in text


def test_json_holds_the_same_row() -> None:
    (found,) = document([_sample(row_called("templates/calls/m91"))])["templates"]
    assert (found["row"], found["paper"], found["reach"]) == ("templates/calls/m91", 72.0, 30.0)
    assert found["last"]["clauses"] == 6000
    assert found["reached"] is True


def test_what_is_open_wrong_or_late_does_not_reach_its_time() -> None:
    row = row_called("templates/calls/add")
    assert _sample(row).reached
    assert not replace(_sample(row), processor=11.0).reached
    for verdict in ("unknown", "refuted", "timeout"):
        assert not _sample(row, verdict).reached
    assert _sample(row, "refuted").correct is False
    assert _sample(row, "timeout").correct is None


def test_other_words_may_take_three_times_as_long() -> None:
    row = row_called("templates/robust/swim")
    original = _sample(row_called("templates/verification/swim"))
    for search, reached in ((2.9, True), (3.1, False)):
        assert replace(_sample(row, search=search), original=original).reached is reached


def test_the_last_solution_is_remembered() -> None:
    with recording() as recorder:
        for constant in (3, 5):
            unknowns = Unknowns()
            solver = solver_for((1,), unknowns)
            solver.at_least({unknowns.inequality([]).constant: 1}, constant)
            solver.add([Condition((at_most(integer(1), X), at_most(X, integer(0))))])
            solver.solve(UNLIMITED.query(5.0))
    assert recorder.queries == 2
    assert recorder.last is not None
    assert recorder.last.solution == {1: 5}


def test_a_row_is_measured_from_cold_start() -> None:
    found = measure(row_called("templates/bits/w1"), SECONDS)
    assert found.verdict == "proved-bounded"
    assert found.seconds > 0 < found.search < found.processor
    assert found.formula == "x <= n"
    assert found.refutations
    assert found.last is not None
    assert found.last.solver == "bits"
    assert found.last.clauses > 100
