# SPDX-License-Identifier: Apache-2.0
"""Intervals of products, quotients and conditionals from intervals of their parts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from assay.program.terms import Op, Term, integers

Ends = tuple[int | None, int | None]
IntervalOf = Callable[[Term], Ends]
NOTHING: Final[Ends] = (None, None)
OPAQUE: Final = frozenset({Op.MUL, Op.TDIV, Op.TREM, Op.FDIV, Op.FMOD, Op.ITE, Op.WRAP})


def parts_of(term: Term) -> tuple[Term, ...]:
    """The integers that an opaque term's interval depends on."""
    return term.args[1:] if term.op is Op.ITE else term.args


def interval_of(term: Term, of: IntervalOf) -> Ends:
    """An interval that contains the term's value if those of its parts do."""
    match term.op:
        case Op.MUL:
            return _product(term, of)
        case Op.ITE:
            (a, b), (c, d) = of(term.args[1]), of(term.args[2])
            low = None if a is None or c is None else min(a, c)
            return low, None if b is None or d is None else max(b, d)
        case Op.WRAP:
            return _wrapped(term, of)
        case Op.TDIV | Op.FDIV | Op.TREM | Op.FMOD:
            divisor = term.args[1]
            if divisor.op is Op.INTEGER and divisor.payload > 0:
                return _divided(term.op, of(term.args[0]), divisor.payload)
    return NOTHING


def _product(term: Term, of: IntervalOf) -> Ends:
    low, high = 1, 1
    for factor in term.args:
        a, b = of(factor)
        if a is None or b is None:
            return NOTHING
        corners = [x * y for x in (low, high) for y in (a, b)]
        low, high = min(corners), max(corners)
    if len(term.args) == 2 and term.args[0] is term.args[1]:
        low = max(low, 0)
    return low, high


def _wrapped(term: Term, of: IntervalOf) -> Ends:
    """A wrapped term without its wrapping, where nothing wraps."""
    bits, signed = term.payload
    low, high = of(term.args[0])
    least = -(1 << (bits - 1)) if signed else 0
    if low is None or high is None or low < least or high >= least + (1 << bits):
        return NOTHING
    return low, high


def _divided(op: Op, ends: Ends, divisor: int) -> Ends:
    low, high = ends
    if op is Op.TDIV or op is Op.FDIV:
        divide = integers.truncated_quotient if op is Op.TDIV else integers.floor_quotient
        below = None if low is None else divide(low, divisor)
        return below, None if high is None else divide(high, divisor)
    if low is None or low < 0:
        return NOTHING
    return 0, divisor - 1 if high is None else min(high, divisor - 1)
