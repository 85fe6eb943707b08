# SPDX-License-Identifier: Apache-2.0
"""Random terms and environments."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from assay.program.interpreter.maps import Map
from assay.program.sorts import BOOL, INT, Sort, map_of
from assay.program.terms import (
    Op,
    Term,
    add,
    all_different,
    at_most,
    bind,
    bit_and,
    bit_or,
    bit_xor,
    boolean,
    conditional,
    conjunction,
    constant_map,
    disjunction,
    equal,
    equivalence,
    floor_division,
    floor_remainder,
    integer,
    less,
    multiply,
    negation,
    select,
    shift_left,
    shift_right,
    store,
    subtract,
    truncated_division,
    truncated_remainder,
    variable,
    wrap,
)

ROW = map_of(INT)
FLAGS = map_of(BOOL)
GRID = map_of(ROW)
SORTS = (INT, BOOL, ROW, FLAGS, GRID)
VARIABLES = {sort: [variable(f"{name}{sort}", sort) for name in "xy.@z"] for sort in SORTS}
LOWEST, HIGHEST = -4, 4

_BINARY = (
    multiply,
    truncated_division,
    truncated_remainder,
    floor_division,
    floor_remainder,
    bit_and,
    bit_or,
    bit_xor,
    subtract,
)


@st.composite
def terms(draw: DrawFn, sort: Sort, depth: int = 4, *, binders: bool = True) -> Term:
    """A term of a sort; the variables of its binders stay between LOWEST and HIGHEST."""
    if depth == 0 or draw(st.integers(0, 5)) == 0:
        return draw(_leaves(sort))
    make = {INT: _integers, BOOL: _formulas}.get(sort, _maps)
    return draw(make(sort, depth - 1, binders))


def _leaves(sort: Sort) -> SearchStrategy[Term]:
    names = st.sampled_from(VARIABLES[sort])
    if sort is INT:
        return names | st.integers(-9, 9).map(integer)
    if sort is BOOL:
        return names | st.booleans().map(boolean)
    return names


@st.composite
def _integers(draw: DrawFn, sort: Sort, depth: int, binders: bool) -> Term:
    def inner(of: Sort = INT) -> Term:
        return draw(terms(of, depth, binders=binders))

    kind = draw(st.integers(0, 9 if binders else 8))
    match kind:
        case 0 | 1:
            return add(*(inner() for _ in range(draw(st.integers(2, 3)))))
        case 2 | 3:
            return draw(st.sampled_from(_BINARY))(inner(), inner())
        case 4:
            shift = draw(st.sampled_from((shift_left, shift_right)))
            return shift(inner(), wrap(inner(), 3, signed=True))
        case 5:
            return wrap(inner(), draw(st.sampled_from((1, 3, 8))), signed=draw(st.booleans()))
        case 6:
            return conditional(inner(BOOL), inner(), inner())
        case 7:
            return select(inner(ROW), inner())
        case 8:
            return select(select(inner(GRID), inner()), inner())
        case _:
            op = draw(st.sampled_from((Op.TOTAL, Op.PRODUCT, Op.MINIMUM, Op.MAXIMUM, Op.COUNT)))
            return draw(_bound(op, depth))


@st.composite
def _formulas(draw: DrawFn, sort: Sort, depth: int, binders: bool) -> Term:
    def inner(of: Sort = BOOL) -> Term:
        return draw(terms(of, depth, binders=binders))

    kind = draw(st.integers(0, 10 if binders else 7))
    match kind:
        case 0 | 1:
            return draw(st.sampled_from((at_most, less, equal)))(inner(INT), inner(INT))
        case 2 | 3:
            parts = [inner() for _ in range(draw(st.integers(2, 3)))]
            return draw(st.sampled_from((conjunction, disjunction)))(*parts)
        case 4:
            return negation(inner())
        case 5:
            return equivalence(inner(), inner())
        case 6:
            return conditional(inner(), inner(), inner())
        case 7:
            return select(inner(FLAGS), inner(INT))
        case 8:
            of = draw(st.sampled_from((ROW, FLAGS, GRID)))
            return equal(inner(of), inner(of))
        case 9:
            low = wrap(inner(INT), 4, signed=True)
            return all_different(inner(ROW), low, wrap(inner(INT), 4, signed=True))
        case _:
            return draw(_bound(draw(st.sampled_from((Op.FORALL, Op.EXISTS))), depth))


@st.composite
def _maps(draw: DrawFn, sort: Sort, depth: int, binders: bool) -> Term:
    def inner(of: Sort) -> Term:
        return draw(terms(of, depth, binders=binders))

    element = sort.element
    assert element is not None
    match draw(st.integers(0, 3)):
        case 0:
            return store(inner(sort), inner(INT), inner(element))
        case 1:
            return constant_map(inner(element))
        case 2:
            return conditional(inner(BOOL), inner(sort), inner(sort))
        case _:
            return select(inner(GRID), inner(INT)) if sort is ROW else inner(sort)


@st.composite
def _bound(draw: DrawFn, op: Op, depth: int) -> Term:
    """A binder over one or two of the program variables, with the range in one of several forms."""
    names = draw(st.lists(st.sampled_from(VARIABLES[INT][:3]), min_size=1, max_size=2, unique=True))
    if draw(st.integers(0, 5)) == 0:
        names.append(VARIABLES[BOOL][0])
    extra = draw(terms(BOOL, min(depth, 1)))
    limits = [_limits(v, draw(st.booleans())) for v in names if v.sort is INT]
    span = conjunction(*limits, extra)
    body = draw(terms(BOOL if op in (Op.FORALL, Op.EXISTS, Op.COUNT) else INT, min(depth, 2)))
    if op is Op.FORALL and draw(st.booleans()):
        return bind(op, names, boolean(True), disjunction(negation(span), body))
    if op in (Op.EXISTS, Op.COUNT) and draw(st.booleans()):
        return bind(op, names, boolean(True), conjunction(span, body))
    return bind(op, names, span, body)


def _limits(name: Term, split: bool) -> Term:
    whole = conjunction(at_most(integer(LOWEST), name), at_most(name, integer(HIGHEST)))
    if not split:
        return whole
    low = conjunction(at_most(integer(LOWEST), name), less(add(name, name), integer(-1)))
    return disjunction(low, equal(name, integer(HIGHEST)))


def values(sort: Sort) -> SearchStrategy[Any]:
    """A value of a sort, as the interpreter represents it."""
    if sort is INT:
        return st.integers(-9, 9)
    if sort is BOOL:
        return st.booleans()
    assert sort.element is not None
    element = values(sort.element)
    return st.builds(Map, element, st.dictionaries(st.integers(-9, 9), element, max_size=4))


def environments() -> SearchStrategy[dict[Term, Any]]:
    names = [name for group in VARIABLES.values() for name in group]
    return st.fixed_dictionaries({name: values(name.sort) for name in names})
