# SPDX-License-Identifier: Apache-2.0
"""The programs of the paper's figures: how much is explored, and what is restarted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from shares import sparse

from assay.budget import Budget
from assay.engines.interpolation.options import InterpolantKind
from assay.engines.table import EngineName, ask
from assay.evidence.verdicts import ProcedureOutcome, Verdict
from assay.execution.task import Task
from assay.frontend.load import Reading, load
from bench.tracer.figures import both_or_none, counted_together, irrelevant_branches, one_or_two

from .figures import FIGURE_1, FIGURE_2

SECONDS = 60.0
SUCCESS = (
    Verdict.PROVED,
    Verdict.PROVED_BOUNDED,
)  # bounded: sums that are not checked may overflow


def explored(
    folder: Path, text: str, interpolants: InterpolantKind = InterpolantKind.WEAKEST
) -> ProcedureOutcome:
    path = folder / "figure.c"
    path.write_text(text)
    program = load(str(path), Reading(check=frozenset({"assertion"})))
    task = Task(program, program.procedures["main"], from_main=True, budget=Budget.of(SECONDS))
    return ask(EngineName.INTERPOLATION, task, interpolants=interpolants)


def counted(outcome: ProcedureOutcome) -> dict[str, Any]:
    assert outcome.verdict in SUCCESS, outcome.reason
    return dict(outcome.statistics)


def test_figure_1(tmp_path: Path) -> None:
    """Where paths meet after the first branch, what one of them needs is enough for the other."""
    found = counted(explored(tmp_path, FIGURE_1))
    assert found["subsumed"] == 2
    assert found["nodes"] < counted(explored(tmp_path, FIGURE_1, InterpolantKind.DELETION))["nodes"]


@pytest.mark.parametrize("kind", InterpolantKind)
def test_figure_2(kind: InterpolantKind, tmp_path: Path) -> None:
    """`new == old + 1` is deleted to close the loop, found to be needed, locked, and the search
    starts again once."""
    found = counted(explored(tmp_path, FIGURE_2, kind))
    assert (found["restarts"], found["locked"]) == (1, 1)
    assert found["closed"] == 3  # two paths before it, one after it


def test_figure_2_with_its_lock_forgotten(tmp_path: Path) -> None:
    text = FIGURE_2.replace("lock = 1; old = new;", "lock = 0; old = new;")
    assert explored(tmp_path, text).verdict is Verdict.REFUTED


@pytest.mark.parametrize("make", [irrelevant_branches, one_or_two, both_or_none])
def test_nodes_grow_with_the_program(make: Callable[[int], str], tmp_path: Path) -> None:
    """Figure 3 (a), (c) and (d): there are exponentially many paths."""
    nodes = [counted(explored(tmp_path, make(n)))["nodes"] for n in (4, 8, 12)]
    assert nodes[2] - nodes[1] == nodes[1] - nodes[0]


@pytest.mark.parametrize("make", sparse([both_or_none, one_or_two], 2))
def test_nodes_of_the_papers_interpolants(make: Callable[[int], str], tmp_path: Path) -> None:
    """They delete constraints only, and say of a counter which number it is."""
    kind = InterpolantKind.DELETION
    small, twice, thrice = (counted(explored(tmp_path, make(n), kind))["nodes"] for n in (4, 8, 12))
    assert thrice - twice > twice - small
    assert thrice < 12 * small


@pytest.mark.parametrize("n", [10, 1000, 100_000])
def test_a_loop_is_closed_in_one_iteration(n: int, tmp_path: Path) -> None:
    """Figure 3 (b)."""
    assert counted(explored(tmp_path, counted_together(n)))["nodes"] == 4


@pytest.mark.parametrize(
    "text",
    [
        FIGURE_1.replace("x <= 5", "x <= 4"),
        irrelevant_branches(5).replace("q = 1", "q = 0"),
        counted_together(7).replace("y + n >= 7", "y + n >= 15"),
        one_or_two(4).replace("2 * 4 &&", "2 * 4 - 1 &&"),
        both_or_none(4).replace("t > 4 && s > 4", "t > 3 && s > 3"),
    ],
    ids=["1", "3a", "3b", "3c", "3d"],
)
def test_false_ones(text: str, tmp_path: Path) -> None:
    assert explored(tmp_path, text).verdict is Verdict.REFUTED


def test_what_a_call_owes_is_not_left_out(tmp_path: Path) -> None:
    """Nobody states that the array is not null: the language does."""
    path = tmp_path / "Call.java"
    path.write_text(
        "class Call {\n"
        "  static int g(int[] a) { if (a == null) { return 0; } return 1; }\n"
        "  static int f(int x) { int r = g(null); if (x > 0) { r = r + 1; } return r; }\n"
        "}\n"
    )
    program = load(str(path), Reading())
    task = Task(program, program.procedures["Call.f"], budget=Budget.of(SECONDS))
    assert ask(EngineName.INTERPOLATION, task).verdict not in SUCCESS
