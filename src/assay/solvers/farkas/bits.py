# SPDX-License-Identifier: Apache-2.0
"""Solves Farkas systems over bit-vectors, as the paper does (section 2.2, step 3).

Coefficients, constants and multipliers have few bits; sums and products have enough bits not to
wrap. Everything is an integer here, so a negated row `not e >= 0` is `-e - 1 >= 0`.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from time import process_time
from typing import Any, final

import z3

from assay.budget import QueryLimit
from assay.dataclass import dataclass
from assay.program.terms.rows import is_equation
from assay.solvers.answers import NoAnswer, Unsat
from assay.solvers.farkas.cases import Solved, clauses_of
from assay.solvers.farkas.system import Condition, Equation, equations
from assay.solvers.farkas.template import ONE_UNKNOWN, Form, Unknown, Unknowns

Expression = Any
_SLOWNESS = 6  # a step takes that much longer than one with rationals


@final
@dataclass(frozen=True, slots=True)
class BitWidths:
    """Bits of coefficients, of constants and of multipliers."""

    coefficient: int = 3
    constant: int = 6
    multiplier: int = 1

    def grown(self) -> BitWidths:
        return BitWidths(self.coefficient + 2, self.constant + 2, self.multiplier + 2)


@final
class BitSolver:
    """Unknowns and multipliers as bit-vectors of one width, each with few bits in use."""

    def __init__(self, unknowns: Unknowns, widths: BitWidths) -> None:
        self._constants = unknowns.constants
        self._widths = widths
        self._context = z3.Context()
        self._solver = z3.SolverFor("QF_BV", ctx=self._context)
        self._unknowns: dict[Unknown, Expression] = {}
        self._count = 0
        self._width = 0
        self._least: list[tuple[Form, int]] = []
        self.size = 0

    def add(self, conditions: Iterable[Condition]) -> None:
        every = list(conditions)
        needed = [*map(self._needed, every), *(self._bound(*one) for one in self._least)]
        self._width = 2 + max((largest.bit_length() for largest in needed), default=1)
        for condition in every:
            self._add(condition)
        for form, number in self._least:
            self._solver.add(self._form(form, 1) >= number)

    def _needed(self, condition: Condition) -> int:
        """What no sum of the condition exceeds."""
        most = 1 << self._widths.multiplier
        largest = 1
        for equation in equations(condition):
            total = sum(abs(factor) for _, factor in equation.numbers) * most
            for _, form, _ in equation.products:
                total += most * self._bound(form)
            largest = max(largest, total)
        return 2 * largest + most * len(condition.negated)

    def _bound(self, form: Form, number: int = 0) -> int:
        return abs(number) + sum(abs(c) << self._bits(u) for u, c in form.items())

    def _bits(self, unknown: Unknown) -> int:
        one = unknown in self._constants
        return self._widths.constant if one else self._widths.coefficient

    def _add(self, condition: Condition) -> None:
        known = [self._multiplier(signed=is_equation(literal)) for literal in condition.known]
        positive = [self._multiplier(signed=one.equation) for one in condition.positive]
        negated = [self._multiplier() for _ in condition.negated]
        for equation in equations(condition):
            total = self._total(equation, [*known, *positive, *negated])
            if equation.variable is None:
                for one in negated:
                    total = total - one
                self._solver.add(total < 0)
            else:
                self._solver.add(total == 0)
            self.size += 1

    def _total(self, equation: Equation, multipliers: list[Expression]) -> Expression:
        total = self._number(0)
        for number, factor in equation.numbers:
            total = total + self._number(factor) * multipliers[number]
        for number, form, sign in equation.products:
            total = total + multipliers[number] * self._form(form, sign)
        return total

    def _form(self, form: Form, sign: int) -> Expression:
        total = self._number(0)
        for unknown, factor in form.items():
            total = total + self._number(sign * factor) * self._unknown(unknown)
        return total

    def _number(self, value: int) -> Expression:
        return z3.BitVecVal(value, self._width, self._context)

    def _unknown(self, unknown: Unknown) -> Expression:
        if unknown <= ONE_UNKNOWN:
            return self._number(1 if unknown == ONE_UNKNOWN else -1)
        found = self._unknowns.get(unknown)
        if found is None:
            bits = self._bits(unknown)
            narrow = z3.BitVec(f"a{unknown}", bits, self._context)
            found = self._unknowns[unknown] = z3.SignExt(self._width - bits, narrow)
        return found

    def _multiplier(self, *, signed: bool = False) -> Expression:
        self._count += 1
        bits = self._widths.multiplier + signed
        narrow = z3.BitVec(f"m{self._count}", bits, self._context)
        extend = z3.SignExt if signed else z3.ZeroExt
        return extend(self._width - bits, narrow)

    def at_least(self, form: Form, number: int) -> None:
        """A form over the unknowns has a least value; to be told before any condition."""
        self._least.append((form, number))

    def solve(self, effort: QueryLimit) -> Solved | Unsat | NoAnswer:
        started = process_time()
        QueryLimit(effort.seconds / _SLOWNESS, effort.budget).apply(self._solver)
        answer = self._solver.check()
        if answer == z3.unsat:
            return Unsat()
        if answer != z3.sat:
            return NoAnswer(self._solver.reason_unknown(), ran_out=True)
        took = process_time() - started
        model = self._solver.model()
        solution = {
            number: Fraction(model.eval(expression, model_completion=True).as_signed_long())
            for number, expression in self._unknowns.items()
        }
        unknowns = len(self._unknowns) + self._count
        return Solved(solution, took, self.size, unknowns, clauses_of(self._solver), "bits")
