# SPDX-License-Identifier: Apache-2.0
"""What guides the search for preconditions: runs, first paths, guesses; and its limit."""

from __future__ import annotations

import pytest

from assay.budget import UNLIMITED, OutOfTimeError
from assay.engines.templates.preconditions.guesses import guesses
from assay.engines.templates.preconditions.precondition import NO_COUNTERS
from assay.engines.templates.preconditions.sampled_inputs import Tried
from assay.engines.templates.preconditions.unrolled import Unrolled
from assay.engines.templates.preconditions.view import TemplateView
from assay.engines.templates.solve.runs import holds
from assay.program.terms import at_most, conjunction, integer, less
from assay.transitions.cuts import CutSet
from tests.templates.support import number, same, task_at

CLIMB = """\
void climb(int a, int b)
{
    int x = a;
    while (x < b)
        x++;
    //@ assert x <= 10;
}
"""
A, B, TEN = number("a"), number("b"), integer(10)


@pytest.fixture(scope="module")
def view(tmp_path_factory: pytest.TempPathFactory) -> TemplateView:
    path = tmp_path_factory.mktemp("guided") / "climb.c"
    path.write_text(CLIMB)
    task = task_at(path)
    return TemplateView(task.program, task.procedure, CutSet.HEADERS, NO_COUNTERS, task.budget)


def _runs_well(a: int, b: int) -> bool:
    return max(a, b) <= 10


def test_inputs_are_sorted_by_runs(view: TemplateView) -> None:
    tried = Tried(view, must_end=False)
    assert tried.good
    assert tried.bad
    assert all(_runs_well(p[A], p[B]) for p in tried.good)
    assert not any(_runs_well(p[A], p[B]) for p in tried.bad)


def test_first_paths_say_what_breaks(view: TemplateView) -> None:
    unrolled = Unrolled(view.paths, view.cuts.entry, view.inputs, UNLIMITED)
    at_once = conjunction(at_most(B, A), less(TEN, A))
    assert any(same(conjunction(*one), at_once) for one in unrolled.broken)
    for point in unrolled.breaking((at_most(A, TEN),)):
        assert point[A] <= 10
        assert not _runs_well(point[A], point[B])


def test_a_guess_tells_good_inputs_from_bad_ones(view: TemplateView) -> None:
    tried = Tried(view, must_end=False)
    found = guesses(tried.atoms(), tried.good[0], tried.good, tried.bad)
    assert found
    for guess in found:
        assert all(holds(one, tried.good[0]) for one in guess)
        assert not any(all(holds(one, p) for one in guess) for p in tried.bad)


def test_what_runs_refute_is_refuted(view: TemplateView) -> None:
    tried = Tried(view, must_end=False)
    assert tried.refutes((at_most(A, TEN),))
    assert not tried.refutes((at_most(A, TEN), at_most(B, TEN)))


def test_a_precondition_makes_more_facts(view: TemplateView) -> None:
    assert not view.is_safe()
    assert view.assuming((at_most(A, TEN), at_most(B, TEN))).is_safe()
    assert not view.assuming((at_most(A, TEN),)).is_safe()


class Taking:
    """A solver that takes many steps."""

    def __init__(self) -> None:
        self.taken = 0

    def steps(self) -> int:
        return self.taken


def test_fuel_is_used_up_by_steps() -> None:
    budget, solver = UNLIMITED.fuelled(1.0), Taking()
    with budget.counting(solver):
        solver.taken += 10_000_000
    assert 0 < budget.query(1.0).seconds < 1
    with budget.counting(solver):
        solver.taken += 10_000_000
    assert budget.is_over()
    with pytest.raises(OutOfTimeError):
        budget.query(1.0)
