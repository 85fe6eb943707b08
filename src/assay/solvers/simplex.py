# SPDX-License-Identifier: Apache-2.0
"""The simplex method on exact rationals, incrementally, for systems of bounds on linear forms.

Dutertre and de Moura, "A fast linear-arithmetic solver for DPLL(T)", CAV 2006: every linear form is
a variable defined by a row, constraints are bounds of variables, and taking bounds back keeps the
tableau and the values. Numbers are `int` where they can be and `Fraction` where they must.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from enum import Enum, auto
from fractions import Fraction
from typing import final

from assay.dataclass import dataclass

Number = int | Fraction
Variable = int
_BLAND_AFTER = 200


@final
@dataclass(frozen=True, slots=True)
class Weighted:
    """A bound with its factor in a sum of bounds that is a contradiction (Farkas' lemma)."""

    variable: Variable
    bound: int
    reason: object  # who set it; None: the variable was made with it
    factor: Number
    is_high: bool


Refutation = tuple[Weighted, ...]
"""Bounds whose sum, each with its factor, is 0 <= c for a negative c."""


class SimplexOutcome(Enum):
    FEASIBLE = auto()
    INFEASIBLE = auto()
    GAVE_UP = auto()


def _plain(value: Number) -> Number:
    """An integer as int: its arithmetic is an order of magnitude faster."""
    return value.numerator if type(value) is Fraction and value.denominator == 1 else value


def _quotient(a: Number, b: Number) -> Number:
    return _plain(Fraction(a) / b)


@final
class Simplex:
    """Variables with bounds, some of them defined as linear forms of the others."""

    def __init__(self) -> None:
        self.value: list[Number] = []
        self.work = 0  # how many coefficients may still be changed
        self._low: list[int | None] = []
        self._high: list[int | None] = []
        self._rows: dict[Variable, dict[Variable, Number]] = {}  # basic = sum of nonbasic
        self._columns: list[set[Variable]] = []  # the rows in which a nonbasic one occurs
        self._low_reason: list[object] = []
        self._high_reason: list[object] = []
        self._trail: list[tuple[Variable, bool, int | None, object]] = []
        self._suspects: set[Variable] = set()  # basic variables whose bounds may be violated
        self._refutation: Refutation = ()
        self._stuck: tuple[Variable, int] | None = None  # the row that is the refutation

    def variable(self, low: int | None = None, high: int | None = None) -> Variable:
        """A new variable, with bounds that stay."""
        value = max(0, low) if low is not None else 0
        self.value.append(min(value, high) if high is not None else value)
        self._low.append(low)
        self._high.append(high)
        self._low_reason.append(None)
        self._high_reason.append(None)
        self._columns.append(set())
        return len(self.value) - 1

    def form(self, parts: Mapping[Variable, int]) -> Variable:
        """A new variable that equals a linear form."""
        row: dict[Variable, Number] = {}
        for variable, coefficient in parts.items():
            definition = self._rows.get(variable)
            if definition is None:
                _accumulate(row, variable, coefficient)
                continue
            for other, factor in definition.items():
                _accumulate(row, other, coefficient * factor)
        new = self.variable()
        self._rows[new] = row
        for variable in row:
            self._columns[variable].add(new)
        self.value[new] = _plain(sum((a * self.value[v] for v, a in row.items()), 0))
        return new

    # --- bounds

    def mark(self) -> int:
        return len(self._trail)

    def undo(self, mark: int) -> None:
        while len(self._trail) > mark:
            variable, is_high, old, reason = self._trail.pop()
            (self._high if is_high else self._low)[variable] = old
            (self._high_reason if is_high else self._low_reason)[variable] = reason

    def at_most(self, variable: Variable, bound: int, reason: object = None) -> bool:
        """False if that contradicts the lower bound."""
        high, low = self._high[variable], self._low[variable]
        if high is not None and high <= bound:
            return True
        if low is not None and low > bound:
            self._stuck = None
            self._refutation = (
                Weighted(variable, bound, reason, 1, is_high=True),
                Weighted(variable, low, self._low_reason[variable], 1, is_high=False),
            )
            return False
        self._trail.append((variable, True, high, self._high_reason[variable]))
        self._high[variable] = bound
        self._high_reason[variable] = reason
        if self.value[variable] > bound:
            self._mind(variable, bound)
        return True

    def at_least(self, variable: Variable, bound: int, reason: object = None) -> bool:
        """False if that contradicts the upper bound."""
        high, low = self._high[variable], self._low[variable]
        if low is not None and low >= bound:
            return True
        if high is not None and high < bound:
            self._stuck = None
            self._refutation = (
                Weighted(variable, bound, reason, 1, is_high=False),
                Weighted(variable, high, self._high_reason[variable], 1, is_high=True),
            )
            return False
        self._trail.append((variable, False, low, self._low_reason[variable]))
        self._low[variable] = bound
        self._low_reason[variable] = reason
        if self.value[variable] < bound:
            self._mind(variable, bound)
        return True

    def _mind(self, variable: Variable, bound: int) -> None:
        """A variable is beyond a bound: a basic one waits for `check`, another is moved."""
        if variable in self._rows:
            self._suspects.add(variable)
        else:
            self._move(variable, bound)

    def _move(self, variable: Variable, value: Number) -> None:
        """Give a nonbasic variable another value."""
        change = value - self.value[variable]
        self.value[variable] = value
        for basic in self._columns[variable]:
            self.value[basic] = _plain(self.value[basic] + self._rows[basic][variable] * change)
            self._suspects.add(basic)

    def refutation(self) -> Refutation:
        """Why there was no solution, or a bound was refused, the last time; to be asked before a
        bound is set or taken back."""
        if self._stuck is None:
            return self._refutation
        basic, sign = self._stuck
        found = [self._weighted(basic, 1, is_high=sign < 0)]
        for variable, coefficient in self._rows[basic].items():
            up = (coefficient > 0) == (sign > 0)
            found.append(self._weighted(variable, max(coefficient, -coefficient), is_high=up))
        return tuple(found)

    def _weighted(self, variable: Variable, factor: Number, *, is_high: bool) -> Weighted:
        bound = (self._high if is_high else self._low)[variable]
        assert bound is not None
        reason = (self._high_reason if is_high else self._low_reason)[variable]
        return Weighted(variable, bound, reason, factor, is_high)

    # --- the method

    def check(self) -> SimplexOutcome:
        """Find values within all bounds, as long as there is `work` left."""
        for count in itertools.count():
            basic = self._violated(least=count >= _BLAND_AFTER)
            if basic is None:
                return SimplexOutcome.FEASIBLE
            if self.work <= 0:
                break
            low, value = self._low[basic], self.value[basic]
            if low is not None and value < low:
                target, sign = low, 1
            else:
                high = self._high[basic]
                assert high is not None
                target, sign = high, -1
            entering = self._entering(basic, sign)
            if entering is None:
                self._stuck = basic, sign
                return SimplexOutcome.INFEASIBLE
            self._pivot_and_update(basic, entering, target)
        return SimplexOutcome.GAVE_UP

    def _violated(self, *, least: bool) -> Variable | None:
        """A basic variable out of its bounds; in the end the least, so that cycles cannot occur."""
        found = []
        for variable in self._suspects:
            if variable in self._rows and not self._in_bounds(variable):
                found.append(variable)
        self._suspects = set(found)
        if not found:
            return None
        if least:
            return min(found)
        return min(found, key=lambda v: (len(self._rows[v]), v))

    def _in_bounds(self, variable: Variable) -> bool:
        low, high, value = self._low[variable], self._high[variable], self.value[variable]
        return (low is None or value >= low) and (high is None or value <= high)

    def _entering(self, basic: Variable, sign: int) -> Variable | None:
        """The least nonbasic variable that can move the basic one in a direction. None: the row
        itself is the proof that there is no solution, each variable of it being at its bound."""
        best = None
        for variable, coefficient in self._rows[basic].items():
            if best is not None and variable > best:
                continue
            up = (coefficient > 0) == (sign > 0)
            limit = self._high[variable] if up else self._low[variable]
            value = self.value[variable]
            if limit is None or (value < limit if up else value > limit):
                best = variable
        return best

    def _pivot_and_update(self, basic: Variable, entering: Variable, target: int) -> None:
        step = _quotient(target - self.value[basic], self._rows[basic][entering])
        self.value[basic] = target
        self.value[entering] = _plain(self.value[entering] + step)
        for other in self._columns[entering]:
            if other != basic:
                change = self._rows[other][entering] * step
                self.value[other] = _plain(self.value[other] + change)
                self._suspects.add(other)
        self._pivot(basic, entering)
        self._suspects.add(entering)

    def _pivot(self, basic: Variable, entering: Variable) -> None:
        row = self._rows.pop(basic)
        pivot = row.pop(entering)
        self.work -= len(row)
        for variable in row:
            self._columns[variable].discard(basic)
        self._columns[entering].discard(basic)
        new = {v: _quotient(-a, pivot) for v, a in row.items()}
        new[basic] = _quotient(1, pivot)
        using = self._columns[entering]
        self._columns[entering] = set()
        for other in using:
            self._substitute(other, entering, new)
        self._rows[entering] = new
        for variable in new:
            self._columns[variable].add(entering)

    def _substitute(
        self, basic: Variable, entering: Variable, definition: Mapping[Variable, Number]
    ) -> None:
        row = self._rows[basic]
        factor = row.pop(entering)
        self.work -= len(definition)
        for variable, coefficient in definition.items():
            if _accumulate(row, variable, factor * coefficient):
                self._columns[variable].add(basic)
            else:
                self._columns[variable].discard(basic)


def _accumulate(row: dict[Variable, Number], variable: Variable, amount: Number) -> bool:
    """Add to a coefficient; False if it is zero then."""
    total = _plain(row.get(variable, 0) + amount)
    if total == 0:
        row.pop(variable, None)
        return False
    row[variable] = total
    return True
