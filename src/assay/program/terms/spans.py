# SPDX-License-Identifier: Apache-2.0
"""Ranges that formulas give to a variable: `0 <= k && k < n`."""

from __future__ import annotations

from assay.program.sorts import BOOL
from assay.program.terms.core import ONE, Op, Term
from assay.program.terms.linear import from_linear, linear_form, subtract
from assay.program.terms.logic import conjuncts
from assay.program.terms.walk import free_variables


def interval_of(name: Term, span: Term) -> tuple[Term, Term] | None:
    """The terms (low, high) of a range that says just low <= name and name < high.

    A second upper bound that is a constant is left aside if there is another one: it is what the
    type of the name says.
    """
    lows: list[Term] = []
    highs: list[Term] = []
    for part in conjuncts(span):
        if part.sort is not BOOL or part.op is not Op.LE:
            return None
        coefficients, constant = linear_form(part.args[0])
        coefficient = coefficients.pop(name, 0)
        if any(name in free_variables(atom) for atom in coefficients):
            return None
        rest = from_linear(coefficients, constant)
        if coefficient == 1:
            highs.append(subtract(ONE, rest))
        elif coefficient == -1:
            lows.append(rest)
        else:
            return None
    lows = _without_constants(lows)
    highs = _without_constants(highs)
    return (lows[0], highs[0]) if len(lows) == len(highs) == 1 else None


def _without_constants(bounds: list[Term]) -> list[Term]:
    others = [bound for bound in bounds if bound.op is not Op.INTEGER]
    return others if len(bounds) > 1 and others else bounds
