# SPDX-License-Identifier: Apache-2.0
"""Sums, counts, products and extrema as functions of the ends of their ranges.

    (sum k: 0 <= k && k < n && p(k); f(k))     F(0, n - 1) with F's summand (p(k) ? f(k) : 0)

A range is taken apart exactly: conjuncts that bound the variable give the ends (the largest lower
one, the least upper one), the others are the guard.
"""

from __future__ import annotations

from typing import final

from assay.dataclass import dataclass
from assay.program.sorts import INT
from assay.program.terms import (
    ONE,
    TRUE,
    ZERO,
    Op,
    Term,
    at_most,
    conditional,
    conjunction,
    conjuncts,
    free_variables,
    linear_form,
    scale,
    substitute,
    subtract,
    variable,
)

INDEX = variable("?index", INT)


@final
@dataclass(frozen=True, slots=True)
class Collected:
    """A binder over one variable that runs over an interval."""

    op: Op
    low: Term
    high: Term
    guard: Term  # over INDEX
    body: Term  # over INDEX; what is added or multiplied, or compared
    parameters: tuple[Term, ...]  # bound variables of outer binders that guard or body depend on

    @property
    def key(self) -> tuple[Op, Term, Term]:
        """Binders with the same key are one function of the ends and parameters."""
        return self.op, self.guard, self.body


def collected(term: Term) -> Collected | None:
    """None if the binder has several variables or no finite range is seen."""
    if len(term.payload) != 1 or term.payload[0].sort is not INT:
        return None
    (bound,) = term.payload
    lows: list[Term] = []
    highs: list[Term] = []
    guards: list[Term] = []
    for part in conjuncts(term.args[0]):
        _sort_out(part, bound, lows, highs, guards)
    if not lows or not highs:
        return None
    low, high = lows[0], highs[0]
    for other in lows[1:]:
        low = conditional(at_most(low, other), other, low)
    for other in highs[1:]:
        high = conditional(at_most(high, other), high, other)
    guard = substitute(conjunction(*guards), {bound: INDEX})
    body = substitute(term.args[1], {bound: INDEX})
    op, guard, body = _as_values(term.op, guard, body)
    free = (free_variables(guard) | free_variables(body)) - {INDEX}
    parameters = sorted((one for one in free if one.op is Op.BOUND), key=lambda one: one.id)
    return Collected(op, low, high, guard, body, tuple(parameters))


def _sort_out(
    part: Term, bound: Term, lows: list[Term], highs: list[Term], guards: list[Term]
) -> None:
    """bound + rest <= 0 and rest - bound <= 0 are ends; everything else is a guard."""
    if part.op is Op.LE:
        coefficients, _ = linear_form(part.args[0])
        factor = coefficients.get(bound)
        if factor in (1, -1):
            rest = subtract(part.args[0], scale(factor, bound))
            if bound not in free_variables(rest):
                (highs if factor == 1 else lows).append(scale(-factor, rest))
                return
    guards.append(part)


def _as_values(op: Op, guard: Term, body: Term) -> tuple[Op, Term, Term]:
    """Counts are sums of ones; what the guard leaves out is the neutral value."""
    match op:
        case Op.COUNT:
            return Op.TOTAL, TRUE, conditional(conjunction(guard, body), ONE, ZERO)
        case Op.TOTAL:
            return Op.TOTAL, TRUE, conditional(guard, body, ZERO)
        case Op.PRODUCT:
            return Op.PRODUCT, TRUE, conditional(guard, body, ONE)
        case _:
            return op, guard, body
