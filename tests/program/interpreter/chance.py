# SPDX-License-Identifier: Apache-2.0
"""Terms, values and assignments by chance, reproducible by a seed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from assay.program.commands import Assign
from assay.program.interpreter.maps import Map
from assay.program.sorts import BOOL, INT, Sort, map_of
from assay.program.terms import (
    TRUE,
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
    scale,
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
NAMES = [name for group in VARIABLES.values() for name in group]
LOWEST, HIGHEST = -4, 4

_BINARY: tuple[Callable[[Term, Term], Term], ...] = (
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
_COLLECTING = (Op.TOTAL, Op.PRODUCT, Op.MINIMUM, Op.MAXIMUM, Op.COUNT)


class Generator:
    """Draws terms; the variables of their binders stay between LOWEST and HIGHEST."""

    def __init__(self, seed: int, *, binders: bool = True) -> None:
        self.random = Random(seed)
        self._binders = 2 if binders else 0  # how many may still be nested

    def term(self, sort: Sort, depth: int) -> Term:
        if depth == 0 or self.random.random() < 0.15:
            return self._leaf(sort)
        if sort is INT:
            return self._integer(depth - 1)
        return self._formula(depth - 1) if sort is BOOL else self._map(sort, depth - 1)

    def _leaf(self, sort: Sort) -> Term:
        if sort is INT and self.random.random() < 0.4:
            return integer(self.random.randint(-9, 9))
        if sort is BOOL and self.random.random() < 0.2:
            return boolean(self.random.random() < 0.5)
        return self.random.choice(VARIABLES[sort])

    def _integer(self, depth: int) -> Term:
        def inner(of: Sort = INT) -> Term:
            return self.term(of, depth)

        match self.random.randint(0, 9 if self._binders else 8):
            case 0 | 1:
                parts = [inner() for _ in range(self.random.randint(2, 3))]
                return add(*(scale(self.random.randint(-2, 2), part) for part in parts), inner())
            case 2 | 3:
                return self.random.choice(_BINARY)(inner(), inner())
            case 4:
                shift = self.random.choice((shift_left, shift_right))
                return shift(inner(), wrap(inner(), 3, signed=True))
            case 5:
                signed = self.random.random() < 0.5
                return wrap(inner(), self.random.choice((1, 3, 8)), signed=signed)
            case 6:
                return conditional(inner(BOOL), inner(), inner())
            case 7:
                return select(inner(ROW), inner())
            case 8:
                return select(select(inner(GRID), inner()), inner())
            case _:
                return self._binder(self.random.choice(_COLLECTING), depth)

    def _formula(self, depth: int) -> Term:
        def inner(of: Sort = BOOL) -> Term:
            return self.term(of, depth)

        match self.random.randint(0, 11 if self._binders else 8):
            case 0 | 1 | 2:
                return self.comparison(inner(INT), inner(INT))
            case 3 | 4:
                parts = [inner() for _ in range(self.random.randint(2, 3))]
                return self.random.choice((conjunction, disjunction))(*parts)
            case 5:
                return negation(inner())
            case 6:
                return equivalence(inner(), inner())
            case 7:
                return conditional(inner(), inner(), inner())
            case 8:
                return select(inner(FLAGS), inner(INT))
            case 9:
                of = self.random.choice((ROW, FLAGS, GRID))
                return equal(inner(of), inner(of))
            case 10:
                low = wrap(inner(INT), 4, signed=True)
                return all_different(inner(ROW), low, wrap(inner(INT), 4, signed=True))
            case _:
                return self._binder(self.random.choice((Op.FORALL, Op.EXISTS)), depth)

    def comparison(self, left: Term, right: Term) -> Term:
        return self.random.choice((at_most, less, equal))(left, right)

    def _map(self, sort: Sort, depth: int) -> Term:
        element = sort.element
        assert element is not None
        match self.random.randint(0, 3):
            case 0:
                inner = self.term(sort, depth), self.term(INT, depth), self.term(element, depth)
                return store(*inner)
            case 1:
                return constant_map(self.term(element, depth))
            case 2:
                sides = self.term(sort, depth), self.term(sort, depth)
                return conditional(self.term(BOOL, depth), *sides)
            case _:
                if sort is ROW:
                    return select(self.term(GRID, depth), self.term(INT, depth))
                return self.term(sort, depth)

    def _binder(self, op: Op, depth: int) -> Term:
        """A binder over some of the program variables, with the range in one of several forms."""
        names = self.random.sample(VARIABLES[INT][:3], self.random.randint(1, self._binders))
        self._binders -= 1
        limits = [self._limits(name) for name in names]
        if self.random.random() < 0.2:
            names.append(VARIABLES[BOOL][0])
        span = conjunction(*limits, self.term(BOOL, min(depth, 1)))
        is_formula = op in (Op.FORALL, Op.EXISTS, Op.COUNT)
        body = self.term(BOOL if is_formula else INT, min(depth, 2))
        self._binders += 1
        if op is Op.FORALL and self.random.random() < 0.5:
            return bind(op, names, TRUE, disjunction(negation(span), body))
        if op in (Op.EXISTS, Op.COUNT) and self.random.random() < 0.5:
            return bind(op, names, TRUE, conjunction(span, body))
        return bind(op, names, span, body)

    def _limits(self, name: Term) -> Term:
        whole = conjunction(at_most(integer(LOWEST), name), at_most(name, integer(HIGHEST)))
        match self.random.randint(0, 3):
            case 0:
                twice = less(scale(2, name), integer(-1))
                low = conjunction(at_most(integer(LOWEST), name), twice)
                return disjunction(low, equal(name, integer(HIGHEST)))
            case 1:
                factor = integer(self.random.choice((-3, -2, 2, 3)))
                exact = equal(multiply(factor, name), self.term(INT, 1))
                return conjunction(whole, exact)
            case _:
                return whole

    def value(self, sort: Sort) -> Any:
        """A value of a sort, as the interpreter represents it."""
        if sort is INT:
            return self.random.randint(-9, 9)
        if sort is BOOL:
            return self.random.random() < 0.5
        assert sort.element is not None
        keys = [self.random.randint(-9, 9) for _ in range(self.random.randint(0, 4))]
        return Map(self.value(sort.element), {key: self.value(sort.element) for key in keys})

    def environment(self) -> dict[Term, Any]:
        return {name: self.value(name.sort) for name in NAMES}

    def assignment(self) -> Assign:
        """One to three variables get values; maps mostly by changing an element in place."""
        targets = self.random.sample(NAMES, self.random.randint(1, 3))
        return Assign(tuple(targets), tuple(self._new_value(target) for target in targets))

    def _new_value(self, target: Term) -> Term:
        kind = self.random.randint(0, 5)
        if target.sort in (ROW, FLAGS) and kind <= 2:
            return self._changed(target)
        if target.sort is GRID and kind <= 2:
            place = self.term(INT, 1)
            value = store(target, place, self._changed(select(target, place)))
            return value if kind < 2 else store(value, self.term(INT, 1), self.term(ROW, 1))
        if kind == 3:
            return self.random.choice(VARIABLES[target.sort])
        return self.term(target.sort, 2)

    def _changed(self, row: Term) -> Term:
        assert row.sort.element is not None
        for _ in range(self.random.randint(1, 2)):
            row = store(row, self.term(INT, 1), self.term(row.sort.element, 1))
        return row
