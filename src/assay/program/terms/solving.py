# SPDX-License-Identifier: Apache-2.0
"""Which variable an equation defines: x of `2*y + x = 7` is `7 - 2*y`."""

from __future__ import annotations

from collections.abc import Collection

from assay.program.terms.core import Op, Term
from assay.program.terms.linear import from_linear, linear_form, scale
from assay.program.terms.walk import free_variables


def definition(equation: Term, among: Collection[Term]) -> tuple[Term, Term] | None:
    """One of the variables that an equation of integers defines, and its value; None for others."""
    if equation.op is not Op.EQ or len(equation.args) != 1:
        return None
    coefficients, constant = linear_form(equation.args[0])
    for atom, factor in coefficients.items():
        if atom in among and abs(factor) == 1:
            others = {other: n for other, n in coefficients.items() if other is not atom}
            if not any(atom in free_variables(other) for other in others):
                return atom, scale(-factor, from_linear(others, constant))  # it is 1 or -1
    return None
