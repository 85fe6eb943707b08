# SPDX-License-Identifier: Apache-2.0
"""Quantifiers and generalised sums: terms that bind variables.

A binder is (op, variables, range, body); `forall` says range implies body, `exists` range and body,
the others collect the body's value over all values of the variables in the range. An empty MINIMUM
or MAXIMUM is 0; specifications have the obligation that this does not happen.

Bound variables are numbered, so that terms which differ only in their names are the same term: the
variables of a binder get the least numbers above those of every binder inside. No binder inside
another one has a variable of the same number.
"""

from __future__ import annotations

from collections.abc import Sequence

from assay.program.sorts import BOOL, INT
from assay.program.terms.core import (
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
    base = max(span.height, body.height)
    loose = {
        v.payload[0]
        for v in free_variables(span) | free_variables(body)
        if v.op is Op.BOUND and v not in variables
    }
    while not loose.isdisjoint(range(base + 1, base + 1 + len(variables))):
        base += 1  # only inside a binder whose number is about to grow: it numbers this one anew
    return tuple(bound_variable(base + 1 + i, v.sort) for i, v in enumerate(variables))


def forall(variables: Sequence[Term], span: Term, body: Term) -> Term:
    return bind(Op.FORALL, variables, span, body)


def exists(variables: Sequence[Term], span: Term, body: Term) -> Term:
    return bind(Op.EXISTS, variables, span, body)


def instantiate(binder: Term, values: Sequence[Term]) -> tuple[Term, Term]:
    """The range and the body with values in place of the bound variables."""
    mapping = dict(zip(binder.payload, values, strict=True))
    return substitute(binder.args[0], mapping), substitute(binder.args[1], mapping)
