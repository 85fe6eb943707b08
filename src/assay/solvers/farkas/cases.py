# SPDX-License-Identifier: Apache-2.0
"""Solves Farkas systems case by case: multipliers of unknown rows come from a small set.

With these multipliers fixed the products are gone, and what is left is linear over the rationals:
coefficients of any size, and any multipliers for the known rows. Z3 searches through the cases.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from time import process_time
from typing import Any, final

import z3

from assay.budget import QueryLimit
from assay.dataclass import dataclass
from assay.program.terms.rows import is_equation
from assay.solvers.answers import NoAnswer, Unsat
from assay.solvers.farkas.system import Condition, Equation, equations
from assay.solvers.farkas.template import ONE_UNKNOWN, Form, Solution, Unknown

Expression = Any
_OPTIMUM_MILLISECONDS = 5000
_LARGEST_STEP = 1024  # beyond that an inequality says nothing


@final
@dataclass(frozen=True, slots=True)
class Solved:
    """Coefficients that solve a system, and how large it was."""

    solution: Solution
    seconds: float  # of the processor, for the last query
    size: int  # constraints
    unknowns: int = 0  # coefficients and multipliers
    clauses: int = 0  # as the solver has counted those that it made of the system
    solver: str = "cases"


@final
class CaseSolver:
    """Unknowns and multipliers as real variables, multipliers of unknown rows as cases."""

    def __init__(self, values: Sequence[int]) -> None:
        self._values = values  # for multipliers of unknown rows, besides 0
        self._context = z3.Context()
        self._solver = z3.SolverFor("QF_LRA", ctx=self._context)
        self._unknowns: dict[Unknown, Expression] = {}
        self._switches: list[Expression] = []
        self._count = 0
        self._zero = z3.RealVal(0, self._context)
        self._one = z3.RealVal(1, self._context)
        self.size = 0

    def unknown(self, number: Unknown) -> Expression:
        if number <= ONE_UNKNOWN:
            return self._one if number == ONE_UNKNOWN else -self._one
        found = self._unknowns.get(number)
        if found is None:
            found = self._unknowns[number] = z3.Real(f"a{number}", self._context)
        return found

    def add(self, conditions: Iterable[Condition]) -> None:
        for condition in conditions:
            self._add(condition)

    def _add(self, condition: Condition) -> None:
        count = len(condition.known)
        numbers = [self._multiplier(signed=is_equation(literal)) for literal in condition.known]
        choices = [self._choice(self._signed(equation=one.equation)) for one in condition.positive]
        single = len(condition.negated) == 1
        choices += [self._choice((1,) if single else self._values) for _ in condition.negated]
        slack = self._real()
        taking_part = [switch for one in choices[len(condition.positive) :] for _, switch in one]
        for equation in equations(condition):
            self._equate(equation, numbers, choices, count, slack)
        self._solver.add(slack >= 0)
        self._solver.add(z3.Or([slack > 0, *taking_part]))
        self.size += 2

    def _signed(self, *, equation: bool) -> Sequence[int]:
        negative = [-value for value in self._values] if equation else []
        return (*self._values, *negative)

    def _equate(
        self,
        equation: Equation,
        numbers: list[Expression],
        choices: list[list[tuple[int, Expression]]],
        count: int,
        slack: Expression,
    ) -> None:
        parts = [factor * numbers[number] for number, factor in equation.numbers]
        for number, form, sign in equation.products:
            parts.append(self._product(choices[number - count], form, sign))
        if equation.variable is None:
            parts.append(slack)
        if parts:
            self._solver.add(z3.Sum(parts) == 0)
        self.size += 1

    def _product(self, choice: list[tuple[int, Expression]], form: Form, sign: int) -> Expression:
        result = self._zero
        for value, switch in choice:
            result = z3.If(switch, self._form(form, sign * value), result)
        return result

    def _form(self, form: Form, factor: int) -> Expression:
        return z3.Sum([factor * c * self.unknown(u) for u, c in form.items()])

    def _multiplier(self, *, signed: bool) -> Expression:
        multiplier = self._real()
        if not signed:
            self._solver.add(multiplier >= 0)
        return multiplier

    def _choice(self, values: Sequence[int]) -> list[tuple[int, Expression]]:
        self._count += 1
        switches = [(value, z3.Bool(f"s{self._count}_{value}", self._context)) for value in values]
        self._switches += (switch for _, switch in switches)
        return switches

    def _real(self) -> Expression:
        self._count += 1
        return z3.Real(f"m{self._count}", self._context)

    # --- answers

    def steps(self) -> int:
        """Of Z3's own counting, so far."""
        counts = self._solver.statistics()
        return next((int(number) for name, number in counts if name == "rlimit count"), 0)

    def choose(self, number: Unknown, values: Iterable[int]) -> None:
        """An unknown is one of some numbers."""
        expression = self.unknown(number)
        self._solver.add(z3.Or([expression == value for value in values]))

    def at_least(self, form: Form, number: int) -> None:
        self._solver.add(self._form(form, 1) >= number)

    def push(self) -> None:
        self._solver.push()

    def pop(self) -> None:
        self._solver.pop()

    def is_possible(self, effort: QueryLimit) -> bool:
        """Whether a solution was found; there may be one where none was."""
        effort.apply(self._solver)
        return bool(self._solver.check() == z3.sat)

    def solve(
        self,
        effort: QueryLimit,
        *,
        simplify: bool = True,
        outwards: Sequence[Unknown] = (),
        smallest: Form | None = None,
    ) -> Solved | Unsat | NoAnswer:
        """Coefficients; with the same cases the unknowns `outwards` are as large as can be, and a
        form as small."""
        started = process_time()
        effort.apply(self._solver)
        answer = self._solver.check()
        if answer == z3.unsat:
            return Unsat()
        if answer != z3.sat:
            return NoAnswer(self._solver.reason_unknown(), ran_out=True)
        took = process_time() - started
        clauses = clauses_of(self._solver)
        model = self._solver.model()
        if not simplify:
            return self._solved(self._read(model), took, clauses)
        self._fix_cases(model)
        for number in outwards:
            model = self._enlarged(model, self.unknown(number))
        if smallest is not None:
            model = self._least(smallest, model)
        return self._solved(self._simplified(model), took, clauses)

    def _solved(self, solution: Solution, took: float, clauses: int) -> Solved:
        unknowns = len(self._unknowns) + self._count
        return Solved(solution, took, self.size, unknowns, clauses)

    def _fix_cases(self, model: Any) -> None:
        for switch in self._switches:
            value = z3.is_true(model.eval(switch, model_completion=True))
            self._solver.add(switch if value else z3.Not(switch))

    def _enlarged(self, model: Any, expression: Expression) -> Any:
        """The unknown as large as can be, in steps of powers of two."""
        step = _LARGEST_STEP
        while step >= 1:
            self._solver.push()
            value = model.eval(expression, model_completion=True)
            self._solver.add(expression >= value + step)
            if self._solver.check() == z3.sat:
                model = self._solver.model()
            else:
                self._solver.pop()
                step //= 2
                continue
            if step == _LARGEST_STEP:
                break
        return model

    def _least(self, form: Form, model: Any) -> Any:
        """A solution in which a form is as small as can be; the form stays so."""
        optimum = z3.Optimize(ctx=self._context)
        optimum.set("timeout", _OPTIMUM_MILLISECONDS)
        optimum.add(self._solver.assertions())
        total = self._form(form, 1)
        optimum.minimize(total)
        if optimum.check() != z3.sat:
            return model
        model = optimum.model()
        self._solver.add(total <= model.eval(total, model_completion=True))
        return model

    def least(self, form: Form) -> Solution | None:
        """A solution with a form as small as can be, in all cases; None if time is up before."""
        optimum = z3.Optimize(ctx=self._context)
        optimum.set("timeout", _OPTIMUM_MILLISECONDS)
        optimum.add(self._solver.assertions())
        optimum.minimize(self._form(form, 1))
        return self._read(optimum.model()) if optimum.check() == z3.sat else None

    def _read(self, model: Any) -> Solution:
        return {
            number: _fraction(model.eval(expression, model_completion=True))
            for number, expression in self._unknowns.items()
        }

    def _simplified(self, model: Any) -> Solution:
        """As many coefficients zero as can be, with the same cases."""
        for expression in self._unknowns.values():
            if model.eval(expression, model_completion=True).as_fraction() == 0:
                self._solver.add(expression == 0)
                continue
            self._solver.push()
            self._solver.add(expression == 0)
            if self._solver.check() == z3.sat:
                model = self._solver.model()
            else:
                self._solver.pop()
        return self._read(model)


def clauses_of(solver: Any) -> int:
    """How many clauses a solver of Z3 has made."""
    return sum(value for key, value in solver.statistics() if "mk clause" in key)


def _fraction(value: Any) -> Fraction:
    return Fraction(value.as_fraction())
