# SPDX-License-Identifier: Apache-2.0
"""Quantifiers and generalised sums: terms that bind variables.

A binder is (op, variables, range, body); `forall` says range implies body, `exists` range and body,
the others collect the body's value over all values of the variables in the range. Bound variables
are numbered by the nesting below them, so terms that differ only in their names are the same term.
An empty MINIMUM or MAXIMUM is 0; specifications have the obligation that this does not happen.
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
    """Bind free variables (program variables used as names, or bound ones) in a range and a body."""
    require(span, BOOL)
    require(body, BOOL if op in (Op.FORALL, Op.EXISTS, Op.COUNT) else INT)
    folded = _folded(op, variables, span, body)
    if folded is not None:
        return folded
    base = max(span.height, body.height)
    bound = tuple(bound_variable(base + 1 + i, v.sort) for i, v in enumerate(variables))
    renaming = {v: b for v, b in zip(variables, bound, strict=True) if v is not b}
    if renaming:
        span, body = substitute(span, renaming), substitute(body, renaming)
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


def forall(variables: Sequence[Term], span: Term, body: Term) -> Term:
    return bind(Op.FORALL, variables, span, body)


def exists(variables: Sequence[Term], span: Term, body: Term) -> Term:
    return bind(Op.EXISTS, variables, span, body)


def instantiate(binder: Term, values: Sequence[Term]) -> tuple[Term, Term]:
    """The range and the body with values in place of the bound variables."""
    mapping = dict(zip(binder.payload, values, strict=True))
    return substitute(binder.args[0], mapping), substitute(binder.args[1], mapping)
