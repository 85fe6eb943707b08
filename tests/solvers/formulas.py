# SPDX-License-Identifier: Apache-2.0
"""Random formulas over small domains, and their models found by trying every value."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from hypothesis import strategies as st

from assay.program.ranges import Ranges
from assay.program.sorts import BOOL, INT, map_of
from assay.program.terms import (
    Op,
    Term,
    add,
    all_different,
    at_most,
    bit_and,
    bit_or,
    bit_xor,
    conditional,
    conjunction,
    constant_map,
    disjunction,
    equal,
    equivalence,
    floor_division,
    floor_remainder,
    free_variables,
    integer,
    less,
    multiply,
    negation,
    scale,
    select,
    shift_left,
    shift_right,
    store,
    truncated_division,
    truncated_remainder,
    variable,
    wrap,
)

X, Y, K = (variable(name, INT) for name in ("x", "y", "k"))
P = variable("p", BOOL)
A = variable("a", map_of(INT))
DOMAIN = {X: range(-4, 4), Y: range(-3, 6), K: range(2)}
ELEMENTS = range(-1, 2)
EXTENT = range(2)  # no formula reads the map anywhere else


def ranges() -> Ranges:
    known = Ranges()
    for name, values in DOMAIN.items():
        known.know(name, values[0], values[-1])
    known.know(A, ELEMENTS[0], ELEMENTS[-1])
    return known


# --- the meaning, written down a second time

_TEXT = {
    Op.TDIV: "tdiv({}, {})",
    Op.TREM: "({0} - {1} * tdiv({0}, {1}))",
    Op.FDIV: "fdiv({}, {})",
    Op.FMOD: "({0} - {1} * fdiv({0}, {1}))",
    Op.BAND: "({} & {})",
    Op.BOR: "({} | {})",
    Op.BXOR: "({} ^ {})",
    Op.SHL: "shl({}, {})",
    Op.SHR: "shr({}, {})",
    Op.LE: "({} <= 0)",
    Op.NOT: "(not {})",
    Op.IFF: "({} == {})",
    Op.ITE: "({1} if {0} else {2})",
    Op.SELECT: "{}({})",
    Op.STORE: "stored({}, {}, {})",
    Op.CONSTANT_MAP: "constant({})",
    Op.ALL_DIFFERENT: "distinct({}, {}, {})",
    Op.TRUE: "True",
    Op.FALSE: "False",
}


def _tdiv(a: int, b: int) -> int:
    return 0 if b == 0 else int(a / b)


def _distinct(array: Any, low: int, high: int) -> bool:
    values = [array(k) for k in range(low, high)]
    return len(set(values)) == len(values)


_NAMES = {
    "tdiv": _tdiv,
    "fdiv": lambda a, b: a // b if b else 0,
    "shl": lambda a, n: a * 2**n if n >= 0 else 0,
    "shr": lambda a, n: a // 2**n if n >= 0 else 0,
    "stored": lambda array, i, v: lambda k: v if k == i else array(k),
    "constant": lambda v: lambda _: v,
    "distinct": _distinct,
    "wrap": lambda v, bits, low: (v - low) % 2**bits + low,
}


def python_text(term: Term) -> str:
    parts = [python_text(arg) for arg in term.args]
    match term.op:
        case Op.VAR:
            return str(term.payload[0])
        case Op.INTEGER:
            return f"({term.payload})"
        case Op.SUM:
            coefficients, constant = term.payload
            pairs = zip(coefficients, parts, strict=True)
            return "(" + " + ".join([*(f"{c}*{p}" for c, p in pairs), str(constant)]) + ")"
        case Op.MUL:
            return "(" + "*".join(parts) + ")"
        case Op.AND:
            return "(" + " and ".join(parts) + ")"
        case Op.OR:
            return "(" + " or ".join(parts) + ")"
        case Op.EQ:
            return f"({parts[0]} == 0)"
        case Op.WRAP:
            bits, signed = term.payload
            return f"wrap({parts[0]}, {bits}, {-(2 ** (bits - 1)) if signed else 0})"
        case _:
            return _TEXT[term.op].format(*parts)


def _assignments(names: list[Term]) -> Iterator[dict[str, Any]]:
    domains: list[list[Any]] = []
    for name in names:
        if name is A:
            rows = product(ELEMENTS, repeat=len(EXTENT))
            domains.append([lambda k, row=row: row[k] if k in EXTENT else 0 for row in rows])
        else:
            domains.append([False, True] if name is P else list(DOMAIN[name]))
    texts = [str(name.payload[0]) for name in names]
    for values in product(*domains):
        yield dict(zip(texts, values, strict=True))


def has_model(formula: Term) -> bool:
    names = sorted(free_variables(formula), key=lambda v: v.id)
    texts = ", ".join(str(name.payload[0]) for name in names)
    function = eval(f"lambda {texts}: {python_text(formula)}", dict(_NAMES))
    return any(function(**values) for values in _assignments(names))


# --- random formulas

_constants = st.integers(-6, 6).map(integer)
_indices = st.sampled_from([K, integer(0), integer(1)])


def _integers(depth: int, *, bits: bool) -> st.SearchStrategy[Term]:
    leaves = st.one_of(st.sampled_from([X, Y, K]), _constants, _reads(st.just(A)))
    if depth == 0:
        return leaves
    inner = _integers(depth - 1, bits=bits)
    operations = [
        st.builds(add, inner, inner),
        st.builds(scale, st.integers(-3, 3), inner),
        st.builds(multiply, inner, inner),
        st.builds(truncated_division, inner, inner),
        st.builds(truncated_remainder, inner, inner),
        st.builds(floor_division, inner, inner),
        st.builds(floor_remainder, inner, inner),
        st.builds(truncated_division, inner, _constants),
        st.builds(truncated_remainder, inner, _constants),
        st.builds(wrap, inner, st.integers(1, 4), signed=st.booleans()),
        st.builds(conditional, _booleans(depth - 1, bits=bits), inner, inner),
        _reads(_maps(depth - 1, bits=bits)),
    ]
    if bits:
        small = st.one_of(st.integers(-1, 3).map(integer), st.just(K))
        operations += [
            st.builds(bit_and, inner, inner),
            st.builds(bit_or, inner, inner),
            st.builds(bit_xor, inner, inner),
            st.builds(shift_left, inner, small),
            st.builds(shift_right, inner, small),
        ]
    return st.one_of(leaves, *operations)


def _reads(maps: st.SearchStrategy[Term]) -> st.SearchStrategy[Term]:
    return st.builds(select, maps, _indices)


def _maps(depth: int, *, bits: bool) -> st.SearchStrategy[Term]:
    inner = _integers(depth, bits=bits)
    return st.one_of(
        st.builds(store, st.just(A), _indices, inner),
        st.builds(conditional, st.just(P), st.just(A), st.builds(constant_map, inner)),
    )


def _booleans(depth: int, *, bits: bool) -> st.SearchStrategy[Term]:
    values = _integers(min(depth, 2), bits=bits)
    leaves = st.one_of(
        st.just(P),
        st.builds(at_most, values, values),
        st.builds(less, values, values),
        st.builds(equal, values, values),
        st.just(all_different(A, integer(0), integer(len(EXTENT)))),
    )
    if depth == 0:
        return leaves
    inner = _booleans(depth - 1, bits=bits)
    return st.one_of(
        leaves,
        st.builds(negation, inner),
        st.builds(conjunction, inner, inner),
        st.builds(disjunction, inner, inner),
        st.builds(equivalence, inner, inner),
        st.builds(conditional, inner, inner, inner),
    )


formulas = _booleans(2, bits=False)
formulas_with_bits = _booleans(2, bits=True)
linear = st.one_of(
    *(
        st.builds(
            compare,
            st.builds(add, st.builds(scale, st.integers(-3, 3), st.sampled_from([X, Y, K])), term),
            _constants,
        )
        for compare in (at_most, equal, less)
        for term in (
            st.builds(scale, st.integers(-3, 3), st.sampled_from([X, Y, K])),
            st.builds(select, st.just(A), st.sampled_from([integer(0), integer(1)])),
        )
    )
)
