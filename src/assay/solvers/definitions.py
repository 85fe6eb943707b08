# SPDX-License-Identifier: Apache-2.0
"""What always holds of a term that the light solvers take as opaque, as linear clauses.

x / 3       3*(x/3) <= x + 2,  x < 0 or 3*(x/3) <= x,  ...
c ? a : b   not c or (c ? a : b) = a,  c or (c ? a : b) = b
x * y       McCormick's inequalities on the ranges of x and y
"""

from __future__ import annotations

from collections.abc import Iterator

from assay.program.ranges import Ranges
from assay.program.sorts import INT
from assay.program.terms import (
    ZERO,
    Op,
    Term,
    add,
    at_most,
    different,
    disjunction,
    equal,
    floor_division,
    implication,
    integer,
    multiply,
    negate,
    scale,
    select,
    subterms,
    subtract,
    truncated_division,
)

_LARGEST_EXTENT = 64
_LARGEST_DISTINCT = 24


def opaque_terms(formula: Term) -> tuple[Term, ...]:
    """The subterms that have a definition."""
    return tuple(sub for sub in subterms(formula) if _is_opaque(sub))


def _is_opaque(term: Term) -> bool:
    if term.op is Op.SELECT:
        return term.sort is INT and term.args[1].op is not Op.INTEGER
    if term.op is Op.ITE:
        return term.sort is INT
    return term.op in _DEFINED


_DEFINED = frozenset({Op.TDIV, Op.TREM, Op.FDIV, Op.FMOD, Op.WRAP, Op.MUL, Op.ALL_DIFFERENT})


def definition(term: Term, ranges: Ranges) -> list[Term]:
    """Formulas that hold of the term in every model."""
    return list(_definition(term, ranges))


def _definition(term: Term, ranges: Ranges) -> Iterator[Term]:
    match term.op:
        case Op.ITE:
            condition, then, otherwise = term.args
            yield implication(condition, equal(term, then))
            yield disjunction(condition, equal(term, otherwise))
        case Op.TDIV:
            yield from _truncated(term, ranges)
        case Op.FDIV:
            yield from _floored(term)
        case Op.TREM | Op.FMOD:
            yield from _remainder(term, ranges)
        case Op.WRAP:
            yield from _wrapped(term, ranges)
        case Op.MUL:
            yield from _product(term, ranges)
        case Op.SELECT:
            yield from _element(term, ranges)
        case Op.ALL_DIFFERENT:
            yield from _all_different(term)
        case _:
            pass


def _divisor(term: Term) -> int:
    """A constant divisor; 0 if it is not constant."""
    divisor = term.args[1]
    return divisor.payload if divisor.op is Op.INTEGER else 0


def _truncated(term: Term, ranges: Ranges) -> Iterator[Term]:
    d = _divisor(term)
    if d == 0:
        return
    dividend = term.args[0]
    multiple = scale(d, term)  # d * (a / d), no further from 0 than a, by less than |d|
    reach = integer(abs(d) - 1)
    low, high = ranges.of(dividend) or (-1, 1)
    if high > 0:
        nonnegative = at_most(ZERO, dividend)
        yield implication(nonnegative, at_most(multiple, dividend))
        yield implication(nonnegative, at_most(ZERO, multiple))
    yield at_most(subtract(dividend, multiple), reach)
    if low < 0:
        nonpositive = at_most(dividend, ZERO)
        yield implication(nonpositive, at_most(dividend, multiple))
        yield implication(nonpositive, at_most(multiple, ZERO))
    yield at_most(subtract(multiple, dividend), reach)


def _floored(term: Term) -> Iterator[Term]:
    d = _divisor(term)
    if d == 0:
        return
    dividend = term.args[0] if d > 0 else negate(term.args[0])
    rest = subtract(dividend, scale(abs(d), term))
    yield at_most(ZERO, rest)
    yield at_most(rest, integer(abs(d) - 1))


def _remainder(term: Term, ranges: Ranges) -> Iterator[Term]:
    d = _divisor(term)
    if d == 0:
        return
    dividend, divisor = term.args
    divide = truncated_division if term.op is Op.TREM else floor_division
    quotient = divide(dividend, divisor)
    yield equal(term, subtract(dividend, scale(d, quotient)))
    if quotient.op in _DEFINED:
        yield from _definition(quotient, ranges)


def _wrapped(term: Term, ranges: Ranges) -> Iterator[Term]:
    bits, signed = term.payload
    (inner,) = term.args
    size = 1 << bits
    low = -(size >> 1) if signed else 0
    if ranges.fits(inner, low, low + size - 1):
        yield equal(term, inner)
        return
    turns = floor_division(subtract(inner, integer(low)), integer(size))
    yield equal(term, subtract(inner, scale(size, turns)))
    if turns.op is Op.FDIV:
        yield from _floored(turns)


def _product(term: Term, ranges: Ranges) -> Iterator[Term]:
    """McCormick: (x - low) * (y - low) >= 0 and the three like it."""
    first = term.args[0]
    rest = term.args[1]
    for factor in term.args[2:]:
        rest = multiply(rest, factor)
    if first is rest:
        yield at_most(ZERO, term)
    x, y = ranges.of(first), ranges.of(rest)
    if x is None or y is None:
        return
    for a in range(2):
        for b in range(2):
            # (first - x[a]) * (rest - y[b]) is >= 0 if a = b, else <= 0
            corner = add(term, scale(-y[b], first), scale(-x[a], rest), integer(x[a] * y[b]))
            yield at_most(ZERO, corner) if a == b else at_most(corner, ZERO)
    if len(term.args) > 2:
        yield from _product(rest, ranges)


def _element(term: Term, ranges: Ranges) -> Iterator[Term]:
    array, index = term.args
    match array.op:
        case Op.STORE:
            base, position, value = array.args
            yield implication(equal(index, position), equal(term, value))
            yield disjunction(equal(index, position), equal(term, select(base, index)))
        case Op.ITE:
            condition, then, otherwise = array.args
            yield implication(condition, equal(term, select(then, index)))
            yield disjunction(condition, equal(term, select(otherwise, index)))
        case _:
            interval = ranges.of(index)
            if interval is None or interval[1] - interval[0] >= _LARGEST_EXTENT:
                return
            for k in range(interval[0], interval[1] + 1):
                there = equal(term, select(array, integer(k)))
                yield implication(equal(index, integer(k)), there)


def _all_different(term: Term) -> Iterator[Term]:
    array, low, high = term.args
    if low.op is not Op.INTEGER or high.op is not Op.INTEGER:
        return
    if high.payload - low.payload > _LARGEST_DISTINCT:
        return
    elements = [select(array, integer(k)) for k in range(low.payload, high.payload)]
    pairs = [(x, y) for n, x in enumerate(elements) for y in elements[n + 1 :]]
    for x, y in pairs:
        yield implication(term, different(x, y))
    yield disjunction(term, *(equal(x, y) for x, y in pairs))
