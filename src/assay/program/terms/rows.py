# SPDX-License-Identifier: Apache-2.0
"""Linear literals as rows of coefficients."""

from __future__ import annotations

from assay.program.terms import Op, Term, linear_form


def row(literal: Term) -> tuple[dict[Term, int], int]:
    """A literal `sum <= 0` as `-sum >= 0`; an equation likewise."""
    coefficients, constant = linear_form(literal.args[0])
    return {variable: -factor for variable, factor in coefficients.items()}, -constant


def is_equation(literal: Term) -> bool:
    return literal.op is Op.EQ
