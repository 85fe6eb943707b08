# SPDX-License-Identifier: Apache-2.0
"""Rows of Gulwani et al.'s table 1 (a) and (b) are proved; what is not so, never.

A few rows by default, all of them with ASSAY_ALL_ROWS set; `make bench` measures all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from assay.engines.templates.engine import run
from assay.engines.templates.invariants.attempts import ATTEMPTS, BITS, PLAIN, FixedSizes
from assay.engines.templates.invariants.search import TemplateSearch
from assay.evidence.verdicts import Verdict
from assay.transitions.cuts import CutSet
from bench.templates.rows import ROWS, Question, all_rows
from bench.templates.variants import varied
from tests.templates.support import PROGRAMS, task_at, task_of

EVERY = "ASSAY_ALL_ROWS" in os.environ
VERIFIED = [row.program for row in ROWS if row.question is Question.VERIFY]


def _chosen(names: list[str], few: tuple[str, ...]) -> list[str]:
    return [name for name in names if EVERY or name in few]


@pytest.mark.parametrize("name", _chosen(VERIFIED, ("cegar1", "fig2", "w2", "pv1", "add")))
def test_row_is_proved(name: str) -> None:
    outcome = run(task_of(name))
    assert outcome.verdict is Verdict.PROVED_BOUNDED
    assert [one.text for one in outcome.assumptions] == ["no operation overflows its type"]


PLAIN_ROWS = [row.program for row in all_rows() if row.name.startswith("templates/plain/")]


@pytest.mark.parametrize("name", _chosen(PLAIN_ROWS, ("cegar1", "seesaw", "ex1", "w2", "pv1")))
def test_templates_alone_are_enough(name: str) -> None:
    """As in the paper: no facts are found before anything is solved for."""
    outcome = run(task_of(name), PLAIN)
    assert outcome.verdict is Verdict.PROVED_BOUNDED
    assert outcome.statistics["templates"]["queries"] > 0


@pytest.mark.parametrize("name", _chosen(PLAIN_ROWS, ("cegar1", "berkeley", "seesaw")))
def test_bit_vectors_alone_are_enough(name: str) -> None:
    task = task_of(name)
    search = TemplateSearch(
        task.program, task.procedure, from_main=True, budget=task.budget, choice=BITS
    )
    found = search.run()
    assert not found.open
    solved = [query for query in found.queries if query.answer == "Solved"]
    assert {query.solver for query in solved} == {"bits"}
    assert all(query.clauses > query.unknowns for query in solved)


VARIED = [row.program for row in all_rows() if row.is_varied]


@pytest.mark.parametrize("name", _chosen(VARIED, ("cegar1", "hsortprime", "w1")))
def test_the_same_in_other_words_is_proved(name: str, tmp_path: Path) -> None:
    path = tmp_path / f"{name}.c"
    path.write_text(varied(name, (PROGRAMS / f"{name}.c").read_text()))
    assert run(task_at(path)).verdict is Verdict.PROVED_BOUNDED


def test_other_words() -> None:
    text = """/* counts 2 */ int main(void)
{
    int x = 4, y = __VERIFIER_nondet_int();
    while (2 * x <= y + 1) {
        x++;
    }
    //@ assert x >= 4;
}
"""
    assert (
        varied("any", text)
        == """ int main(void)
{
    int q97 = __VERIFIER_nondet_int(), q96 = 5, q95 = 2;
    int q94 = 12, q93 = __VERIFIER_nondet_int();
    while (2 * q94 <= q93 + 3) {
        __VERIFIER_assume(q95 <= q97 + q96 + 7);
        q97 += q96;
        q96++;
        q95 = q97 - q96;
        q94 += 3;
    }
    //@ assert q94 >= 12;
}
"""
    )


WRONG = {
    "cegar1": ("!(x == 4 && y == 0)", "!(x == 4 && y == 2)"),
    "cegar2": ("m < n;", "m < n - 1;"),
    "barbr": ("p5 <= 3;", "p5 <= 2;"),
    "berkeley": ("exclusive + shared >= 1", "exclusive + shared >= 3"),
    "seesaw": ("2 * y >= x", "2 * y > x"),
    "hsortprime": ("r + 1 >= 2 * l", "r >= 2 * l"),
    "fig1a": ("y == 0", "y == 1"),
    "fig3": ("y <= 2)", "y <= 400)"),
    "w2": ("x == n", "x == n + 1"),
    "pv1": ("y > 0", "y > 11"),
    "pv2": ("x == 102", "x == 101"),
}
SMALL = FixedSizes(attempts=ATTEMPTS[:8], rounds=(0.05,))


@pytest.mark.parametrize("name", _chosen(list(WRONG), ("cegar1", "seesaw", "w2", "pv1")))
def test_what_is_wrong_is_not_proved(name: str, tmp_path: Path) -> None:
    right, wrong = WRONG[name]
    text = (PROGRAMS / f"{name}.c").read_text()
    assert right in text
    path = tmp_path / f"{name}.c"
    path.write_text(text.replace(right, wrong))
    assert run(task_at(path), SMALL).verdict is Verdict.UNKNOWN


def test_each_choice_of_cut_points_is_kept_to() -> None:
    """Conjunctions prove figure 2 with a cut point in each branch, but not at the head."""
    paths = run(task_of("pv2"), FixedSizes(cuts=CutSet.PATHS))
    assert paths.verdict is Verdict.PROVED_BOUNDED
    conjunctions = tuple(one for one in ATTEMPTS[:8] if one.shape.disjuncts == 1)
    choice = FixedSizes(cuts=CutSet.HEADERS, attempts=conjunctions, rounds=(0.05,))
    assert run(task_of("pv2"), choice).verdict is Verdict.UNKNOWN
