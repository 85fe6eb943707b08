# SPDX-License-Identifier: Apache-2.0
"""Linear functions with unknown coefficients, and that they are not negative on steps.

By Farkas' lemma a sum is at least 0 wherever some rows are, if it is a combination of these rows
with multipliers that are not negative, and a constant that is not. For a given shape of measure
this is linear in coefficients and multipliers (Podelski and Rybalchenko, "A complete method for
the synthesis of linear ranking functions", 2004), so that Z3 decides it over the rationals. It is
given as text: to build it with Z3's Python classes takes longer than to decide it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import gcd, lcm
from typing import Any, final

import z3

from assay.program.terms import Term, from_linear, linear_form
from assay.solvers.fuel import Effort
from assay.transitions.cuts import Cut
from assay.transitions.paths import Walk
from assay.transitions.rows import is_equation, row
from assay.transitions.steps import Step

Combination = dict[str, int]  # of unknown numbers, by their names
Sum = dict[Term | None, Combination]  # by variable; None: the constant
_SECONDS = 2.0
_SIMPLIFYING = 0.3


@final
class Function:
    """A linear function of the state at each cut point."""

    def __init__(self, name: str, walk: Walk, cuts: Sequence[Cut]) -> None:
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

    def __init__(self, walk: Walk, cuts: Sequence[Cut], deadline: float | None) -> None:
        self._walk = walk
        self._cuts = cuts
        self._deadline = deadline
        self._context = z3.Context()
        self._solver = z3.SolverFor("QF_LRA", ctx=self._context)
        self._functions: list[Function] = []
        self._conditions: list[str] = []  # that the solver has not heard of
        self._names: dict[str, None] = {}  # in them
        self._declared: set[str] = set()
        self._count = 0

    def function(self) -> Function:
        made = Function(f"f{len(self._functions)}", self._walk, self._cuts)
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
                self._add(f"(= 0 {self._text(combination)})")
        self._add(f"(>= {self._text(rest.get(None, {}))} {least})")

    def _multiplier(self, *, signed: bool) -> str:
        self._count += 1
        made = f"m{self._count}"
        if not signed:
            self._names[made] = None
            self._add(f"(>= {made} 0)")
        return made

    def _text(self, combination: Combination) -> str:
        parts = [(name, number) for name, number in combination.items() if number]
        self._names |= dict.fromkeys(name for name, _ in parts)
        return f"(+ 0 0 {' '.join(f'(* {_number(number)} {name})' for name, number in parts)})"

    def _add(self, condition: str) -> None:
        self._conditions.append(f"(assert {condition})")

    def _tell(self) -> None:
        """Let the solver hear of the conditions."""
        new = [name for name in self._names if name not in self._declared]
        self._declared.update(new)
        declared = [f"(declare-const {name} Real)" for name in new]
        self._solver.from_string("\n".join((*declared, *self._conditions)))
        self._conditions, self._names = [], {}

    def push(self) -> None:
        self._tell()
        self._solver.push()

    def pop(self) -> None:
        self._solver.pop()

    def solve(self) -> list[Mapping[Cut, Term]] | None:
        """The functions, with few coefficients and those whole numbers; None if none is found."""
        self._tell()
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
                for name in coefficients.values():
                    model = self._without(z3.Real(name, self._context), model)
        self._solver.pop()
        return model

    def _without(self, one: Any, model: Any) -> Any:
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
                cut: {key: self._value(model, name) for key, name in coefficients.items()}
                for cut, coefficients in function.coefficients.items()
            }
            for function in self._functions
        ]
        every = [x for found in numbers for some in found.values() for x in some.values()]
        factor = lcm(*(value.denominator for value in every))
        common = gcd(*(int(value * factor) for value in every)) or 1
        scale = Fraction(factor, common)
        return [{cut: _form(some, scale) for cut, some in found.items()} for found in numbers]

    def _value(self, model: Any, name: str) -> Fraction:
        found = model.eval(z3.Real(name, self._context), model_completion=True)
        return Fraction(found.as_fraction())


def _form(numbers: Mapping[Term | None, Fraction], scale: Fraction) -> Term:
    named = {v: int(x * scale) for v, x in numbers.items() if v is not None and x}
    return from_linear(named, int(numbers[None] * scale))


def _number(number: int) -> str:
    return f"(- {-number})" if number < 0 else str(number)
