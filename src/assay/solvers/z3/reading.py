# SPDX-License-Identifier: Apache-2.0
"""Formulas of Z3 about integers, as terms."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import z3

from assay.program.sorts import BOOL
from assay.program.terms import (
    FALSE,
    TRUE,
    Op,
    Term,
    add,
    at_most,
    conditional,
    conjunction,
    disjunction,
    equal,
    equivalence,
    floor_division,
    floor_remainder,
    implication,
    integer,
    less,
    multiply,
    negate,
    negation,
    subtract,
)


class CannotReadError(Exception):
    """An expression that has no form as a term."""


def read_formula(expression: Any, variables: Sequence[Term]) -> Term:
    """The term of an expression in which the n-th bound variable, from the outermost one on, stands
    for the n-th of some variables."""
    known: dict[int, Term] = {}
    stack = [expression]
    while stack:
        top = stack[-1]
        if z3.is_quantifier(top):
            raise CannotReadError(str(top))
        if top.get_id() in known:
            stack.pop()
            continue
        missing = [part for part in top.children() if part.get_id() not in known]
        if missing:
            stack.extend(missing)
            continue
        stack.pop()
        parts = [known[part.get_id()] for part in top.children()]
        known[top.get_id()] = _term(top, parts, variables)
    return known[expression.get_id()]


def _term(expression: Any, parts: list[Term], variables: Sequence[Term]) -> Term:
    if z3.is_var(expression):
        index: int = z3.get_var_index(expression)
        return variables[index]
    if z3.is_int_value(expression):
        return integer(expression.as_long())
    operation = _OPERATIONS.get(expression.decl().kind())
    if operation is None:
        raise CannotReadError(str(expression.decl()))
    return operation(parts)


def _sum(parts: list[Term]) -> Term:
    total = parts[0]
    for one in parts[1:]:
        total = add(total, one)
    return total


def _difference(parts: list[Term]) -> Term:
    total = parts[0]
    for one in parts[1:]:
        total = subtract(total, one)
    return total


def _product(parts: list[Term]) -> Term:
    total = parts[0]
    for one in parts[1:]:
        total = multiply(total, one)
    return total


def _same(parts: list[Term]) -> Term:
    first, second = parts
    return equivalence(first, second) if first.sort is BOOL else equal(first, second)


def _by_positive(make: Callable[[Term, Term], Term]) -> Callable[[list[Term]], Term]:
    """For a positive divisor, Z3's quotient rounds down as ours does."""

    def operation(parts: list[Term]) -> Term:
        divisor = parts[1]
        if divisor.op is not Op.INTEGER or divisor.payload <= 0:
            raise CannotReadError("a quotient")
        return make(parts[0], divisor)

    return operation


_OPERATIONS: Final[Mapping[int, Callable[[list[Term]], Term]]] = {
    z3.Z3_OP_TRUE: lambda _: TRUE,
    z3.Z3_OP_FALSE: lambda _: FALSE,
    z3.Z3_OP_NOT: lambda v: negation(v[0]),
    z3.Z3_OP_AND: lambda v: conjunction(*v),
    z3.Z3_OP_OR: lambda v: disjunction(*v),
    z3.Z3_OP_IMPLIES: lambda v: implication(v[0], v[1]),
    z3.Z3_OP_IFF: lambda v: equivalence(v[0], v[1]),
    z3.Z3_OP_ITE: lambda v: conditional(v[0], v[1], v[2]),
    z3.Z3_OP_EQ: _same,
    z3.Z3_OP_LE: lambda v: at_most(v[0], v[1]),
    z3.Z3_OP_GE: lambda v: at_most(v[1], v[0]),
    z3.Z3_OP_LT: lambda v: less(v[0], v[1]),
    z3.Z3_OP_GT: lambda v: less(v[1], v[0]),
    z3.Z3_OP_ADD: _sum,
    z3.Z3_OP_SUB: _difference,
    z3.Z3_OP_UMINUS: lambda v: negate(v[0]),
    z3.Z3_OP_MUL: _product,
    z3.Z3_OP_IDIV: _by_positive(floor_division),
    z3.Z3_OP_MOD: _by_positive(floor_remainder),
}
