# SPDX-License-Identifier: Apache-2.0
"""Terms over unbounded integers as bit-vectors, exactly.

    WRAP of 32 bits (x * y + 1)       32 bits of x, times 32 bits of y, plus 1
    x + y <= 2147483647               33 bits of x plus 33 bits of y, compared in 33 bits

A term has the value that it has over the integers. Each takes as many bits as its interval needs,
so that nothing wraps around. Where only the low bits of a term are asked for, those of its parts
are enough, if it is a sum, a product or a bitwise operation: these are computed modulo 2^n. A term
without bounds of which more than low bits are asked for has no form, and is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from itertools import combinations
from typing import Any, Final, final

from assay.program.ranges import Ranges
from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    Op,
    Term,
    at_most,
    conjunction,
    different,
    disjunction,
    from_linear,
    integer,
    less,
    linear_form,
    select,
)
from assay.solvers.bitvectors.solver import BitVectorSolver, Expression
from assay.solvers.bitvectors.widths import NoBitsError, Width, Widths, width_of
from assay.solvers.model import MapValue, Model, default_within

_INDEX: Final = 66  # bits of indices and of numbers in arrays
_MOST_DIFFERENT: Final = 64  # elements of which any two are compared
_WHOLE: Final = 0  # in the place of a number of bits: a truth value, or an array

Item = tuple[Term, int]
"""A term and how many of its low bits are asked for."""
Steps = Generator[Item, Expression, Expression]
"""Asks for expressions of other items, and returns one."""


@final
class Encoding:
    """Expressions of terms, each made once, and what holds of the variables in them."""

    def __init__(self, solver: BitVectorSolver, ranges: Ranges) -> None:
        self._solver = solver
        self._ranges = ranges
        self._widths = Widths(ranges)
        self._done: dict[Item, Expression] = {}
        self._numbers: dict[Term, tuple[Expression, Width]] = {}  # unknown numbers
        self._truths: dict[Term, Expression] = {}  # unknown truth values
        self._arrays: dict[Term, Expression] = {}
        self._elements: dict[Term, dict[int, Expression]] = {}  # at known indices, of each map
        self._reads: dict[Term, list[tuple[Expression, Expression]]] = {}  # index and element
        self.facts: list[Expression] = []  # what holds of variables by their types
        self._operations: dict[Op, Callable[[Term, int], Steps]] = {
            Op.VAR: self._variable,
            Op.SUM: self._sum,
            Op.MUL: self._product,
            Op.WRAP: lambda term, bits: _same(term.args[0], bits),
            Op.ITE: self._conditional,
            Op.BAND: lambda term, bits: self._bitwise("bvand", term, bits),
            Op.BOR: lambda term, bits: self._bitwise("bvor", term, bits),
            Op.BXOR: lambda term, bits: self._bitwise("bvxor", term, bits),
            Op.SHL: self._shifted_left,
            Op.SHR: self._shifted_right,
            Op.TDIV: self._truncated_quotient,
            Op.TREM: lambda term, bits: self._remainder("bvsrem", term, bits),
            Op.FDIV: self._floor_quotient,
            Op.FMOD: lambda term, bits: self._remainder("bvsmod", term, bits),
            Op.SELECT: self._element,
            Op.STORE: self._stored,
            Op.CONSTANT_MAP: self._filled,
            Op.LE: lambda term, _: self._comparison(term, "le"),
            Op.EQ: lambda term, _: self._comparison(term, "eq"),
            Op.TRUE: lambda _, __: self._constant(value=True),
            Op.FALSE: lambda _, __: self._constant(value=False),
            Op.NOT: self._negation,
            Op.AND: lambda term, _: self._junction(term, solver.all_of),
            Op.OR: lambda term, _: self._junction(term, solver.any_of),
            Op.IFF: self._equivalence,
            Op.ALL_DIFFERENT: self._all_different,
        }

    def formula(self, term: Term) -> Expression:
        """A formula as a truth value of the solver. May raise NoBitsError."""
        return self._made((term, _WHOLE))

    # --- the walk

    def _made(self, item: Item) -> Expression:
        """The expression of an item; those that it is made of come first, without recursion."""
        done = self._done
        if item in done:
            return done[item]
        stack: list[tuple[Item, Steps]] = [(item, self._steps(*item))]
        result: Expression = None
        while stack:
            current, steps = stack[-1]
            try:
                asked = steps.send(result)
            except StopIteration as end:
                result = done[current] = end.value
                stack.pop()
                continue
            result = done.get(asked)
            if result is None:
                stack.append((asked, self._steps(*asked)))
        return result

    def _steps(self, term: Term, bits: int) -> Steps:
        if term.sort is not INT:
            return self._operation(term, bits)
        if term.op is Op.INTEGER:
            return self._integer(term.payload, bits)
        width = self._widths.of(term)
        if width is not None and width.bits != bits:
            wide = (term, width.bits)
            if width.bits < bits:
                return self._wider(wide, width, bits)
            if wide in self._done or term.op not in _MODULAR:
                return self._narrower(wide, bits)
        if width is None and term.op not in _MODULAR:
            raise NoBitsError("a number without bounds")
        return self._operation(term, bits)

    def _operation(self, term: Term, bits: int) -> Steps:
        operation = self._operations.get(term.op)
        if operation is None:
            raise NoBitsError(f"a formula with {term.op.name.lower().replace('_', ' ')} in it")
        return operation(term, bits)

    def _wider(self, item: Item, width: Width, bits: int) -> Steps:
        known = yield item
        return self._solver.extended(known, bits - width.bits, signed=width.signed)

    def _narrower(self, item: Item, bits: int) -> Steps:
        known = yield item
        return self._solver.low_bits(bits, known)

    # --- numbers

    def _integer(self, value: int, bits: int) -> Steps:
        yield from ()
        return self._number(value, bits)

    def _number(self, value: int, bits: int) -> Expression:
        return self._solver.number(value & ((1 << bits) - 1), bits)

    def _variable(self, term: Term, bits: int) -> Steps:
        yield from ()
        if term.sort is BOOL:
            found = self._truths[term] = self._solver.truth(f"v{term.id}")
            return found
        if term.sort is not INT:
            return self._array(term)
        found = self._solver.bits(f"v{term.id}", bits)
        self._numbers[term] = found, self._bounded(found, term)
        return found

    def _bounded(self, found: Expression, term: Term) -> Width:
        """Note which values an unknown number can have, unless its bits say so."""
        low, high = self._widths.needed(term)
        width = width_of((low, high))
        compare = "bvsle" if width.signed else "bvule"
        least = -(1 << (width.bits - 1)) if width.signed else 0
        if low > least:
            self.facts.append(self._solver.apply(compare, self._number(low, width.bits), found))
        if high < least + (1 << width.bits) - 1:
            self.facts.append(self._solver.apply(compare, found, self._number(high, width.bits)))
        return width

    def _sum(self, term: Term, bits: int) -> Steps:
        coefficients, constant = term.payload
        total = None if constant == 0 else self._number(constant, bits)
        for coefficient, arg in zip(coefficients, term.args, strict=True):
            part = yield arg, bits
            if coefficient == -1 and total is not None:
                total = self._solver.apply("bvsub", total, part)
                continue
            if coefficient == -1:
                part = self._solver.apply("bvneg", part)
            elif coefficient != 1:
                part = self._solver.apply("bvmul", self._number(coefficient, bits), part)
            total = part if total is None else self._solver.apply("bvadd", total, part)
        return total

    def _product(self, term: Term, bits: int) -> Steps:
        product = yield term.args[0], bits
        for arg in term.args[1:]:
            factor = yield arg, bits
            product = self._solver.apply("bvmul", product, factor)
        return product

    def _bitwise(self, name: str, term: Term, bits: int) -> Steps:
        left = yield term.args[0], bits
        right = yield term.args[1], bits
        return self._solver.apply(name, left, right)

    def _conditional(self, term: Term, bits: int) -> Steps:
        condition = yield term.args[0], _WHOLE
        then = yield term.args[1], bits
        otherwise = yield term.args[2], bits
        return self._solver.apply("ite", condition, then, otherwise)

    # --- shifts

    def _shifted_left(self, term: Term, bits: int) -> Steps:
        count = self._widths.needed(term.args[1])
        wide = max(bits, width_of(count).bits)
        value = yield term.args[0], wide
        amount = yield term.args[1], wide
        shifted = self._solver.apply("bvshl", value, amount)
        return self._if_counted(shifted, amount, wide, bits, negative=count[0] < 0)

    def _shifted_right(self, term: Term, bits: int) -> Steps:
        count = self._widths.needed(term.args[1])
        value_width = width_of(self._widths.needed(term.args[0]))
        wide = max(bits, value_width.bits, width_of(count).bits)
        value = yield term.args[0], wide
        amount = yield term.args[1], wide
        shifted = self._solver.apply("bvashr" if value_width.signed else "bvlshr", value, amount)
        return self._if_counted(shifted, amount, wide, bits, negative=count[0] < 0)

    def _if_counted(
        self, shifted: Expression, count: Expression, wide: int, bits: int, *, negative: bool
    ) -> Expression:
        """A shift, which gives 0 where its count is negative, in fewer bits again."""
        solver = self._solver
        if negative:
            zero = self._number(0, wide)
            below = solver.apply("bvslt", count, zero)
            shifted = solver.apply("ite", below, zero, shifted)
        return shifted if wide == bits else solver.low_bits(bits, shifted)

    # --- quotients

    def _operands(
        self, term: Term, bits: int
    ) -> Generator[Item, Expression, tuple[Expression, Expression, Width]]:
        """Dividend and divisor, in bits that have a place for the result as well, and for the
        difference of the two."""
        dividend = width_of(self._widths.needed(term.args[0]))
        divisor = width_of(self._widths.needed(term.args[1]))
        width = dividend.beside(divisor)
        wide = max(bits, width.bits) + 1 if width.signed else max(bits, width.bits)
        left = yield term.args[0], wide
        right = yield term.args[1], wide
        return left, right, Width(wide, width.signed)

    def _truncated_quotient(self, term: Term, bits: int) -> Steps:
        left, right, width = yield from self._operands(term, bits)
        quotient = self._solver.apply("bvsdiv" if width.signed else "bvudiv", left, right)
        return self._unless_zero(quotient, right, width.bits, bits)

    def _floor_quotient(self, term: Term, bits: int) -> Steps:
        """(a - a mod b) / b, which leaves no remainder."""
        left, right, width = yield from self._operands(term, bits)
        if not width.signed:
            quotient = self._solver.apply("bvudiv", left, right)
        else:
            rest = self._solver.apply("bvsmod", left, right)
            whole = self._solver.apply("bvsub", left, rest)
            quotient = self._solver.apply("bvsdiv", whole, right)
        return self._unless_zero(quotient, right, width.bits, bits)

    def _unless_zero(
        self, quotient: Expression, divisor: Expression, wide: int, bits: int
    ) -> Expression:
        zero = self._number(0, wide)
        is_zero = self._solver.apply("eq", divisor, zero)
        result = self._solver.apply("ite", is_zero, zero, quotient)
        return result if wide == bits else self._solver.low_bits(bits, result)

    def _remainder(self, name: str, term: Term, bits: int) -> Steps:
        """The dividend itself where the divisor is 0, as in SMT-LIB."""
        left, right, width = yield from self._operands(term, bits)
        result = self._solver.apply(name if width.signed else "bvurem", left, right)
        return result if width.bits == bits else self._solver.low_bits(bits, result)

    # --- truth values

    def _constant(self, *, value: bool) -> Steps:
        yield from ()
        return self._solver.constant(value)

    def _negation(self, term: Term, _: int) -> Steps:
        inner = yield term.args[0], _WHOLE
        return self._solver.apply("not", inner)

    def _junction(self, term: Term, join: Callable[[list[Expression]], Expression]) -> Steps:
        parts = []
        for arg in term.args:
            part = yield arg, _WHOLE
            parts.append(part)
        return join(parts)

    def _equivalence(self, term: Term, _: int) -> Steps:
        left = yield term.args[0], _WHOLE
        right = yield term.args[1], _WHOLE
        return self._solver.apply("eq", left, right)

    def _comparison(self, term: Term, relation: str) -> Steps:
        """A sum compared with 0: what is added against what is subtracted."""
        if len(term.args) > 1:
            raise NoBitsError("whole arrays that are compared")
        left, right, strict = _sides(term.args[0], strictly=relation == "le")
        one, other = self._widths.needed(left), self._widths.needed(right)
        known = _decided(one, other, relation, strict=strict)
        if known is not None:
            return self._solver.constant(known)
        width = width_of(one).beside(width_of(other))
        x = yield left, width.bits
        y = yield right, width.bits
        if relation == "eq":
            return self._solver.apply("eq", x, y)
        name = f"bv{'s' if width.signed else 'u'}{'lt' if strict else 'le'}"
        return self._solver.apply(name, x, y)

    def _all_different(self, term: Term, _: int) -> Steps:
        """Any two elements within the range differ."""
        array, low, high = term.args
        first, last = self._widths.needed(low)[0], self._widths.needed(high)[1]
        if last - first > _MOST_DIFFERENT:
            raise NoBitsError(f"{last - first} elements that differ")
        written = conjunction(*_differences(array, low, high, range(first, last)))
        result = yield written, _WHOLE
        return result

    # --- arrays

    def _array(self, term: Term) -> Expression:
        if term.sort.element not in (INT, BOOL):
            raise NoBitsError("an array of arrays")
        found = self._arrays.get(term)
        if found is None:
            element = _INDEX if term.sort.element is INT else _WHOLE
            found = self._arrays[term] = self._solver.array(f"v{term.id}", _INDEX, element)
            for index, value in self._elements.get(term, {}).items():
                self._link(found, term, index, value)
        return found

    def _link(self, array: Expression, term: Term, index: int, value: Expression) -> None:
        """An element that has a name of its own is the one in the array."""
        there = self._solver.apply("select", array, self._number(index, _INDEX))
        if term.sort.element is INT:
            value = self._in_array(value, width_of(self._widths.needed(term)))
        self.facts.append(self._solver.apply("eq", there, value))

    def _in_array(self, value: Expression, width: Width) -> Expression:
        more = _INDEX - width.bits
        if more < 0:
            raise NoBitsError("large numbers in an array")
        return self._solver.extended(value, more, signed=width.signed) if more else value

    def _indexed(self, index: Term) -> Steps:
        if width_of(self._widths.needed(index)).within(signed=True) > _INDEX:
            raise NoBitsError("large indices of an array")
        result = yield index, _INDEX
        return result

    def _element(self, term: Term, bits: int) -> Steps:
        array, index = term.args
        if array.op is Op.VAR and index.op is Op.INTEGER:
            return self._named_element(term, bits)
        elements = yield array, _WHOLE
        place = yield from self._indexed(index)
        found = self._solver.apply("select", elements, place)
        for root in _roots(array):
            self._note_read(root, place, index)
        if term.sort is INT and bits != _INDEX:
            return self._solver.low_bits(bits, found)
        return found

    def _named_element(self, term: Term, bits: int) -> Expression:
        array, index = term.args
        name = f"v{array.id}[{index.payload}]"
        if term.sort is BOOL:
            found = self._solver.truth(name)
        else:
            found = self._solver.bits(name, bits)
            self._bounded(found, term)
        self._elements.setdefault(array, {})[index.payload] = found
        if array in self._arrays:
            self._link(self._arrays[array], array, index.payload, found)
        return found

    def _note_read(self, root: Term, place: Expression, index: Term) -> None:
        """An element of a map that is read has a value of its type."""
        value = self._solver.apply("select", self._array(root), place)
        self._reads.setdefault(root, []).append((place, value))
        interval = self._widths.interval(select(root, index))
        if root.sort.element is INT and interval is not None:
            low, high = (self._number(end, _INDEX) for end in interval)
            self.facts.append(self._solver.apply("bvsle", low, value))
            self.facts.append(self._solver.apply("bvsle", value, high))

    def _stored(self, term: Term, _: int) -> Steps:
        array, index, value = term.args
        elements = yield array, _WHOLE
        place = yield from self._indexed(index)
        new = yield from self._kept(value)
        return self._solver.apply("store", elements, place, new)

    def _filled(self, term: Term, _: int) -> Steps:
        value = yield from self._kept(term.args[0])
        return self._solver.filled(_INDEX, value)

    def _kept(self, value: Term) -> Steps:
        """The value of an element, in the bits of all elements."""
        if value.sort is BOOL:
            result = yield value, _WHOLE
            return result
        if value.sort is not INT:
            raise NoBitsError("an array of arrays")
        if width_of(self._widths.needed(value)).within(signed=True) > _INDEX:
            raise NoBitsError("large numbers in an array")
        result = yield value, _INDEX
        return result

    # --- models

    def model(self) -> Model:
        """The values of all variables, after the solver has found some."""
        values: dict[Term, Any] = {}
        for term, (found, width) in self._numbers.items():
            values[term] = _signed(self._solver.value(found), width)
        for term, found in self._truths.items():
            values[term] = bool(self._solver.value(found))
        for term in dict.fromkeys((*self._elements, *self._reads)):
            values[term] = self._map_value(term)
        return Model(values, self._ranges)

    def _map_value(self, term: Term) -> MapValue:
        whole = Width(_INDEX, signed=True)
        is_number = term.sort.element is INT
        entries: dict[int, Any] = {}
        for place, found in self._reads.get(term, ()):
            value = self._solver.value(found)
            index = _signed(self._solver.value(place), whole)
            entries[index] = _signed(value, whole) if is_number else bool(value)
        for index, found in self._elements.get(term, {}).items():
            value = self._solver.value(found)
            width = width_of(self._widths.needed(term)) if is_number else whole
            entries[index] = _signed(value, width) if is_number else bool(value)
        default = default_within(term, self._ranges)
        assert isinstance(default, MapValue)
        return MapValue(default.default, entries)


_MODULAR: Final = frozenset({Op.SUM, Op.MUL, Op.WRAP, Op.ITE, Op.BAND, Op.BOR, Op.BXOR, Op.SHL})
"""What can be computed modulo 2^n, from parts modulo 2^n."""


def _same(term: Term, bits: int) -> Steps:
    result = yield term, bits
    return result


def _sides(total: Term, *, strictly: bool) -> tuple[Term, Term, bool]:
    """total <= 0, or total = 0, as left <= right, left < right or left = right, with nothing
    negative on either side."""
    coefficients, constant = linear_form(total)
    strict = strictly and constant == 1
    left = {atom: c for atom, c in coefficients.items() if c > 0}
    right = {atom: -c for atom, c in coefficients.items() if c < 0}
    more = 0 if strict else max(constant, 0)
    return from_linear(left, more), from_linear(right, max(-constant, 0)), strict


def _decided(
    one: tuple[int, int], other: tuple[int, int], relation: str, *, strict: bool
) -> bool | None:
    """What intervals say of a comparison."""
    if relation == "eq":
        return False if one[1] < other[0] or other[1] < one[0] else None
    gap = 1 if strict else 0
    if one[1] + gap <= other[0]:
        return True
    return False if one[0] + gap > other[1] else None


def _differences(array: Term, low: Term, high: Term, places: range) -> Iterator[Term]:
    for i, j in combinations(places, 2):
        first, second = integer(i), integer(j)
        yield disjunction(
            less(first, low),
            at_most(high, second),
            different(select(array, first), select(array, second)),
        )


def _roots(array: Term) -> list[Term]:
    """The unknown maps that a read may come from."""
    found: dict[Term, None] = {}
    stack, seen = [array], set[Term]()
    while stack:
        top = stack.pop()
        if top in seen:
            continue
        seen.add(top)
        if top.op is Op.VAR:
            found[top] = None
        elif top.op is Op.STORE:
            stack.append(top.args[0])
        elif top.op is Op.ITE:
            stack.extend(top.args[1:])
    return list(found)


def _signed(value: int, width: Width) -> int:
    """The number that bits stand for."""
    if width.signed and value >> (width.bits - 1):
        return value - (1 << width.bits)
    return value
