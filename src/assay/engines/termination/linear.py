# SPDX-License-Identifier: Apache-2.0
"""Linear functions with unknown coefficients, and that they are not negative on steps.

By Farkas' lemma a sum is at least 0 wherever some rows are, if it is a combination of these rows
with multipliers that are not negative, and a constant that is not. For a given shape of measure
this is linear in coefficients and multipliers (Podelski and Rybalchenko, "A complete method for
the synthesis of linear ranking functions", 2004), so that Z3 decides it over the rationals.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import gcd, lcm
from typing import Any, final

import z3

from assay.engines.templates.conditions import Step
from assay.engines.templates.cuts import Cut
from assay.engines.templates.effort import Effort
from assay.engines.templates.farkas import is_equation, row
from assay.engines.templates.paths import Walk
from assay.program.terms import Term, from_linear, linear_form

Expression = Any
Sum = dict[Term | None, Expression]  # by variable; None: the constant
_SECONDS = 2.0
_SIMPLIFYING = 0.3


@final
class Function:
    """A linear function of the state at each cut point."""

    def __init__(self, name: str, walk: Walk, cuts: Sequence[Cut], context: Any) -> None:
        self.coefficients: dict[Cut, dict[Term | None, Expression]] = {}
        for number, cut in enumerate(cuts):
            keys: list[Term | None] = [*walk.variables(cut), None]
            self.coefficients[cut] = {
                key: z3.Real(f"{name}_{number}_{i}", context) for i, key in enumerate(keys)
            }

    def before(self, step: Step) -> Sum:
        return dict(self.coefficients[step.path.source])

    def after(self, step: Step) -> Sum:
        assert step.path.target is not None
        total: Sum = {}
        for variable, factor in self.coefficients[step.path.target].items():
            if variable is None:
                _add(total, None, factor)
                continue
            coefficients, constant = linear_form(step.path.updates[variable])
            for one, number in coefficients.items():
                _add(total, one, factor * number)
            if constant:
                _add(total, None, factor * constant)
        return total


def _add(total: Sum, key: Term | None, value: Expression) -> None:
    total[key] = total[key] + value if key in total else value


def difference(one: Sum, other: Sum) -> Sum:
    total = dict(one)
    for key, value in other.items():
        total[key] = total[key] - value if key in total else -value
    return total


@final
class LinearSearch:
    """Conditions on unknown functions, and functions that meet them."""

    def __init__(self, walk: Walk, cuts: Sequence[Cut], deadline: float | None) -> None:
        self._walk = walk
        self._cuts = cuts
        self._deadline = deadline
        self._context = z3.Context()
        self._solver = z3.SolverFor("QF_LRA", ctx=self._context)
        self._functions: list[Function] = []
        self._count = 0

    def function(self) -> Function:
        made = Function(f"f{len(self._functions)}", self._walk, self._cuts, self._context)
        self._functions.append(made)
        return made

    def at_least(self, step: Step, total: Sum, least: int) -> None:
        """That the sum is at least a number on every state from which the step is taken."""
        rows = [row(literal) for literal in step.known]
        factors = [self._multiplier(signed=is_equation(literal)) for literal in step.known]
        keys: dict[Term | None, None] = dict.fromkeys(total)
        for coefficients, _ in rows:
            keys |= dict.fromkeys(coefficients)
        for key in keys:
            if key is None:
                continue
            parts = [
                factor * coefficients[key]
                for factor, (coefficients, _) in zip(factors, rows, strict=True)
                if coefficients.get(key)
            ]
            self._solver.add(total.get(key, 0) == (z3.Sum(parts) if parts else 0))
        constants = [f * c for f, (_, c) in zip(factors, rows, strict=True) if c]
        rest = z3.Sum(constants) if constants else 0
        self._solver.add(total.get(None, z3.RealVal(0, self._context)) - least >= rest)

    def _multiplier(self, *, signed: bool) -> Expression:
        self._count += 1
        made = z3.Real(f"m{self._count}", self._context)
        if not signed:
            self._solver.add(made >= 0)
        return made

    def push(self) -> None:
        self._solver.push()

    def pop(self) -> None:
        self._solver.pop()

    def solve(self) -> list[Mapping[Cut, Term]] | None:
        """The functions, with few coefficients and those whole numbers; None if none is found."""
        Effort(_SECONDS, self._deadline).limit(self._solver)
        if self._solver.check() != z3.sat:
            return None
        model = self._simplified(self._solver.model())
        return self._read(model)

    def _simplified(self, model: Any) -> Any:
        """As many coefficients zero as can be."""
        self._solver.push()
        Effort(_SIMPLIFYING, self._deadline).limit(self._solver)
        for function in self._functions:
            for coefficients in function.coefficients.values():
                for one in coefficients.values():
                    model = self._without(one, model)
        self._solver.pop()
        return model

    def _without(self, one: Expression, model: Any) -> Any:
        if model.eval(one, model_completion=True).as_fraction() == 0:
            self._solver.add(one == 0)
            return model
        self._solver.push()
        self._solver.add(one == 0)
        if self._solver.check() == z3.sat:
            found = self._solver.model()
            self._solver.pop()
            self._solver.add(one == 0)
            return found
        self._solver.pop()
        return model

    def _read(self, model: Any) -> list[Mapping[Cut, Term]]:
        """Multiplied until every coefficient is a whole number; by the same factor everywhere."""
        numbers = [
            {
                cut: {key: _fraction(model, one) for key, one in coefficients.items()}
                for cut, coefficients in function.coefficients.items()
            }
            for function in self._functions
        ]
        every = [x for found in numbers for some in found.values() for x in some.values()]
        factor = lcm(*(value.denominator for value in every))
        common = gcd(*(int(value * factor) for value in every)) or 1
        scale = Fraction(factor, common)
        return [{cut: _form(some, scale) for cut, some in found.items()} for found in numbers]


def _form(numbers: Mapping[Term | None, Fraction], scale: Fraction) -> Term:
    named = {v: int(x * scale) for v, x in numbers.items() if v is not None and x}
    return from_linear(named, int(numbers[None] * scale))


def _fraction(model: Any, one: Expression) -> Fraction:
    return Fraction(model.eval(one, model_completion=True).as_fraction())
