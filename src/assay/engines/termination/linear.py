# SPDX-License-Identifier: Apache-2.0
"""Linear functions with unknown coefficients, and that they are not negative on steps.

By Farkas' lemma a sum is at least 0 wherever some rows are, if it is a combination of these rows
with multipliers that are not negative, and a constant that is not. For a given shape of measure
this is linear in coefficients and multipliers (Podelski and Rybalchenko, "A complete method for
the synthesis of linear ranking functions", 2004), which is decided over the rationals.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import gcd, lcm
from typing import final

from assay.budget import Budget
from assay.program.terms import Term, from_linear, linear_form
from assay.program.terms.rows import is_equation, row
from assay.solvers.rational import Rationals
from assay.transitions.cuts import Cut
from assay.transitions.paths import PathWalk
from assay.transitions.steps import Step

Combination = dict[str, int]  # of unknown numbers, by their names
Sum = dict[Term | None, Combination]  # by variable; None: the constant
_SECONDS = 2.0
_SIMPLIFYING = 0.3


@final
class LinearFunction:
    """A linear function of the state at each cut point."""

    def __init__(self, name: str, walk: PathWalk, cuts: Sequence[Cut]) -> None:
        self.coefficients: dict[Cut, dict[Term | None, str]] = {}
        for number, cut in enumerate(cuts):
            keys: list[Term | None] = [*walk.variables(cut), None]
            self.coefficients[cut] = {key: f"{name}_{number}_{i}" for i, key in enumerate(keys)}

    def before(self, step: Step) -> Sum:
        return {key: {name: 1} for key, name in self.coefficients[step.path.source].items()}

    def after(self, step: Step) -> Sum:
        assert step.path.target is not None
        total: Sum = {}
        for variable, name in self.coefficients[step.path.target].items():
            if variable is None:
                _add(total, None, name, 1)
                continue
            coefficients, constant = linear_form(step.path.updates[variable])
            for one, number in coefficients.items():
                _add(total, one, name, number)
            if constant:
                _add(total, None, name, constant)
        return total


def _add(total: Sum, key: Term | None, name: str, number: int) -> None:
    combination = total.setdefault(key, {})
    combination[name] = combination.get(name, 0) + number


def plus(one: Sum, other: Sum, sign: int = 1) -> Sum:
    total = {key: dict(combination) for key, combination in one.items()}
    for key, combination in other.items():
        for name, number in combination.items():
            _add(total, key, name, sign * number)
    return total


def difference(one: Sum, other: Sum) -> Sum:
    return plus(one, other, -1)


@final
class LinearSearch:
    """Conditions on unknown functions, and functions that meet them."""

    def __init__(self, walk: PathWalk, cuts: Sequence[Cut], budget: Budget) -> None:
        self._walk = walk
        self._cuts = cuts
        self._budget = budget
        self._numbers = Rationals()
        self._functions: list[LinearFunction] = []
        self._count = 0

    def function(self) -> LinearFunction:
        made = LinearFunction(f"f{len(self._functions)}", self._walk, self._cuts)
        self._functions.append(made)
        return made

    def at_least(self, step: Step, total: Sum, least: int) -> None:
        """That the sum is at least a number on every state from which the step is taken."""
        rest = plus(total, {})
        for literal in step.known:
            factor = self._multiplier(signed=is_equation(literal))
            coefficients, constant = row(literal)
            for key, number in coefficients.items():
                _add(rest, key, factor, -number)
            _add(rest, None, factor, -constant)
        for variable, combination in rest.items():
            if variable is not None:
                self._numbers.equal_to_zero(combination)
        self._numbers.at_least(rest.get(None, {}), least)

    def _multiplier(self, *, signed: bool) -> str:
        self._count += 1
        made = f"m{self._count}"
        if not signed:
            self._numbers.at_least({made: 1}, 0)
        return made

    def push(self) -> None:
        self._numbers.push()

    def pop(self) -> None:
        self._numbers.pop()

    def solve(self) -> list[Mapping[Cut, Term]] | None:
        """The functions, with few coefficients and those whole numbers; None if none is found."""
        names = [
            name
            for function in self._functions
            for coefficients in function.coefficients.values()
            for name in coefficients.values()
        ]
        values = self._numbers.solved(
            names, self._budget.query(_SECONDS), self._budget.query(_SIMPLIFYING)
        )
        return None if values is None else self._read(values)

    def _read(self, values: Mapping[str, Fraction]) -> list[Mapping[Cut, Term]]:
        """Multiplied until every coefficient is a whole number; by the same factor everywhere."""
        numbers = [
            {
                cut: {key: values[name] for key, name in coefficients.items()}
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
