# SPDX-License-Identifier: Apache-2.0
"""CP-SAT models through the bare protocol objects.

The usual interface, `cp_model`, imports pandas, which takes longer than most of our queries; the
module beneath it holds the same messages and the solver.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, final

from ortools.sat.python import cp_model_helper

from assay.dataclass import dataclass, field

LARGEST = 1 << 62
_SIMPLIFIED = 1 << 24  # factors up to here are simplified without mistakes (see `solve`)
Index = int  # of a variable
Literal = int  # the index of a truth variable, or -index - 1 for its negation


class CpRefusedError(Exception):
    """Something that CP-SAT cannot express, and why."""


@final
@dataclass(frozen=True, slots=True)
class AffineSum:
    """A sum of variables with coefficients, plus a constant."""

    parts: dict[Index, int] = field(default_factory=dict)
    constant: int = 0

    def plus(self, other: AffineSum, factor: int = 1) -> AffineSum:
        parts = dict(self.parts)
        for index, coefficient in other.parts.items():
            parts[index] = parts.get(index, 0) + factor * coefficient
        kept = {index: c for index, c in parts.items() if c}
        return AffineSum(kept, self.constant + factor * other.constant)

    def times(self, factor: int) -> AffineSum:
        if factor == 0:
            return AffineSum()
        parts = {index: factor * c for index, c in self.parts.items()}
        return AffineSum(parts, factor * self.constant)


@final
class ModelBuilder:
    """A model in the making: variables with domains, constraints, and its solution."""

    def __init__(self) -> None:
        self._proto = cp_model_helper.CpModelProto()
        self._variables = self._proto.variables
        self._constraints = self._proto.constraints
        self._domains: list[tuple[int, int]] = []
        self._true: Literal | None = None
        self._has_large_factors = False

    # --- variables

    def integer(self, low: int, high: int) -> Index:
        if low <= -LARGEST or high >= LARGEST:
            raise CpRefusedError("a domain beyond 2**62")
        self._variables.add().domain.extend([low, high])
        self._domains.append((low, high))
        return len(self._domains) - 1

    def boolean(self) -> Literal:
        return self.integer(0, 1)

    def truth(self, *, value: bool) -> Literal:
        if self._true is None:
            self._true = self.integer(1, 1)
        return self._true if value else negative(self._true)

    def interval(self, value: AffineSum) -> tuple[int, int]:
        low = high = value.constant
        for index, coefficient in value.parts.items():
            ends = [coefficient * end for end in self._domains[index]]
            low += min(ends)
            high += max(ends)
        if low <= -LARGEST or high >= LARGEST:
            raise CpRefusedError("values beyond 2**62")
        return low, high

    def variable(self, value: AffineSum) -> AffineSum:
        """A variable that equals a sum, with the sum's interval."""
        if not value.parts or (len(value.parts) == 1 and value.constant == 0):
            return value
        new = AffineSum({self.integer(*self.interval(value)): 1})
        self.equal(new, value)
        return new

    # --- constraints

    def within(
        self, value: AffineSum, intervals: Sequence[tuple[int, int]], *when: Literal
    ) -> None:
        """The sum lies in one of the intervals, if all of `when` hold."""
        magnitude = sum(abs(c) * max(map(abs, self._domains[i])) for i, c in value.parts.items())
        if magnitude >= LARGEST:
            raise CpRefusedError("a sum beyond 2**62")
        _refuse_large(value)
        constraint = self._constraints.add()
        constraint.enforcement_literal.extend(list(when))
        linear = constraint.linear
        linear.vars.extend(list(value.parts))
        linear.coeffs.extend(list(value.parts.values()))
        ends = [end - value.constant for interval in intervals for end in interval]
        linear.domain.extend(ends)

    def at_most_zero(self, value: AffineSum, *when: Literal) -> None:
        low, _ = self.interval(value)
        self.within(value, [(min(low, 0), 0)], *when)

    def zero(self, value: AffineSum, *when: Literal) -> None:
        self.within(value, [(0, 0)], *when)

    def not_zero(self, value: AffineSum, *when: Literal) -> None:
        low, high = self.interval(value)
        intervals = [(a, b) for a, b in ((low, -1), (1, high)) if a <= b]
        if intervals:
            self.within(value, intervals, *when)
        else:
            self.either([], *when)

    def equal(self, one: AffineSum, other: AffineSum, *when: Literal) -> None:
        self.zero(one.plus(other, -1), *when)

    def either(self, literals: Iterable[Literal], *when: Literal) -> None:
        constraint = self._constraints.add()
        constraint.enforcement_literal.extend(list(when))
        constraint.bool_or.literals.extend(list(literals))

    def exactly_one(self, literals: Iterable[Literal]) -> None:
        self._constraints.add().exactly_one.literals.extend(list(literals))

    def all_different(self, values: Iterable[AffineSum]) -> None:
        message = self._constraints.add().all_diff
        for value in values:
            _fill(message.exprs.add(), value)

    def product(self, target: AffineSum, left: AffineSum, right: AffineSum) -> None:
        self._argument(self._constraints.add().int_prod, target, left, right)

    def quotient(self, target: AffineSum, dividend: AffineSum, divisor: AffineSum) -> None:
        """Rounded towards zero; the divisor's domain must not contain 0."""
        self._argument(self._constraints.add().int_div, target, dividend, divisor)

    def _argument(self, message: Any, target: AffineSum, *values: AffineSum) -> None:
        simple = [self.variable(value) for value in (target, *values)]
        ends = (abs(end) for value in simple for end in self.interval(value))
        self._has_large_factors |= max(ends) > _SIMPLIFIED
        _fill(message.target, simple[0])
        for value in simple[1:]:
            _fill(message.exprs.add(), value)

    def element(self, index: AffineSum, values: Sequence[AffineSum], target: AffineSum) -> None:
        """target = values[index]"""
        position = self.variable(index)
        message = self._constraints.add().element
        _fill(message.linear_index, position)
        _fill(message.linear_target, target)
        for value in values:
            _fill(message.exprs.add(), value)

    # --- the solution

    def solve(self, seconds: float | None) -> tuple[Any, list[int]]:
        """The status, and the values of all variables if there is a solution.

        OR-Tools 9.15 calls x * y <= -2**31 - 1 infeasible for y in -2**31 .. -2**31 + 1, but only
        if it may simplify the model first: with large factors it is asked without that as well."""
        status, solution = self._solve(seconds, simplify=True)
        if status == cp_model_helper.INFEASIBLE and self._has_large_factors:
            return self._solve(seconds, simplify=False)
        return status, solution

    def _solve(self, seconds: float | None, *, simplify: bool) -> tuple[Any, list[int]]:
        parameters = cp_model_helper.SatParameters()
        parameters.cp_model_presolve = simplify
        parameters.num_workers = 1
        parameters.random_seed = 1
        parameters.log_search_progress = False
        if seconds is not None:
            parameters.max_time_in_seconds = seconds
        wrapper: Any = cp_model_helper.SolveWrapper()
        wrapper.set_parameters(parameters)
        response = wrapper.solve(self._proto)
        return response.status, list(response.solution)


def negative(literal: Literal) -> Literal:
    return -literal - 1


def _refuse_large(value: AffineSum) -> None:
    """Even where the variable is 0, its coefficient has to fit a machine word."""
    if any(abs(number) >= LARGEST for number in (value.constant, *value.parts.values())):
        raise CpRefusedError("a number beyond 2**62")


def _fill(message: Any, value: AffineSum) -> None:
    _refuse_large(value)
    message.vars.extend(list(value.parts))
    message.coeffs.extend(list(value.parts.values()))
    message.offset = value.constant
