# SPDX-License-Identifier: Apache-2.0
"""Terms as functions of a state: evaluated on plain values where possible, else rebuilt as terms.

Each term is turned once into a closure `function(variables)`; quantifiers with finite ranges are
expanded, so what reaches the constraint store has none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, final

from assay.dataclass import dataclass
from assay.execution.values import (
    Contents,
    NotExpandableError,
    Objects,
    Value,
    both,
    chosen,
    either,
    lifted,
    linear_sum,
    lowered,
    negated,
    same,
)
from assay.program.interpreter.ranges import Bound, Choice, Interval, Most, plan
from assay.program.terms import (
    BINDERS,
    Op,
    Term,
    at_most,
    bit_and,
    bit_or,
    bit_xor,
    equal,
    equivalence,
    floor_division,
    floor_remainder,
    free_variables,
    integer,
    integers,
    multiply,
    select,
    shift_left,
    shift_right,
    store,
    truncated_division,
    truncated_remainder,
    wrap,
)
from assay.program.terms.maps import all_different
from assay.source import InternalError

Variables = Mapping[Term, Value]
Function = Callable[[Variables], Value]
Ends = tuple[int, int] | None  # of an interval, where both are known

LARGEST_EXPANSION = 1 << 18


class Evaluator:
    """Evaluates terms; `interval` bounds symbolic limits of quantifiers."""

    _largest = LARGEST_EXPANSION  # values of a quantifier that are written out

    def __init__(self, interval: Callable[[Term], tuple[int, int] | None]) -> None:
        self._ask_interval = interval
        self._relied_on: list[tuple[Term, Ends]] = []  # intervals that expansions rest on
        self._functions: dict[Term, Function] = {}

    def __call__(self, term: Term, variables: Variables) -> Value:
        return self.function(term)(variables)

    def function(self, term: Term) -> Function:
        """The closure of a term; those of its parts are made first, without recursion."""
        functions = self._functions
        found = functions.get(term)
        if found is not None:
            return found
        stack = [term]
        while stack:
            top = stack[-1]
            if top in functions:
                stack.pop()
                continue
            missing = [] if top.op in BINDERS else [a for a in top.args if a not in functions]
            if missing:
                stack.extend(missing)
                continue
            stack.pop()
            functions[top] = self._make(top)
        return functions[term]

    def _make(self, term: Term) -> Function:
        match term.op:
            case Op.VAR | Op.BOUND:
                return lambda variables: variables[term]
            case Op.INTEGER:
                value = term.payload
                return lambda _: value
            case Op.TRUE:
                return lambda _: True
            case Op.FALSE:
                return lambda _: False
            case Op.SUM:
                return self._sum(term)
            case Op.LE:
                return self._at_most_zero(term)
            case Op.EQ if len(term.args) == 1:
                return self._equals_zero(term)
            case Op.AND | Op.OR:
                return self._junction(term)
            case Op.ITE:
                return self._conditional(term)
            case Op.SELECT | Op.STORE:
                return self._map(term)
            case _ if term.op in BINDERS:
                return self._binder(term)
            case _:
                return self._general(term)

    def _args(self, term: Term) -> list[Function]:
        return [self._functions[arg] for arg in term.args]

    def _sum(self, term: Term) -> Function:
        coefficients, constant = term.payload
        args = self._args(term)
        if len(args) == 1:
            (arg,), (coefficient,) = args, coefficients

            def one(variables: Variables) -> Value:
                value = arg(variables)
                if type(value) is int:
                    return coefficient * value + constant
                return linear_sum((coefficient,), (value,), constant)

            return one
        return lambda variables: linear_sum(
            coefficients, [arg(variables) for arg in args], constant
        )

    def _at_most_zero(self, term: Term) -> Function:
        arg = self._functions[term.args[0]]
        zero = integer(0)

        def run(variables: Variables) -> Value:
            value = arg(variables)
            return value <= 0 if type(value) is int else lowered(at_most(value, zero))

        return run

    def _equals_zero(self, term: Term) -> Function:
        arg = self._functions[term.args[0]]
        zero = integer(0)

        def run(variables: Variables) -> Value:
            value = arg(variables)
            return value == 0 if type(value) is int else lowered(equal(value, zero))

        return run

    def _junction(self, term: Term) -> Function:
        args = self._args(term)
        join = both if term.op is Op.AND else either
        return lambda variables: join(arg(variables) for arg in args)

    def _conditional(self, term: Term) -> Function:
        condition, then, otherwise = self._args(term)

        def run(variables: Variables) -> Value:
            test = condition(variables)
            if type(test) is bool:
                return then(variables) if test else otherwise(variables)
            return chosen(test, then(variables), otherwise(variables))

        return run

    def _map(self, term: Term) -> Function:
        args = self._args(term)
        if term.op is Op.SELECT:
            array, index = args
            return lambda variables: self._read(array(variables), index(variables))
        array, index, value = args
        return lambda variables: self._written(array(variables), index(variables), value(variables))

    def _read(self, array: Value, index: Value) -> Value:
        if type(index) is Term and type(array) is Contents and array.elements:
            return array.read(index, self._interval(index))
        return read(array, index)

    def _written(self, array: Value, index: Value, value: Value) -> Value:
        if type(index) is Term and type(array) is Contents and array.length is not None:
            return array.write(index, value, self._interval(index))
        return written(array, index, value)

    def _general(self, term: Term) -> Function:
        operation = _OPERATIONS.get(term.op)
        if operation is None:
            raise InternalError(f"no evaluation of {term.op.name}")
        args = self._args(term)
        payload = term.payload
        return lambda variables: operation(payload, [arg(variables) for arg in args])

    # --- binders

    def _binder(self, term: Term) -> Function:
        found = plan(term)
        if found is None:
            raise NotExpandableError(f"a quantifier without finite range: {term}")
        collect = _COLLECT[term.op]
        guard, body = self.function(found.guard), self.function(found.body)
        loops = [self._loop(loop) for loop in found.loops]

        free = tuple(sorted(free_variables(term), key=lambda v: v.id))
        known: dict[tuple[Value, ...], _Expansion] = {}

        def run(variables: Variables) -> Value:
            key = tuple([variables[v] for v in free])
            found = known.get(key)
            if found is None or not self._still_holds(found):
                found = known[key] = self._recorded(expand, variables)
            self._relied_on.extend(found.intervals)
            return found.value

        def expand(variables: Variables) -> Value:
            inside = {v: variables[v] for v in free}
            instances: list[tuple[Value, dict[Term, Value]]] = [(True, inside)]
            for loop in loops:
                instances = [
                    (both((condition, more)), scope)
                    for condition, outer in instances
                    for more, scope in loop(outer)
                ]
                if len(instances) > self._largest:
                    raise NotExpandableError(f"a quantifier over more than {self._largest} values")
            pairs = []
            for condition, scope in instances:
                applies = both((condition, guard(scope)))
                if applies is not False:
                    pairs.append((applies, body(scope)))
            return collect(pairs)

        return run

    def _recorded(self, expand: Function, variables: Variables) -> _Expansion:
        """An expansion, with the intervals that it rests on."""
        outer, self._relied_on = self._relied_on, []
        try:
            value = expand(variables)
            return _Expansion(value, tuple(self._relied_on))
        finally:
            self._relied_on = outer

    def _still_holds(self, expansion: _Expansion) -> bool:
        """The store may have been wider or narrower when a quantifier was expanded."""
        return all(_within(self._ask_interval(t), ends) for t, ends in expansion.intervals)

    def _interval(self, term: Term) -> Ends:
        ends = self._ask_interval(term)
        self._relied_on.append((term, ends))
        return ends

    def _loop(
        self, loop: Interval | Choice
    ) -> Callable[[dict[Term, Value]], list[tuple[Value, dict[Term, Value]]]]:
        variable = loop.variable
        if isinstance(loop, Choice):
            return lambda scope: [(True, {**scope, variable: v}) for v in (False, True)]
        low, high = self._bound(loop.low), self._bound(loop.high)

        def values(scope: dict[Term, Value]) -> list[tuple[Value, dict[Term, Value]]]:
            first, last = low(scope), high(scope)
            start, end = self._end(first, 0), self._end(last, 1)
            if end - start >= self._largest:
                raise NotExpandableError(f"a quantifier over {end - start + 1} values")
            return [
                (both((at_most_value(first, v), at_most_value(v, last))), {**scope, variable: v})
                for v in range(start, end + 1)
            ]

        return values

    def _end(self, limit: Value, side: int) -> int:
        """The least, or the largest, value that one end of a range may have."""
        if type(limit) is int:
            return limit
        if limit.op is Op.ITE:
            ends = [self._end(lowered(part), side) for part in limit.args[1:]]
            return max(ends) if side else min(ends)
        interval = self._interval(limit)
        if interval is None:
            raise NotExpandableError(f"a quantifier whose range ends at {limit}")
        return interval[side]

    def _bound(self, bound: Bound) -> Function:
        if isinstance(bound, Most):
            parts = [self._bound(part) for part in bound.of]
            largest = bound.largest
            return lambda scope: self._most([part(scope) for part in parts], largest=largest)
        return self.function(bound)

    def _most(self, values: list[Value], *, largest: bool) -> Value:
        """The largest (or least) of some values; what cannot be it by its interval is left out."""
        result = values[0]
        for value in values[1:]:
            first, second = self._ends(result), self._ends(value)
            if first is not None and second is not None and _apart(first, second):
                result = result if (first[0] >= second[1]) is largest else value
                continue
            smaller = at_most_value(result, value)
            result = chosen(smaller, value, result) if largest else chosen(smaller, result, value)
        return result

    def _ends(self, value: Value) -> Ends:
        return (value, value) if type(value) is int else self._interval(value)


@final
@dataclass(frozen=True, slots=True)
class _Expansion:
    """A quantifier written out: right as long as terms stay within the intervals they had then."""

    value: Value
    intervals: tuple[tuple[Term, Ends], ...]


def _within(inner: Ends, outer: Ends) -> bool:
    return outer is None or (inner is not None and outer[0] <= inner[0] and inner[1] <= outer[1])


def _apart(first: tuple[int, int], second: tuple[int, int]) -> bool:
    return first[0] >= second[1] or first[1] <= second[0]


def at_most_value(left: Value, right: Value) -> Value:
    if type(left) is int and type(right) is int:
        return left <= right
    return lowered(at_most(lifted(left), lifted(right)))


def read(array: Value, index: Value) -> Value:
    """An element of a map in any representation."""
    if type(array) is Contents or type(array) is Objects:
        return array.read(index)
    return lowered(select(array, lifted(index)))


def written(array: Value, index: Value, value: Value) -> Value:
    if type(array) is Contents or type(array) is Objects:
        return array.write(index, value)
    return store(array, lifted(index), lifted(value))


Pairs = list[tuple[Value, Value]]


def _all(pairs: Pairs) -> Value:
    return both(either((negated(applies), value)) for applies, value in pairs)


def _any(pairs: Pairs) -> Value:
    return either(both(pair) for pair in pairs)


def _total(pairs: Pairs) -> Value:
    parts = [chosen(applies, value, 0) for applies, value in pairs]
    return linear_sum([1] * len(parts), parts, 0)


def _count(pairs: Pairs) -> Value:
    parts = [chosen(both(pair), 1, 0) for pair in pairs]
    return linear_sum([1] * len(parts), parts, 0)


def _product(pairs: Pairs) -> Value:
    result: Value = 1
    for applies, value in pairs:
        result = _times(None, [result, chosen(applies, value, 1)])
    return result


def _extreme(pairs: Pairs, *, largest: bool) -> Value:
    """0 over an empty range; else the first value and whatever beats it."""
    result: Value = 0
    found: Value = False
    for applies, value in pairs:
        better = at_most_value(result, value) if largest else at_most_value(value, result)
        takes = both((applies, either((negated(found), better))))
        result = chosen(takes, value, result)
        found = either((found, applies))
    return result


_COLLECT: dict[Op, Callable[[Pairs], Value]] = {
    Op.FORALL: _all,
    Op.EXISTS: _any,
    Op.TOTAL: _total,
    Op.COUNT: _count,
    Op.PRODUCT: _product,
    Op.MINIMUM: lambda pairs: _extreme(pairs, largest=False),
    Op.MAXIMUM: lambda pairs: _extreme(pairs, largest=True),
}


def _arithmetic(
    plain: Callable[..., int], symbolic: Callable[..., Term]
) -> Callable[[Any, list[Value]], Value]:
    def run(_: Any, values: list[Value]) -> Value:
        left, right = values
        if type(left) is int and type(right) is int:
            return plain(left, right)
        return lowered(symbolic(lifted(left), lifted(right)))

    return run


def _times(_: Any, values: list[Value]) -> Value:
    result: Value = 1
    for value in values:
        if type(result) is int and type(value) is int:
            result *= value
        else:
            result = lowered(multiply(lifted(result), lifted(value)))
    return result


def _wrapped(payload: Any, values: list[Value]) -> Value:
    bits, signed = payload
    (value,) = values
    if type(value) is int:
        return integers.wrapped(value, bits, signed=signed)
    return lowered(wrap(value, bits, signed=signed))


def _all_different(_: Any, values: list[Value]) -> Value:
    array, low, high = values
    untouched = type(array) is Contents and type(array.base) is Term and not array.elements
    if untouched or type(low) is not int or type(high) is not int:
        base = array.base if untouched else lifted(array)
        return lowered(all_different(base, lifted(low), lifted(high)))
    elements = [read(array, k) for k in range(low, high)]
    return both(
        negated(same(one, other))
        for number, one in enumerate(elements)
        for other in elements[number + 1 :]
    )


def _iff(_: Any, values: list[Value]) -> Value:
    left, right = values
    if type(left) is bool and type(right) is bool:
        return left == right
    return lowered(equivalence(lifted(left), lifted(right)))


_OPERATIONS: dict[Op, Callable[[Any, list[Value]], Value]] = {
    Op.MUL: _times,
    Op.TDIV: _arithmetic(integers.truncated_quotient, truncated_division),
    Op.TREM: _arithmetic(integers.truncated_remainder, truncated_remainder),
    Op.FDIV: _arithmetic(integers.floor_quotient, floor_division),
    Op.FMOD: _arithmetic(integers.floor_remainder, floor_remainder),
    Op.WRAP: _wrapped,
    Op.BAND: _arithmetic(int.__and__, bit_and),
    Op.BOR: _arithmetic(int.__or__, bit_or),
    Op.BXOR: _arithmetic(int.__xor__, bit_xor),
    Op.SHL: _arithmetic(integers.shifted_left, shift_left),
    Op.SHR: _arithmetic(integers.shifted_right, shift_right),
    Op.EQ: lambda _, values: same(*values),
    Op.NOT: lambda _, values: negated(values[0]),
    Op.IFF: _iff,
    Op.CONSTANT_MAP: lambda _, values: Contents(values[0], {}),
    Op.ALL_DIFFERENT: _all_different,
}
