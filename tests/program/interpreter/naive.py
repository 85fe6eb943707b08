# SPDX-License-Identifier: Apache-2.0
"""A term evaluator as simple as can be, to compare the compiled one with.

Maps are pairs of a dictionary and a default; a binder tries all values in a box.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

from assay.program.interpreter.maps import Map
from assay.program.sorts import BOOL, INT, Sort
from assay.program.terms import BINDERS, Op, Term

Environment = dict[Term, Any]


class NaiveMap:
    """An immutable map: looked up in a dictionary, else the default."""

    def __init__(self, entries: dict[int, Any], default: Any) -> None:
        self.entries = entries
        self.default = default

    def at(self, index: int) -> Any:
        return self.entries.get(index, self.default)

    def with_entry(self, index: int, value: Any) -> NaiveMap:
        return NaiveMap({**self.entries, index: value}, self.default)

    def __eq__(self, other: object) -> bool:
        assert isinstance(other, NaiveMap)
        keys = self.entries.keys() | other.entries.keys()
        return self.default == other.default and all(self.at(k) == other.at(k) for k in keys)

    def __hash__(self) -> int:
        raise NotImplementedError


def from_map(value: Any) -> Any:
    if not isinstance(value, Map):
        return value
    return NaiveMap({k: from_map(v) for k, v in value.items()}, from_map(value.default))


def to_map(value: Any) -> Any:
    if not isinstance(value, NaiveMap):
        return value
    return Map(to_map(value.default), {k: to_map(v) for k, v in value.entries.items()})


def _truncated(a: int, b: int) -> int:
    if b == 0:
        return 0
    quotient = abs(a) // abs(b)
    return quotient if (a >= 0) == (b >= 0) else -quotient


def _wrapped(value: int, bits: int, signed: bool) -> int:
    value %= 2**bits
    return value - 2**bits if signed and value >= 2 ** (bits - 1) else value


def _product(numbers: list[int]) -> int:
    result = 1
    for number in numbers:
        result *= number
    return result


OPERATIONS: dict[Op, Callable[..., Any]] = {
    Op.MUL: lambda *args: _product(list(args)),
    Op.TDIV: _truncated,
    Op.TREM: lambda a, b: a - b * _truncated(a, b),
    Op.FDIV: lambda a, b: a // b if b else 0,
    Op.FMOD: lambda a, b: a % b if b else a,
    Op.BAND: lambda a, b: a & b,
    Op.BOR: lambda a, b: a | b,
    Op.BXOR: lambda a, b: a ^ b,
    Op.SHL: lambda a, n: a * 2**n if n >= 0 else 0,
    Op.SHR: lambda a, n: a // 2**n if n >= 0 else 0,
    Op.LE: lambda a: a <= 0,
    Op.EQ: lambda a, b=0: a == b,
    Op.NOT: lambda a: not a,
    Op.AND: lambda *args: all(args),
    Op.OR: lambda *args: any(args),
    Op.IFF: lambda a, b: a == b,
    Op.ITE: lambda c, a, b: a if c else b,
    Op.SELECT: lambda m, i: m.at(i),
    Op.STORE: lambda m, i, v: m.with_entry(i, v),
    Op.CONSTANT_MAP: lambda v: NaiveMap({}, v),
    Op.ALL_DIFFERENT: lambda m, a, b: all(
        m.at(i) != m.at(j) for i in range(a, b) for j in range(i + 1, b)
    ),
}


def naive(term: Term, environment: Environment, box: range) -> Any:
    """The value of a term, with bound variables ranging over a box."""
    match term.op:
        case Op.VAR | Op.BOUND:
            return environment[term]
        case Op.INTEGER:
            return term.payload
        case Op.TRUE | Op.FALSE:
            return term.op is Op.TRUE
        case op if op in BINDERS:
            return _binder(term, environment, box)
    values = [naive(arg, environment, box) for arg in term.args]
    if term.op is Op.SUM:
        factors, constant = term.payload
        return constant + sum(c * v for c, v in zip(factors, values, strict=True))
    if term.op is Op.WRAP:
        return _wrapped(values[0], *term.payload)
    return OPERATIONS[term.op](*values)


def _binder(term: Term, environment: Environment, box: range) -> Any:
    boxes = [(False, True) if v.sort is BOOL else box for v in term.payload]
    found = []
    for values in product(*boxes):
        inner = environment | dict(zip(term.payload, values, strict=True))
        if naive(term.args[0], inner, box):
            found.append(naive(term.args[1], inner, box))
    match term.op:
        case Op.FORALL:
            return all(found)
        case Op.EXISTS:
            return any(found)
        case Op.TOTAL:
            return sum(found)
        case Op.COUNT:
            return sum(1 for value in found if value)
        case Op.PRODUCT:
            return _product(found)
        case Op.MINIMUM:
            return min(found, default=0)
        case _:
            return max(found, default=0)


def default_of(sort: Sort) -> Any:
    if sort.element is not None:
        return NaiveMap({}, default_of(sort.element))
    return 0 if sort is INT else False
