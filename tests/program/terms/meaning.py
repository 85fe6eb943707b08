# SPDX-License-Identifier: Apache-2.0
"""What a term denotes, read off the table of operators, one recursive step for each."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from math import prod
from typing import Any

from assay.program.terms import BINDERS, Op, Term
from terms.expressions import SMALL, Total, in_type, quotient

_BINARY = {
    Op.TDIV: quotient,
    Op.TREM: lambda a, b: a - b * quotient(a, b),
    Op.FDIV: lambda a, b: a // b if b else 0,
    Op.FMOD: lambda a, b: a % b if b else a,
    Op.BAND: lambda a, b: a & b,
    Op.BOR: lambda a, b: a | b,
    Op.BXOR: lambda a, b: a ^ b,
    Op.SHL: lambda a, b: a * 2**b if b >= 0 else 0,
    Op.SHR: lambda a, b: a // 2**b if b >= 0 else 0,
    Op.IFF: lambda a, b: a == b,
    Op.SELECT: lambda a, i: a[i],
}
_COLLECTED = {
    Op.FORALL: all,
    Op.EXISTS: any,
    Op.TOTAL: sum,
    Op.PRODUCT: prod,
    Op.MINIMUM: lambda values: min(values, default=0),
    Op.MAXIMUM: lambda values: max(values, default=0),
    Op.COUNT: sum,
}


def meaning(term: Term, state: Mapping[Term, Any]) -> Any:
    """The value of a term whose bound variables need not leave the small range."""
    if term in state:
        return state[term]
    if term.op in BINDERS:
        inner = (
            {**state, **dict(zip(term.payload, values, strict=True))}
            for values in product(SMALL, repeat=len(term.payload))
        )
        bodies = [meaning(term.args[1], s) for s in inner if meaning(term.args[0], s)]
        return _COLLECTED[term.op](bodies)
    if term.op is Op.ITE:
        chosen = 1 if meaning(term.args[0], state) else 2
        return meaning(term.args[chosen], state)
    return _plain(term, [meaning(arg, state) for arg in term.args])


def _plain(term: Term, args: list[Any]) -> Any:
    match term.op:
        case Op.INTEGER:
            return term.payload
        case Op.TRUE | Op.FALSE:
            return term.op is Op.TRUE
        case Op.SUM:
            coefficients, constant = term.payload
            return sum(c * a for c, a in zip(coefficients, args, strict=True)) + constant
        case Op.MUL:
            return prod(args)
        case Op.WRAP:
            return in_type(args[0], *term.payload)
        case Op.LE:
            return args[0] <= 0
        case Op.EQ:
            return args[0] == (args[1] if len(args) == 2 else 0)
        case Op.NOT:
            return not args[0]
        case Op.AND:
            return all(args)
        case Op.OR:
            return any(args)
        case Op.STORE:
            return args[0].changed(args[1], args[2])
        case Op.CONSTANT_MAP:
            return Total(args[0])
        case Op.ALL_DIFFERENT:
            array, low, high = args
            found = [array[k] for k in range(low, high)]
            return len(set(found)) == len(found)
        case _:
            return _BINARY[term.op](*args)
