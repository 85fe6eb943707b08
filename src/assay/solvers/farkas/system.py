# SPDX-License-Identifier: Apache-2.0
"""Farkas' lemma: rows have no common solution if a combination of them is plainly false (Gulwani et
al. 2008, section 2.2, step 2).

A condition says that some rows `e >= 0` cannot hold together. It is met if there are multipliers,
none negative (those of equations may be), with which the rows add up to a constant below zero:

    x >= 0, -x - 1 >= 0      1 * x + 1 * (-x - 1) = -1

Rows are of three kinds: known ones, unknown ones, and unknown ones that are negated. `not e >= 0`
is `-e > 0`, so if one of those has a part in it, adding up to zero is enough. Over the integers
known rows have been made as sharp as they can be before: `e > 0` is `e - 1 >= 0`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

from assay.dataclass import dataclass
from assay.program.terms import Term
from assay.program.terms.rows import row
from assay.solvers.farkas.template import Form, UnknownRow


@final
@dataclass(frozen=True, slots=True)
class Condition:
    """Rows that must have no common solution."""

    known: tuple[Term, ...]  # literals `sum <= 0` and `sum = 0`
    positive: tuple[UnknownRow, ...] = ()
    negated: tuple[UnknownRow, ...] = ()


@final
@dataclass(frozen=True, slots=True)
class Equation:
    """That the coefficients of one variable, or the constants, add up.

    Multipliers are numbered through: first the known rows, then the positive, then the negated."""

    variable: Term | None  # None: the constants; they add up to minus the slack
    numbers: tuple[tuple[int, int], ...]  # multiplier and coefficient
    products: tuple[tuple[int, Form, int], ...]  # multiplier, form, and sign


def equations(condition: Condition) -> Iterator[Equation]:
    """What the multipliers have to satisfy."""
    rows = [row(literal) for literal in condition.known]
    unknown = [
        *((one, 1) for one in condition.positive),
        *((one, -1) for one in condition.negated),
    ]
    variables: dict[Term | None, None] = {}
    for coefficients, _ in rows:
        variables.update(dict.fromkeys(coefficients))
    for one, _ in unknown:
        variables.update(dict.fromkeys(one.entries))
    variables[None] = None
    for variable in variables:
        numbers = []
        for number, (coefficients, constant) in enumerate(rows):
            factor = constant if variable is None else coefficients.get(variable, 0)
            if factor:
                numbers.append((number, factor))
        products = tuple(
            (number, one.entries[variable], sign)
            for number, (one, sign) in enumerate(unknown, len(rows))
            if variable in one.entries
        )
        yield Equation(variable, tuple(numbers), products)
