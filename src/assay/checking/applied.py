# SPDX-License-Identifier: Apache-2.0
"""What definitions say of the applications in a question, to a certain depth: each is its body."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from assay.program.sorts import BOOL
from assay.program.terms import (
    Op,
    Term,
    conjunction,
    conjuncts,
    equal,
    equivalence,
    has_bound_variable,
    negation,
    rewrite,
    substitute,
    subterms,
)
from assay.program.terms.walk import fresh_names, opened_parts

_DEPTH = 3
_MOST = 40


def bodies(formulas: Iterable[Term]) -> Iterator[Term]:
    """Applications that depend on no quantifier, made equal to their bodies, and so on for those in
    the bodies. A symbol without a body is a function of which nothing is known."""
    known: set[Term] = set()
    waiting = _found(formulas, known)
    for _ in range(_DEPTH):
        means = [(one, _body(one)) for one in waiting[:_MOST] if one.payload.body is not None]
        yield from (equivalence(a, b) if a.sort is BOOL else equal(a, b) for a, b in means)
        waiting = _found((body for _, body in means), known)


def with_hypotheses(formula: Term) -> Term:
    """The formula with what a proof by induction assumes in it written out."""

    def written(term: Term) -> Term:
        is_one = term.op is Op.APPLY and term.payload.is_hypothesis
        return _body(term) if is_one else term

    return rewrite(formula, written) if formula.height else formula


def ground_step(goal: Term) -> list[Term]:
    """Formulas that contradict each other if a universal goal follows by induction from its
    nearest cases: its negation for names, with the hypothesis only for what is known there."""
    names = fresh_names(goal)
    span, body = opened_parts(goal, names)

    def known(term: Term) -> Term:
        if term.op is not Op.APPLY or not term.payload.is_hypothesis:
            return term
        return conjunction(*(one for one in conjuncts(_body(term)) if one.op is not Op.FORALL))

    return [rewrite(one, known) for one in (*conjuncts(span), *conjuncts(negation(body)))]


def _found(formulas: Iterable[Term], known: set[Term]) -> list[Term]:
    found = []
    for one in subterms(*formulas):
        if one.op is Op.APPLY and one not in known and not has_bound_variable(one):
            known.add(one)
            found.append(one)
    return found


def _body(application: Term) -> Term:
    symbol = application.payload
    return substitute(symbol.body, dict(zip(symbol.parameters, application.args, strict=True)))
