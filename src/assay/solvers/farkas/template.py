# SPDX-License-Identifier: Apache-2.0
"""Unknown formulas: disjunctions of conjunctions of linear inequalities with unknown coefficients
(Gulwani et al. 2008, section 2.2, step 1).

    2x1 over x, y:      a1*x + a2*y + a3 >= 0  &&  a4*x + a5*y + a6 >= 0
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import floor, lcm
from typing import final

from assay.dataclass import dataclass
from assay.program.terms import (
    ZERO,
    Term,
    at_most,
    conjunction,
    disjunction,
    equal,
    from_linear,
    linear_form,
)

Unknown = int
ONE_UNKNOWN: Unknown = 0  # the one that is 1
MINUS_ONE_UNKNOWN: Unknown = -1  # the one that is -1
Form = Mapping[Unknown, int]  # a linear form over unknowns
Solution = Mapping[Unknown, Fraction]


@final
@dataclass(frozen=True, slots=True)
class TemplateShape:
    """How large the formulas are: so many conjuncts in each of so many disjuncts."""

    conjuncts: int
    disjuncts: int = 1

    def __str__(self) -> str:
        return f"{self.conjuncts}x{self.disjuncts}"


@final
@dataclass(frozen=True, slots=True)
class UnknownRow:
    """`sum >= 0` with forms over unknowns as coefficients, by variable; None is the constant."""

    entries: Mapping[Term | None, Form]
    equation: bool = False  # `sum = 0` instead

    def opposite(self) -> UnknownRow:
        """`-sum >= 0`"""
        turned = {v: {u: -c for u, c in form.items()} for v, form in self.entries.items()}
        return UnknownRow(turned, self.equation)


@final
@dataclass(frozen=True, slots=True)
class Inequality:
    """`sum >= 0` with one unknown for each variable and one for the constant."""

    coefficients: Mapping[Term, Unknown]
    constant: Unknown
    equation: bool = False  # `sum = 0` instead

    def at(self, values: Mapping[Term, Term]) -> UnknownRow:
        """The inequality on other values of its variables, which are linear terms."""
        entries: dict[Term | None, dict[Unknown, int]] = {None: {self.constant: 1}}
        for variable, unknown in self.coefficients.items():
            parts, constant = linear_form(values.get(variable, variable))
            for symbol, factor in (*parts.items(), (None, constant)):
                if factor:
                    entries.setdefault(symbol, {})[unknown] = factor
        return UnknownRow(entries, self.equation)

    def on(self, point: Mapping[Term, int]) -> dict[Unknown, int]:
        """The sum on numbers: a form over the unknowns."""
        return {self.constant: 1, **{u: point[v] for v, u in self.coefficients.items()}}

    def solved(self, solution: Solution) -> Term:
        """The inequality with coefficients as small as integers can be."""
        solution = {**solution, **_GIVEN}
        values = {v: solution.get(u, Fraction(0)) for v, u in self.coefficients.items()}
        constant = solution.get(self.constant, Fraction(0))
        factor = lcm(constant.denominator, *(value.denominator for value in values.values()))
        coefficients = {v: -int(value * factor) for v, value in values.items()}
        total = from_linear(coefficients, -int(constant * factor))
        return equal(total, ZERO) if self.equation else at_most(total, ZERO)

    def rest(self, solution: Solution) -> Term:
        """The sum without its given parts, which bounds a counter from above; coefficients are
        integers, and the constant may be rounded down to one."""
        unknown = {v: u for v, u in self.coefficients.items() if u > 0}
        values = {v: solution.get(u, Fraction(0)) for v, u in unknown.items()}
        constant = solution.get(self.constant, Fraction(0))
        return from_linear({v: int(value) for v, value in values.items()}, floor(constant))


_GIVEN = {ONE_UNKNOWN: Fraction(1), MINUS_ONE_UNKNOWN: Fraction(-1)}


@final
@dataclass(frozen=True, slots=True)
class Template:
    """A disjunction of conjunctions."""

    disjuncts: tuple[tuple[Inequality, ...], ...]

    def solved(self, solution: Solution) -> Term:
        parts = [conjunction(*(row.solved(solution) for row in one)) for one in self.disjuncts]
        return disjunction(*parts)

    def unknowns(self) -> list[Unknown]:
        rows = [row for one in self.disjuncts for row in one]
        return [u for row in rows for u in (*row.coefficients.values(), row.constant)]


@final
class Unknowns:
    """Numbers unknowns, and remembers which are constants of inequalities."""

    def __init__(self) -> None:
        self.count = 0
        self.constants: set[Unknown] = set()

    def template(self, shape: TemplateShape, variables: Sequence[Term]) -> Template:
        return Template(
            tuple(
                tuple(self.inequality(variables) for _ in range(shape.conjuncts))
                for _ in range(shape.disjuncts)
            )
        )

    def only(self, row: Inequality) -> Template:
        return Template(((row,),))

    def inequality(self, variables: Sequence[Term]) -> Inequality:
        coefficients = {variable: self._next() for variable in variables}
        constant = self._next()
        self.constants.add(constant)
        return Inequality(coefficients, constant)

    def equation(self, variables: Sequence[Term], leading: Term) -> Inequality:
        """`leading = linear form of the variables`"""
        found = self.inequality(variables)
        coefficients = {**found.coefficients, leading: ONE_UNKNOWN}
        return Inequality(coefficients, found.constant, equation=True)

    def bound(self, variables: Sequence[Term], counter: Term) -> Inequality:
        """`linear form of the variables - counter >= 0`"""
        found = self.inequality(variables)
        return Inequality({**found.coefficients, counter: MINUS_ONE_UNKNOWN}, found.constant)

    def _next(self) -> Unknown:
        self.count += 1
        return self.count
