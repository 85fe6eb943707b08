# SPDX-License-Identifier: Apache-2.0
"""Every row of paper 003's table 1 (a) and (b) is proved; what is not so, never."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from assay.engines.templates.cuts import CutSet
from assay.engines.templates.engine import run
from assay.engines.templates.search import Choice
from assay.evidence.verdicts import Verdict
from bench.templates.rows import CALLS, ROWS, Question
from tests.templates.support import PROGRAMS, task_at, task_of

VERIFIED = [row for row in ROWS if row.question is Question.VERIFY]


@pytest.mark.parametrize("name", [row.name for row in VERIFIED])
def test_row_is_proved(name: str) -> None:
    outcome = run(task_of(name))
    assert outcome.verdict is Verdict.PROVED_BOUNDED
    assert [one.text for one in outcome.assumptions] == ["no operation overflows its type"]


LOOPS = [row.name for row in VERIFIED if row.group != CALLS and row.name != "ex2"]


@pytest.mark.parametrize("name", LOOPS)
def test_multipliers_add_up(name: str) -> None:
    outcome = run(task_of(name))
    found = outcome.statistics.get("templates")
    assert found is None or found["refutations"] > 0


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
    "add": ("result == 8", "result == 9"),
    "m91": ("result == 200", "result == 201"),
    "mergesort": ("2 * n - 1", "2 * n - 2"),
    "fibonacci": ("2 * result - 1", "2 * result - 2"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_not_proved(name: str, tmp_path: Path) -> None:
    right, wrong = WRONG[name]
    text = (PROGRAMS / f"{name}.c").read_text()
    assert right in text
    path = tmp_path / f"{name}.c"
    path.write_text(text.replace(right, wrong))
    task = task_at(path)
    assert task.deadline is not None
    hurried = replace(task, deadline=task.deadline - 115)
    assert run(hurried).verdict is Verdict.UNKNOWN


def test_each_choice_of_cut_points_is_kept_to() -> None:
    """Conjunctions prove figure 2 with a cut point in each branch, but not at the head."""
    task = task_of("pv2")
    paths = run(task, Choice(cuts=CutSet.PATHS))
    assert paths.verdict is Verdict.PROVED_BOUNDED
