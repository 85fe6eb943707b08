# SPDX-License-Identifier: Apache-2.0
"""The formulas that paper 003 prints come out."""

from __future__ import annotations

from itertools import product

from assay.engines.templates.analysis import Analysis
from assay.engines.templates.cuts import CutSet
from assay.engines.templates.heads import reached_at_head
from assay.engines.templates.inference import (
    infer_bounds,
    infer_counterexamples,
    infer_postcondition,
    infer_precondition,
)
from assay.engines.templates.search import Search
from assay.evidence.verdicts import Verdict
from assay.program.contracts import OLD, at_label
from assay.program.terms import (
    Term,
    add,
    at_most,
    conjunction,
    disjunction,
    equal,
    free_variables,
    integer,
    less,
    scale,
    substitute,
    subtract,
)
from tests.templates.support import number, same, task_of

ZERO, ONE = integer(0), integer(1)


def _invariant(name: str) -> Term:
    task = task_of(name)
    found = Search(task.program, task.procedure, from_main=True, deadline=task.deadline).run()
    (formula,) = found.heads.values()
    return formula


def test_figure_1_needs_a_disjunction() -> None:
    x, y = number("x"), number("y")
    assert same(_invariant("pv1"), disjunction(less(x, ZERO), less(ZERO, y)))


def _branches() -> tuple[Analysis, Term, Term]:
    """Figure 2 with a cut point in each branch, and what holds there."""
    task = task_of("pv2")
    found = Analysis(
        task.program, task.procedure, CutSet.PATHS, from_main=True, deadline=task.deadline
    )
    found.find_cheap_facts(task.deadline)
    first, second = (found.facts[cut] for cut in found.cuts.points)
    return found, first, second


def test_figure_2_in_the_branches() -> None:
    x, y = number("x"), number("y")
    _, first, second = _branches()
    printed = conjunction(at_most(ZERO, y), at_most(x, integer(50)), equal(x, y))
    assert same(first, printed)
    printed = conjunction(at_most(ZERO, y), at_most(integer(50), x), equal(add(x, y), integer(102)))
    assert same(second, conjunction(printed, at_most(integer(51), x)))


def test_figure_2_at_the_head() -> None:
    x, y = number("x"), number("y")
    analysis, _, _ = _branches()
    (head,) = analysis.cuts.heads
    up = conjunction(at_most(ZERO, x), at_most(x, integer(51)), equal(x, y))
    down = conjunction(at_most(integer(51), x), at_most(ZERO, y), equal(add(x, y), integer(102)))
    found = reached_at_head(analysis.walk, head, analysis.facts)
    assert same(found, disjunction(up, down))


def _precondition(name: str) -> list[Term]:
    found = infer_precondition(task_of(name))
    assert found.pieces
    for _, proof in found.pieces:
        assert proof.verdict in (Verdict.PROVED, Verdict.PROVED_BOUNDED)
    return [formula for formula, _ in found.pieces]


def test_precondition_of_figure_4a() -> None:
    i, j = number("i"), number("j")
    pieces = _precondition("wp1")
    assert same(disjunction(*pieces), disjunction(at_most(j, i), at_most(i, ZERO)))


def test_no_safe_input_of_figure_4a_is_outside() -> None:
    formula = disjunction(*_precondition("wp1"))
    i, j = number("i"), number("j")
    for a, b in product(range(-6, 30), repeat=2):
        inside = substitute(formula, {i: integer(a), j: integer(b)})
        assert (str(inside) == "true") == _runs_well(a, b)


def _runs_well(i: int, j: int) -> bool:
    """Figure 4(a), run: whether it ends in x >= y, or never ends."""
    if i <= 0:
        return True
    steps = -(-101 // i)
    return steps * i >= steps * j


def test_precondition_of_figure_4b() -> None:
    m1, m2, m3 = number("m1"), number("m2"), number("m3")
    room = conjunction(at_most(add(m1, m2), m3), at_most(ZERO, m1), at_most(ZERO, m2))
    nothing = conjunction(equal(m1, ZERO), equal(m2, ZERO))
    pieces = _precondition("merge")
    assert any(same(one, room) for one in pieces)
    assert any(same(one, nothing) for one in pieces)


def test_precondition_of_figure_7a() -> None:
    (piece,) = _precondition("swap")
    assert same(piece, at_most(number("x"), integer(8)))


def test_where_figure_11_does_not_end() -> None:
    (first,) = _precondition("nonterm_a")
    assert same(first, conjunction(at_most(ZERO, number("x")), at_most(ZERO, number("y"))))
    (second,) = _precondition("nonterm_b")
    assert same(second, at_most(ONE, number("i")))


def test_bound_of_figure_9() -> None:
    (found,) = infer_bounds(task_of("bound"))
    n, m, x0, y0 = (number(name) for name in ("n", "m", "x0", "y0"))
    assert same(found.precondition, conjunction(less(m, n), less(x0, y0)))
    assert list(found.bounds.values()) == [subtract(y0, x0)]
    assert found.proof.verdict is Verdict.PROVED_BOUNDED


def test_inputs_that_break_figure_10() -> None:
    (found,) = infer_counterexamples(task_of("bug1"))
    n, y = number("n"), number("y")
    printed = conjunction(at_most(add(integer(200), y), n), less(ZERO, y), less(y, integer(9)))
    assert same(found.precondition, printed)
    assert found.proof.verdict is Verdict.PROVED_BOUNDED


def _postcondition(name: str) -> Term:
    found = infer_postcondition(task_of(name))
    assert found.proof.verdict is Verdict.PROVED_BOUNDED
    return found.formula


def test_postcondition_of_figure_2() -> None:
    formula = _postcondition("pv2_m")
    m, result = at_label(number("m"), OLD), number("$result")
    expected = equal(result, add(scale(2, m), integer(2)))
    assert same(formula, conjunction(at_most(ZERO, m), expected))


def test_postcondition_of_figure_7b() -> None:
    formula = _postcondition("speedometer")
    d, t, s = number("d"), number("t"), number("s")
    printed = conjunction(at_most(ZERO, add(s, d, t)), at_most(d, add(s, scale(5, t))))
    assert same(conjunction(formula, printed), formula)
    assert free_variables(formula) == {d, t, s}


def test_postcondition_of_the_burner() -> None:
    formula = _postcondition("burner")
    time, leaked = number("time"), number("leaked")
    bound = at_most(scale(6, leaked), add(time, integer(50)))
    assert same(conjunction(formula, bound), formula)
