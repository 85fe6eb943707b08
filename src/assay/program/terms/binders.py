# SPDX-License-Identifier: Apache-2.0
"""Quantifiers and generalised sums: terms that bind variables.

A binder is (op, variables, range, body); `forall` says range implies body, `exists` range and body,
the others collect the body's value over all values of the variables in the range. An empty MINIMUM
or MAXIMUM is 0; specifications have the obligation that this does not happen.

Bound variables are numbered, so that terms which differ only in their names are the same term: the
variables of a binder get the least numbers above those of every binder inside that mentions one of
them. A term put in for a program variable mentions no bound variable, so a substitution changes no
number and captures nothing (Sato and Pollack, "External and internal syntax of the
lambda-calculus", 2010, where this number is called the height of a variable in a term).
"""

from __future__ import annotations

from collections.abc import Sequence

from assay.program.sorts import BOOL, INT
from assay.program.terms.core import (
    BINDERS,
    FALSE,
    ONE,
    TRUE,
    ZERO,
    Op,
    Term,
    _intern,
    bound_variable,
    require,
)
from assay.program.terms.logic import conjunction, implication
from assay.program.terms.walk import free_variables, substitute


def bind(op: Op, variables: Sequence[Term], span: Term, body: Term) -> Term:
    """Bind free variables (program variables used as names, or bound ones) in range and body."""
    require(span, BOOL)
    require(body, BOOL if op in (Op.FORALL, Op.EXISTS, Op.COUNT) else INT)
    folded = _folded(op, variables, span, body)
    if folded is not None:
        return folded
    bound = _numbered(variables, span, body)
    while bound != tuple(variables):
        renaming = dict(zip(variables, bound, strict=True))
        span, body = substitute(span, renaming), substitute(body, renaming)
        variables, bound = bound, _numbered(bound, span, body)
    sort = BOOL if op in (Op.FORALL, Op.EXISTS) else INT
    return _intern(op, (span, body), bound, sort)


def _folded(op: Op, variables: Sequence[Term], span: Term, body: Term) -> Term | None:
    if span is FALSE:
        empty = {Op.FORALL: TRUE, Op.EXISTS: FALSE, Op.PRODUCT: ONE}
        return empty.get(op, ZERO)
    if op is Op.FORALL and body is TRUE:
        return TRUE
    if op is Op.EXISTS and body is FALSE:
        return FALSE
    if op in (Op.FORALL, Op.EXISTS):
        used = free_variables(span) | free_variables(body)
        if not any(v in used for v in variables):
            return implication(span, body) if op is Op.FORALL else conjunction(span, body)
    return None


def _numbered(variables: Sequence[Term], span: Term, body: Term) -> tuple[Term, ...]:
    """The bound variables that are to stand for these variables."""
    base = _height_of(variables, span, body) if span.height or body.height else 0
    loose = {
        v.payload[0]
        for v in free_variables(span) | free_variables(body)
        if v.op is Op.BOUND and v not in variables
    }
    while not loose.isdisjoint(range(base + 1, base + 1 + len(variables))):
        base += 1  # only under a binder that is being renamed, which then numbers this one anew
    return tuple(bound_variable(base + 1 + i, v.sort) for i, v in enumerate(variables))


def _height_of(variables: Sequence[Term], *roots: Term) -> int:
    """The largest number that a binder inside gives while it mentions one of the variables."""
    height = 0
    names = frozenset(variables)
    seen = set()
    stack = list(roots)
    while stack:
        term = stack.pop()
        if term.height <= height or term in seen or names.isdisjoint(free_variables(term)):
            continue
        seen.add(term)
        if term.op in BINDERS:
            height = max(height, *(v.payload[0] for v in term.payload))
        stack.extend(term.args)
    return height


def forall(variables: Sequence[Term], span: Term, body: Term) -> Term:
    return bind(Op.FORALL, variables, span, body)


def exists(variables: Sequence[Term], span: Term, body: Term) -> Term:
    return bind(Op.EXISTS, variables, span, body)


def instantiate(binder: Term, values: Sequence[Term]) -> tuple[Term, Term]:
    """The range and the body with values in place of the bound variables."""
    mapping = dict(zip(binder.payload, values, strict=True))
    return substitute(binder.args[0], mapping), substitute(binder.args[1], mapping)
