# SPDX-License-Identifier: Apache-2.0
"""Evaluation of a term at a point that notes how far the point may move without a change."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, final

from assay.dataclass import dataclass
from assay.program.interpreter import formulas, maps
from assay.program.interpreter.difference import Constraint
from assay.program.interpreter.ranges import BooleanRange, Bound, Most, plan
from assay.program.interpreter.unknown import Truth, Unknown, UnknownValue, either
from assay.program.sorts import BOOL, INT
from assay.program.terms import BINDERS, Op, Term, free_variables, integers

_MOST_INNER = 5_000  # values of the variables of an inner binder


@final
@dataclass(frozen=True, slots=True)
class MovingNumber:
    """A number that moves with the point: the sum of coefficient * variable, plus a constant."""

    coefficients: dict[Term, int]
    constant: int


SortedKeys = dict[int, tuple[maps.Map, list[int]]]  # by the map's identity

_FUNCTIONS: Final[Mapping[Op, Callable[..., Any]]] = {
    Op.TDIV: integers.truncated_quotient,
    Op.TREM: integers.truncated_remainder,
    Op.FDIV: integers.floor_quotient,
    Op.FMOD: integers.floor_remainder,
    Op.BAND: int.__and__,
    Op.BOR: int.__or__,
    Op.BXOR: int.__xor__,
    Op.SHL: formulas.shift_left,
    Op.SHR: formulas.shift_right,
    Op.STORE: maps.stored,
    Op.CONSTANT_MAP: maps.constant,
    Op.ALL_DIFFERENT: maps.all_different,
}


class Tracker:
    """One evaluation: values of fixed variables, a point for the tracked ones, what was noted."""

    def __init__(
        self, values: Mapping[Term, Any], point: Mapping[Term, int], keys: SortedKeys
    ) -> None:
        self._values = dict(values)
        self._point = point
        self._keys = keys  # kept from one evaluation to the next
        self._noted: dict[tuple[tuple[Term, int], ...], int] = {}

    def constraints(self, tracked: list[Term]) -> list[Constraint]:
        """What was noted, with the tracked variables numbered from 1."""
        index = {variable: number for number, variable in enumerate(tracked, start=1)}
        result = []
        for key, bound in self._noted.items():
            ends = {factor: index[variable] for variable, factor in key}
            result.append(Constraint(ends.get(1, 0), ends.get(-1, 0), bound))
        return result

    # noting

    def _note(self, coefficients: dict[Term, int], bound: int) -> None:
        """Keep sum of coefficient * variable <= bound, which holds at the point."""
        items = sorted(coefficients.items(), key=lambda item: item[0].id)
        factors = [factor for _, factor in items]
        size = abs(factors[0])
        if len(items) > 2 or (len(items) == 2 and factors[0] != -factors[1]):
            for variable in coefficients:
                self._pin(variable)
            return
        key = tuple((variable, factor // size) for variable, factor in items)
        bound = bound // size
        self._noted[key] = min(self._noted.get(key, bound), bound)

    def _pin(self, variable: Term) -> None:
        value = self._point[variable]
        self._note({variable: 1}, value)
        self._note({variable: -1}, -value)

    def _at_most(self, number: MovingNumber, bound: int) -> None:
        self._note(number.coefficients, bound - number.constant)

    def _at_least(self, number: MovingNumber, bound: int) -> None:
        negative = {variable: -c for variable, c in number.coefficients.items()}
        self._note(negative, number.constant - bound)

    # values

    def _value(self, number: int | MovingNumber) -> int:
        if isinstance(number, int):
            return number
        return number.constant + sum(c * self._point[v] for v, c in number.coefficients.items())

    def number(self, term: Term) -> Any:
        """The value of a term that is not a formula; it may not move with the point."""
        value = self.term(term)
        if isinstance(value, Unknown):
            raise UnknownValue(value)
        if not isinstance(value, MovingNumber):
            return value
        for variable in value.coefficients:
            self._pin(variable)
        return self._value(value)

    def formula(self, term: Term) -> Truth:
        """The truth of a formula; Unknown instead of an exception."""
        try:
            value: Truth = self.term(term)
            return value
        except UnknownValue as found:
            return found.unknown

    def term(self, term: Term) -> Any:
        if free_variables(term).isdisjoint(self._point):
            return self._fixed(term)
        match term.op:
            case Op.BOUND:
                return MovingNumber({term: 1}, 0)
            case Op.SUM:
                return self._sum(term)
            case Op.MUL:
                return self._product(term)
            case Op.LE:
                return self._comparison(term)
            case Op.EQ:
                return self._equality(term)
            case Op.NOT:
                inner = self.formula(term.args[0])
                return inner if isinstance(inner, Unknown) else not inner
            case Op.AND | Op.OR:
                return self._junction(term, decisive=term.op is Op.OR)
            case Op.IFF:
                return self._equivalence(term)
            case Op.ITE:
                return self._conditional(term)
            case Op.SELECT:
                return self._select(term)
            case Op.APPLY:
                return self._applied(term)
            case Op.WRAP:
                bits, signed = term.payload
                return integers.wrapped(self.number(term.args[0]), bits, signed=signed)
            case op if op in BINDERS:
                return self._binder(term)
            case _:
                return _FUNCTIONS[term.op](*(self.number(arg) for arg in term.args))

    def _fixed(self, term: Term) -> Any:
        """The value of a term that does not depend on the point."""
        if term.op in (Op.VAR, Op.BOUND):
            return self._values[term]
        if term.op is Op.INTEGER:
            return term.payload
        arguments = (self._values[variable] for variable in formulas.parameters(term))
        return formulas.function_of(term)(*arguments)

    def _applied(self, term: Term) -> Any:
        from assay.program.interpreter.applied import applied

        if term.payload.is_hypothesis:
            return True
        values = []
        for arg in term.args:
            value = self.formula(arg) if arg.sort is BOOL else self.number(arg)
            if isinstance(value, Unknown):
                raise UnknownValue(value)
            values.append(value)
        return applied(term.payload, *values)

    def _sum(self, term: Term) -> int | MovingNumber:
        factors, constant = term.payload
        coefficients: dict[Term, int] = {}
        for factor, arg in zip(factors, term.args, strict=True):
            value = self.term(arg)
            if isinstance(value, MovingNumber):
                constant += factor * value.constant
                for variable, c in value.coefficients.items():
                    coefficients[variable] = coefficients.get(variable, 0) + factor * c
            else:
                constant += factor * value
        return _affine(coefficients, constant)

    def _product(self, term: Term) -> int | MovingNumber:
        result: int | MovingNumber = 1
        for arg in term.args:
            value = self.term(arg)
            if isinstance(value, MovingNumber) and isinstance(result, MovingNumber):
                value = self.number(arg)
            if isinstance(value, MovingNumber):
                assert isinstance(result, int)
                result, value = value, result
            result = _times(result, value)
        return result

    def _comparison(self, term: Term) -> bool:
        number = self.term(term.args[0])
        holds = self._value(number) <= 0
        if isinstance(number, MovingNumber):
            if holds:
                self._at_most(number, 0)
            else:
                self._at_least(number, 1)
        return holds

    def _equality(self, term: Term) -> Truth:
        if term.args[0].sort is not INT:
            return maps.same(*(self.number(arg) for arg in term.args))
        number = self.term(term.args[0])
        value = self._value(number)
        if isinstance(number, MovingNumber):
            if value <= 0:
                self._at_most(number, 0 if value == 0 else -1)
            if value >= 0:
                self._at_least(number, 0 if value == 0 else 1)
        return value == 0

    def _junction(self, term: Term, *, decisive: bool) -> Truth:
        result: Truth = not decisive
        for arg in term.args:
            value = self.formula(arg)
            if isinstance(value, Unknown):
                result = value
            elif value is decisive:
                return decisive
        return result

    def _equivalence(self, term: Term) -> Truth:
        left, right = (self.formula(arg) for arg in term.args)
        if isinstance(left, Unknown):
            return left
        return right if isinstance(right, Unknown) else left == right

    def _conditional(self, term: Term) -> Any:
        condition = self.formula(term.args[0])
        if not isinstance(condition, Unknown):
            return self.term(term.args[1] if condition else term.args[2])
        if term.sort is not BOOL:
            raise UnknownValue(condition)
        return either(self.formula(term.args[1]), self.formula(term.args[2]))

    def _select(self, term: Term) -> Any:
        contents: maps.Map = self.number(term.args[0])
        index = self.term(term.args[1])
        if not isinstance(index, MovingNumber):
            return contents[index]
        position = self._value(index)
        if contents.oracle is not None:
            return contents[self.number(term.args[1])]
        if position in contents:
            self._at_most(index, position)
            self._at_least(index, position)
            return contents[position]
        keys = self._sorted(contents)
        after = bisect_left(keys, position)
        if after < len(keys):
            self._at_most(index, keys[after] - 1)
        if after > 0:
            self._at_least(index, keys[after - 1] + 1)
        return contents.default

    def _sorted(self, contents: maps.Map) -> list[int]:
        found = self._keys.get(id(contents))
        if found is None:
            found = self._keys[id(contents)] = (contents, sorted(contents))
        return found[1]

    # inner binders

    def _binder(self, binder: Term) -> Any:
        loops = plan(binder)
        if loops is None:
            raise UnknownValue(Unknown("an inner quantifier has no finite range"))
        instances = self._instances(list(loops.loops), loops.guard)
        if binder.op in (Op.FORALL, Op.EXISTS):
            return self._quantified(binder.op, loops.body, instances)
        values = []
        for guard in instances:
            if isinstance(guard, Unknown):
                raise UnknownValue(guard)
            values.append(self.number(loops.body))
        return _collect(binder.op, values)

    def _quantified(self, op: Op, body: Term, instances: Iterator[Truth]) -> Truth:
        decisive = op is Op.EXISTS
        result: Truth = not decisive
        for guard in instances:
            value = self.formula(body)
            if isinstance(value, Unknown):
                result = value
            elif value is decisive and guard is True:
                return decisive
            elif value is decisive:
                result = guard
        return result

    def _instances(self, loops: list[Any], guard: Term) -> Iterator[Truth]:
        """Assign each value of the inner variables in turn; yields the guard where not false."""
        if not loops:
            truth = self.formula(guard)
            if truth is not False:
                yield truth
            return
        loop = loops[0]
        for value in self._range(loop):
            self._values[loop.variable] = value
            yield from self._instances(loops[1:], guard)
        self._values.pop(loop.variable, None)

    def _range(self, loop: Any) -> range | tuple[bool, bool]:
        if isinstance(loop, BooleanRange):
            return (False, True)
        low, high = self._bound(loop.low), self._bound(loop.high)
        formulas.SPENT[0] += max(0, high - low + 1)
        if high - low >= _MOST_INNER:
            raise UnknownValue(Unknown("an inner quantifier ranges over too many values"))
        return range(low, high + 1)

    def _bound(self, bound: Bound) -> int:
        if isinstance(bound, Most):
            choose = max if bound.largest else min
            return choose(self._bound(part) for part in bound.of)
        result: int = self.number(bound)
        return result


def _affine(coefficients: dict[Term, int], constant: int) -> int | MovingNumber:
    left = {variable: c for variable, c in coefficients.items() if c}
    return MovingNumber(left, constant) if left else constant


def _times(number: int | MovingNumber, factor: int) -> int | MovingNumber:
    if isinstance(number, int):
        return number * factor
    scaled = {variable: c * factor for variable, c in number.coefficients.items()}
    return _affine(scaled, number.constant * factor)


def _collect(op: Op, values: list[Any]) -> int:
    match op:
        case Op.COUNT:
            return sum(1 for value in values if value is True)
        case Op.TOTAL:
            return sum(values)
        case Op.PRODUCT:
            result = 1
            for value in values:
                result *= value
            return result
        case Op.MINIMUM:
            return min(values, default=0)
        case _:
            return max(values, default=0)
