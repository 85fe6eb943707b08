# SPDX-License-Identifier: Apache-2.0
"""Conjunctions as a reader wants them: equations where inequalities amount to some, nothing twice.

m1 >= 0, m1 + m2 <= 0, m1 <= m2      m1 == 0, m2 == 0
"""

from __future__ import annotations

from collections.abc import Iterable

from assay.program.terms import TRUE, ZERO, Term, add, at_most, equal, integer, linear_form, scale
from assay.program.terms.rows import is_equation
from assay.transitions.facts import minimal
from assay.transitions.paths import feasible


def simplified(literals: Iterable[Term]) -> list[Term]:
    """A conjunction of linear literals, with as few and as plain ones as can be."""
    known = [one for one in literals if one is not TRUE]
    if not feasible(tuple(known)):
        return known
    equations = _echelon(_equations(known))
    others = [_reduced(one, equations) for one in known if not is_equation(one)]
    return minimal([*(equal(one, ZERO) for one in equations.values()), *others])


def _equations(known: list[Term]) -> list[Term]:
    """The sums that are zero, by an equation or because they cannot be below it."""
    return [
        one.args[0]
        for one in known
        if is_equation(one) or not feasible((*known, at_most(one.args[0], integer(-1))))
    ]


def _echelon(sums: list[Term]) -> dict[Term, Term]:
    """Sums that are zero, each by a variable that occurs in no other."""
    found: dict[Term, Term] = {}
    for one in sums:
        total = one
        for variable, other in found.items():
            total = _without(total, variable, other)
        coefficients, _ = linear_form(equal(total, ZERO).args[0]) if _has_any(total) else ({}, 0)
        if not coefficients:
            continue
        total = equal(total, ZERO).args[0]
        pivot = min(coefficients, key=lambda v: (abs(coefficients[v]), v.id))
        found = {v: _plain(_without(other, pivot, total)) for v, other in found.items()}
        found[pivot] = total
    return found


def _has_any(total: Term) -> bool:
    return bool(linear_form(total)[0])


def _plain(total: Term) -> Term:
    return equal(total, ZERO).args[0]


def _without(total: Term, variable: Term, zero: Term) -> Term:
    """A multiple of the sum, without a variable: a multiple of what is zero is taken from it."""
    factor = linear_form(total)[0].get(variable, 0)
    if not factor:
        return total
    own = linear_form(zero)[0][variable]
    sign = 1 if own > 0 else -1
    return add(scale(abs(own), total), scale(-sign * factor, zero))


def _reduced(literal: Term, equations: dict[Term, Term]) -> Term:
    total = literal.args[0]
    for variable, zero in equations.items():
        total = _without(total, variable, zero)
    return at_most(total, ZERO)
