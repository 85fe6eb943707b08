# SPDX-License-Identifier: Apache-2.0
"""Formulas: conjunctions and disjunctions are flat, sorted and free of repeats.

A negated comparison `<=` is the opposite comparison; implication is a disjunction.
"""

from __future__ import annotations

from collections.abc import Iterable

from assay.program.sorts import BOOL, INT
from assay.program.terms.core import FALSE, TRUE, Op, Term, _intern, require
from assay.program.terms.linear import equal_integers, not_at_most
from assay.source import InternalError


def negation(term: Term) -> Term:
    require(term, BOOL)
    match term.op:
        case Op.TRUE:
            return FALSE
        case Op.FALSE:
            return TRUE
        case Op.NOT:
            return term.args[0]
        case Op.LE:
            return not_at_most(term)
        case _:
            return _intern(Op.NOT, (term,), None, BOOL)


def conjunction(*terms: Term) -> Term:
    return _junction(Op.AND, TRUE, FALSE, terms)


def disjunction(*terms: Term) -> Term:
    return _junction(Op.OR, FALSE, TRUE, terms)


def _junction(op: Op, neutral: Term, absorbing: Term, terms: Iterable[Term]) -> Term:
    parts: dict[Term, None] = {}
    for term in terms:
        require(term, BOOL)
        for part in term.args if term.op is op else (term,):
            if part is absorbing:
                return absorbing
            if part is not neutral:
                parts[part] = None
    if len(parts) < 2:
        return next(iter(parts), neutral)
    for part in parts:
        if part.op is Op.NOT and part.args[0] in parts:
            return absorbing
    return _intern(op, tuple(sorted(parts, key=lambda t: t.id)), None, BOOL)


def implication(left: Term, right: Term) -> Term:
    return disjunction(negation(left), right)


def equivalence(left: Term, right: Term) -> Term:
    require(left, BOOL)
    require(right, BOOL)
    if left is right:
        return TRUE
    for one, other in ((left, right), (right, left)):
        if one is TRUE:
            return other
        if one is FALSE:
            return negation(other)
    if negation(left) is right:
        return FALSE
    if right.id < left.id:
        left, right = right, left
    return _intern(Op.IFF, (left, right), None, BOOL)


def equal(left: Term, right: Term) -> Term:
    """Equality of two terms of one sort."""
    if left.sort is INT:
        return equal_integers(left, right)
    if left.sort is BOOL:
        return equivalence(left, right)
    require(right, left.sort)
    if left is right:
        return TRUE
    if right.id < left.id:
        left, right = right, left
    return _intern(Op.EQ, (left, right), None, BOOL)


def different(left: Term, right: Term) -> Term:
    return negation(equal(left, right))


def conditional(condition: Term, then: Term, otherwise: Term) -> Term:
    """condition ? then : otherwise"""
    require(condition, BOOL)
    require(otherwise, then.sort)
    if condition is TRUE or then is otherwise:
        return then
    if condition is FALSE:
        return otherwise
    if condition.op is Op.NOT:
        condition, then, otherwise = condition.args[0], otherwise, then
    if then.sort is BOOL:
        folded = _boolean_conditional(condition, then, otherwise)
        if folded is not None:
            return folded
    return _intern(Op.ITE, (condition, then, otherwise), None, then.sort)


def _boolean_conditional(condition: Term, then: Term, otherwise: Term) -> Term | None:
    if then is TRUE:
        return disjunction(condition, otherwise)
    if then is FALSE:
        return conjunction(negation(condition), otherwise)
    if otherwise is TRUE:
        return disjunction(negation(condition), then)
    if otherwise is FALSE:
        return conjunction(condition, then)
    return None


def conjuncts(term: Term) -> tuple[Term, ...]:
    if term is TRUE:
        return ()
    return term.args if term.op is Op.AND else (term,)


def to_integer(term: Term) -> Term:
    """A truth value as 0 or 1."""
    from assay.program.terms.core import ONE, ZERO

    return conditional(term, ONE, ZERO)


def to_boolean(term: Term) -> Term:
    """An integer as C reads it in a condition: whether it differs from 0."""
    from assay.program.terms.core import ONE, ZERO

    if term.sort is BOOL:
        return term
    if term.sort is not INT:
        raise InternalError(f"not a truth value: {term}")
    if term.op is Op.ITE and term.args[1] is ONE and term.args[2] is ZERO:
        return term.args[0]
    if term.op is Op.ITE and term.args[1] is ZERO and term.args[2] is ONE:
        return negation(term.args[0])
    return different(term, ZERO)
