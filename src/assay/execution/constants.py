# SPDX-License-Identifier: Apache-2.0
"""Constant propagation from a precondition: `t[0] == 3` makes the element the number 3."""

from __future__ import annotations

from collections.abc import Iterable

from assay.execution.heap import with_elements
from assay.execution.values import Value
from assay.program.terms import Op, Term, conjuncts, linear_form


def use_constants(variables: dict[Term, Value], formulas: Iterable[Term]) -> None:
    """Replace unknowns that equations fix by their values. The equations stay in the store."""
    numbers, elements = _equations(formulas)
    if not numbers and not elements:
        return
    for term, value in variables.items():
        if type(value) is Term and value in numbers:
            variables[term] = numbers[value]
        else:
            variables[term] = with_elements(value, elements)


def _equations(formulas: Iterable[Term]) -> tuple[dict[Term, int], dict[Term, dict[int, int]]]:
    """Unknown numbers, and elements of unknown maps, that are equal to a constant."""
    numbers: dict[Term, int] = {}
    elements: dict[Term, dict[int, int]] = {}
    for formula in formulas:
        for part in conjuncts(formula):
            if part.op is not Op.EQ or len(part.args) != 1:
                continue
            coefficients, constant = linear_form(part.args[0])
            if len(coefficients) != 1 or next(iter(coefficients.values())) != 1:
                continue
            (atom,) = coefficients
            if atom.op is Op.VAR:
                numbers[atom] = -constant
            elif atom.op is Op.SELECT and atom.args[1].op is Op.INTEGER:
                elements.setdefault(atom.args[0], {})[atom.args[1].payload] = -constant
    return numbers, elements
