# SPDX-License-Identifier: Apache-2.0
"""The formulas that Gulwani et al. 2008 prints come out."""

from __future__ import annotations

from itertools import product

from assay.engines.templates.invariants.analysis import Analysis
from assay.engines.templates.invariants.heads import reached_at_head
from assay.engines.templates.invariants.search import FixedSizes, TemplateSearch
from assay.evidence.verdicts import Verdict
from assay.program.contracts import OLD, at_label
from assay.program.terms import (
    FALSE,
    TRUE,
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
from assay.transitions.cuts import CutSet
from bench.templates.questions import (
    Transformation,
    infer_bounds,
    infer_counterexamples,
    infer_postcondition,
    infer_precondition,
)
from tests.templates.support import number, same, task_of

ZERO, ONE = integer(0), integer(1)


def _invariant(name: str) -> Term:
    task = task_of(name)
    found = TemplateSearch(task.program, task.procedure, from_main=True, budget=task.budget).run()
    (formula,) = found.heads.values()
    return formula


def test_figure_1_needs_a_disjunction() -> None:
    x, y = number("x"), number("y")
    assert same(_invariant("pv1"), disjunction(less(x, ZERO), less(ZERO, y)))


def _branches() -> tuple[Analysis, Term, Term]:
    """Figure 2 with a cut point in each branch, and what holds there."""
    task = task_of("pv2")
    found = Analysis(task.program, task.procedure, CutSet.PATHS, from_main=True, budget=task.budget)
    found.find_cheap_facts(task.budget)
    first, second = (found.facts[cut] for cut in found.cuts.points)
    return found, first, second


def test_figure_2_in_the_branches() -> None:
    x, y = number("x"), number("y")
    _, first, second = _branches()
    printed = conjunction(at_most(ZERO, y), at_most(x, integer(50)), equal(x, y))
    assert same(first, printed)
    printed = conjunction(at_most(ZERO, y), at_most(integer(50), x), equal(add(x, y), integer(102)))
    assert same(second, conjunction(printed, at_most(integer(51), x)))


def _at_the_head() -> Term:
    """What the paper prints for figure 2 with its head as the only cut point."""
    x, y = number("x"), number("y")
    up = conjunction(at_most(ZERO, x), at_most(x, integer(51)), equal(x, y))
    down = conjunction(at_most(integer(51), x), at_most(ZERO, y), equal(add(x, y), integer(102)))
    return disjunction(up, down)


def test_figure_2_at_the_head() -> None:
    task = task_of("pv2")
    found = TemplateSearch(
        task.program,
        task.procedure,
        from_main=True,
        budget=task.budget,
        choice=FixedSizes(cuts=CutSet.HEADERS),
    ).run()
    (formula,) = found.heads.values()
    assert not found.open
    assert same(formula, _at_the_head())


def test_figure_2_from_the_branches_to_the_head() -> None:
    analysis, _, _ = _branches()
    (head,) = analysis.cuts.heads
    found = reached_at_head(analysis.walk, head, analysis.facts)
    assert same(found, _at_the_head())


def _precondition(name: str) -> list[Term]:
    found = infer_precondition(task_of(name))
    assert found.pieces
    for _, proof in found.pieces:
        assert proof.verdict.is_success
    return [formula for formula, _ in found.pieces]


def test_precondition_of_figure_4a() -> None:
    """Both that the paper prints; and no input that runs well is outside."""
    i, j = number("i"), number("j")
    pieces = _precondition("wp1")
    assert len(pieces) == 2
    assert any(same(one, at_most(j, i)) for one in pieces)
    assert any(same(one, at_most(i, ZERO)) for one in pieces)
    formula = disjunction(*pieces)
    for a, b in product(range(-6, 30), repeat=2):
        assert _holds(formula, {i: a, j: b}) == _figure_4a_runs_well(a, b)


def _figure_4a_runs_well(i: int, j: int) -> bool:
    """Whether it ends in x >= y, or never ends."""
    if i <= 0:
        return True
    steps = -(-101 // i)
    return steps * i >= steps * j


def _holds(formula: Term, point: dict[Term, int]) -> bool:
    found = substitute(formula, {v: integer(n) for v, n in point.items()})
    assert found in (TRUE, FALSE)
    return found is TRUE


def test_precondition_of_figure_4b() -> None:
    m1, m2, m3 = number("m1"), number("m2"), number("m3")
    room = conjunction(at_most(add(m1, m2), m3), at_most(ZERO, m1), at_most(ZERO, m2))
    nothing = conjunction(equal(m1, ZERO), equal(m2, ZERO))
    pieces = _precondition("merge")
    assert any(same(one, room) for one in pieces)
    assert any(same(one, nothing) for one in pieces)


def test_precondition_of_figure_7a() -> None:
    """`x <= 0` is weakest among its neighbours, and not what is printed."""
    (piece,) = _precondition("swap")
    x = number("x")
    assert same(piece, at_most(x, integer(8)))
    for value in range(-20, 30):
        reached = {value, *({1, 2} if value in (1, 2) else ())}
        assert _holds(piece, {x: value}) == all(one <= 8 for one in reached)


def test_where_figure_11a_does_not_end() -> None:
    (piece,) = _precondition("nonterm_a")
    assert same(piece, conjunction(at_most(ZERO, number("x")), at_most(ZERO, number("y"))))


def test_where_figure_11b_does_not_end() -> None:
    (piece,) = _precondition("nonterm_b")
    i = number("i")
    assert same(piece, at_most(ONE, i))
    for value in range(-20, 30):
        assert _holds(piece, {i: value}) == _figure_11b_comes_again(value)


def _figure_11b_comes_again(i: int) -> bool:
    """Whether it comes back to a state it was in, before the loop ends."""
    even, seen = 0, set()
    while i >= 0:
        if (i, even) in seen:
            return True
        seen.add((i, even))
        i, even = (i - 1 if even == 0 else i + 1), 1 - even
    return False


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


def _without(*using: Transformation) -> list[Term]:
    """What comes out of figure 10 without a transformation."""
    return [one.precondition for one in infer_counterexamples(task_of("bug1"), using=using)]


def test_without_the_error_variable_assertions_need_not_be_reached() -> None:
    """The paper prints `n <= 0`: no iteration, so the assertion that was turned round cannot fail.
    That is with loops that may go on for ever; with bounds the second one must not be reached."""
    n, y = number("n"), number("y")
    assert any(same(one, at_most(n, ZERO)) for one in _without())
    (bounded,) = _without(Transformation.BOUNDS)
    assert same(bounded, conjunction(at_most(n, ZERO), less(y, integer(9))))


def test_without_bounds_a_run_may_go_on_for_ever() -> None:
    """The paper prints `y <= 0`: a loop that never ends. It has to be entered, too: for `n <= 0`
    the end is reached, and no assertion has failed."""
    n, y = number("n"), number("y")
    pieces = _without(Transformation.ERROR)
    endless = conjunction(at_most(y, ZERO), less(ZERO, n))
    assert any(same(one, endless) for one in pieces)
    assert all(_follows(conjunction(one, at_most(y, ZERO)), less(ZERO, n)) for one in pieces)


def _follows(one: Term, other: Term) -> bool:
    return same(conjunction(one, other), one)


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
