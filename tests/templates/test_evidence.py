# SPDX-License-Identifier: Apache-2.0
"""Multipliers add up exactly, and one that is wrong is noticed."""

from __future__ import annotations

from fractions import Fraction

import pytest

from assay.engines.templates.engine import run
from assay.engines.templates.invariants.analysis import Analysis
from assay.engines.templates.invariants.search import TemplateSearch
from assay.engines.templates.solve.evidence import (
    FarkasRefutation,
    adds_up,
    evidence,
    multipliers_of,
)
from assay.program.terms import (
    Op,
    Term,
    add,
    at_most,
    equal,
    integer,
    linear_form,
    negate,
    scale,
    subtract,
)
from assay.transitions.cuts import CutSet
from assay.transitions.linearize import Literals
from tests.templates.support import number, task_of

X, Y = number("x"), number("y")
ZERO, ONE = integer(0), integer(1)
CONTRADICTIONS: list[Literals] = [
    (at_most(ONE, X), at_most(X, ZERO)),
    (equal(X, Y), at_most(add(Y, ONE), X)),
    (at_most(scale(2, X), Y), at_most(scale(3, Y), X), at_most(ONE, add(X, Y))),
    (equal(add(X, Y), integer(5)), equal(subtract(X, Y), integer(1)), at_most(X, integer(2))),
]


def _sum(literals: Literals, multipliers: tuple[Fraction, ...]) -> tuple[Fraction, list[Fraction]]:
    """The rows `-sum >= 0`, multiplied and added up: the constant, and all coefficients."""
    total: dict[Term, Fraction] = {}
    constant = Fraction(0)
    for literal, multiplier in zip(literals, multipliers, strict=True):
        assert multiplier >= 0 or literal.op is Op.EQ
        factors, number_ = linear_form(literal.args[0])
        constant -= multiplier * number_
        for variable, factor in factors.items():
            total[variable] = total.get(variable, Fraction(0)) - multiplier * factor
    return constant, list(total.values())


def _check(found: FarkasRefutation) -> None:
    constant, coefficients = _sum(found.literals, found.multipliers)
    assert constant < 0
    assert not any(coefficients)


@pytest.mark.parametrize("literals", CONTRADICTIONS)
def test_what_contradicts_itself_has_multipliers(literals: Literals) -> None:
    multipliers = multipliers_of(literals)
    assert multipliers is not None
    _check(FarkasRefutation(literals, multipliers))
    assert adds_up(literals, multipliers)


@pytest.mark.parametrize("literals", CONTRADICTIONS)
def test_a_changed_multiplier_is_noticed(literals: Literals) -> None:
    multipliers = multipliers_of(literals)
    assert multipliers is not None
    for place, multiplier in enumerate(multipliers):
        for wrong in (multiplier + 1, multiplier - 1, multiplier / 2):
            changed = (*multipliers[:place], wrong, *multipliers[place + 1 :])
            assert adds_up(literals, changed) == (wrong == multiplier)


def test_inequalities_are_not_subtracted() -> None:
    literals = (at_most(X, ZERO), at_most(add(X, ONE), ZERO))
    assert not adds_up(literals, (Fraction(-1), Fraction(1)))
    assert not adds_up(literals, (Fraction(0), Fraction(0)))


def test_what_has_a_solution_has_no_multipliers() -> None:
    assert multipliers_of((at_most(ZERO, X), at_most(X, ZERO))) is None
    assert multipliers_of((equal(X, Y), at_most(X, Y))) is None


@pytest.mark.parametrize("name", ["cegar1", "berkeley", "w2", "pv1"])
def test_multipliers_of_a_proof_add_up(name: str) -> None:
    task = task_of(name)
    found = TemplateSearch(task.program, task.procedure, from_main=True, budget=task.budget).run()
    assert not found.open
    assert found.evidence
    for refutation in found.evidence:
        _check(refutation)


def test_multipliers_are_kept() -> None:
    """Of the claim too: `x == 4`, `y == 0` and `x <= y + 2` add up to a contradiction."""
    kept = run(task_of("cegar1")).statistics["templates"]["evidence"]
    claims = [one for one in kept if "x == 4" in one["literals"]]
    assert claims
    for one in kept:
        assert len(one["literals"]) == len(one["multipliers"])
        assert any(Fraction(text) for text in one["multipliers"])


def test_a_formula_that_does_not_hold_has_no_evidence() -> None:
    task = task_of("cegar1")
    analysis = Analysis(
        task.program, task.procedure, CutSet.HEADERS, from_main=True, budget=task.budget
    )
    (head,) = analysis.cuts.points
    right = at_most(X, add(Y, integer(2)))
    assert evidence(analysis.walk, analysis.paths, {head: right})
    for wrong in (at_most(X, add(Y, ONE)), at_most(X, integer(9)), at_most(negate(X), ZERO)):
        assert evidence(analysis.walk, analysis.paths, {head: wrong}) is None
